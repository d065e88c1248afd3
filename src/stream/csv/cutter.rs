//! Cuts CSV on record ends, and counts the cells of the first row where no header
//! does: rows are read by several threads, but they are cut in order, so here is
//! the place to know which is first.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;

use super::scan::{Cells, Scan};
use crate::stream::form::Cutter;
use crate::stream::lines;

/// Cuts after the last record end.
#[derive(Debug)]
pub(in crate::stream) struct CsvCutter {
    scan: Scan,
    delimiter: u8,
    /// Where the first row's cells are counted, 0 until then; `None` if not needed.
    width: Option<Arc<AtomicUsize>>,
    /// Bytes shown of the record that has not ended.
    begun: usize,
}

impl CsvCutter {
    pub(super) fn new(delimiter: u8, width: Option<Arc<AtomicUsize>>) -> Self {
        Self {
            scan: Scan::new(delimiter),
            delimiter,
            width,
            begun: 0,
        }
    }

    /// Counts the cells of the first well-formed row if nobody has.
    fn learn(&mut self, row: &[u8]) {
        let Some(width) = &self.width else { return };
        if width.load(Ordering::Relaxed) == 0 {
            let cells = Cells::new(lines::split(row).0, self.delimiter);
            let Ok(count) = cells.map(|cell| cell.map(|_| 1)).sum::<Result<usize>>() else {
                return;
            };
            width.store(count, Ordering::Relaxed);
        }
        self.width = None;
    }
}

impl Cutter for CsvCutter {
    fn cut(&mut self, bytes: &[u8], scanned: usize) -> usize {
        // Of a record that is too long, the caller may have let the start go.
        let mut whole = self.begun == scanned;
        let (mut at, mut end) = (scanned, 0);
        while let Some(len) = self.scan.end(bytes.get(at..).unwrap_or_default()) {
            at += len;
            if whole {
                self.learn(bytes.get(end..at).unwrap_or_default());
            }
            whole = true;
            end = at;
        }
        let shown = bytes.len().saturating_sub(end.max(scanned));
        self.begun = if end > 0 { shown } else { self.begun + shown };
        end
    }
}
