//! What happens in a step, and what each pair of eyes is told of it.

use std::fmt;

use engine::{Eyes, Held, Seat, spaced};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Card, Face, Name},
    notation::{Pile, Place, Places},
    sight::{PileView, Stood},
    state::OttoBruno,
};

/// Something that happened, with the cards as they lay right after.
#[derive(Clone, Debug)]
pub enum Fact {
    /// The cards were dealt (OB-3).
    Dealt {
        /// Who starts.
        starter: Seat,
        /// The rack of each seat from A.
        racks: Racks,
        /// The left, the right and the discard pile: how many cards, and the top.
        piles: [(usize, Option<Held<Card>>); 3],
    },
    /// A card was drawn (OB-5, OB-9).
    Drawn {
        /// By whom.
        seat: Seat,
        /// From which pile.
        from: Pile,
        /// Was it a bonus card?
        bonus: bool,
        /// The card, at the right end of the rack now.
        card: Placed,
        /// The card that came to light on the pile.
        next: Option<Held<Card>>,
    },
    /// A set was shown (OB-7).
    Shown {
        /// By whom.
        seat: Seat,
        /// Where its cards stood.
        places: Places,
        /// Its cards in their order.
        cards: [Held<Card>; 4],
    },
    /// A card was discarded (OB-8).
    Discarded {
        /// By whom.
        seat: Seat,
        /// Where it stood.
        place: Place,
        /// The card, on the discard pile now.
        card: Held<Card>,
    },
    /// No set was shown, or no further one.
    Done {
        /// By whom.
        seat: Seat,
    },
    /// Racks and piles were turned over (OB-10).
    Turned {
        /// The face that counts now.
        active: Name,
        /// The rack of each seat from A.
        racks: Racks,
        /// What is up now on the left, the right and the discard pile.
        tops: [Option<Held<Card>>; 3],
    },
    /// A draw pile ran out: this turn is the last (OB-12).
    Emptied {
        /// Which.
        pile: Pile,
    },
    /// The game ended and all racks were laid open (OB-13).
    Over {
        /// The rack of each seat from A.
        racks: Racks,
    },
}

/// A card in a rack, and the one further left that its owner cannot tell from it.
#[derive(Copy, Clone, Debug)]
pub struct Placed {
    card: Held<Card>,
    twin: Option<Place>,
}

/// The cards in each rack, from A.
pub type Racks = Vec<Vec<Placed>>;

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
            card: self.cards[self.racks[seat].slots()[place.index()]],
            twin: self.twin(seat, place),
        }
    }

    fn all_racks(&self) -> Racks {
        let places = |seat| (0..self.racks[seat].len()).map(Place::new);
        Seat::all(self.seats)
            .map(|seat| places(seat).map(|place| self.placed(seat, place)).collect())
            .collect()
    }

    pub(crate) fn dealt(&self) -> Fact {
        Fact::Dealt {
            starter: self.seat,
            racks: self.all_racks(),
            piles: PILES.map(|pile| (self.height(pile), self.top(pile))),
        }
    }

    pub(crate) fn turned(&self) -> Fact {
        Fact::Turned {
            active: self.active,
            racks: self.all_racks(),
            tops: PILES.map(|pile| self.top(pile)),
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
        let [otto, bruno] = [self.otto, self.bruno]
            .map(|face| face.map_or("?".to_owned(), |face| face.to_string()));
        write!(f, "{otto}/{bruno}")
    }
}

/// The cards of a set, written in the order of their faces, a joker last.
pub(crate) struct Sorted(pub(crate) [Seen; 4]);

impl fmt::Display for Sorted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = self.0;
        cards.sort_unstable();
        spaced(f, cards)
    }
}

/// What a pair of eyes is told.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// Who starts.
        starter: Seat,
        /// The rack of each seat from A.
        racks: Vec<Vec<Stood>>,
        /// The left draw pile.
        left: PileView,
        /// The right draw pile.
        right: PileView,
        /// The discard pile.
        discard: PileView,
    },
    /// A card was drawn.
    Drawn {
        /// By whom.
        seat: Seat,
        /// From which pile.
        from: Pile,
        /// Was it a bonus card?
        bonus: bool,
        /// The card in its rack.
        card: Stood,
        /// The card that came to light on the pile.
        next: Option<Seen>,
    },
    /// A set was shown.
    Shown {
        /// By whom.
        seat: Seat,
        /// Where its cards stood.
        places: Places,
        /// Its cards in their order.
        cards: [Seen; 4],
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Where it stood.
        place: Place,
        /// The card.
        card: Seen,
    },
    /// No set was shown, or no further one.
    Done {
        /// By whom.
        seat: Seat,
    },
    /// Racks and piles were turned over.
    Turned {
        /// The face that counts now.
        active: Name,
        /// The rack of each seat from A.
        racks: Vec<Vec<Stood>>,
        /// What is up now on the left draw pile.
        left: Option<Seen>,
        /// What is up now on the right draw pile.
        right: Option<Seen>,
        /// What is up now on the discard pile.
        discard: Option<Seen>,
    },
    /// A draw pile ran out: this turn is the last.
    Emptied {
        /// Which.
        pile: Pile,
    },
    /// The game ended and all racks were laid open.
    Over {
        /// The rack of each seat from A.
        racks: Vec<Vec<Stood>>,
    },
}

impl Event {
    pub(crate) fn of(fact: &Fact, eyes: Eyes) -> Event {
        let seen = |held: Held<Card>| Seen::of(held, eyes);
        let stood = |seat: Seat, placed: &Placed| Stood {
            card: seen(placed.card),
            twin: placed.twin.filter(|_| eyes.are(seat)),
        };
        let stand = |racks: &Racks| -> Vec<Vec<Stood>> {
            let seats = Seat::all(racks.len() as u8).zip(racks);
            seats
                .map(|(seat, rack)| rack.iter().map(|placed| stood(seat, placed)).collect())
                .collect()
        };
        match fact {
            Fact::Dealt {
                starter,
                racks,
                piles,
            } => {
                let [left, right, discard] = piles.map(|(count, top)| PileView {
                    count,
                    cards: top.map(seen).into_iter().collect(),
                });
                Event::Dealt {
                    starter: *starter,
                    racks: stand(racks),
                    left,
                    right,
                    discard,
                }
            }
            Fact::Drawn {
                seat,
                from,
                bonus,
                card,
                next,
            } => Event::Drawn {
                seat: *seat,
                from: *from,
                bonus: *bonus,
                card: stood(*seat, card),
                next: next.map(seen),
            },
            Fact::Shown {
                seat,
                places,
                cards,
            } => Event::Shown {
                seat: *seat,
                places: *places,
                cards: cards.map(seen),
            },
            Fact::Discarded { seat, place, card } => Event::Discarded {
                seat: *seat,
                place: *place,
                card: seen(*card),
            },
            &Fact::Done { seat } => Event::Done { seat },
            Fact::Turned {
                active,
                racks,
                tops,
            } => Event::Turned {
                active: *active,
                racks: stand(racks),
                left: tops[0].map(seen),
                right: tops[1].map(seen),
                discard: tops[2].map(seen),
            },
            &Fact::Emptied { pile } => Event::Emptied { pile },
            Fact::Over { racks } => Event::Over {
                racks: stand(racks),
            },
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { starter, .. } => write!(f, "The cards are dealt; {starter} starts."),
            Event::Drawn {
                seat,
                from,
                bonus,
                card,
                ..
            } => {
                let bonus = if *bonus { " as a bonus" } else { "" };
                let card = card.card;
                write!(f, "{seat} draws {card} from the {from} pile{bonus}.")
            }
            Event::Shown { seat, cards, .. } => {
                write!(f, "{seat} shows a set: {}.", Sorted(*cards))
            }
            Event::Discarded { seat, card, .. } => write!(f, "{seat} discards {card}."),
            Event::Done { seat } => write!(f, "{seat} is done."),
            Event::Turned { active, .. } => {
                write!(f, "Racks and piles are turned over: {active} counts now.")
            }
            Event::Emptied { pile } => write!(f, "The {pile} pile is used up: the last turn."),
            Event::Over { .. } => f.write_str("The game is over."),
        }
    }
}
