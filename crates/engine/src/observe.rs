//! What a pair of eyes is told: the truth turned into what it sees of it, written once.

use std::ops::{Deref, DerefMut};

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    eyes::Eyes,
    held::{Card, Held, OneSided, Side},
    seat::Seat,
    sort_few::sort_few_by,
};

/// Something that a pair of eyes sees all, part or nothing of. Runs under the blindfold.
pub trait Observable {
    /// What is seen of it.
    type Seen;

    /// What these eyes see of it.
    fn seen_by(&self, eyes: Eyes) -> Self::Seen;
}

/// A card is seen or not.
impl<C: Card<Marks = OneSided>> Observable for Held<C> {
    type Seen = Option<C::Face>;
    fn seen_by(&self, eyes: Eyes) -> Option<C::Face> {
        self.seen(Side::Front, eyes)
    }
}

impl<T: Observable> Observable for Option<T> {
    type Seen = Option<T::Seen>;
    fn seen_by(&self, eyes: Eyes) -> Option<T::Seen> {
        self.as_ref().map(|one| one.seen_by(eyes))
    }
}

impl<T: Observable> Observable for Vec<T> {
    type Seen = Vec<T::Seen>;
    fn seen_by(&self, eyes: Eyes) -> Vec<T::Seen> {
        self.iter().map(|one| one.seen_by(eyes)).collect()
    }
}

impl<T: Observable, const N: usize> Observable for [T; N] {
    type Seen = [T::Seen; N];
    fn seen_by(&self, eyes: Eyes) -> [T::Seen; N] {
        self.each_ref().map(|one| one.seen_by(eyes))
    }
}

/// Cards that lie in no order: those that are seen are told sorted, then come the others. How they
/// lie would tell in which order they were dealt.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Heap<T>(pub Vec<T>);

impl<T: Observable<Seen = Option<F>>, F: Ord> Observable for Heap<T> {
    type Seen = Heap<Option<F>>;
    fn seen_by(&self, eyes: Eyes) -> Heap<Option<F>> {
        let mut seen = self.0.seen_by(eyes);
        Heap::sort(&mut seen);
        Heap(seen)
    }
}

impl<F: Ord> Heap<Option<F>> {
    /// Puts cards in an order that tells nothing: those seen are sorted, then come the others.
    pub fn sort(cards: &mut [Option<F>]) {
        sort_few_by(cards, |one, other| {
            let hidden = [one, other].map(Option::is_none);
            hidden[0].cmp(&hidden[1]).then_with(|| one.cmp(other))
        });
    }
}

impl<T> FromIterator<T> for Heap<T> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Heap<T> {
        Heap(cards.into_iter().collect())
    }
}

impl<T> Deref for Heap<T> {
    type Target = Vec<T>;
    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for Heap<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

/// Says of types that everybody sees all of them.
#[macro_export]
macro_rules! seen_by_all {
    ($($type:ty),* $(,)?) => {$(
        impl $crate::Observable for $type {
            type Seen = $type;
            fn seen_by(&self, _: $crate::Eyes) -> $type {
                *self
            }
        }
    )*};
}

seen_by_all!(Seat, bool, u8, usize, i32);

/// Declares what can happen in a game: one enum, generic over what a card looks like. As a `Fact`,
/// which this declares too, it has cards as they lie; each pair of eyes is told of it as an `Event`,
/// which has what they see of them. Each has its sentence, which is the event's `Display`: its fields in
/// braces, or in round brackets with whatever else [`format!`] takes.
///
/// Each names the clauses of the rules that apply when it happens, some of them only if a field, as
/// text, begins so: they are listed as `CITATIONS`.
///
/// ```
/// use engine::{Eyes, Held, Observable, Seat};
/// # #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
/// # struct Card(u8);
/// # impl engine::Card for Card {
/// #     type Face = u8;
/// #     type Marks = engine::OneSided;
/// #     fn face(self, _: engine::Side) -> u8 {
/// #         self.0
/// #     }
/// # }
/// engine::events! {
///     /// Something that happened.
///     pub enum Event("XX")<C: Held<Card> => Option<u8>> {
///         /// Cards were drawn.
///         Drew(2, 4 if last = "true") {
///             /// By whom.
///             seat: Seat,
///             /// Which.
///             cards: Vec<C>,
///             /// Is the deck empty now?
///             last: bool,
///         } = ("{seat} draws {}.", engine::seen_row(cards)),
///         /// The deck was shuffled.
///         Shuffled(3) = "The deck is shuffled.",
///     }
/// }
/// let fact = Fact::Drew { seat: Seat::new(1), cards: vec![Held::new(Card(7))], last: true };
/// let told: Event = fact.seen_by(Eyes::crowd());
/// assert_eq!(told, Event::Drew { seat: Seat::new(1), cards: vec![None], last: true });
/// assert_eq!(told.to_string(), "B draws ?.");
/// assert_eq!(Event::CITATIONS[1].clause().to_string(), "XX-4");
/// ```
#[macro_export]
macro_rules! events {
    ($(#[$meta:meta])* $vis:vis enum $name:ident($book:literal)<$($card:ident: $held:ty => $seen:ty),+> {
        $($(#[$vmeta:meta])* $variant:ident(
            $($clause:literal $(if $when:ident = $start:literal)?),+ $(,)?
        ) $({
            $($(#[$fmeta:meta])* $field:ident: $type:ty),* $(,)?
        })? = $sentence:tt),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Eq, PartialEq, Debug, ::serde::Serialize, ::schemars::JsonSchema)]
        #[serde(tag = "event", rename_all = "kebab-case")]
        #[schemars(rename = "Event", deny_unknown_fields)]
        $vis enum $name<$($card = $seen),+> {
            $($(#[$vmeta])* $variant $({ $($(#[$fmeta])* $field: $type),* })?),*
        }
        impl $name {
            /// Which clauses apply when something happens.
            pub const CITATIONS: &'static [$crate::Citation] = &[$($($crate::Citation::new(
                stringify!($variant),
                $crate::Clause { book: $book, number: $clause },
                &[$((stringify!($when), $start))?],
            )),+),*];
        }
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($name::$variant $({ $($field),* })? => {
                        $($(let _ = $field;)*)?
                        $crate::events!(@write f, $sentence)
                    }),*
                }
            }
        }
        /// Something that happened, with the cards as they lay then.
        $vis type Fact = $name<$($held),+>;
        impl $crate::Observable for Fact {
            type Seen = $name;
            fn seen_by(&self, eyes: $crate::Eyes) -> $name {
                match self {
                    $($name::$variant $({ $($field),* })? => $name::$variant $({
                        $($field: $crate::Observable::seen_by($field, eyes)),*
                    })?),*
                }
            }
        }
    };
    (@write $f:ident, ($($sentence:tt)*)) => { ::std::write!($f, $($sentence)*) };
    (@write $f:ident, $sentence:literal) => { ::std::write!($f, $sentence) };
}
