use std::fs::File;
use std::io::Write;
use std::os::fd::OwnedFd;
use std::sync::mpsc::channel;

use super::*;
use crate::stream::toy::Toy;

/// What a source hands on, in a form that can be compared.
#[derive(Debug, PartialEq, Eq)]
enum Got {
    Header(usize, Vec<u8>),
    Records(usize, Vec<u8>),
    TooLong(usize, u64),
}

fn source(records: Toy, max_line: usize, skip: bool, portion: usize) -> Source {
    Source {
        records: Arc::new(records),
        max_line,
        skip,
        portion: Arc::new(AtomicUsize::new(portion)),
        read: Arc::default(),
    }
}

fn got(piece: Piece<'_>) -> Got {
    match piece.what {
        What::Header { out, .. } => Got::Header(piece.input, out),
        What::Records(bytes) => Got::Records(piece.input, bytes.to_vec()),
        What::TooLong { lines } => Got::TooLong(piece.input, lines),
    }
}

/// Reads `texts` and joins neighbouring chunks of one input.
fn read(source: &Source, texts: &[&[u8]]) -> (Vec<Got>, Result<()>) {
    let inputs = texts.iter().map(|text| {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(text).unwrap();
        std::io::Seek::rewind(&mut file).unwrap();
        Input::open_file("test", file)
    });
    let mut all: Vec<Got> = Vec::new();
    let result = source.run(inputs.collect(), &mut |piece| {
        match (all.last_mut(), got(piece)) {
            (Some(Got::Records(a, bytes)), Got::Records(b, more)) if *a == b => {
                bytes.extend(more);
            }
            (_, next) => all.push(next),
        }
        true
    });
    (all, result)
}

fn lines(texts: &[&[u8]]) -> (Vec<Got>, Result<()>) {
    read(&source(Toy::default(), 100, false, 64), texts)
}

fn records(input: usize, bytes: &[u8]) -> Got {
    Got::Records(input, bytes.to_vec())
}

#[test]
fn all_bytes_come_through_whatever_the_portion() {
    let text: Vec<u8> = (0..500)
        .flat_map(|n| format!("{n}\\\n{n}\n\n").into_bytes())
        .collect();
    for portion in [1, 2, 3, 17, 100, 4096, MOST] {
        let source = source(Toy::default(), 100, false, portion);
        let (got, result) = read(&source, &[&text]);
        result.unwrap();
        assert_eq!(got, [records(0, &text)], "portion {portion}");
        assert_eq!(source.read.load(Ordering::Relaxed), text.len() as u64);
    }
}

#[test]
fn chunks_end_where_records_do_and_weigh_little_more_than_a_portion() {
    let text = b"1\n22\\\n2\n".repeat(200);
    let source = source(Toy::default(), 100, false, 100);
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&text).unwrap();
    std::io::Seek::rewind(&mut file).unwrap();
    let input = Input::open_file("test", file);
    let mut chunks = 0;
    let hand = &mut |piece: Piece<'_>| {
        let Got::Records(_, bytes) = got(piece) else {
            panic!("no records");
        };
        assert!(bytes.ends_with(b"1\n") || bytes.ends_with(b"\n2\n"));
        assert!(weight(bytes.len(), line_feeds(&bytes)) < 100 + 3 * 20);
        chunks += 1;
        true
    };
    source.run(vec![input], hand).unwrap();
    assert!(chunks > 100);
}

#[test]
fn the_last_record_needs_no_end_unless_an_input_follows() {
    assert_eq!(lines(&[b"1\n2"]).0, [records(0, b"1\n2")]);
    let expected = [records(0, b"1\n2\n"), records(1, b"3")];
    assert_eq!(lines(&[b"1\n2", b"3"]).0, expected);
    assert_eq!(lines(&[b"", b"", b"\n"]).0, [records(2, b"\n")]);
    assert_eq!(lines(&[b""]).0, []);
}

#[test]
fn one_mark_is_skipped_at_the_start_of_each_input() {
    let got = lines(&[b"\xEF\xBB\xBF1\n\xEF\xBB\xBF2\n", b"\xEF\xBB\xBF3\n"]).0;
    assert_eq!(got, [records(0, b"1\n\xEF\xBB\xBF2\n"), records(1, b"3\n")]);
    // What only begins like a mark is data.
    for start in [b"\xEF".as_slice(), b"\xEF\xBB", b"\xFF", b"\xFE\n"] {
        assert_eq!(lines(&[start]).0, [records(0, start)]);
    }
}

#[test]
fn utf_16_is_refused_by_name() {
    for text in [b"\xFF\xFE1\0\n\0".as_slice(), b"\xFE\xFF\x001\0\n"] {
        for portion in [1, 64] {
            let source = source(Toy::default(), 100, false, portion);
            let (got, result) = read(&source, &[text]);
            assert_eq!(got, []);
            let message = result.unwrap_err().to_string();
            assert_eq!(message, "test: is UTF-16 text; convert it to UTF-8");
        }
    }
}

#[test]
fn each_input_gives_its_header_once() {
    let toy = || Toy {
        header: true,
        ..Toy::default()
    };
    let header = |input, out: &[u8]| Got::Header(input, out.to_vec());
    for portion in [1, 64] {
        let source = source(toy(), 100, false, portion);
        let (got, result) = read(&source, &[b"h\n1\n", b"", b"h", b"h\n2\n"]);
        result.unwrap();
        let expected = [
            header(0, b"h\n"),
            records(0, b"1\n"),
            header(2, b""),
            header(3, b""),
            records(3, b"2\n"),
        ];
        assert_eq!(got, expected);
    }
    let (_, result) = read(&source(toy(), 100, true, 64), &[b"bad\n1\n"]);
    let message = format!("{:#}", result.unwrap_err());
    assert_eq!(message, "test: header: no such column");
    let long = [b'h'; 200];
    let (_, result) = read(&source(toy(), 100, true, 64), &[&long]);
    assert!(
        result
            .unwrap_err()
            .to_string()
            .contains("header is too long")
    );
}

#[test]
fn a_record_over_the_limit_ends_reading() {
    let text = [b"1\n".as_slice(), &[b'7'; 1000], b"\n2\n"].concat();
    let (got, result) = lines(&[&text, b"3\n"]);
    result.unwrap();
    assert_eq!(got, [records(0, b"1\n"), Got::TooLong(0, 0)]);
}

#[test]
fn skipping_drops_a_record_over_the_limit_and_nothing_else() {
    let long = [&[b'7'; 1000], b"\\\n".as_slice(), &[b'7'; 1000]].concat();
    let text = [b"1\n", long.as_slice(), b"\n2\n3\\\n3\n", &long].concat();
    for portion in [1, 7, 64, 4096] {
        let source = source(Toy::default(), 100, true, portion);
        let (got, result) = read(&source, &[&text, b"4\n"]);
        result.unwrap();
        if portion < 4096 {
            let expected = [
                records(0, b"1\n"),
                Got::TooLong(0, 2),
                records(0, b"2\n3\\\n3\n"),
                Got::TooLong(0, 1),
                records(1, b"4\n"),
            ];
            assert_eq!(got, expected, "portion {portion}");
        } else {
            // Read whole with others, it is for a worker to refuse.
            let tail = got.get(1..).unwrap();
            assert_eq!(tail, [Got::TooLong(0, 1), records(1, b"4\n")]);
        }
    }
}

#[test]
fn an_endless_line_is_not_held() {
    let Ok(zero) = File::open("/dev/zero") else {
        return;
    };
    let source = source(Toy::default(), 1000, false, MOST);
    let mut pieces = Vec::new();
    let input = Input::open_file("test", zero);
    let hand = &mut |piece: Piece<'_>| {
        pieces.push(got(piece));
        true
    };
    source.run(vec![input], hand).unwrap();
    assert_eq!(pieces, [Got::TooLong(0, 0)]);
    // One read found it out.
    assert_eq!(source.read.load(Ordering::Relaxed), MOST as u64);
}

#[test]
fn a_pipe_gives_what_is_there() {
    let (reader, mut writer) = std::io::pipe().unwrap();
    let source = source(Toy::default(), 100, false, MOST);
    let (send, receive) = channel();
    let input = Input::open_file("test", OwnedFd::from(reader).into());
    let thread = std::thread::spawn(move || {
        source.run(vec![input], &mut |piece| send.send(got(piece)).is_ok())
    });
    // Each comes out while the pipe stays open, and half a record waits.
    for line in [b"1\n".as_slice(), b"2\n3\n4", b"4\n"] {
        writer.write_all(line).unwrap();
        let expected = match line {
            b"2\n3\n4" => b"2\n3\n".as_slice(),
            b"4\n" => b"44\n",
            line => line,
        };
        assert_eq!(receive.recv().unwrap(), records(0, expected));
    }
    drop(writer);
    thread.join().unwrap().unwrap();
    assert!(receive.recv().is_err());
}
