//! The rules' clauses, and refusals that name them.

use std::fmt;

use crate::notation::Wire;

/// A clause of a rule book, as `OT-7`.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Clause {
    /// The two letters of the game's rules.
    pub book: &'static str,
    /// Its number there.
    pub number: u8,
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.book, self.number)
    }
}

impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// Why a move or an outcome of chance is not allowed. Its `Display` is one plain English sentence;
/// clients word [`Refusal::code`] in the player's language.
pub trait Refusal: Wire + Copy + fmt::Display {
    /// Every reason the game knows.
    const ALL: &'static [Self];
    /// The clause it rests on.
    fn clause(self) -> Clause;
    /// Its stable name.
    fn code(self) -> &'static str;

    /// Refuses unless this holds.
    ///
    /// # Errors
    /// With this refusal.
    #[inline]
    fn unless(self, holds: bool) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(self) }
    }
}

/// Declares the refusals of a game: variant, clause number, stable name, English sentence.
///
/// ```
/// engine::refusals! {
///     pub enum Illegal("XX") { Shut(3, "shut", "This door is shut.") }
/// }
/// use engine::Refusal;
/// assert_eq!(Illegal::Shut.clause().to_string(), "XX-3");
/// assert_eq!(Illegal::Shut.unless(1 + 1 == 3), Err(Illegal::Shut));
/// ```
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $name:ident($book:literal) {
        $($variant:ident($number:literal, $code:literal, $sentence:literal)),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Eq, PartialEq, Debug)]
        $vis enum $name { $(#[doc = $sentence] $variant),* }
        impl $crate::Refusal for $name {
            const ALL: &'static [$name] = &[$($name::$variant),*];
            fn clause(self) -> $crate::Clause {
                let number = match self { $($name::$variant => $number),* };
                $crate::Clause { book: $book, number }
            }
            fn code(self) -> &'static str {
                match self { $($name::$variant => $code),* }
            }
        }
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(match self { $($name::$variant => $sentence),* })
            }
        }
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str($crate::Refusal::code(*self))
            }
        }
        $crate::schema!($name, {
            "description": "why something is not allowed: the clause, and a sentence",
            "oneOf": [$({
                "const": $code,
                "description": concat!($book, "-", $number, ": ", $sentence)
            }),*]
        });
    };
}
