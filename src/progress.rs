//! How far a run is, on stderr: a bar where all that is to be read has a known
//! length, a spinner with a count otherwise.
//!
//! `auto` draws when stderr is a terminal that the results do not go to as
//! well, once the run has lasted a second. `always` draws at once, and where
//! stderr is no terminal writes a line a second and one at the end.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::stderr;

/// How long a run lasts before it draws, and how often it writes lines.
const SECOND: Duration = Duration::from_secs(1);

/// When to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// When a person is likely to want it.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A run's progress.
pub(crate) struct Progress {
    draw: Draw,
    /// Bytes to read, if known.
    total: Option<u64>,
    read: u64,
    records: u64,
}

enum Draw {
    Nothing,
    /// A bar from this time on.
    Later(Instant),
    Bar(ProgressBar),
    /// A line, next at this time.
    Lines(Instant),
}

impl Progress {
    /// The progress of a run that is to read `total` bytes, if that is known,
    /// and whose results may go to a terminal.
    pub(crate) fn new(when: When, total: Option<u64>, output_is_terminal: bool) -> Self {
        let terminal = std::io::IsTerminal::is_terminal(&std::io::stderr());
        let now = Instant::now();
        let draw = match when {
            When::Auto if terminal && !output_is_terminal => Draw::Later(now + SECOND),
            When::Always if terminal => Draw::Later(now),
            When::Always => Draw::Lines(now + SECOND),
            When::Auto | When::Never => Draw::Nothing,
        };
        Self {
            draw,
            total,
            read: 0,
            records: 0,
        }
    }

    /// Takes note of the bytes read and records done so far.
    pub(crate) fn at(&mut self, read: u64, records: u64) {
        (self.read, self.records) = (read, records);
        match &mut self.draw {
            Draw::Nothing => {}
            Draw::Later(start) => {
                if Instant::now() >= *start {
                    self.draw = Draw::Bar(bar(self.total));
                    self.at(read, records);
                }
            }
            Draw::Bar(bar) => {
                bar.set_position(read);
                bar.set_message(format!("{records} records"));
            }
            Draw::Lines(next) => {
                let now = Instant::now();
                if now >= *next {
                    *next = now + SECOND;
                    stderr::note(&self.line());
                }
            }
        }
    }

    /// Says what went wrong without tearing the bar.
    pub(crate) fn error(&self, message: &str) {
        match &self.draw {
            Draw::Bar(bar) => bar.suspend(|| stderr::error(message)),
            _ => stderr::error(message),
        }
    }

    fn line(&self) -> String {
        match self.total {
            Some(total) => {
                // Nothing to read is all read.
                let percent = (u128::from(self.read) * 100)
                    .checked_div(u128::from(total))
                    .unwrap_or(100);
                format!("ore: {} records, {percent}%", self.records)
            }
            None => format!("ore: {} records", self.records),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        match &self.draw {
            Draw::Bar(bar) => bar.finish_and_clear(),
            Draw::Lines(_) => stderr::note(&self.line()),
            Draw::Nothing | Draw::Later(_) => {}
        }
    }
}

fn bar(total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(total) => (
            ProgressBar::new(total),
            "{bar:30} {percent}%  {msg}  {bytes_per_sec}  {eta} left",
        ),
        None => (
            ProgressBar::new_spinner(),
            "{spinner} {bytes}  {msg}  {bytes_per_sec}",
        ),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(total: Option<u64>) -> Progress {
        Progress {
            draw: Draw::Nothing,
            total,
            read: 512,
            records: 7,
        }
    }

    #[test]
    fn a_line_says_how_far() {
        assert_eq!(progress(Some(1024)).line(), "ore: 7 records, 50%");
        assert_eq!(progress(Some(0)).line(), "ore: 7 records, 100%");
        assert_eq!(progress(None).line(), "ore: 7 records");
    }

    #[test]
    fn never_and_a_shared_terminal_draw_nothing() {
        let never = Progress::new(When::Never, None, false);
        assert!(matches!(never.draw, Draw::Nothing));
        let shared = Progress::new(When::Auto, None, true);
        assert!(matches!(shared.draw, Draw::Nothing));
    }

    #[test]
    fn the_bar_has_a_style() {
        let mut bar = Progress {
            draw: Draw::Later(Instant::now()),
            ..progress(Some(1024))
        };
        bar.at(1024, 9);
        let Draw::Bar(drawn) = &bar.draw else {
            panic!("no bar");
        };
        assert_eq!((drawn.position(), drawn.length()), (1024, Some(1024)));
        assert_eq!(drawn.message(), "9 records");
    }
}
