//! Text for everything that stands in a journal: short, readable, and read back exactly.

use std::{fmt, hash::Hash, str::FromStr};

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

/// Has a text of its own that reads back as the same value.
pub trait Notation: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> {}
impl<T: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable>> Notation for T {}

/// Goes over the wire: what a program reads and, where it may, sends back. Its JSON Schema says
/// just what it looks like there.
pub trait Wire: Clone + Eq + fmt::Debug + Serialize + JsonSchema + Send + Sync + 'static {}
impl<T: Clone + Eq + fmt::Debug + Serialize + JsonSchema + Send + Sync + 'static> Wire for T {}

/// What a seat may do, as a small value that reads alone.
pub trait Move: Notation + Wire + Copy + Ord + Hash + DeserializeOwned {}
impl<T: Notation + Wire + Copy + Ord + Hash + DeserializeOwned> Move for T {}

/// A text that is no notation of what was looked for.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("expected {wanted}, found {found:?}")]
pub struct Unreadable {
    wanted: &'static str,
    found: String,
}

impl Unreadable {
    /// `wanted` names what should stand there; a long `found` is cut.
    pub fn new(wanted: &'static str, found: &str) -> Unreadable {
        let mut found = found.to_owned();
        if let Some((cut, _)) = found.char_indices().nth(60) {
            found.truncate(cut);
            found.push('…');
        }
        Unreadable { wanted, found }
    }
}

/// Reads a whole number in `range`, written as [`fmt::Display`] writes it: no sign, no leading zero.
///
/// # Errors
/// If `text` is anything else; `wanted` says what should stand there.
pub fn number(
    text: &str,
    range: std::ops::RangeInclusive<u8>,
    wanted: &'static str,
) -> Result<u8, Unreadable> {
    match text.parse::<u8>() {
        Ok(n)
            if range.contains(&n)
                && !text.starts_with('+')
                && (n == 0 || !text.starts_with('0')) =>
        {
            Ok(n)
        }
        _ => Err(Unreadable::new(wanted, text)),
    }
}

/// Writes `items` with single spaces between them.
///
/// # Errors
/// As the formatter does.
pub fn spaced<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    items.into_iter().enumerate().try_for_each(|(i, item)| {
        if i > 0 {
            f.write_str(" ")?;
        }
        item.fmt(f)
    })
}

/// A card as a word, or this word for one that is not seen.
///
/// ```
/// assert_eq!(engine::seen_or(Some(7), "?").to_string(), "7");
/// assert_eq!(engine::seen_or(None::<u8>, "?").to_string(), "?");
/// ```
pub fn seen_or<T: fmt::Display>(card: Option<T>, hidden: &str) -> impl fmt::Display {
    fmt::from_fn(move |f| match &card {
        Some(card) => card.fmt(f),
        None => f.write_str(hidden),
    })
}

/// Cards as words, one after another; `?` for one that is not seen.
///
/// ```
/// assert_eq!(engine::seen_row(&[Some(7), None]).to_string(), "7 ?");
/// ```
pub fn seen_row<T: fmt::Display>(cards: &[Option<T>]) -> impl fmt::Display {
    fmt::from_fn(move |f| spaced(f, cards.iter().map(|card| seen_or(card.as_ref(), "?"))))
}

/// Gives a [`Notation`] type its JSON form: the notation as a string. A type whose text is at hand
/// says how to write it without formatting, which is most of the work of writing a view.
#[macro_export]
macro_rules! serde_by_notation {
    ($type:ty) => {
        $crate::serde_by_notation!($type, |this, to| to.collect_str(this));
    };
    ($type:ty, |$this:ident, $to:ident| $write:expr) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, $to: S) -> Result<S::Ok, S::Error> {
                let $this = self;
                $write
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text =
                    <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// Gives a type its JSON Schema by hand: a name, and what a value looks like. For types whose
/// JSON form is their notation, or is otherwise written by hand.
///
/// ```
/// struct Die;
/// engine::schema!(Die, { "type": "integer", "minimum": 1, "maximum": 6 });
/// ```
#[macro_export]
macro_rules! schema {
    ($type:ident, { $($schema:tt)* }) => {
        impl ::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }
            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({ $($schema)* })
            }
        }
    };
}

/// Declares a field-less enum whose notation is the given words.
///
/// ```
/// engine::words! {
///     /// Which way the play goes.
///     pub enum Way("a way: sunwise or widdershins") { Sunwise = "sunwise", Widdershins = "widdershins" }
/// }
/// assert_eq!("sunwise".parse(), Ok(Way::Sunwise));
/// assert_eq!(Way::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident($wanted:literal) {
        $($(#[$vmeta:meta])* $variant:ident = $word:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name { $($(#[$vmeta])* #[doc = $word] $variant),* }
        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// Its word in notation.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }
        impl ::std::str::FromStr for $name {
            type Err = $crate::Unreadable;
            fn from_str(text: &str) -> Result<Self, $crate::Unreadable> {
                match text {
                    $($word => Ok($name::$variant),)*
                    _ => Err($crate::Unreadable::new($wanted, text)),
                }
            }
        }
        impl $crate::Choice for $name {
            const KIND: $crate::Kind = $crate::Kind::Choice { words: &[$($word),*] };
        }
        $crate::seen_by_all!($name);
        $crate::serde_by_notation!($name, |this, to| to.serialize_str(this.word()));
        $crate::schema!($name, {
            "description": $wanted, "type": "string", "enum": [$($word),*]
        });
    };
}

/// Declares a place of which a table has so many: counted from 1 in notation and JSON, from 0 as
/// an index.
///
/// ```
/// engine::places! {
///     /// A seat in a boat.
///     pub struct Bench(3, "a bench from 1 to 3")
/// }
/// assert_eq!("3".parse(), Ok(Bench::ALL[2]));
/// assert_eq!(Bench::new(2).to_string(), "3");
/// assert!("4".parse::<Bench>().is_err());
/// ```
#[macro_export]
macro_rules! places {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($count:literal, $wanted:literal)) => {
        $(#[$meta])*
        #[derive(
            Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(try_from = "u8", into = "u8")]
        $vis struct $name(u8);
        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;
            /// All of them, in order.
            pub const ALL: [$name; $count] = {
                let mut all = [$name(0); $count];
                let mut index = 0;
                while index < $count {
                    all[index as usize] = $name(index);
                    index += 1;
                }
                all
            };
            /// The one at `index`, counted from 0.
            ///
            /// # Panics
            /// If there are not so many.
            #[inline]
            pub const fn new(index: usize) -> $name {
                $name::ALL[index]
            }
            /// Counted from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
        impl From<$name> for u8 {
            fn from(place: $name) -> u8 {
                place.0 + 1
            }
        }
        impl TryFrom<u8> for $name {
            type Error = $crate::Unreadable;
            fn try_from(number: u8) -> Result<$name, $crate::Unreadable> {
                number.to_string().parse()
            }
        }
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                u8::from(*self).fmt(f)
            }
        }
        impl ::std::str::FromStr for $name {
            type Err = $crate::Unreadable;
            fn from_str(text: &str) -> Result<$name, $crate::Unreadable> {
                $crate::number(text, 1..=$count, $wanted).map(|number| $name(number - 1))
            }
        }
        $crate::seen_by_all!($name);
        $crate::schema!($name, {
            "description": $wanted, "type": "integer", "minimum": 1, "maximum": $count
        });
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_spelling() {
        assert_eq!(number("7", 1..=13, "a value"), Ok(7));
        for wrong in ["0", "14", "07", "+7", "-7", "7 ", "", "300", "seven"] {
            assert!(number(wrong, 1..=13, "a value").is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_long_find_is_cut_between_characters() {
        let error = Unreadable::new("a card", &"é".repeat(500));
        assert!(error.to_string().chars().count() < 100);
    }
}
