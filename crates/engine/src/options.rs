//! Table options: declared once, with their clauses, bounds and defaults.

use crate::about::Kind;

/// What a table option can be, by its type. Numbers are not: they name their bounds.
pub trait Choice {
    /// What such an option takes.
    const KIND: Kind;
}

impl Choice for bool {
    const KIND: Kind = Kind::Flag;
}

/// Declares what a table may choose: each option with the clause that leaves it open, its type and its
/// default, in the order in which people should read them. A number names what it takes, besides 0
/// which may mean off; an option of some modes only names those. A card list has the default of its file.
///
/// `FIELDS` are for [`About::options`](crate::About::options). [`Setup::new`](crate::Setup::new) refuses
/// numbers out of their bounds, and options of other modes.
///
/// ```
/// engine::options! {
///     /// What a table may choose.
///     pub struct Options("XX") {
///         /// How many cards one may draw (XX-3).
///         draws(3, 1..=10): u8 = 1,
///         /// Does one pay for them (XX-4)?
///         paid(4 in "duel", "teams"): bool = false,
///     }
/// }
/// assert_eq!(Options::default().draws, 1);
/// assert_eq!(Options::FIELDS[1].clause.to_string(), "XX-4");
/// assert_eq!(Options::FIELDS[1].modes, ["duel", "teams"]);
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($book:literal) {
        $($(#[$fmeta:meta])* $field:ident(
            $clause:literal $(, $min:literal..=$max:literal)? $(in $($mode:literal),+)?
        ): $type:ty $(= $default:expr)?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Eq, PartialEq, Debug, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields)]
        $vis struct $name { $($(#[$fmeta])* pub $field: $type),* }
        impl $name {
            /// The options as data.
            pub const FIELDS: &'static [$crate::Field] = &[$($crate::Field::new(
                stringify!($field),
                $crate::Clause { book: $book, number: $clause },
                $crate::options!(@kind $type $(, $min, $max)?),
            )$(.only_in(&[$($mode),+]))?),*];
        }
        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $crate::options!(@default $type $(, $default)?)),* }
            }
        }
    };
    (@kind $type:ty) => { <$type as $crate::Choice>::KIND };
    (@kind $type:ty, $min:literal, $max:literal) => { $crate::Kind::Number { min: $min, max: $max } };
    (@default $type:ty) => { <$type as Default>::default() };
    (@default $type:ty, $default:expr) => { $default };
}
