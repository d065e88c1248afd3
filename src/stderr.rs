//! What the command says on stderr: one line a message. A stderr that is closed
//! or full never stops the work, and what comes from outside (file names) never
//! drives the terminal: control characters and those that turn the direction of
//! text are shown as escapes.

use std::io::{self, Write};

/// A plain line.
pub(crate) fn note(text: &str) {
    let line = format!("{}\n", printable(text));
    let _ = io::stderr().lock().write_all(line.as_bytes());
}

/// What went wrong.
pub(crate) fn error(text: &str) {
    note(&format!("ore: {text}"));
}

/// What deserves attention though the work goes on.
pub(crate) fn warning(text: &str) {
    note(&format!("ore: warning: {text}"));
}

/// Text from outside as it may be shown on a terminal.
pub(crate) fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if drives_terminal(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// Controls, and the bidirectional ones of Unicode (UAX 9).
pub(crate) fn drives_terminal(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn a_file_name_cannot_drive_the_terminal() {
        assert_eq!(
            printable("a\x1b[2J\nb\u{202e}"),
            r"a\u{1b}[2J\u{a}b\u{202e}"
        );
        assert_eq!(printable("clé de Łódź 🔑"), "clé de Łódź 🔑");
    }
}
