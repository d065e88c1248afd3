//! The kind `order`: encrypt, compare every pair, sort a shuffled stream, decrypt.

use std::cmp::Ordering;
use std::collections::HashSet;

use serde_json::Value;

use super::expect;
use super::file::Expect;
use super::flags::{RELATIONS, SHARED_WITH_DECRYPT};
use super::process::Outcome;
use super::records::Shape;
use super::run::{Run, Stop, option};

/// The kind itself; `weak` allows an ascending neighbour to be equal.
pub fn run(run: &Run<'_>, weak: bool) -> Result<(), Stop> {
    let args = run.case_arguments()?;
    let outcome = run.ore_with(&args, &run.case.stdin, &[], &run.case.expect)?;
    let stream = Stream {
        run,
        args: &args,
        outcome: &outcome,
        weak,
    };
    let extra =
        |name: &str, asked: &Value, beside: &Expect| stream.expectation(name, asked, beside);
    expect::check(&outcome, &run.case.expect, &extra)
}

/// What encrypt made of the case's values.
struct Stream<'a> {
    run: &'a Run<'a>,
    args: &'a [String],
    outcome: &'a Outcome,
    weak: bool,
}

impl Stream<'_> {
    fn expectation(&self, name: &str, asked: &Value, beside: &Expect) -> Option<Result<(), Stop>> {
        Some(match name {
            "order" => self.order(asked),
            "sort_agrees" if beside.contains_key("order") => Ok(()),
            "sort_agrees" => Err("sort_agrees without order".into()),
            "roundtrip" => self.roundtrip(asked),
            "all_bytes_distinct" => self.distinct(),
            _ => return None,
        })
    }

    fn shape(&self) -> Shape {
        Shape::of(self.args).of_output(&self.outcome.stdout)
    }

    fn ciphertexts(&self) -> Result<Vec<String>, Stop> {
        self.shape().texts(&self.outcome.stdout)
    }

    /// Every pair compares, and the stream sorts, as the groups say.
    fn order(&self, asked: &Value) -> Result<(), Stop> {
        if self.outcome.code != Some(0) {
            return Err(format!("order, but {}", self.outcome.told()).into());
        }
        let ciphertexts = self.ciphertexts()?;
        let ranks = ranks(asked, ciphertexts.len())?;
        self.compare_all(&ciphertexts, &ranks)?;
        self.sort(&ranks)
    }

    fn compare_all(&self, ciphertexts: &[String], ranks: &[Option<usize>]) -> Result<(), Stop> {
        let mut pairs = Vec::new();
        for (i, a) in ranks.iter().enumerate() {
            for (j, b) in ranks.iter().enumerate() {
                if let (Some(a), Some(b)) = (a, b) {
                    pairs.push((i, j, a.cmp(b)));
                }
            }
        }
        let texts: Vec<_> = pairs
            .iter()
            .map(|(i, j, _)| (&*ciphertexts[*i], &*ciphertexts[*j]))
            .collect();
        let answers = compare_stream(self.run, &texts)?;
        let agrees = |asked: Ordering, found: Ordering| {
            asked == found || self.weak && found == Ordering::Equal
        };
        for ((i, j, asked), found) in pairs.iter().zip(answers) {
            if !agrees(*asked, found) {
                return Err(format!("records {i} and {j} compare {found:?}, not {asked:?}").into());
            }
        }
        // The same answers from arguments, for a few pairs spread over all.
        for (i, j, asked) in pairs.iter().step_by(pairs.len() / 8 + 1) {
            let found = compare_arguments(self.run, &ciphertexts[*i], &ciphertexts[*j])?;
            if !agrees(*asked, found) {
                return Err(format!(
                    "`compare` of records {i} and {j} says {found:?}, not {asked:?}"
                )
                .into());
            }
        }
        Ok(())
    }

    /// `sort` of the shuffled records puts the groups in order, equal ones as they
    /// came.
    fn sort(&self, ranks: &[Option<usize>]) -> Result<(), Stop> {
        let shape = self.shape();
        let (header, records) = shape.split(&self.outcome.stdout);
        let ranked = (0..records.len()).filter(|index| ranks[*index].is_some());
        let shuffled = shuffle(ranked.collect());
        let mut stdin = header.to_vec();
        for index in &shuffled {
            stdin.extend_from_slice(records[*index]);
        }
        let args = [vec!["sort".to_owned()], shape.options()].concat();
        let sorted = self.run.ore_must(&args, &stdin)?;
        let mut expected = shuffled;
        expected.sort_by_key(|index| ranks[*index]);
        let (_, found) = shape.split(&sorted.stdout);
        let found: Vec<_> = found
            .iter()
            .map(|record| records.iter().position(|known| known == record))
            .collect();
        let expected: Vec<_> = expected.into_iter().map(Some).collect();
        if self.weak || found == expected {
            return Ok(());
        }
        Err(format!("sort_agrees, but sort gives records {found:?}, not {expected:?}").into())
    }

    /// `decrypt` under the same options gives the values back.
    fn roundtrip(&self, asked: &Value) -> Result<(), Stop> {
        let same: fn(&str, &str) -> bool = match asked {
            Value::Bool(false) => return Ok(()),
            Value::Bool(true) => |was, is| was == is,
            Value::String(how) if how == "bytes" => |was, is| was == is,
            Value::String(how) if how == "numeric" => same_number,
            Value::String(how) if how == "instant" => same_instant,
            _ => return Err(format!("this harness does not know roundtrip {asked}").into()),
        };
        let mut args = vec!["decrypt".to_owned()];
        for name in SHARED_WITH_DECRYPT {
            if let Some(value) = option(self.args, name) {
                args.extend([(*name).to_owned(), value.to_owned()]);
            }
        }
        args.extend(self.shape().options());
        let decrypted = self.run.ore_must(&args, &self.outcome.stdout)?;
        let was = Shape::of(self.args).texts(&self.run.case.stdin)?;
        let is = self.shape().texts(&decrypted.stdout)?;
        if was.len() == is.len() && was.iter().zip(&is).all(|(was, is)| same(was, is)) {
            return Ok(());
        }
        Err(format!("roundtrip {asked}: {was:?} came back as {is:?}").into())
    }

    fn distinct(&self) -> Result<(), Stop> {
        let ciphertexts = self.ciphertexts()?;
        let distinct: HashSet<_> = ciphertexts.iter().collect();
        if distinct.len() == ciphertexts.len() {
            Ok(())
        } else {
            Err("two ciphertexts are the same bytes".into())
        }
    }
}

/// The group of every record that is in one.
fn ranks(groups: &Value, records: usize) -> Result<Vec<Option<usize>>, Stop> {
    let mut ranks = vec![None; records];
    for (rank, group) in groups.as_array().into_iter().flatten().enumerate() {
        for index in group
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_u64)
        {
            let place = usize::try_from(index)
                .ok()
                .and_then(|index| ranks.get_mut(index));
            *place.ok_or(format!("order names record {index} of {records}"))? = Some(rank);
        }
    }
    Ok(ranks)
}

/// Another order of the same things, the same one every time.
fn shuffle(mut things: Vec<usize>) -> Vec<usize> {
    let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
    for last in (1..things.len()).rev() {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        things.swap(last, (state >> 33) as usize % (last + 1));
    }
    things
}

fn same_number(was: &str, is: &str) -> bool {
    matches!((was.parse::<f64>(), is.parse::<f64>()), (Ok(was), Ok(is)) if was == is)
}

fn same_instant(was: &str, is: &str) -> bool {
    let parse = chrono::DateTime::parse_from_rfc3339;
    matches!((parse(was), parse(is)), (Ok(was), Ok(is)) if was == is)
}

fn relation(word: &str) -> Result<Ordering, Stop> {
    let short = RELATIONS
        .iter()
        .find(|(_, known)| *known == word)
        .map(|(short, _)| *short);
    match short {
        Some("lt") => Ok(Ordering::Less),
        Some("eq") => Ok(Ordering::Equal),
        Some("gt") => Ok(Ordering::Greater),
        _ => Err(format!("`compare` prints {word:?}").into()),
    }
}

/// `compare A B`.
pub fn compare_arguments(run: &Run<'_>, a: &str, b: &str) -> Result<Ordering, Stop> {
    let outcome = run.ore_must(&["compare".to_owned(), a.to_owned(), b.to_owned()], b"")?;
    relation(outcome.out().trim_end())
}

/// `compare` of a stream of pairs: two words a line, or two JSON records.
pub fn compare_stream(run: &Run<'_>, pairs: &[(&str, &str)]) -> Result<Vec<Ordering>, Stop> {
    let json = pairs.iter().any(|(a, _)| a.starts_with('{'));
    let mut stdin = String::new();
    for (a, b) in pairs {
        stdin.push_str(&if json {
            format!("[{a},{b}]\n")
        } else {
            format!("{a} {b}\n")
        });
    }
    let form = if json { "jsonl" } else { "lines" };
    let args = ["compare", "--in", form].map(str::to_owned);
    let outcome = run.ore_must(&args, stdin.as_bytes())?;
    let answers: Result<Vec<_>, _> = outcome.out().lines().map(relation).collect();
    let answers = answers?;
    if answers.len() == pairs.len() {
        return Ok(answers);
    }
    Err(format!(
        "`compare` answers {} of {} pairs",
        answers.len(),
        pairs.len()
    )
    .into())
}
