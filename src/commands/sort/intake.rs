//! The end of the pipeline: segments in input order, held to what their records
//! must have in common, and handed on.

use std::sync::Arc;

use anyhow::{Error, Result, anyhow};
use ore::{Kind, Scheme};

use super::order::Lot;
use super::segment::{Origin, Segment};
use crate::stderr;
use crate::stream::fault::Place;
use crate::stream::form::Form;
use crate::stream::input::Input;
use crate::stream::ordered::Take;
use crate::stream::source::Records;

/// Says where records came from.
pub(crate) struct Names {
    inputs: Vec<String>,
    form: Arc<Form>,
}

impl Names {
    pub(crate) fn new(inputs: &[Input], form: &Arc<Form>) -> Self {
        Self {
            inputs: inputs.iter().map(|input| input.name().to_owned()).collect(),
            form: Arc::clone(form),
        }
    }

    /// `orders.csv: record 7 (line 8), column amount`
    pub(super) fn place(&self, origin: Origin) -> String {
        let name = self.inputs.get(origin.input).map_or("", String::as_str);
        let unit = Records::unit(&*self.form);
        origin.place.words(unit, name, self.form.field())
    }

    /// The refusal of two records that contradict each other.
    pub(super) fn strangers(&self, a: Origin, b: Origin) -> Error {
        let (first, second) = if a.number < b.number { (a, b) } else { (b, a) };
        anyhow!(
            "{} and {}: these records do not belong together: compared both ways they \
             contradict each other (different key or salt?)",
            self.place(first),
            self.place(second)
        )
    }
}

/// Takes segments and hands on what may be put in order.
pub(crate) struct Intake<'a, S> {
    names: &'a Names,
    skip: bool,
    /// What the first ciphertext is.
    first: Option<Lot>,
    /// Whether there was a query.
    query: bool,
    at: Origin,
    /// The header, to be written before the records.
    pub(crate) header: Vec<u8>,
    /// Records refused here and passed over.
    pub(crate) skipped: u64,
    pub(crate) onto: S,
}

/// Where segments go. The scheme is that of all ciphertexts, once there was one.
pub(crate) trait Onto {
    fn segment(&mut self, segment: Segment, scheme: Option<Scheme>, names: &Names) -> Result<()>;
}

impl<'a, S> Intake<'a, S> {
    pub(crate) fn new(names: &'a Names, skip: bool, onto: S) -> Self {
        Self {
            names,
            skip,
            first: None,
            query: false,
            at: Origin::default(),
            header: Vec::new(),
            skipped: 0,
            onto,
        }
    }

    /// Refuses what has no order with the records before.
    fn admit(&mut self, segment: &mut Segment) -> Result<()> {
        let known = segment.only_lot();
        if let Some(lot) = known
            && *self.first.get_or_insert(lot) == lot
        {
            return Ok(());
        }
        let (names, skip) = (self.names, self.skip);
        let (first, query, skipped) = (&mut self.first, &mut self.query, &mut self.skipped);
        segment.retain(|origin, lot, kind| {
            let fits = match lot.belongs_to(first.get_or_insert(lot)) {
                Ok(()) if kind == Kind::Query && *query => Err(anyhow!(
                    "a second query ciphertext, and two queries have no order: of those to be \
                     sorted all but one must be full"
                )),
                Ok(()) => {
                    *query |= kind == Kind::Query;
                    Ok(())
                }
                Err(error) => Err(error.into()),
            };
            let Err(error) = fits else { return Ok(true) };
            let error = error.context(names.place(origin));
            if !skip {
                return Err(error);
            }
            *skipped += 1;
            stderr::error(&format!("{error:#}"));
            Ok(false)
        })
    }
}

impl<S: Onto> Take<Segment> for Intake<'_, S> {
    fn header(&mut self, bytes: &[u8]) -> Result<()> {
        self.header = bytes.to_vec();
        Ok(())
    }

    fn turn(&mut self, input: usize, place: Place) {
        (self.at.input, self.at.place) = (input, place);
    }

    fn results(&mut self, _input: usize, out: &mut Vec<Segment>) -> Result<()> {
        for mut segment in out.drain(..) {
            segment.origin = self.at;
            self.at.number += segment.records;
            let admitted = self.admit(&mut segment);
            // What is wrong with a record before it comes first.
            let scheme = self.first.map(|lot| lot.scheme);
            self.onto.segment(segment, scheme, self.names)?;
            admitted?;
        }
        Ok(())
    }
}
