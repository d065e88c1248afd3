//! The grammar of numbers with a point and an exponent, which floats and
//! decimals share: `[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?`.
//!
//! A scan splits the text and converts nothing but the exponent. It takes one
//! pass and no memory, whatever the exponent claims.

/// From here on an exponent stops growing: no text has the digits to make up for it.
const HUGE: i64 = 1 << 56;

/// The parts of a number's text.
pub(super) struct Number<'a> {
    pub(super) negative: bool,
    whole: &'a [u8],
    fraction: &'a [u8],
    /// The power of ten; beyond ±`HUGE` only its sign is right.
    pub(super) exponent: i64,
}

impl<'a> Number<'a> {
    /// The parts of `text`, or `None` where it does not follow the grammar.
    pub(super) fn scan(text: &'a str) -> Option<Self> {
        let (negative, rest) = split_sign(text.as_bytes());
        let (whole, rest) = split_digits(rest);
        let (fraction, rest) = match rest {
            [b'.', rest @ ..] => split_digits(rest),
            rest => (rest.get(..0)?, rest),
        };
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        let exponent = match rest {
            [] => 0,
            [b'e' | b'E', rest @ ..] => scan_exponent(rest)?,
            _ => return None,
        };
        Some(Self {
            negative,
            whole,
            fraction,
            exponent,
        })
    }

    /// The digits without leading and trailing zeros; none for zero.
    pub(super) fn digits(&self) -> impl Iterator<Item = u8> {
        let (first, count) = self.span();
        let all = self.whole.iter().chain(self.fraction).copied();
        all.skip(first).take(count)
    }

    /// How many `digits` there are, without walking them one by one.
    pub(super) fn digit_count(&self) -> usize {
        self.span().1
    }

    /// The decimal position of the first of `digits`: 0 for 1.5, -3 for 0.001,
    /// 2 for 100. It means nothing for zero.
    pub(super) fn lead(&self) -> i64 {
        let place = |digits: usize| i64::try_from(digits).unwrap_or(HUGE);
        let before_first = place(self.span().0);
        // Three numbers below 2^60 in size: the sum fits.
        self.exponent + place(self.whole.len()) - 1 - before_first
    }

    /// Where the digits without outer zeros start, and how many they are.
    fn span(&self) -> (usize, usize) {
        let nonzero = |digit: &u8| *digit != b'0';
        let all = || self.whole.iter().chain(self.fraction);
        let first = all().position(nonzero);
        let last = all().rev().position(nonzero);
        let total = self.whole.len() + self.fraction.len();
        match (first, last) {
            (Some(first), Some(last)) => (first, total - first - last),
            _ => (0, 0),
        }
    }
}

fn scan_exponent(text: &[u8]) -> Option<i64> {
    let (negative, rest) = split_sign(text);
    let (digits @ [_, ..], []) = split_digits(rest) else {
        return None;
    };
    let size = digits.iter().fold(0, |size, digit| match size < HUGE {
        true => size * 10 + i64::from(digit - b'0'),
        false => size,
    });
    Some(if negative { -size } else { size })
}

fn split_sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    }
}

/// The ASCII digits at the start, and what follows them.
pub(super) fn split_digits(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|byte| !byte.is_ascii_digit());
    text.split_at(end.unwrap_or(text.len()))
}
