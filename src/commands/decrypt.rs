//! `ore decrypt`: ciphertexts and the key in, values out.
//!
//! A key, salt or type that is not the one the ciphertext was made with is an
//! error, never a value.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use ore::encoding::TextFormat;
use ore::{Key, KeyId, Ore, Scheme, Type, Value, View};
use zeroize::{Zeroize, Zeroizing};

use super::marks::{Identity, Shared};
use super::setup::{self, Holds};
use super::walk::{At, Go, Walk};
use super::{operand, values};
use crate::cli::{DecryptArgs, ValueForm};
use crate::exit::Exit;
use crate::keys;
use crate::stream::form::{Field, Form, Output, Record};
use crate::stream::json;
use crate::stream::ordered::{Chunk, Done, Work, pour};
use crate::stream::sink::Sink;
use crate::stream::term;

/// Ciphertexts opened at once.
const BATCH: usize = 256;

/// What all workers share.
struct Opener {
    /// The schemes that the key's length serves, each with the key's id there.
    engines: Vec<(Ore, KeyId)>,
    scheme: Option<Scheme>,
    ty: Option<Type>,
    text: TextFormat,
    json: bool,
    shared: Shared,
}

/// Decrypts.
pub(crate) fn run(args: DecryptArgs) -> Result<Exit> {
    let form = setup::form(&args.input, args.value.to.as_deref(), Holds::Ciphertexts)?;
    let scheme = args.scheme.scheme.map(values::scheme);
    let ty = args.scheme.ty.map(values::type_of);
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
    let opener = Arc::new(Opener {
        engines: engines(&key, scheme, &salt)?,
        scheme,
        ty,
        text,
        json: args.value.out == ValueForm::Json,
        shared: Shared::new(Identity {
            ty: ty.map(|ty| ty.name().to_owned()),
            ..Identity::default()
        }),
    });
    drop(key);
    let sink = Sink::open(args.output.output.as_deref())?;
    let plan = setup::plan(
        &args.files,
        &form,
        &args.input,
        &args.output,
        sink.is_terminal(),
        "waiting for ciphertexts on standard input, one a line; end with Ctrl-D",
    )?;
    let worker = || Worker {
        walk: Walk::new(&form, &args.input),
        opener: Arc::clone(&opener),
    };
    Ok(setup::conclude(&pour(plan, worker, sink)?))
}

fn engines(key: &Key, scheme: Option<Scheme>, salt: &[u8]) -> Result<Vec<(Ore, KeyId)>> {
    let schemes = match scheme {
        Some(scheme) => vec![scheme],
        None => Scheme::ALL
            .into_iter()
            .filter(|scheme| scheme.key_len() == key.as_bytes().len())
            .collect(),
    };
    let engine = |scheme: Scheme| {
        let salt = if scheme == Scheme::Legacy { b"" } else { salt };
        Ok((
            values::open(scheme, key, salt)?,
            key.id(scheme.name(), salt),
        ))
    };
    schemes.into_iter().map(engine).collect()
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
    /// The engine for a scheme.
    fn engine(&self, scheme: Scheme) -> Result<&(Ore, KeyId)> {
        let engine = self.engines.iter().find(|(ore, _)| ore.scheme() == scheme);
        engine.ok_or_else(|| {
            anyhow!(
                "a {scheme} ciphertext, which needs a key of {} bytes; this key has another length",
                scheme.key_len()
            )
        })
    }

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
        let (_, key_id) = self.engine(scheme)?;
        if let Some(id) = mark.key_id.as_deref() {
            ensure!(
                id.eq_ignore_ascii_case(&key_id.to_string()),
                "wrong key or salt: the record was made under key id {}, this is {key_id}",
                id.escape_debug()
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
    fn open(&self, sealed: &[&Sealed<'_>]) -> Vec<Result<Value>> {
        let mut opened: Vec<Result<Value>> = Vec::with_capacity(sealed.len());
        opened.resize_with(sealed.len(), || Err(anyhow!("not opened")));
        for (ore, _) in &self.engines {
            let mut views = Vec::new();
            let mut places = Vec::new();
            for ((place, item), _) in opened.iter_mut().zip(sealed).zip(0..) {
                if item.scheme == ore.scheme()
                    && let Ok(view) = View::parse_as(item.scheme, &item.bytes)
                {
                    views.push(view);
                    places.push((place, item.ty));
                }
            }
            for ((place, ty), plain) in places.into_iter().zip(ore.open_many(&views)) {
                *place = plain
                    .and_then(|plain| Value::decode(ty, &plain))
                    .map_err(Into::into);
            }
        }
        opened
    }

    /// Writes a value in the place of its ciphertext.
    fn write(
        &self,
        form: &Form,
        record: &Record<'_>,
        value: &Value,
        out: &mut Vec<u8>,
    ) -> Result<()> {
        let ty = value.ty();
        self.text.check(ty)?;
        let mut text = Zeroizing::new(String::with_capacity(64));
        self.text.print(value, &mut text)?;
        let is_number = ty.is_numeric() && !text.ends_with("inf")
            || ty == Type::Timestamp && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        if is_number {
            return form.write(record, Output::Number(&text), out);
        }
        if ty == Type::Bool {
            return form.write(record, Output::Bool(&text), out);
        }
        if self.json && !matches!(form, Form::Json(_)) {
            let mut quoted = Zeroizing::new(json::string(&text));
            let written = form.write(record, Output::Json(&quoted), out);
            quoted.zeroize();
            return written;
        }
        form.write(record, Output::Text(&text), out)
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
        let mut opened = self.opener.open(&sealed).into_iter();
        let form = &self.walk.form;
        for item in pending.drain(..) {
            let (at, raw, written) = match item {
                Pending::Sealed(sealed) => {
                    let value = opened.next().unwrap_or_else(|| Err(anyhow!("not opened")));
                    let start = done.out.len();
                    let written = value.and_then(|value| {
                        self.opener
                            .write(form, &sealed.record, &value, &mut done.out)
                    });
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
                    pending.push(Pending::Skipped(raw));
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

    fn passed_over(&mut self, chunk: &Chunk) {
        drop(self.opener.shared.part(chunk.number));
    }
}
