//! A megabyte and more in each form, encrypted and decrypted: every byte comes
//! back, those around the values included.

use std::fmt::Write as _;

use super::{Folder, lines, same};

const MEGABYTE: usize = 1 << 20;
/// Enough values for megabytes of ciphertexts.
const SOME: usize = MEGABYTE / 8;

/// Records of `record` until there are so many bytes of them.
fn fill(size: usize, record: impl Fn(u32, &mut String)) -> String {
    let mut text = String::with_capacity(size + 1024);
    for n in 0.. {
        record(n, &mut text);
        if text.len() > size {
            break;
        }
    }
    text
}

/// Digits that differ from row to row, with a sign now and then.
fn amount(n: u32) -> String {
    let sign = if n.is_multiple_of(7) { "-" } else { "" };
    let random = n.wrapping_mul(2_654_435_761);
    // Trailing zeros would not come back: they are no part of the value.
    format!("{sign}{}.{}{}", random / 100, random % 10, random % 9 + 1)
}

fn date(n: u32) -> String {
    format!("{}-{:02}-{:02}", 1900 + n % 200, n % 12 + 1, n % 28 + 1)
}

/// Encrypts with `words`, then decrypts the result with `back`.
fn there_and_back(words: &str, back: &str, text: &str) -> Vec<u8> {
    let folder = Folder::new();
    folder.write("in", text);
    folder.ok(&format!("encrypt -k k {words} -o sealed in"), "");
    let sealed = folder.read("sealed");
    assert!(sealed.len() > text.len());
    folder.ok(&format!("decrypt -k k {back} -o opened sealed"), "");
    same(&folder.read("opened"), text.as_bytes());
    sealed
}

#[test]
fn a_megabyte_of_lines_comes_back() {
    let text = fill(MEGABYTE, |n, out| {
        let wide = u64::from(n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        writeln!(out, "{wide}").unwrap();
    });
    let sealed = there_and_back("", "--type u64", &text);
    assert_eq!(lines(&sealed).len(), text.lines().count());
}

#[test]
fn megabytes_of_ciphertexts_in_every_text_come_back() {
    let text = fill(SOME, |n, out| {
        writeln!(out, "{}", u128::MAX - u128::from(n)).unwrap();
    });
    let count = text.lines().count();
    there_and_back("--type u128 --out base64", "--type u128", &text);
    there_and_back("--type u128 --out json", "", &text);
    let back = "--type u128 --in binary";
    let binary = there_and_back("--type u128 --out binary", back, &text);
    let length = usize::from(binary[2]) << 8 | usize::from(binary[3]);
    assert_eq!(binary[..2], [0, 0]);
    assert_eq!(binary.len(), count * (4 + length));
    assert!(binary.len() > MEGABYTE);
}

#[test]
fn strings_of_any_script_come_back() {
    const NAMES: [&str; 6] = [
        "Zoë Müller-Østergård",
        "  two blanks, a tab\tand\u{a0}more ",
        "日本語の名前、東京都千代田区丸の内一丁目",
        "Ελληνικά και кириллица",
        "👩‍👩‍👧‍👦 e\u{301} \u{202e}abc\u{feff}",
        "",
    ];
    let text = fill(SOME, |n, out| {
        let name = NAMES[n as usize % NAMES.len()];
        let again = name.repeat(1 + n as usize % 9);
        writeln!(out, "{again}").unwrap();
    });
    there_and_back("--type string", "--type string", &text);
}

#[test]
fn json_records_keep_all_but_the_field() {
    let text = fill(MEGABYTE, |n, out| {
        let end = if n.is_multiple_of(3) { "\r\n" } else { "\n" };
        let date = date(n);
        write!(
            out,
            r#" {{"n" : 1{n:030}, "e":1.50E+07,"user":{{ "na\u006de":"\u00e9\/é","born": "{date}" , "a/b":[1,{{"born":null}}]}},"v":true}} {end}"#
        )
        .unwrap();
    });
    let form = "--in jsonl --field /user/born --type date";
    there_and_back(form, form, &text);
    let records = format!("{form} --out json");
    let sealed = there_and_back(&records, "--in jsonl --field /user/born", &text);
    assert!(sealed.starts_with(br#" {"n" : 1000000000000000000000000000000, "e":1.50E+07,"#));
    assert!(lines(&sealed)[0].contains(r#""born": {"scheme":"bit6","#));
}

#[test]
fn json_numbers_come_back_as_numbers() {
    let text = fill(MEGABYTE, |n, out| {
        let v = u64::MAX - u64::from(n);
        writeln!(out, r#"{{"id":{n},"v":{v},"note":"{}"}}"#, "x".repeat(60)).unwrap();
    });
    let form = "--in jsonl --field v --type u64";
    there_and_back(form, form, &text);
}

#[test]
fn csv_keeps_the_other_cells_line_ends_and_quotes() {
    let text = fill(MEGABYTE, |n, out| {
        if n == 0 {
            out.push_str("\"zip\",\"the \"\"note\"\"\",amount,\"last\r\none\"\r\n");
        }
        let (end, amount) = (if n.is_multiple_of(5) { "\n" } else { "\r\n" }, amount(n));
        write!(
            out,
            "00{n},\"a \"\"quoted\"\" cell,\r\nof lines\n{}\",{amount},\"\"{end}",
            "and more, ".repeat(40)
        )
        .unwrap();
    });
    let form = "--in csv --column amount --type decimal";
    let sealed = there_and_back(form, form, &text);
    assert!(sealed.starts_with(b"\"zip\",\"the \"\"note\"\"\",amount,\"last\r\none\"\r\n000,"));
    let records = format!("{form} --out json");
    there_and_back(&records, "--in csv --column amount", &text);
    let by_number = "--in csv --column 3 --type decimal";
    there_and_back(by_number, form, &text);
}

#[test]
fn csv_of_strings_quotes_what_needs_it() {
    let text = fill(MEGABYTE, |n, out| {
        if n == 0 {
            out.push_str("id,other,name\n");
        }
        let other = "x".repeat(400);
        match n % 4 {
            0 => writeln!(out, "{n},{other},\"Müller, \"\"Zoë\"\" of {n}\"").unwrap(),
            1 => writeln!(out, "{n},{other},\"two\nlines\r\n\"").unwrap(),
            2 => writeln!(out, "{n},{other},").unwrap(),
            _ => writeln!(out, "{n},{other},{}", "plain ".repeat(2)).unwrap(),
        }
    });
    let form = "--in csv --column name --type string";
    there_and_back(form, form, &text);
}

#[test]
fn tables_with_tabs_keep_their_nulls() {
    let text = fill(MEGABYTE, |n, out| {
        let date = match n % 10 {
            3 => "\\N".to_owned(),
            _ => date(n),
        };
        writeln!(out, "{n}\t{date}\t\\N\t{}\\t", "y".repeat(40)).unwrap();
    });
    let form = r"--in csv --delimiter \t --no-header --column 2 --type date --nulls pass";
    there_and_back(form, form, &text);
}

#[test]
fn a_new_column_or_member_leaves_the_old_one() {
    let folder = Folder::new();
    let csv = folder.ok(
        "encrypt -k k --in csv --column v --to sealed",
        "v,w\r\n5,\"a\nb\"\r\n7,c",
    );
    let opened = folder.ok("decrypt -k k --type u64 --in csv --column sealed", &csv);
    assert_eq!(opened, b"v,w,sealed\r\n5,\"a\nb\",5\r\n7,c,7");
    let json = folder.ok(
        "encrypt -k k --in jsonl --field /a/v --to sealed --out json",
        "{\"a\":{\"v\": 5 }}\n",
    );
    let opened = folder.ok("decrypt -k k --in jsonl --field /a/sealed", &json);
    assert_eq!(opened, b"{\"a\":{\"v\": 5,\"sealed\":5 }}\n");
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let folder = Folder::new();
    let text = fill(SOME, |n, out| writeln!(out, "{}", date(n)).unwrap());
    folder.write("in", &text);
    let seal = "encrypt -k k --type date --out json in --threads";
    for (threads, others) in [(1, 16), (2, 1), (16, 2)] {
        folder.ok(&format!("{seal} {threads} -o sealed"), "");
        let back = format!("decrypt -k k sealed --threads {others}");
        same(&folder.ok(&back, ""), text.as_bytes());
    }
}
