//! What can happen, and what a pair of eyes is told of it.

use std::fmt;

use engine::{Eyes, Held, Observable, Seat, seen_or, sort_few, spaced};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Card, Face, Name},
    notation::{Pile, Place, Places},
    state::OttoBruno,
    view::{PileView, Stood},
};

engine::events! {
    /// Something that happened, with what a pair of eyes saw of the cards right after.
    pub enum Event("OB")<C: HeldCard => Seen, S: Placed => Stood> {
        /// The cards were dealt.
        Dealt(3, 4) {
            /// Who starts.
            starter: Seat,
            /// The rack of each seat from A.
            racks: Vec<Vec<S>>,
            /// The left draw pile.
            left: PileView<C>,
            /// The right draw pile.
            right: PileView<C>,
            /// The discard pile.
            discard: PileView<C>,
        } = "The cards are dealt; {starter} starts.",
        /// A card was drawn.
        Drawn(5 if bonus = "false", 9 if bonus = "true") {
            /// By whom.
            seat: Seat,
            /// From which pile.
            from: Pile,
            /// Was it a bonus card?
            bonus: bool,
            /// The card in its rack.
            card: S,
            /// The card that came to light on the pile.
            next: Option<C>,
        } = ("{seat} draws {} from the {from} pile{}.", card.card, if *bonus { " as a bonus" } else { "" }),
        /// A set was shown.
        Shown(6, 7) {
            /// By whom.
            seat: Seat,
            /// Where its cards stood.
            places: Places,
            /// Its cards in their order.
            cards: [C; 4],
        } = ("{seat} shows a set: {}.", Sorted(*cards)),
        /// A card was discarded.
        Discarded(8) {
            /// By whom.
            seat: Seat,
            /// Where it stood.
            place: Place,
            /// The card.
            card: C,
        } = "{seat} discards {card}.",
        /// No set was shown, or no further one.
        Done(7) {
            /// By whom.
            seat: Seat,
        } = "{seat} is done.",
        /// Racks and piles were turned over.
        Turned(10) {
            /// The face that counts now.
            active: Name,
            /// The rack of each seat from A.
            racks: Vec<Vec<S>>,
            /// What is up now on the left draw pile.
            left: Option<C>,
            /// What is up now on the right draw pile.
            right: Option<C>,
            /// What is up now on the discard pile.
            discard: Option<C>,
        } = "Racks and piles are turned over: {active} counts now.",
        /// A draw pile ran out: this turn is the last.
        Emptied(12) {
            /// Which.
            pile: Pile,
        } = "The {pile} pile is used up: the last turn.",
        /// The game ended and all racks were laid open.
        Over(13) {
            /// The rack of each seat from A.
            racks: Vec<Vec<S>>,
        } = "The game is over.",
    }
}

/// A card as it lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct HeldCard(pub(crate) Held<Card>);

impl Observable for HeldCard {
    type Seen = Seen;
    fn seen_by(&self, eyes: Eyes) -> Seen {
        Seen::of(self.0, eyes)
    }
}

/// A card in a rack, and the one further left that its owner cannot tell from it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Placed {
    owner: Seat,
    card: Held<Card>,
    twin: Option<Place>,
}

impl Observable for Placed {
    type Seen = Stood;
    fn seen_by(&self, eyes: Eyes) -> Stood {
        Stood {
            card: Seen::of(self.card, eyes),
            twin: self.twin.filter(|_| eyes.are(self.owner)),
        }
    }
}

impl Observable for PileView<HeldCard> {
    type Seen = PileView;
    fn seen_by(&self, eyes: Eyes) -> PileView {
        PileView {
            count: self.count,
            cards: self.cards.seen_by(eyes),
        }
    }
}

/// The piles in the order in which they are told.
const PILES: [Pile; 3] = [Pile::Left, Pile::Right, Pile::Discard];

impl OttoBruno {
    /// The card on top of a pile.
    pub(crate) fn top(&self, pile: Pile) -> Option<Held<Card>> {
        self.piles.top(pile as usize).map(|slot| self.cards[slot])
    }

    /// The card at a place of a rack.
    pub(crate) fn placed(&self, seat: Seat, place: Place) -> Placed {
        Placed {
            owner: seat,
            card: self.cards[self.racks[seat].slots()[place.index()]],
            twin: self.twin(seat, place),
        }
    }

    fn all_racks(&self) -> Vec<Vec<Placed>> {
        let places = |seat| (0..self.racks[seat].len()).map(Place::new);
        Seat::all(self.seats)
            .map(|seat| places(seat).map(|place| self.placed(seat, place)).collect())
            .collect()
    }

    pub(crate) fn dealt(&self) -> Fact {
        let [left, right, discard] = PILES.map(|pile| PileView {
            count: self.height(pile),
            cards: self.top(pile).map(HeldCard).into_iter().collect(),
        });
        Fact::Dealt {
            starter: self.seat,
            racks: self.all_racks(),
            left,
            right,
            discard,
        }
    }

    pub(crate) fn turned(&self) -> Fact {
        let [left, right, discard] = PILES.map(|pile| self.top(pile).map(HeldCard));
        Fact::Turned {
            active: self.active,
            racks: self.all_racks(),
            left,
            right,
            discard,
        }
    }

    pub(crate) fn laid_open(&self) -> Fact {
        Fact::Over {
            racks: self.all_racks(),
        }
    }
}

/// What a pair of eyes sees of a card, written as the card with `?` for an unseen face: `3g/?`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Seen {
    /// Its OTTO face.
    pub otto: Option<Face>,
    /// Its BRUNO face.
    pub bruno: Option<Face>,
}

impl Seen {
    pub(crate) fn of(held: Held<Card>, eyes: Eyes) -> Seen {
        let face = |name: Name| held.seen(name.side(), eyes);
        Seen {
            otto: face(Name::Otto),
            bruno: face(Name::Bruno),
        }
    }

    /// Is neither face seen?
    pub fn is_hidden(&self) -> bool {
        self.otto.is_none() && self.bruno.is_none()
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [otto, bruno] = [self.otto, self.bruno].map(|face| seen_or(face, "?"));
        write!(f, "{otto}/{bruno}")
    }
}

/// The cards of a set, written in the order of their faces, a joker last.
pub(crate) struct Sorted(pub(crate) [Seen; 4]);

impl fmt::Display for Sorted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = self.0;
        sort_few(&mut cards);
        spaced(f, cards)
    }
}
