//! The worker threads.
//!
//! They take jobs from one queue until they are told to end. A worker that
//! panics drops the reply of its job unanswered, which is how the run hears.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use anyhow::{Context, Result};

use super::Work;
use super::slot::Slot;
use crate::stack;

/// What workers are asked to do.
pub(super) enum Job<T> {
    /// Work on a chunk and send it on.
    Chunk(Slot<T>, SyncSender<Slot<T>>),
    /// End; one worker takes it.
    End,
}

/// The workers, which are ended and waited for when this is dropped.
pub(super) struct Pool<T> {
    jobs: Sender<Job<T>>,
    queue: Arc<Mutex<Receiver<Job<T>>>>,
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl<T: Send + 'static> Pool<T> {
    pub(super) fn new() -> Self {
        let (jobs, queue) = channel();
        Self {
            jobs,
            queue: Arc::new(Mutex::new(queue)),
            stop: Arc::default(),
            threads: Vec::new(),
        }
    }

    /// Where jobs are put in. There are no more of them than slots.
    pub(super) fn jobs(&self) -> Sender<Job<T>> {
        self.jobs.clone()
    }

    /// Starts one more worker.
    pub(super) fn start(&mut self, mut work: impl Work<T>) -> Result<()> {
        let queue = Arc::clone(&self.queue);
        let stop = Arc::clone(&self.stop);
        let thread = std::thread::Builder::new()
            .name("worker".into())
            // The system may keep the stack of a thread that has ended for the next.
            .spawn(move || stack::apart(|| serve(&queue, &stop, &mut work)))
            .context("cannot start a thread; --threads asks for fewer")?;
        self.threads.push(thread);
        Ok(())
    }

    /// Lets what is still queued go unworked.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Takes jobs until there are no more.
fn serve<T>(queue: &Mutex<Receiver<Job<T>>>, stop: &AtomicBool, work: &mut impl Work<T>) {
    while let Some((mut slot, reply)) = next(queue) {
        if stop.load(Ordering::Relaxed) {
            work.passed_over(&slot.chunk);
            continue;
        }
        if slot.stand_in {
            work.stand_in(&mut slot.done.out);
        } else if slot.done.faults.is_empty() {
            work.chunk(&slot.chunk, &mut slot.done);
        }
        // Nobody waits for it when the run was ended.
        let _ = reply.send(slot);
    }
}

fn next<T>(queue: &Mutex<Receiver<Job<T>>>) -> Option<(Slot<T>, SyncSender<Slot<T>>)> {
    let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
    match queue.recv() {
        Ok(Job::Chunk(slot, reply)) => Some((slot, reply)),
        Ok(Job::End) | Err(_) => None,
    }
}

impl<T> Drop for Pool<T> {
    fn drop(&mut self) {
        for _ in &self.threads {
            let _ = self.jobs.send(Job::End);
        }
        for thread in self.threads.drain(..) {
            // A panic was told of already.
            let _ = thread.join();
        }
    }
}
