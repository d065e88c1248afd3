//! `ore filter`: keeps the records whose values lie in a range, without the key.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use ore::{Scheme, View};

use super::compare::holds;
use super::marks::{Identity, Shared};
use super::operand::{self, Operand};
use super::setup::{self, Holds};
use super::space::refuse_nulls;
use super::values::Chosen;
use super::walk::{Go, Walk};
use crate::cli::{FilterArgs, Relation};
use crate::exit::Exit;
use crate::keys;
use crate::stream::ordered::{Chunk, Done, Take, Work, pour, run as run_plan};
use crate::stream::term::{self, Mark};

/// A bound: what the record's value must be to it.
struct Bound {
    relation: Relation,
    ciphertext: Vec<u8>,
    scheme: Scheme,
}

/// What all workers share.
struct Filter {
    bounds: Vec<Bound>,
    /// Scheme of the records, if it was given; else their bytes say.
    scheme: Option<Scheme>,
    /// The query of the null, if nulls have terms.
    null: Option<Vec<u8>>,
    invert: bool,
    shared: Shared,
}

/// Filters.
pub(crate) fn run(args: FilterArgs) -> Result<Exit> {
    let form = setup::form(&args.input, None, Holds::Ciphertexts)?;
    one_reader(&args)?;
    let Bounds {
        bounds,
        identity,
        null,
    } = bounds(&args)?;
    let Some(scheme) = bounds.first().map(|bound| bound.scheme) else {
        return Err(anyhow!(
            "no bound: give --ge, --lt and so on, or with a key --ge-value, --lt-value"
        ));
    };
    ensure!(
        bounds.iter().all(|bound| bound.scheme == scheme),
        "the bounds are of different schemes"
    );
    let filter = Arc::new(Filter {
        bounds,
        scheme: args.scheme.scheme.and_then(super::values::engine),
        null,
        invert: args.invert,
        shared: Shared::new(identity),
    });
    let (mut sink, plan) = setup::start(
        &args.files,
        &form,
        &args.input,
        &args.output,
        setup::WAITING,
    )?;
    let worker = || Worker {
        walk: Walk::new(&form, &args.input),
        filter: Arc::clone(&filter),
        count: args.count,
        bytes: Vec::new(),
    };
    if !args.count {
        return Ok(setup::conclude(&pour(plan, worker, sink)?));
    }
    sink.apart_from(&plan.inputs)?;
    let mut counter = Counter(0);
    let summary = run_plan(plan, worker, &mut counter)?;
    sink.put(format!("{}\n", counter.0).as_bytes())?;
    sink.finish()?;
    Ok(setup::conclude(&summary))
}

/// Standard input can be one bound or the records, not both.
fn one_reader(args: &FilterArgs) -> Result<()> {
    let given = &args.bounds;
    let bounds = [
        &given.lt, &given.le, &given.eq, &given.ne, &given.ge, &given.gt,
    ];
    let dashes = bounds.into_iter().flatten().filter(|q| *q == "-").count();
    let records = args.files.is_empty() || args.files.iter().any(|f| f.as_os_str() == "-");
    ensure!(
        dashes == 0 || dashes + usize::from(records) == 1,
        "standard input (-) can be one bound, or the records, but not more than one of these"
    );
    Ok(())
}

/// Counts what would have been kept: workers write a byte for each.
struct Counter(u64);

impl Take for Counter {
    fn header(&mut self, _bytes: &[u8]) -> Result<()> {
        Ok(())
    }

    fn results(&mut self, _input: usize, out: &mut Vec<u8>) -> Result<()> {
        self.0 += out.len() as u64;
        Ok(())
    }
}

/// The bounds that the options give.
struct Bounds {
    bounds: Vec<Bound>,
    identity: Identity,
    null: Option<Vec<u8>>,
}

fn bounds(args: &FilterArgs) -> Result<Bounds> {
    let mut identity = Identity::default();
    let mut bounds = Vec::new();
    let scheme = args.scheme.scheme.and_then(super::values::engine);
    let given = &args.bounds;
    for (relation, name, ciphertexts) in [
        (Relation::Lt, "--lt", &given.lt),
        (Relation::Le, "--le", &given.le),
        (Relation::Eq, "--eq", &given.eq),
        (Relation::Ne, "--ne", &given.ne),
        (Relation::Ge, "--ge", &given.ge),
        (Relation::Gt, "--gt", &given.gt),
    ] {
        for argument in ciphertexts {
            let bound = Operand::argument(argument).context(name)?;
            let view = bound.view(scheme).context(name)?;
            identity.join(&bound.mark).context(name)?;
            bounds.push(Bound {
                relation,
                scheme: view.scheme(),
                ciphertext: bound.bytes,
            });
        }
    }
    let given = &args.values;
    let values = [
        (Relation::Lt, "--lt-value", &given.lt_value),
        (Relation::Le, "--le-value", &given.le_value),
        (Relation::Eq, "--eq-value", &given.eq_value),
        (Relation::Ne, "--ne-value", &given.ne_value),
        (Relation::Ge, "--ge-value", &given.ge_value),
        (Relation::Gt, "--gt-value", &given.gt_value),
    ];
    if values.iter().all(|(_, _, given)| given.is_empty()) {
        refuse_nulls(args.input.nulls)?;
        return Ok(Bounds {
            bounds,
            identity,
            null: None,
        });
    }
    let chosen = Chosen::new(&args.scheme, &args.text, args.input.nulls)?;
    let cryptor = chosen.with(&keys::load(&args.key)?)?;
    identity
        .join(&cryptor.mark(None))
        .context("the key and the other bounds")?;
    for (relation, name, texts) in values {
        for text in texts {
            let query = cryptor.text.parse(cryptor.ty, text);
            let query = query.and_then(|value| cryptor.query(&value));
            bounds.push(Bound {
                relation,
                scheme: cryptor.ore().scheme(),
                ciphertext: query.context(name)?,
            });
        }
    }
    Ok(Bounds {
        bounds,
        identity,
        null: cryptor.null_query()?,
    })
}

struct Worker {
    walk: Walk,
    filter: Arc<Filter>,
    count: bool,
    /// The ciphertext of the record at hand.
    bytes: Vec<u8>,
}

/// The bounds, read: once for all records of a chunk.
struct Limits<'a> {
    bounds: Vec<(Relation, View<'a>)>,
    null: Option<View<'a>>,
}

impl Filter {
    fn limits(&self) -> ore::Result<Limits<'_>> {
        let bounds = self.bounds.iter().map(|bound| {
            let view = View::parse_as(bound.scheme, &bound.ciphertext)?;
            Ok((bound.relation, view))
        });
        Ok(Limits {
            bounds: bounds.collect::<ore::Result<_>>()?,
            null: self.null.as_deref().map(View::parse).transpose()?,
        })
    }

    /// Whether a record is kept; `None` for the term of a null.
    fn keeps(&self, limits: &Limits<'_>, bytes: &[u8], mark: &Mark<'_>) -> Result<Option<bool>> {
        let view = operand::view(bytes, mark, self.scheme)?;
        if let Some(null) = &limits.null
            && null.compare(&view)?.is_eq()
        {
            return Ok(None);
        }
        let mut all = true;
        for (relation, limit) in &limits.bounds {
            all &= holds(*relation, view.compare(limit)?);
        }
        Ok(Some(all != self.invert))
    }
}

impl Work for Worker {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done) {
        let (walk, filter) = (self.walk.clone(), Arc::clone(&self.filter));
        let mut part = filter.shared.part(chunk.number);
        let limits = filter.limits();
        walk.records(chunk, done, |at, raw, done| {
            let kept = walk.read(raw).and_then(|record| {
                if record.field == crate::stream::form::Field::Null {
                    ensure!(walk.passes_nulls(), walk.form.refuse_null(&record));
                    return Ok(Some(true));
                }
                self.bytes.clear();
                let mark = term::ciphertext(&record.field, &mut self.bytes)?;
                if let Some(mark) = &mark {
                    part.join(mark)?;
                }
                let limits = limits.as_ref().map_err(Clone::clone)?;
                filter.keeps(limits, &self.bytes, &mark.unwrap_or_default())
            });
            match kept {
                // The term of a null is in no range, nor outside one.
                Ok(None | Some(false)) => Go::On,
                Ok(Some(true)) => {
                    if self.count {
                        done.out.push(b'.');
                    } else {
                        walk.form.copy(raw, &mut done.out);
                    }
                    Go::On
                }
                Err(error) => walk.fault(at, error, done),
            }
        });
    }

    fn stand_in(&mut self, _out: &mut Vec<u8>) {}

    fn passed_over(&mut self, chunk: &Chunk) {
        drop(self.filter.shared.part(chunk.number));
    }
}
