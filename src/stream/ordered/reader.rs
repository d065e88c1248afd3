//! The thread that reads: it deals chunks out to workers and announces each to
//! the writer, in order.

use std::cell::Cell;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::JoinHandle;

use anyhow::{Context, Error, Result};

use super::broken;
use super::pool::Job;
use super::slot::{Slot, Wipe};
use crate::stream::fault::{Fault, too_long};
use crate::stream::input::Input;
use crate::stream::room::room;
use crate::stream::source::{Piece, Source, What, line_feeds};

/// What is announced.
pub(super) enum Ticket<T> {
    Header {
        input: usize,
        out: Vec<u8>,
        lines: u64,
    },
    /// A chunk, which comes here when a worker is done with it.
    Chunk(Receiver<Slot<T>>),
    Failed(Error),
    End,
}

/// The thread, seen from the writer.
pub(super) struct Reader<T> {
    tickets: Receiver<Ticket<T>>,
    free: Sender<Slot<T>>,
    thread: JoinHandle<()>,
}

impl<T: Send + 'static> Reader<T> {
    /// Starts reading with so many slots, whose results `wipe` wipes.
    pub(super) fn start(
        source: Source,
        inputs: Vec<Input>,
        jobs: Sender<Job<T>>,
        slots: usize,
        wipe: Wipe<T>,
    ) -> Result<Self> {
        let (free, empty) = channel();
        for _ in 0..slots {
            let _ = free.send(Slot::new(wipe));
        }
        let (announce, tickets) = sync_channel(slots);
        let read = move || {
            let deal = Deal {
                source: &source,
                empty,
                jobs,
                announce: &announce,
                number: Cell::new(0),
            };
            let result = source.run(inputs, &mut |piece| deal.piece(piece).is_some());
            drop(deal);
            let _ = announce.send(match result {
                Ok(()) => Ticket::End,
                Err(error) => Ticket::Failed(error),
            });
        };
        let thread = std::thread::Builder::new()
            .name("reader".into())
            .spawn(read)
            .context("cannot start a thread; --threads asks for fewer")?;
        Ok(Self {
            tickets,
            free,
            thread,
        })
    }

    /// The next ticket. A reader that ends without a last one has panicked.
    pub(super) fn next(&self) -> Ticket<T> {
        let ticket = self.tickets.recv();
        ticket.unwrap_or_else(|_| Ticket::Failed(broken()))
    }

    /// Lets a slot be used again.
    pub(super) fn give_back(&self, slot: Slot<T>) {
        // The reader may be through already.
        let _ = self.free.send(slot);
    }

    /// Waits for a reader that has come to the end, so that its buffers are wiped.
    pub(super) fn join(self) {
        let _ = self.thread.join();
    }
}

/// What dealing out needs.
struct Deal<'a, T> {
    source: &'a Source,
    empty: Receiver<Slot<T>>,
    jobs: Sender<Job<T>>,
    announce: &'a SyncSender<Ticket<T>>,
    /// The number of the next chunk.
    number: Cell<u64>,
}

impl<T> Deal<'_, T> {
    /// Hands on one piece; `None` when nobody wants it.
    fn piece(&self, piece: Piece<'_>) -> Option<()> {
        let Piece { input, what } = piece;
        let mut slot = match what {
            What::Header { out, lines } => {
                let header = Ticket::Header { input, out, lines };
                return self.announce.send(header).ok();
            }
            What::Records(bytes) => {
                let mut slot = self.empty.recv().ok()?;
                room(&mut slot.chunk.bytes, bytes.len());
                slot.chunk.bytes.extend_from_slice(bytes);
                slot.lines = line_feeds(bytes);
                slot.chunk.number = self.number.replace(self.number.get() + 1);
                slot
            }
            What::TooLong { lines } => {
                let mut slot = self.empty.recv().ok()?;
                slot.lines = lines;
                slot.stand_in = self.source.skip;
                slot.done.records = 1;
                slot.done.faults.push(Fault {
                    record: 0,
                    line: 0,
                    field: None,
                    error: too_long(self.source.records.unit(), self.source.max_line),
                    ends: false,
                });
                slot
            }
        };
        slot.chunk.input = input;
        let (reply, ready) = sync_channel(1);
        self.announce.send(Ticket::Chunk(ready)).ok()?;
        self.jobs.send(Job::Chunk(slot, reply)).ok()
    }
}
