//! Text for everything that stands in a journal: short, readable, and read back exactly.

use std::{fmt, hash::Hash, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};

/// Has a text of its own that reads back as the same value.
pub trait Notation: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> {}
impl<T: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable>> Notation for T {}

/// Goes over the wire: what a program reads and, where it may, sends back.
pub trait Wire: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static {}
impl<T: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static> Wire for T {}

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

/// Gives a [`Notation`] type its JSON form: the notation as a string.
#[macro_export]
macro_rules! serde_by_notation {
    ($type:ty) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
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
pub use serde_by_notation;

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
        $crate::serde_by_notation!($name);
    };
}
pub use words;

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
