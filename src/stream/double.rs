//! An input and an output that do what a schedule says, for tests: few bytes a call,
//! calls that are interrupted, calls that find nothing or no room yet, and a failure.

use std::cell::RefCell;
use std::io::{self, Error, ErrorKind, Read, Result, Write};
use std::sync::{Arc, Mutex};

use proptest::prelude::*;

use super::input::Input;
use super::sink::Sink;
use crate::patient::Ready;

/// What a call does.
#[derive(Debug, Clone, Copy)]
pub(super) enum Turn {
    /// It takes or gives so many bytes at most.
    Some(usize),
    /// It is interrupted.
    Interrupted,
    /// There is nothing to read yet, or no room yet.
    NotYet,
}

/// What the calls do, over and over, and after how many bytes they fail for good.
#[derive(Debug, Clone)]
pub(super) struct Schedule {
    turns: Vec<Turn>,
    at: usize,
    end: Option<(usize, ErrorKind)>,
    /// Whether the next call may come: what is not ready is waited for.
    ready: bool,
}

impl Schedule {
    /// One that never fails for good.
    pub(super) fn new(turns: Vec<Turn>) -> Self {
        Self {
            turns,
            at: 0,
            end: None,
            ready: true,
        }
    }

    /// The same, failing after so many bytes.
    pub(super) fn failing(self, after: usize, kind: ErrorKind) -> Self {
        let end = Some((after, kind));
        Self { end, ..self }
    }

    /// Any, of which some calls get on.
    pub(super) fn any() -> impl Strategy<Value = Self> {
        let turn = prop_oneof![
            4 => (1..40_usize).prop_map(Turn::Some),
            1 => (1..100_000_usize).prop_map(Turn::Some),
            2 => Just(Turn::Interrupted),
            2 => Just(Turn::NotYet),
        ];
        prop::collection::vec(turn, 0..12).prop_map(|mut turns| {
            turns.push(Turn::Some(7));
            Self::new(turns)
        })
    }

    /// How many of `wanted` bytes the next call gives or takes.
    fn next(&mut self, wanted: usize) -> Result<usize> {
        assert!(self.ready, "a call that did not wait");
        let turn = self.turns.get(self.at % self.turns.len()).copied();
        self.at += 1;
        let some = match turn {
            Some(Turn::Some(some)) => some.min(wanted),
            Some(Turn::NotYet) => {
                self.ready = false;
                return Err(ErrorKind::WouldBlock.into());
            }
            _ => return Err(ErrorKind::Interrupted.into()),
        };
        let Some((left, kind)) = &mut self.end else {
            return Ok(some);
        };
        if *left == 0 {
            return Err(Error::from(*kind));
        }
        let some = some.min(*left);
        *left -= some;
        Ok(some)
    }
}

/// An input.
struct Reads {
    bytes: io::Cursor<Vec<u8>>,
    schedule: RefCell<Schedule>,
}

/// An output.
struct Writes {
    taken: Arc<Mutex<Vec<u8>>>,
    schedule: RefCell<Schedule>,
}

/// An input named `data` that gives these bytes.
pub(super) fn input(bytes: &[u8], schedule: Schedule) -> Input {
    let reads = Reads {
        bytes: io::Cursor::new(bytes.to_vec()),
        schedule: RefCell::new(schedule),
    };
    Input::double("data", Box::new(reads))
}

/// An output, and what it took.
pub(super) fn sink(schedule: Schedule) -> (Sink, Arc<Mutex<Vec<u8>>>) {
    let taken = Arc::default();
    let writes = Writes {
        taken: Arc::clone(&taken),
        schedule: RefCell::new(schedule),
    };
    (Sink::double(Box::new(writes)), taken)
}

impl Read for Reads {
    fn read(&mut self, into: &mut [u8]) -> Result<usize> {
        let count = self.schedule.borrow_mut().next(into.len())?;
        self.bytes.read(&mut into[..count])
    }
}

impl Write for Writes {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let count = self.schedule.borrow_mut().next(bytes.len())?;
        self.taken.lock().unwrap().extend(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

fn wait(schedule: &RefCell<Schedule>) -> Result<()> {
    let mut schedule = schedule.borrow_mut();
    assert!(!schedule.ready, "waits though it could go on");
    schedule.ready = true;
    Ok(())
}

impl Ready for Reads {
    fn readable(&self) -> Result<()> {
        wait(&self.schedule)
    }

    fn writable(&self) -> Result<()> {
        unreachable!("an input")
    }
}

impl Ready for Writes {
    fn readable(&self) -> Result<()> {
        unreachable!("an output")
    }

    fn writable(&self) -> Result<()> {
        wait(&self.schedule)
    }
}
