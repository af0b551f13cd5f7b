//! Sets kept as bits, and their members.

/// The numbers of the bits that are set, lowest first: how every small set lists its members.
///
/// ```
/// assert_eq!(engine::bits(0b1_0110).collect::<Vec<_>>(), [1, 2, 4]);
/// ```
#[inline]
pub fn bits(set: u64) -> impl Iterator<Item = u8> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let bit = left.trailing_zeros() as u8;
            left &= left - 1;
            bit
        })
    })
}

/// Declares a set of kinds of cards, as bits: cards are numbers, and equal cards count once.
///
/// ```
/// #[derive(Copy, Clone, Debug, PartialEq)]
/// struct Card(u8);
/// engine::card_set! {
///     /// A set of kinds of cards.
///     struct Kinds(u16) of Card
/// }
/// let some: Kinds = [Card(3), Card(1), Card(3)].into_iter().collect();
/// assert_eq!(some.iter().collect::<Vec<_>>(), [Card(1), Card(3)]);
/// assert!(some.has(Card(3)) && some.and(Kinds::NONE).is_empty());
/// assert_eq!(some.or(Kinds::NONE.with(Card(0))).len(), 3);
/// ```
#[macro_export]
macro_rules! card_set {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($bits:ty) of $card:ident) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Eq, PartialEq, Default)]
        $vis struct $name($bits);
        impl $name {
            /// No card.
            $vis const NONE: $name = $name(0);
            /// This set with `card` in it.
            #[inline]
            #[must_use]
            $vis const fn with(self, card: $card) -> $name {
                $name(self.0 | 1 << card.0)
            }
            /// The cards of both sets.
            #[inline]
            #[must_use]
            $vis const fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
            /// The cards that are in both sets.
            #[inline]
            #[must_use]
            $vis const fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }
            /// Is `card` in it?
            #[inline]
            $vis const fn has(self, card: $card) -> bool {
                self.0 >> card.0 & 1 != 0
            }
            /// Is there none?
            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }
            /// How many kinds are in it.
            #[inline]
            $vis const fn len(self) -> u32 {
                self.0.count_ones()
            }
            /// Its cards, in order.
            #[inline]
            $vis fn iter(self) -> impl Iterator<Item = $card> + Clone {
                $crate::bits(self.0.into()).map($card)
            }
        }
        impl FromIterator<$card> for $name {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> $name {
                cards.into_iter().fold($name::NONE, $name::with)
            }
        }
        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
