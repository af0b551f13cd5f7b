//! What each pair of eyes sees of the table (OB-15).

use std::fmt;

use engine::{Eyes, Held, Seat, Sight, Slot, spaced};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Card, Name},
    event::{Event, Fact, Seen, Sorted},
    notation::{Pile, Place},
    state::{OttoBruno, Phase},
};

/// The table as a pair of eyes sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// The face that counts now.
    pub active: Name,
    /// What is awaited.
    #[serde(flatten)]
    pub stage: Stage,
    /// The left draw pile.
    pub left: PileView,
    /// The right draw pile.
    pub right: PileView,
    /// The discard pile.
    pub discard: PileView,
    /// Everybody, from A.
    pub players: Vec<Player>,
}

/// What is awaited.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "phase", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum Stage {
    /// The deal.
    Deal,
    /// A card to be drawn.
    Draw {
        /// By whom.
        seat: Seat,
        /// Must it come from a draw pile (OB-14)?
        fresh: bool,
    },
    /// A set, a discard or the end of the turn.
    Play {
        /// From whom.
        seat: Seat,
        /// How many sets were shown in this turn.
        shown: u8,
        /// Is this the last turn (OB-12)?
        last: bool,
    },
    /// A bonus card to be drawn from a draw pile.
    Bonus {
        /// By whom.
        seat: Seat,
        /// How many bonus cards there are to draw.
        to_come: u8,
    },
    /// Nothing: the game is over.
    Over,
}

/// A pile.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PileView {
    /// How many cards it has.
    pub count: usize,
    /// From the top down to the last one of which these eyes see something.
    pub cards: Vec<Seen>,
}

/// A player's side of the table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Player {
    /// Where he sits.
    pub seat: Seat,
    /// His rack from his left.
    pub rack: Vec<Stood>,
    /// The sets he has won, in the order he showed them.
    pub sets: Vec<[Seen; 4]>,
    /// What the cards in his rack count for, once all are laid open (OB-13).
    pub rest: Option<u8>,
}

/// A card in a rack.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Stood {
    /// What is seen of it.
    #[serde(flatten)]
    pub card: Seen,
    /// The leftmost card of his own rack that the looking seat cannot tell from it: moves name
    /// that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twin: Option<Place>,
}

impl Sight for OttoBruno {
    type Card = Card;
    type View = View;
    type Event = Event;

    fn cards(&self) -> &[Held<Card>] {
        self.cards.first(Card::COUNT)
    }

    fn cards_mut(&mut self) -> &mut [Held<Card>] {
        self.cards.first_mut(Card::COUNT)
    }

    fn zones(&self) -> Vec<Slot> {
        if self.phase == Phase::Deal {
            return (0..Card::COUNT as u8).map(Slot).collect();
        }
        let seats = Seat::all(self.seats);
        let racks = seats
            .clone()
            .flat_map(|seat| self.racks[seat].slots().iter().copied());
        let piles = Pile::ALL.iter().map(|&pile| pile as usize);
        let piles = piles
            .chain(seats.map(Self::won))
            .flat_map(|pile| self.piles.down(pile));
        racks.chain(piles).collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        View {
            active: self.active,
            stage: self.stage(),
            left: self.see_pile(Pile::Left, eyes),
            right: self.see_pile(Pile::Right, eyes),
            discard: self.see_pile(Pile::Discard, eyes),
            players: Seat::all(self.seats)
                .map(|seat| self.see_player(seat, eyes))
                .collect(),
        }
    }

    fn tell(fact: &Fact, eyes: Eyes) -> Option<Event> {
        Some(Event::of(fact, eyes))
    }
}

impl OttoBruno {
    fn stage(&self) -> Stage {
        let seat = self.seat;
        match self.phase {
            Phase::Deal => Stage::Deal,
            Phase::Draw => Stage::Draw {
                seat,
                fresh: self.must_draw_fresh(),
            },
            Phase::Play { shown } => Stage::Play {
                seat,
                shown,
                last: self.is_last(),
            },
            Phase::Bonus { left, .. } => Stage::Bonus {
                seat,
                to_come: left,
            },
            Phase::Over => Stage::Over,
        }
    }

    fn see_pile(&self, pile: Pile, eyes: Eyes) -> PileView {
        let down = self.piles.down(pile as usize);
        let mut cards: Vec<Seen> = down.map(|slot| Seen::of(self.cards[slot], eyes)).collect();
        let count = cards.len();
        while cards.last().is_some_and(Seen::is_hidden) {
            cards.pop();
        }
        PileView { count, cards }
    }

    fn see_player(&self, seat: Seat, eyes: Eyes) -> Player {
        let see = |&slot: &Slot| Seen::of(self.cards[slot], eyes);
        let stood = |(index, slot)| Stood {
            card: see(slot),
            twin: eyes
                .are(seat)
                .then(|| self.twin(seat, Place::new(index)))
                .flatten(),
        };
        let slots = self.racks[seat].slots();
        let won: Vec<Slot> = self.piles.up(Self::won(seat)).collect();
        let points = |card: Seen| Some(card.otto?.points(card.bruno?));
        let over = self.phase == Phase::Over;
        Player {
            seat,
            rack: slots.iter().enumerate().map(stood).collect(),
            sets: won
                .chunks_exact(4)
                .map(|set| std::array::from_fn(|i| see(&set[i])))
                .collect(),
            rest: over
                .then(|| slots.iter().map(|slot| points(see(slot))).sum())
                .flatten(),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} counts; {}", self.active, self.stage)?;
        writeln!(
            f,
            "left {} discard {} right {}",
            self.left, self.discard, self.right
        )?;
        for player in &self.players {
            write!(f, "{}: ", player.seat)?;
            spaced(f, player.rack.iter().map(|stood| stood.card))?;
            for &set in &player.sets {
                write!(f, " [{}]", Sorted(set))?;
            }
            if let Some(rest) = player.rest {
                write!(f, " ({rest} left)")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Deal => f.write_str("to be dealt"),
            Stage::Draw { seat, fresh: false } => write!(f, "{seat} draws"),
            Stage::Draw { seat, fresh: true } => write!(f, "{seat} draws, from a draw pile"),
            Stage::Play { seat, shown, last } => {
                write!(f, "{seat} plays")?;
                if *shown > 0 {
                    f.write_str(", a set shown")?;
                }
                if *last {
                    f.write_str(", the last turn")?;
                }
                Ok(())
            }
            Stage::Bonus { seat, to_come } => {
                write!(f, "{seat} draws a bonus card, {to_come} to come")
            }
            Stage::Over => f.write_str("over"),
        }
    }
}

impl fmt::Display for PileView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count)?;
        match self.cards.first() {
            Some(top) => write!(f, ": {top}"),
            None => Ok(()),
        }
    }
}
