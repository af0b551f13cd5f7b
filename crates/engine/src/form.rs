//! One form for both ways: what a move or an outcome of chance is written as, and read from.

use std::str::FromStr;

/// Reads a part of a form. Numbers have one spelling: no sign, no leading zero.
pub fn part<T: FromStr>(text: &str) -> Option<T> {
    let padded = text.starts_with('+') || (text.starts_with('0') && text.len() > 1);
    text.parse().ok().filter(|_| !padded)
}

/// What stands in a text for each part in braces of its form; a part ends where what follows it in
/// the form first stands.
///
/// ```
/// assert_eq!(engine::apart("{card}@{place}", "7@2"), Some(["7", "2"]));
/// assert_eq!(engine::apart("take {card}", "take 7"), Some(["7"]));
/// assert_eq!(engine::apart("done", "done"), Some([]));
/// assert_eq!(engine::apart::<1>("take {card}", "give 7"), None);
/// ```
///
/// # Panics
/// If the form has another number of parts.
pub fn apart<'t, const N: usize>(form: &str, text: &'t str) -> Option<[&'t str; N]> {
    let mut pieces = form.split(['{', '}']);
    let mut left = text.strip_prefix(pieces.next().unwrap_or_default())?;
    let mut parts = [""; N];
    for part in &mut parts {
        pieces.next().expect("a part in braces");
        let after = pieces.next().expect("a form with all its parts");
        let end = if after.is_empty() {
            left.len()
        } else {
            left.find(after)?
        };
        (*part, left) = (&left[..end], &left[end + after.len()..]);
    }
    assert!(pieces.next().is_none(), "{form} has more parts");
    left.is_empty().then_some(parts)
}

/// Declares something that has a [notation](crate::Notation): a struct with its form, or an enum with one for each variant.
/// It is written as the form says, with each field in its braces, and read back from that; the
/// first variant counts whose form a text has. The fields stand in the form in their order.
///
/// ```
/// use engine::Seat;
/// engine::notation! {
///     /// An outcome of chance.
///     #[derive(Clone, Eq, PartialEq, Debug)]
///     pub enum Chance("chance: `first SEAT` or `rain`") {
///         /// Who begins, and with how much.
///         First {
///             /// Who.
///             seat: Seat,
///             /// How much.
///             count: u8,
///         } = "first {seat} with {count}",
///         /// It rains.
///         Rain = "rain",
///     }
/// }
/// let first = Chance::First { seat: Seat::new(1), count: 3 };
/// assert_eq!(first.to_string(), "first B with 3");
/// assert_eq!("first B with 3".parse(), Ok(first));
/// assert_eq!("rain".parse(), Ok(Chance::Rain));
/// for wrong in ["", "first", "first B", "first B with 03", "first B with 3 ", "rain "] {
///     assert!(wrong.parse::<Chance>().is_err(), "{wrong:?}");
/// }
/// ```
#[macro_export]
macro_rules! notation {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($wanted:literal) {
        $($(#[$fmeta:meta])* $field:ident: $type:ty),* $(,)?
    } = $form:literal) => {
        $(#[$meta])*
        $vis struct $name { $($(#[$fmeta])* $vis $field: $type),* }
        $crate::notation!(@text $name, $wanted, { [Self] { $($field),* } = $form; });
    };
    ($(#[$meta:meta])* $vis:vis enum $name:ident($wanted:literal) {
        $($(#[$vmeta:meta])* $variant:ident $({
            $($(#[$fmeta:meta])* $field:ident: $type:ty),* $(,)?
        })? = $form:literal),* $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $name { $($(#[$vmeta])* $variant $({ $($(#[$fmeta])* $field: $type),* })?),* }
        $crate::notation!(@text $name, $wanted, {
            $([Self::$variant] { $($($field),*)? } = $form;)*
        });
    };
    (@text $name:ident, $wanted:literal, {
        $([$($one:tt)*] { $($field:ident),* } = $form:literal;)*
    }) => {
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($($one)* { $($field),* } => ::std::write!(f, $form)),*
                }
            }
        }
        impl ::std::str::FromStr for $name {
            type Err = $crate::Unreadable;
            fn from_str(text: &str) -> Result<$name, $crate::Unreadable> {
                let read = None $(.or_else(|| {
                    let [$($field),*] = $crate::apart($form, text)?;
                    Some($($one)* { $($field: $crate::part($field)?),* })
                }))*;
                read.ok_or_else(|| $crate::Unreadable::new($wanted, text))
            }
        }
    };
}

/// Declares the moves of a game, each with its form, as [`notation!`](crate::notation!) has it. In JSON a move
/// is an object that says under `do` what is done, and has just its own fields besides.
///
/// ```
/// engine::moves! {
///     /// What a seat may do.
///     pub enum Move("a move: lay NUMBER or pass") {
///         /// Lays a number.
///         Lay {
///             /// Which.
///             number: u8,
///         } = "lay {number}",
///         /// Does nothing.
///         Pass = "pass",
///     }
/// }
/// let lay: Move = "lay 7".parse()?;
/// assert_eq!(serde_json::to_string(&lay).unwrap(), r#"{"do":"lay","number":7}"#);
/// assert!(serde_json::from_str::<Move>(r#"{"do":"lay","number":7,"more":1}"#).is_err());
/// # Ok::<(), engine::Unreadable>(())
/// ```
#[macro_export]
macro_rules! moves {
    ($($declared:tt)*) => {
        $crate::notation! {
            #[derive(
                Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug,
                ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema,
            )]
            #[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
            $($declared)*
        }
    };
}
