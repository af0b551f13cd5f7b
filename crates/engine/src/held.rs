//! A card on the table together with who sees it and who has known it.
//!
//! These marks are the only source of what anybody is shown: views, tellings and the worlds that
//! bots imagine all derive from them, and nobody writes redaction by hand.

use std::fmt;

use crate::{
    eyes::{Eyes, assert_not_blindfolded},
    seat::SeatSet,
};

/// What is printed on a card. Small and `Copy`; equal cards cannot be told apart.
pub trait Card: Copy + Ord + fmt::Debug + Send + Sync + 'static {
    /// What one side shows.
    type Face: Copy + Eq + fmt::Debug;
    /// Marks for one printed side ([`OneSided`]) or for two ([`TwoSided`]).
    type Marks: Marks;
    /// What `side` shows. Only asked for printed sides.
    fn face(self, side: Side) -> Self::Face;
}

/// A side of a card.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Side {
    /// The printed side; of two, the first.
    Front,
    /// The other printed side of a two-faced card.
    Back,
}

/// A set of seats for each printed side.
pub trait Marks: Copy + Eq + Default + fmt::Debug + Send + Sync + 'static {
    /// The printed sides.
    const SIDES: &'static [Side];
    /// The set kept for `side`.
    fn of(&self, side: Side) -> SeatSet;
    /// The set kept for `side`, to change it.
    fn of_mut(&mut self, side: Side) -> &mut SeatSet;
    /// The seats that are in the set of every side.
    #[inline]
    fn of_all(&self) -> SeatSet {
        Self::SIDES
            .iter()
            .fold(SeatSet::EVERYONE, |all, &side| all & self.of(side))
    }
}

/// Marks of a card with one printed side; all backs are alike.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct OneSided(SeatSet);

impl Marks for OneSided {
    const SIDES: &'static [Side] = &[Side::Front];
    #[inline]
    fn of(&self, side: Side) -> SeatSet {
        debug_assert_eq!(side, Side::Front, "the back of this card shows nothing");
        self.0
    }
    #[inline]
    fn of_mut(&mut self, side: Side) -> &mut SeatSet {
        debug_assert_eq!(side, Side::Front, "the back of this card shows nothing");
        &mut self.0
    }
}

/// Marks of a card with two printed sides.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct TwoSided([SeatSet; 2]);

impl Marks for TwoSided {
    const SIDES: &'static [Side] = &[Side::Front, Side::Back];
    #[inline]
    fn of(&self, side: Side) -> SeatSet {
        self.0[side as usize]
    }
    #[inline]
    fn of_mut(&mut self, side: Side) -> &mut SeatSet {
        &mut self.0[side as usize]
    }
}

/// A heap of cards that were mixed together: somebody may know *which* cards are among them
/// without knowing which is where.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug)]
pub struct Lot(pub u8);

impl Lot {
    /// The lot of cards that were never mixed into another.
    pub const UNMIXED: Lot = Lot(0);
}

/// A card where it lies: what it is, who sees each side now, who has ever known it there,
/// and the lot it was mixed into with the seats that know it to be in that lot.
///
/// It has no `Serialize`, and its `Debug` is a question mark: it cannot leak by accident.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct Held<C: Card> {
    card: C,
    sees: C::Marks,
    knows: C::Marks,
    lot: Lot,
    tied: SeatSet,
}

impl<C: Card> Held<C> {
    /// A card nobody has seen.
    #[inline]
    pub fn new(card: C) -> Held<C> {
        Held {
            card,
            sees: C::Marks::default(),
            knows: C::Marks::default(),
            lot: Lot::UNMIXED,
            tied: SeatSet::NONE,
        }
    }

    /// A card nobody has seen, of a deck whose contents everyone knows: it is never mistaken for
    /// a card of another such deck.
    #[inline]
    pub fn of_deck(card: C, deck: Lot) -> Held<C> {
        Held {
            lot: deck,
            tied: SeatSet::EVERYONE,
            ..Held::new(card)
        }
    }

    /// From now on exactly these see that side. What was learned stays known.
    #[inline]
    pub fn show(&mut self, side: Side, to: SeatSet) {
        *self.sees.of_mut(side) = to;
        let knows = self.knows.of_mut(side);
        *knows = *knows | to;
    }

    /// Turns a two-faced card over where it lies: who saw one side sees the other.
    #[inline]
    pub fn turn(&mut self) {
        let [front, back] = [self.sees(Side::Front), self.sees(Side::Back)];
        self.show(Side::Front, back);
        self.show(Side::Back, front);
    }

    /// What these eyes see on that side.
    #[inline]
    pub fn seen(&self, side: Side, eyes: Eyes) -> Option<C::Face> {
        eyes.see(self.sees(side), self.knows(side))
            .then(|| self.card.face(side))
    }

    /// The card itself: for rules, never for views.
    ///
    /// # Panics
    /// In debug builds, inside [`crate::blindfold`].
    #[inline]
    pub fn truth(&self) -> C {
        assert_not_blindfolded();
        self.card
    }

    /// Who sees that side now.
    #[inline]
    pub fn sees(&self, side: Side) -> SeatSet {
        self.sees.of(side)
    }

    /// Who knows what that side shows.
    #[inline]
    pub fn knows(&self, side: Side) -> SeatSet {
        self.knows.of(side)
    }

    /// Who knows which card it is.
    #[inline]
    pub fn known_to(&self) -> SeatSet {
        self.knows.of_all()
    }

    /// The lot it was last mixed into.
    #[inline]
    pub fn lot(&self) -> Lot {
        self.lot
    }

    /// Who knows that this card is somewhere in its lot.
    #[inline]
    pub fn tied(&self) -> SeatSet {
        self.tied
    }

    /// Lays another card in this place, under the same marks: how chance deals, and how worlds
    /// are imagined.
    #[inline]
    pub fn put(&mut self, card: C) {
        self.card = card;
    }

    #[inline]
    pub(crate) fn tie(&mut self, tied: SeatSet) {
        self.tied = tied;
    }

    #[inline]
    pub(crate) fn raw(&self) -> C {
        self.card
    }

    /// Mixed into `lot`: what `who` knew of it and do not see is only known to be somewhere there,
    /// as it is to those still `tied` from before.
    #[inline]
    pub(crate) fn mix(&mut self, lot: Lot, who: SeatSet, tied: SeatSet) {
        let knew = self.known_to() & who;
        self.forget(who);
        self.lot = lot;
        self.tied = (self.tied & tied) | (knew & !self.known_to());
    }

    /// These no longer know it to be in its lot.
    #[inline]
    pub(crate) fn untie(&mut self, who: SeatSet) {
        self.tied = self.tied & !who;
    }

    /// These lose what they knew of the card, unless they see it.
    #[inline]
    pub(crate) fn forget(&mut self, who: SeatSet) {
        for &side in C::Marks::SIDES {
            let kept = !who | self.sees(side);
            let knows = self.knows.of_mut(side);
            *knows = *knows & kept;
        }
    }
}

impl<C: Card> fmt::Debug for Held<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("?")
    }
}

/// Says of a card that it has one side, which shows what it is.
#[macro_export]
macro_rules! plain_card {
    ($card:ty) => {
        impl $crate::Card for $card {
            type Face = $card;
            type Marks = $crate::OneSided;
            #[inline]
            fn face(self, _: $crate::Side) -> $card {
                self
            }
        }
    };
}

/// Cards for tests.
#[cfg(test)]
pub(crate) mod toy {
    use super::*;

    /// A card with one printed side.
    #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
    pub(crate) struct Number(pub(crate) u8);
    impl Card for Number {
        type Face = u8;
        type Marks = OneSided;
        fn face(self, _: Side) -> u8 {
            self.0
        }
    }

    /// A card with two: tens in front, ones behind.
    #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
    pub(crate) struct Tile(pub(crate) u8);
    impl Card for Tile {
        type Face = u8;
        type Marks = TwoSided;
        fn face(self, side: Side) -> u8 {
            match side {
                Side::Front => self.0 / 10,
                Side::Back => self.0 % 10,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{eyes::blindfold, seat::Seat};

    #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
    struct Coin(u8);
    impl Card for Coin {
        type Face = u8;
        type Marks = TwoSided;
        fn face(self, side: Side) -> u8 {
            self.0 + side as u8
        }
    }
    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn who_saw_a_side_goes_on_knowing_it() {
        let mut coin = Held::new(Coin(4));
        coin.show(Side::Front, SeatSet::one(A));
        coin.show(Side::Back, SeatSet::others(A));
        assert_eq!(coin.seen(Side::Front, Eyes::of(A)), Some(4));
        assert_eq!(coin.seen(Side::Front, Eyes::of(B)), None);
        coin.turn();
        assert_eq!(coin.seen(Side::Front, Eyes::of(A)), None);
        assert_eq!(coin.seen(Side::Front, Eyes::of(A).with_memory()), Some(4));
        assert_eq!(coin.seen(Side::Back, Eyes::of(A)), Some(5));
        assert_eq!(coin.seen(Side::Back, Eyes::crowd()), None);
        assert_eq!(coin.known_to(), SeatSet::EVERYONE);
    }

    #[test]
    fn debug_tells_nothing() {
        assert_eq!(format!("{:?}", Held::new(Coin(4))), "?");
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "asked for the truth")]
    fn the_blindfold_holds() {
        blindfold(|| Held::new(Coin(4)).truth());
    }
}
