//! A form and a worker for tests: lines of digits, each doubled.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex};

use anyhow::{Result, anyhow};

use super::fault::{Fault, Unit};
use super::form::Cutter;
use super::ordered::{Chunk, Done, Work};
use super::source::Records;

/// Lines, with a header if asked for; a backslash before a line feed keeps a
/// record open, so that one may span lines.
#[derive(Default)]
pub(super) struct Toy {
    pub(super) header: bool,
    pub(super) seen: AtomicBool,
}

struct ToyCutter {
    last: u8,
}

impl Cutter for ToyCutter {
    fn cut(&mut self, bytes: &[u8], scanned: usize) -> usize {
        let mut whole = 0;
        for (at, &byte) in bytes.iter().enumerate().skip(scanned) {
            if byte == b'\n' && self.last != b'\\' {
                whole = at + 1;
            }
            self.last = byte;
        }
        whole
    }
}

impl Records for Toy {
    fn cutter(&self) -> Box<dyn Cutter> {
        Box::new(ToyCutter { last: 0 })
    }
    fn is_text(&self) -> bool {
        true
    }
    fn has_header(&self) -> bool {
        self.header
    }
    fn first(&self, bytes: &[u8]) -> usize {
        memchr::memchr(b'\n', bytes).map_or(bytes.len(), |at| at + 1)
    }
    fn header(&self, raw: &[u8]) -> Result<Vec<u8>> {
        if raw == b"bad\n" {
            return Err(anyhow!("no such column"));
        }
        Ok(match self.seen.swap(true, Ordering::Relaxed) {
            true => Vec::new(),
            false => raw.to_vec(),
        })
    }
    fn unit(&self) -> Unit {
        match self.header {
            true => Unit::Row,
            false => Unit::Line,
        }
    }
}

/// Doubles numbers; `panic` panics, what else is no number is a fault, and `end` one that
/// ends the run. A line
/// with an `s` in front waits until the gate is opened, one with an `o` opens it.
#[derive(Clone)]
pub(super) struct Double {
    pub(super) skip: bool,
    pub(super) gate: Arc<Mutex<Receiver<()>>>,
    pub(super) open: Sender<()>,
}

impl Work for Double {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done) {
        for line in chunk.bytes.split_inclusive(|b| *b == b'\n') {
            let text = str::from_utf8(line).unwrap_or_default().trim_end();
            let text = match (text.strip_prefix('s'), text.strip_prefix('o')) {
                (Some(rest), _) => {
                    let _ = self.gate.lock().map(|gate| gate.recv());
                    rest
                }
                (_, Some(rest)) => {
                    let _ = self.open.send(());
                    rest
                }
                _ => text,
            };
            assert_ne!(text, "panic", "as asked for");
            let record = done.records;
            match text.parse::<u64>() {
                Ok(number) => {
                    let out = format!("{}\n", 2 * number);
                    done.out.extend_from_slice(out.as_bytes());
                }
                Err(_) => {
                    done.faults.push(Fault {
                        record,
                        line: record,
                        field: None,
                        error: anyhow!("not a number"),
                        ends: text == "end",
                    });
                    if !self.skip || text == "end" {
                        return;
                    }
                    self.stand_in(&mut done.out);
                }
            }
            done.records += 1;
        }
    }

    fn stand_in(&mut self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}
