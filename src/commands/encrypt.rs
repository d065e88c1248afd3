//! `ore encrypt` and `ore query`: values in, ciphertexts out.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use ore::{Kind, Plaintexts, Terms};
use zeroize::Zeroize;

use super::setup::{self, Holds};
use super::values::{self, Chosen, Cryptor};
use super::walk::{At, Go, Walk};
use crate::cli::{CipherArgs, CipherForm, EncryptArgs, Nulls, OnError, QueryArgs};
use crate::exit::Exit;
use crate::keys;
use crate::stream::binary;
use crate::stream::form::{Form, Output, Record};
use crate::stream::ordered::{Chunk, Done, Work, run as run_plan};
use crate::stream::sink::Sink;
use crate::stream::term::TextForm;

/// Values worked on at once: enough for full AES batches and small enough that
/// what is held stays in the processor's caches.
const BATCH: usize = 256;

/// Encrypts a stream.
pub(crate) fn run(args: EncryptArgs) -> Result<Exit> {
    let files = args.files.clone();
    stream(Kind::Full, &files, args)
}

/// Makes queries: of the arguments, or of a stream.
pub(crate) fn query(args: QueryArgs) -> Result<Exit> {
    let (values, files) = (args.values, args.files);
    let args = EncryptArgs {
        files: Vec::new(),
        key: args.key,
        scheme: args.scheme,
        text: args.text,
        input: args.input,
        cipher: args.cipher,
        output: args.output,
    };
    if values.is_empty() {
        return stream(Kind::Query, &files, args);
    }
    if values == ["-"] && files.is_empty() && !is_text(&args) {
        return stream(Kind::Query, &[PathBuf::from("-")], args);
    }
    arguments(&values, &args)
}

/// Whether `-` as an argument is a value: for types that have it in their text.
fn is_text(args: &EncryptArgs) -> bool {
    use crate::cli::TypeName;
    matches!(args.scheme.ty, Some(TypeName::String | TypeName::Text))
}

/// One query a value, all or none.
fn arguments(words: &[String], args: &EncryptArgs) -> Result<Exit> {
    ensure!(
        args.input.field.is_none() && args.input.column.is_none(),
        "--field and --column are for streams; the values are given as arguments"
    );
    let chosen = Chosen::new(&args.scheme, &args.text, args.input.nulls)?;
    let cryptor = chosen.with(&keys::load(&args.key)?)?;
    let form = Form::Lines;
    let dress = Dress::new(&args.cipher, &cryptor, Kind::Query);
    let (mut batch, mut terms) = (Plaintexts::new(), Terms::new());
    for (n, word) in (1..).zip(words) {
        cryptor
            .text
            .parse(cryptor.ty, word)
            .and_then(|value| cryptor.push(&value, &mut batch))
            .with_context(|| format!("value {n}"))?;
    }
    cryptor.ore().query_batch(&batch, &mut terms);
    let mut out = Vec::new();
    for term in terms.iter() {
        dress.write(&form, None, term, &mut out)?;
    }
    let mut sink = Sink::open(args.output.output.as_deref())?;
    sink.put(&out)?;
    sink.finish()?;
    Ok(Exit::Done)
}

fn stream(kind: Kind, files: &[PathBuf], args: EncryptArgs) -> Result<Exit> {
    let form = setup::form(&args.input, args.cipher.to.as_deref(), Holds::Values)?;
    let binary = args.cipher.out == CipherForm::Binary;
    ensure!(
        !binary || (args.input.field.is_none() && args.input.column.is_none()),
        "--out binary has no place in a record; use hex, base64 or json"
    );
    ensure!(
        !binary || (args.input.on_error == OnError::Stop && args.input.nulls != Nulls::Pass),
        "--out binary has no place for nulls or skipped records"
    );
    let chosen = Chosen::new(&args.scheme, &args.text, args.input.nulls)?;
    let cryptor = Arc::new(chosen.with(&keys::load(&args.key)?)?);
    let dress = Dress::new(&args.cipher, &cryptor, kind);
    let (mut sink, plan) = setup::start(
        files,
        &form,
        &args.input,
        &args.output,
        "waiting for values on standard input, one a line; end with Ctrl-D",
    )?;
    let worker = || Worker {
        walk: Walk::new(&form, &args.input),
        cryptor: Arc::clone(&cryptor),
        kind,
        dress: dress.clone(),
        batch: Plaintexts::new(),
        terms: Terms::new(),
    };
    sink.apart_from(&plan.inputs)?;
    let summary = run_plan(plan, worker, &mut sink)?;
    // A value that a script left out must not look like a search for nothing.
    ensure!(
        summary.records > 0
            || kind == Kind::Full
            || !files.is_empty()
            || !matches!(*form, Form::Lines),
        "no value given: neither as an argument nor on standard input"
    );
    sink.finish()?;
    Ok(setup::conclude(&summary))
}

/// How a ciphertext is written.
#[derive(Clone)]
enum Dress {
    Text(TextForm),
    Binary,
}

impl Dress {
    fn new(args: &CipherArgs, with: &Cryptor, kind: Kind) -> Self {
        Self::Text(match args.out {
            CipherForm::Hex => TextForm::Hex,
            CipherForm::Base64 => TextForm::Base64,
            CipherForm::Json => TextForm::record(&with.mark(Some(kind))),
            CipherForm::Binary => return Self::Binary,
        })
    }

    fn write(
        &self,
        form: &Form,
        record: Option<&Record<'_>>,
        term: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<()> {
        match (self, record) {
            (Self::Text(text), Some(record)) => form.write(record, Output::Cipher(text, term), out),
            (Self::Text(text), None) => {
                text.write(term, out);
                out.push(b'\n');
                Ok(())
            }
            (Self::Binary, _) => binary::write(term, out),
        }
    }
}

/// What waits for its batch.
enum Pending<'a> {
    /// The next term of the batch.
    Value(Record<'a>),
    Null(Record<'a>),
    Skipped(&'a [u8]),
}

struct Worker {
    walk: Walk,
    cryptor: Arc<Cryptor>,
    kind: Kind,
    dress: Dress,
    batch: Plaintexts,
    terms: Terms,
}

impl Worker {
    /// Reads one record and puts its value into the batch.
    fn take<'a>(&mut self, raw: &'a [u8]) -> Result<Pending<'a>> {
        let mut record = self.walk.read(raw)?;
        let value = values::read(&self.walk.form, &record.field, &self.cryptor);
        record.wipe();
        match value? {
            Some(value) => {
                self.cryptor.push(&value, &mut self.batch)?;
                Ok(Pending::Value(record))
            }
            // A field that is not there has no place for a term.
            None if !record.is_missing() && self.cryptor.push_null(&mut self.batch)? => {
                Ok(Pending::Value(record))
            }
            None if self.walk.passes_nulls() => Ok(Pending::Null(record)),
            None => Err(self.walk.form.refuse_null(&record)),
        }
    }

    /// Encrypts the batch and writes what waits.
    fn flush(&mut self, pending: &mut Vec<Pending<'_>>, out: &mut Vec<u8>) -> Result<()> {
        match self.kind {
            Kind::Full => self
                .cryptor
                .ore()
                .encrypt_batch(&self.batch, &mut self.terms)?,
            Kind::Query => self.cryptor.ore().query_batch(&self.batch, &mut self.terms),
        }
        self.batch.clear();
        let form = &self.walk.form;
        let mut terms = self.terms.iter();
        for item in pending.drain(..) {
            match item {
                Pending::Value(record) => {
                    let term = terms.next().unwrap_or_default();
                    self.dress.write(form, Some(&record), term, out)?;
                }
                Pending::Null(record) => form.write(&record, Output::Null, out)?,
                Pending::Skipped(raw) => form.skip(raw, out),
            }
        }
        Ok(())
    }

    /// Writes what waits, all of it or else nothing: without randomness the run ends
    /// before `first`, where what waits begins.
    fn settle(&mut self, first: At, pending: &mut Vec<Pending<'_>>, done: &mut Done) -> Go {
        let whole = done.out.len();
        match self.flush(pending, &mut done.out) {
            Ok(()) => Go::On,
            Err(error) => {
                pending.clear();
                // What is left here would be taken for the next records' values.
                self.batch.clear();
                done.out.truncate(whole);
                self.walk.end(first, error, done)
            }
        }
    }
}

impl Work for Worker {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done) {
        let walk = self.walk.clone();
        let mut pending = Vec::with_capacity(BATCH);
        let mut first = At::default();
        walk.records(chunk, done, |at, raw, done| {
            if pending.is_empty() {
                first = at;
            }
            match self.take(raw) {
                Ok(item) => pending.push(item),
                Err(error) => {
                    if walk.fault(at, error, done) == Go::Stop {
                        return Go::Stop;
                    }
                    pending.push(Pending::Skipped(self.walk.remains(raw)));
                }
            }
            if pending.len() < BATCH {
                return Go::On;
            }
            self.settle(first, &mut pending, done)
        });
        self.settle(first, &mut pending, done);
    }

    fn stand_in(&mut self, out: &mut Vec<u8>) {
        self.walk.form.skip(&[], out);
    }

    /// With `--to` the plaintext stays beside its ciphertext.
    fn wipe(results: &mut Vec<u8>) {
        results.zeroize();
    }
}
