//! `ore decrypt`: ciphertexts and the key in, values out.
//!
//! A key, salt or type that is not the one the ciphertext was made with is an
//! error, never a value.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use ore::encoding::TextFormat;
use ore::{Scheme, Type, Value};
use zeroize::Zeroize;

use engines::{Checked, Engines};

use super::marks::{Identity, Shared};
use super::setup::{self, Holds};
use super::space::Place;
use super::walk::{At, Go, Walk};
use super::{operand, space, values};
use crate::cli::{DecryptArgs, SchemeName, ValueForm};
use crate::exit::Exit;
use crate::keys;
use crate::stream::form::{Field, Output, Record};
use crate::stream::ordered::{Chunk, Done, Work, pour};
use crate::stream::term;

mod engines;
mod text;

/// Ciphertexts opened at once.
const BATCH: usize = 256;

/// What all workers share.
struct Opener {
    engines: Engines,
    scheme: Option<Scheme>,
    ty: Option<Type>,
    text: TextFormat,
    json: bool,
    shared: Shared,
}

/// Decrypts.
pub(crate) fn run(args: DecryptArgs) -> Result<Exit> {
    let form = setup::form(&args.input, args.value.to.as_deref(), Holds::Ciphertexts)?;
    let scheme = args.scheme.scheme.and_then(values::engine);
    let ty = args.scheme.ty.map(values::type_of);
    let place = place(&args)?;
    if let (Some(scheme), Some(ty)) = (scheme, ty) {
        ensure!(
            scheme.holds(ty),
            "{scheme} cannot hold {ty}; it was made with another scheme or type"
        );
    }
    let text = values::text_format(&args.text, ty)?;
    let salt = values::opening_salt(&args.scheme)?;
    ensure!(
        scheme != Some(Scheme::Legacy) || salt.is_empty(),
        "legacy has no salt"
    );
    let key = keys::load(&args.key)?;
    let (engines, identity) = match place {
        Some(place) => Engines::in_space(place.open(&key, None, None)?),
        None => {
            let ty = ty.map(|ty| ty.name().to_owned());
            let identity = Identity {
                ty,
                ..Identity::default()
            };
            (Engines::bare(&key, scheme, &salt)?, identity)
        }
    };
    drop(key);
    let opener = Arc::new(Opener {
        engines,
        scheme,
        ty,
        text,
        json: args.value.out == ValueForm::Json,
        shared: Shared::new(identity),
    });
    let (sink, plan) = setup::start(
        &args.files,
        &form,
        &args.input,
        &args.output,
        setup::WAITING,
    )?;
    let worker = || Worker {
        walk: Walk::new(&form, &args.input),
        opener: Arc::clone(&opener),
    };
    Ok(setup::conclude(&pour(plan, worker, sink)?))
}

/// The space that the options name, if they ask for block-ore.
fn place(args: &DecryptArgs) -> Result<Option<Place>> {
    let made = &args.scheme;
    if made.scheme != Some(SchemeName::BlockOre) {
        space::refuse(made.ty, &made.context, args.input.nulls)?;
        return Ok(None);
    }
    ensure!(
        made.salt.is_none() && made.salt_hex.is_none(),
        space::NO_SALT
    );
    let ty = made.ty.context(space::NEEDS_TYPE)?;
    Place::new(ty, &made.context, args.input.nulls).map(Some)
}

/// A ciphertext read and checked, waiting to be opened.
struct Sealed<'a> {
    at: At,
    record: Record<'a>,
    bytes: Vec<u8>,
    scheme: Scheme,
    ty: Type,
}

/// What waits for its batch.
enum Pending<'a> {
    Sealed(Sealed<'a>),
    Null(Record<'a>),
    Skipped(&'a [u8]),
}

struct Worker {
    walk: Walk,
    opener: Arc<Opener>,
}

impl Opener {
    /// Reads one record's ciphertext and what it was made with.
    fn read<'a>(
        &self,
        at: At,
        record: Record<'a>,
        part: &mut super::marks::Part<'_>,
    ) -> Result<Sealed<'a>> {
        let mut bytes = Vec::new();
        let mark = term::ciphertext(&record.field, &mut bytes)?.unwrap_or_default();
        let scheme = operand::view(&bytes, &mark, self.scheme)?.scheme();
        self.engines.check(scheme, &mark)?;
        if let (Some(ty), Some(made)) = (self.ty, mark.ty.as_deref()) {
            ensure!(
                made == ty.name(),
                "different type: the record was made as {}, --type says {ty}",
                made.escape_debug()
            );
        }
        part.join(&mark)?;
        let ty = match (self.ty, mark.ty.as_deref()) {
            (Some(ty), _) => ty,
            (None, Some(name)) => name
                .parse()
                .with_context(|| format!("the record's type {}", name.escape_debug()))?,
            (None, None) => {
                return Err(anyhow!(
                    "bare ciphertexts do not say their type; give --type"
                ));
            }
        };
        drop(mark);
        Ok(Sealed {
            at,
            record,
            bytes,
            scheme,
            ty,
        })
    }

    /// Opens ciphertexts side by side.
    fn open(&self, sealed: &[&Sealed<'_>]) -> Vec<Result<Option<Value>>> {
        let checked = sealed.iter().map(|item| Checked {
            bytes: &item.bytes,
            scheme: item.scheme,
            ty: item.ty,
        });
        self.engines.open(&checked.collect::<Vec<_>>())
    }
}

impl Worker {
    fn take<'a>(
        &self,
        at: At,
        raw: &'a [u8],
        part: &mut super::marks::Part<'_>,
    ) -> Result<Pending<'a>> {
        let record = self.walk.read(raw)?;
        if record.field == Field::Null {
            ensure!(
                self.walk.passes_nulls(),
                self.walk.form.refuse_null(&record)
            );
            return Ok(Pending::Null(record));
        }
        self.opener.read(at, record, part).map(Pending::Sealed)
    }

    /// Opens the batch and writes what waits, up to the first that does not open.
    fn flush(&self, pending: &mut Vec<Pending<'_>>, done: &mut Done) -> Go {
        let sealed: Vec<&Sealed<'_>> = pending
            .iter()
            .filter_map(|item| match item {
                Pending::Sealed(sealed) => Some(sealed),
                _ => None,
            })
            .collect();
        let mut opened = self.opener.open(&sealed);
        let mut opened = opened.iter_mut();
        let form = &self.walk.form;
        for item in pending.drain(..) {
            let (at, raw, written) = match item {
                Pending::Sealed(sealed) => {
                    let start = done.out.len();
                    let written = match opened.next() {
                        Some(Ok(value)) => {
                            let (record, value) = (&sealed.record, value.as_ref());
                            self.opener.write(form, record, value, &mut done.out)
                        }
                        Some(failed) => std::mem::replace(failed, Ok(None)).map(drop),
                        None => Err(anyhow!("not opened")),
                    };
                    if written.is_err() {
                        done.out.truncate(start);
                    }
                    (sealed.at, sealed.record.raw, written)
                }
                Pending::Null(record) => {
                    if let Err(error) = form.write(&record, Output::Null, &mut done.out) {
                        debug_assert!(false, "a null always fits: {error}");
                    }
                    continue;
                }
                Pending::Skipped(raw) => {
                    form.skip(raw, &mut done.out);
                    continue;
                }
            };
            if let Err(error) = written {
                if self.walk.fault(at, error, done) == Go::Stop {
                    return Go::Stop;
                }
                form.skip(raw, &mut done.out);
            }
        }
        Go::On
    }
}

impl Work for Worker {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done) {
        let opener = Arc::clone(&self.opener);
        let mut part = opener.shared.part(chunk.number);
        let mut pending = Vec::with_capacity(BATCH);
        let mut fault = None;
        let mut go = Go::On;
        self.walk.records(chunk, done, |at, raw, done| {
            match self.take(at, raw, &mut part) {
                Ok(item) => pending.push(item),
                Err(error) if self.walk.stops() => {
                    // What waits comes before it, and may not open either.
                    fault = Some((at, error));
                    return Go::Stop;
                }
                Err(error) => {
                    // Reported in order: what waits comes first.
                    go = self.flush(&mut pending, done);
                    self.walk.fault(at, error, done);
                    pending.push(Pending::Skipped(self.walk.remains(raw)));
                }
            }
            if pending.len() >= BATCH {
                go = self.flush(&mut pending, done);
            }
            go
        });
        if go == Go::On
            && self.flush(&mut pending, done) == Go::On
            && let Some((at, error)) = fault
        {
            self.walk.fault(at, error, done);
        }
    }

    fn stand_in(&mut self, out: &mut Vec<u8>) {
        self.walk.form.skip(&[], out);
    }

    fn wipe(results: &mut Vec<u8>) {
        results.zeroize();
    }

    fn passed_over(&mut self, chunk: &Chunk) {
        drop(self.opener.shared.part(chunk.number));
    }
}
