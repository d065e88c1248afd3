//! Programs as vitaminc-ore's documentation writes them, on this scheme.

use std::cmp::Ordering;

use chrono::{DateTime, NaiveDate};
use ore::vitaminc_ore::target::{Date, F64, First, I32, Last, Text, U64, Uuid};
use ore::vitaminc_ore::{
    NormalizeError, NullOrder, OrderEncrypt, OrderError, OrderTarget, order_terms,
};
use ore::{BlockOre, Error, Padding, Value, View};

use crate::scheme;

type Outcome = Result<(), Box<dyn std::error::Error>>;

#[test]
fn held_spaces_one_shot_chains_and_targets_chosen_late() -> Outcome {
    let scheme = scheme(1);
    let total = scheme.target(I32).context(("orders", "total"));
    let (three, forty) = (total.encrypt(3i8)?, total.encrypt_checked(40i64)?);
    assert_eq!(total.compare(&three, &forty), Some(Ordering::Less));
    let ten = total.encrypt_query(10i8)?;
    assert_eq!(total.compare_query(&ten, &three), Some(Ordering::Greater));
    assert_eq!(total.compare_query(&ten, &forty), Some(Ordering::Less));
    assert_eq!(ten, total.encrypt_query_checked(10i64)?);
    assert!(matches!(
        total.encrypt_checked(1i64 << 40),
        Err(OrderError::Term(NormalizeError::OutOfRange))
    ));
    assert!(matches!(
        total.encrypt_checked("40"),
        Err(OrderError::Term(NormalizeError::Mismatch))
    ));

    scheme.target(I32).encrypt(3i8)?;
    scheme.context("tenant-7").encrypt(40i64)?;
    scheme.encrypt(40i64)?;
    let day = NaiveDate::from_ymd_opt(2022, 1, 8).ok_or("a date")?;
    scheme
        .target(Date)
        .context(("orders", "placed"))
        .encrypt(day)?;
    scheme.encrypt(day)?;

    let index = scheme.target(OrderTarget::I32).context(("orders", "total"));
    let late = index.encrypt_checked(3i8)?;
    assert_eq!(
        total.compare(&three, &total.term(late.into_raw())),
        Some(Ordering::Equal)
    );
    assert!(matches!(
        index.encrypt_checked(true),
        Err(OrderError::Term(NormalizeError::NoDomain))
    ));
    for term in order_terms(OrderTarget::I32, vec![7u16, 9])? {
        index.encrypt_term(&term.normalized)?;
    }
    Ok(())
}

#[test]
fn nulls_have_their_place() -> Outcome {
    let scheme = scheme(1);
    let ages = scheme.context("users.age").target(I32).nulls(Last);
    let (age, absent) = (ages.encrypt_checked(36i32)?, ages.encrypt_null()?);
    assert_eq!(ages.compare(&age, &absent), Some(Ordering::Less));
    assert_eq!(
        ages.compare_query(&ages.null_query()?, &absent),
        Some(Ordering::Equal)
    );
    assert!(matches!(
        ages.encrypt_checked(i32::MAX),
        Err(OrderError::Term(NormalizeError::Reserved))
    ));
    let first = scheme.context("users.age").target(I32).nulls(First);
    let (age, absent) = (first.encrypt_checked(i32::MIN)?, first.encrypt_null()?);
    assert_eq!(first.compare(&age, &absent), Some(Ordering::Greater));

    let column = scheme.target(OrderTarget::I32).context("users.age");
    let (first, last) = (
        column.nulls(NullOrder::First)?,
        column.nulls(NullOrder::Last)?,
    );
    let (a, b) = (first.encrypt_checked(36i32)?, last.encrypt_checked(36i32)?);
    assert_eq!(last.compare(&a, &b), None);
    Ok(())
}

#[test]
fn text_is_one_term_whatever_its_case_and_accents() -> Outcome {
    let scheme = scheme(1);
    let names = scheme.target(Text).context("c");
    for (a, b) in [
        ("Alice", "alice"),
        ("École", "ecole"),
        ("Straße", "STRASSE"),
    ] {
        let (a, b) = (names.encrypt_checked(a)?, names.encrypt_checked(b)?);
        assert_eq!(names.compare(&a, &b), Some(Ordering::Equal));
    }
    assert!(matches!(
        names.encrypt_checked("\u{0378}"),
        Err(OrderError::Term(NormalizeError::UnassignedCodePoint))
    ));
    // The ceiling counts the marker.
    let short = scheme.clone().max_bytes(4);
    let names = short.target(Text);
    names.encrypt_checked("abc")?;
    assert!(matches!(
        names.encrypt_checked("abcd"),
        Err(OrderError::Backend(Error::TooLong { max: 4 }))
    ));
    // A ceiling of text is none of a uuid.
    short.target(Uuid).encrypt(uuid::Uuid::max())?;
    assert!(matches!(
        short.target(Text).encrypt_checked("a\0"),
        Err(OrderError::Backend(Error::TrailingNul { .. }))
    ));
    Ok(())
}

/// Terms of two paddings are not compared, and tell lengths differently.
#[test]
fn text_is_padded_as_it_is_told() -> Outcome {
    let (usual, bare) = (scheme(1), scheme(1).padding(Padding::None)?);
    let (padded, plain) = (usual.target(Text), bare.target(Text));
    let (a, b) = (
        padded.encrypt_checked("a")?,
        padded.encrypt_checked("abcdefgh")?,
    );
    assert_eq!(a.as_bytes().len(), b.as_bytes().len());
    let (c, d) = (
        plain.encrypt_checked("a")?,
        plain.encrypt_checked("abcdefgh")?,
    );
    assert!(c.as_bytes().len() < d.as_bytes().len());
    assert_eq!(plain.compare(&c, &d), Some(Ordering::Less));
    assert_eq!(padded.compare(&a, &padded.term(c.into_raw())), None);
    Ok(())
}

#[test]
fn the_salt_tells_spaces_apart() -> Outcome {
    let scheme = scheme(1);
    let space = |context: (&str, &str)| scheme.target(U64).context(context);
    let (a, b) = (space(("ab", "c")), space(("a", "bc")));
    assert_ne!(a.salt(), b.salt());
    assert_ne!(
        a.encrypt_query(7u64)?.as_bytes(),
        b.encrypt_query(7u64)?.as_bytes()
    );
    let opened = scheme.space(OrderTarget::U64, None, ("ab", "c"))?;
    assert_eq!(opened.salt(), a.salt().as_bytes());
    // No context is not a context of no text.
    assert_ne!(
        scheme.target(U64).salt(),
        scheme.target(U64).context("").salt()
    );
    Ok(())
}

/// What vitaminc-ore takes and no value of this library is.
#[test]
fn terms_of_other_programs_that_no_value_is() -> Outcome {
    let scheme: BlockOre = scheme(1);
    let open = |target, term: &[u8]| {
        let space = scheme.space(target, None, ())?;
        space.decrypt(&View::parse(term)?)
    };
    let nan = scheme.target(F64).encrypt(-f64::NAN)?;
    let found = open(OrderTarget::F64, nan.as_bytes()).unwrap_err();
    assert_eq!(found, Error::NotANumber);

    let late = NaiveDate::from_ymd_opt(10_000, 1, 1).ok_or("a date")?;
    let term = scheme.encrypt(late)?;
    let found = open(OrderTarget::Date, term.as_bytes()).unwrap_err();
    assert!(matches!(found, Error::Range { .. }));
    let late = late.and_hms_opt(0, 0, 0).ok_or("a time")?.and_utc();
    let term = scheme.encrypt_checked(late)?;
    let found = open(OrderTarget::Timestamp, term.as_bytes()).unwrap_err();
    assert!(matches!(found, Error::Range { .. }));

    // And none of them goes in as a value.
    let mut batch = ore::Plaintexts::new();
    for (target, value) in [
        (OrderTarget::F64, Value::F64(f64::NAN)),
        (OrderTarget::F64, Value::F32(f32::NAN)),
        (OrderTarget::Timestamp, Value::Timestamp(late)),
        (
            OrderTarget::Timestamp,
            Value::Timestamp(DateTime::from_timestamp(59, 1_500_000_000).ok_or("a leap second")?),
        ),
        (OrderTarget::U16, Value::Bool(true)),
        (OrderTarget::U16, Value::I32(-1)),
        (OrderTarget::Text, Value::from("\u{0378}")),
    ] {
        let space = scheme.space(target, None, ())?;
        assert!(space.push(Some(&value), &mut batch).is_err(), "{value:?}");
        assert!(space.push(None, &mut batch).is_err());
    }
    assert!(batch.is_empty());
    Ok(())
}
