//! `ore compare`: how two ciphertexts are ordered, without a key.

use std::cmp::Ordering;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use ore::Scheme;

use super::marks::Identity;
use super::operand::Operand;
use super::{setup, values};
use crate::cli::{CompareArgs, OnError, PairForm, Relation};
use crate::exit::Exit;
use crate::stream::fault::{Fault, is_too_long, too_long};
use crate::stream::form::{Field, Form};
use crate::stream::input::Input;
use crate::stream::json::Json;
use crate::stream::ordered::{Chunk, Done, Plan, Work, pour};
use crate::stream::sink::Sink;
use crate::stream::source::Records;

/// Compares.
pub(crate) fn run(args: CompareArgs) -> Result<Exit> {
    let scheme = args.scheme.map(values::scheme);
    let [a, b] = args.pair.as_slice() else {
        return stream(&args, scheme);
    };
    if a == "-" && b == "-" {
        bail!("standard input can be one of the two only");
    }
    let a = Operand::argument(a).context("A")?;
    let b = Operand::argument(b).context("B")?;
    let order = order(&a, &b, scheme)?;
    if let Some(relation) = args.is {
        return Ok(if holds(relation, order) {
            Exit::Done
        } else {
            Exit::No
        });
    }
    let mut sink = Sink::open(args.output.output.as_deref())?;
    sink.put(format!("{}\n", word(order)).as_bytes())?;
    sink.finish()?;
    Ok(Exit::Done)
}

/// Whether a relation holds of two values in this order.
pub(super) fn holds(relation: Relation, order: Ordering) -> bool {
    match relation {
        Relation::Lt => order.is_lt(),
        Relation::Le => order.is_le(),
        Relation::Eq => order.is_eq(),
        Relation::Ne => order.is_ne(),
        Relation::Ge => order.is_ge(),
        Relation::Gt => order.is_gt(),
    }
}

fn word(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "less",
        Ordering::Equal => "equal",
        Ordering::Greater => "greater",
    }
}

fn order(a: &Operand, b: &Operand, scheme: Option<Scheme>) -> Result<Ordering> {
    let (left, right) = (a.view(scheme).context("A")?, b.view(scheme).context("B")?);
    let mut identity = Identity::default();
    identity.join(&a.mark)?;
    identity.join(&b.mark)?;
    Ok(left.compare(&right)?)
}

fn stream(args: &CompareArgs, scheme: Option<Scheme>) -> Result<Exit> {
    let form = Arc::new(match args.form {
        PairForm::Lines => Form::Lines,
        PairForm::Jsonl => Form::Json(Json::whole(false)),
    });
    let sink = Sink::open(args.output.output.as_deref())?;
    let records: Arc<dyn Records> = Arc::clone(&form) as _;
    let plan = Plan {
        inputs: Input::all(&[])?,
        records,
        max_line: args.max_line,
        threads: args.output.threads.unwrap_or(0),
        skip: args.on_error == OnError::Skip,
        progress: setup::progress(args.output.progress),
        to_terminal: sink.is_terminal(),
        waiting: "waiting for pairs of ciphertexts on standard input, two words a line; \
                  end with Ctrl-D",
    };
    let worker = || Worker {
        form: Arc::clone(&form),
        scheme,
        max_line: args.max_line,
        skip: args.on_error == OnError::Skip,
    };
    Ok(setup::conclude(&pour(plan, worker, sink)?))
}

struct Worker {
    form: Arc<Form>,
    scheme: Option<Scheme>,
    max_line: usize,
    skip: bool,
}

impl Worker {
    fn answer(&self, raw: &[u8]) -> Result<Ordering> {
        if is_too_long(raw, self.max_line) {
            return Err(too_long(Records::unit(&*self.form), self.max_line));
        }
        let record = self.form.read(raw)?;
        let (a, b) = match &record.field {
            Field::Text(text) => words(text)?,
            Field::Json(json) => members(json)?,
            _ => bail!("expected a pair: [a, b] or {{\"a\": …, \"b\": …}}"),
        };
        order(&a, &b, self.scheme)
    }
}

/// Two ciphertexts with blanks between them. Text forms hold no blanks; a JSON
/// record might, so it is read as JSON.
fn words(line: &str) -> Result<(Operand, Operand)> {
    let blank = |c: char| c == ' ' || c == '\t';
    let mut values = Vec::with_capacity(2);
    let mut rest = line.trim_start_matches(blank);
    while !rest.is_empty() {
        if values.len() == 2 {
            bail!("expected two ciphertexts, found more");
        }
        let word = if rest.starts_with('{') {
            let mut documents = serde_json::Deserializer::from_str(rest)
                .into_iter::<&serde_json::value::RawValue>();
            match documents.next() {
                Some(Ok(record)) => record.get(),
                _ => bail!("not a JSON record"),
            }
        } else {
            rest.split(blank).next().unwrap_or_default()
        };
        values.push(word);
        let after = rest.get(word.len()..).unwrap_or_default();
        if !after.is_empty() && !after.starts_with(blank) {
            bail!("expected a space between two ciphertexts");
        }
        rest = after.trim_start_matches(blank);
    }
    match values.as_slice() {
        [a, b] => Ok((
            Operand::text(a).context("A")?,
            Operand::text(b).context("B")?,
        )),
        _ => Err(anyhow!("expected two ciphertexts, found {}", values.len())),
    }
}

/// `[a, b]` or `{"a": …, "b": …}`, each text or a record.
fn members(json: &str) -> Result<(Operand, Operand)> {
    use serde_json::value::RawValue;
    let (a, b): (&RawValue, &RawValue) = if json.starts_with('[') {
        serde_json::from_str(json).map_err(|_| anyhow!("expected an array of two: [a, b]"))?
    } else {
        #[derive(serde::Deserialize)]
        struct Pair<'a> {
            #[serde(borrow)]
            a: &'a RawValue,
            #[serde(borrow)]
            b: &'a RawValue,
        }
        let pair: Pair<'_> = serde_json::from_str(json)
            .map_err(|_| anyhow!("expected an object with one a and one b"))?;
        (pair.a, pair.b)
    };
    let operand = |value: &RawValue, name| {
        let text = value.get();
        let read = if text.starts_with('"') {
            let text: std::borrow::Cow<'_, str> = serde_json::from_str(text)
                .map_err(|_| anyhow!("not a JSON string"))
                .context(name)?;
            Operand::text(&text)
        } else if text.starts_with('{') {
            Operand::text(text)
        } else {
            Err(anyhow!("not a ciphertext: expected a string or a record"))
        };
        read.context(name)
    };
    Ok((operand(a, "a")?, operand(b, "b")?))
}

impl Work for Worker {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done) {
        let mut rest = chunk.bytes.as_slice();
        while let Some(raw) = self.form.next(rest) {
            rest = rest.get(raw.len()..).unwrap_or_default();
            match self.answer(raw) {
                Ok(order) => {
                    done.out.extend_from_slice(word(order).as_bytes());
                    done.out.push(b'\n');
                }
                Err(error) => {
                    done.faults.push(Fault {
                        record: done.records,
                        line: done.records,
                        field: None,
                        error,
                        ends: false,
                    });
                    if !self.skip {
                        done.records += 1;
                        return;
                    }
                    done.out.push(b'\n');
                }
            }
            done.records += 1;
        }
    }

    fn stand_in(&mut self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}
