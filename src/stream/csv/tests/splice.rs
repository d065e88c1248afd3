//! Random tables: all but the column's cells comes out as it went in.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

/// A cell as it is written, and what it says.
fn cell() -> impl Strategy<Value = (String, String)> {
    let plain = "[a-c0-9 '\r;\u{e9}]{0,6}[a-c0-9 ]".prop_map(|text| (text.clone(), text));
    let quoted = "[a-c,\"\r\n\u{1f600}]{0,6}"
        .prop_map(|text| (format!("\"{}\"", text.replace('"', "\"\"")), text));
    prop_oneof![plain, quoted]
}

proptest! {
    #[test]
    fn all_but_the_cell_is_byte_for_byte(
        rows in vec((vec(cell(), 4), "\r?\n"), 1..6), index in 0..4_usize,
        result in "[a-c,\"\r\n]{0,6}", header in any::<bool>(), last in any::<bool>(),
    ) {
        let render = |result: Option<&str>| {
            let mut out = String::new();
            for (at, (cells, end)) in rows.iter().enumerate() {
                let mut cells: Vec<_> = cells.iter().map(|(raw, _)| raw.clone()).collect();
                if let Some(result) = result.filter(|_| at > 0 || !header) {
                    cells[index] = if result.contains([',', '"', '\r', '\n']) {
                        format!("\"{}\"", result.replace('"', "\"\""))
                    } else {
                        result.to_owned()
                    };
                }
                out += &cells.join(",");
                out += if last || at + 1 < rows.len() { end } else { "" };
            }
            out
        };
        let number = (index + 1).to_string();
        let options = CsvOptions { header, ..options(&number) };
        prop_assert_eq!(
            text(options, &render(None), Output::Text(&result)),
            render(Some(&result))
        );
    }

    #[test]
    fn a_cell_says_what_was_put_in(cells in vec(cell(), 3), index in 0..3_usize) {
        let number = (index + 1).to_string();
        let csv = Csv::new(CsvOptions { header: false, ..options(&number) }).unwrap();
        let row: Vec<_> = cells.iter().map(|(raw, _)| &**raw).collect();
        let row = row.join(",") + "\r\n";
        prop_assert_eq!(
            &csv.read(row.as_bytes()).unwrap().field,
            &Field::Text(cells[index].1.as_str().into())
        );
    }
}
