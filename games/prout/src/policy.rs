//! How a sensible player moves: remembers the piles, flips, keeps unicorns for need.

use engine::{Policy, Seat};

use crate::{
    cards::{Card, Intox},
    logic::set,
    notation::Move,
    state::{Phase, Place, Prout, Stage},
};

impl Policy for Prout {
    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let coming = self.remembered(seat);
        weights.extend(moves.iter().map(|&mv| self.weight(seat, mv, coming)));
    }
}

impl Prout {
    /// The value that a flip will bring up, if this seat remembers it.
    fn remembered(&self, seat: Seat) -> Option<u8> {
        let Phase::Flip { place } = self.phase else {
            return None;
        };
        let bottom = self.table.bottom(place.index())?;
        let knows = self.cards[bottom].known_to().has(seat);
        knows.then(|| self.card(bottom).value())?
    }

    fn weight(&self, seat: Seat, mv: Move, coming: Option<u8>) -> u32 {
        match mv {
            Move::Take { card } => 2 + self.burden(card),
            Move::Keep => 60,
            Move::Draw { count } => [40, 6, 1][usize::from(count - 1)],
            Move::Lay { card, place } => self.weigh_lay(card, place),
            Move::Gift { to } => 12 + 8 * u32::from(self.left(to) <= self.left(seat)),
            Move::Swap { with } => match self.hand[with].len() {
                theirs if theirs < self.hand[seat].len() => 30,
                _ => 1,
            },
            Move::Draught | Move::Silent { intox: Intox::Swap } => 6,
            Move::Phew => 24,
            Move::Give { card } | Move::Pass { card } | Move::Out { card } => self.burden(card),
            Move::Malus { place } => self.weigh_malus(place),
            Move::Flip { value: None } => 100,
            Move::Flip { value } if value == coming => 1000,
            Move::Flip { .. }
            | Move::Silent { .. }
            | Move::Drop { .. }
            | Move::Stop
            | Move::Stay => 1,
        }
    }

    /// How many cards a seat has to get rid of.
    fn left(&self, seat: Seat) -> usize {
        self.hand[seat].len() + self.pile[seat].len()
    }

    /// How glad one is to be rid of a card: unicorns are kept for need, high cards cost most
    /// where values count.
    fn burden(&self, card: Card) -> u32 {
        match card.value() {
            _ if card.is_unicorn() => 1,
            Some(value) if self.by_value => 2 + u32::from(value),
            _ => 6,
        }
    }

    fn weigh_lay(&self, card: Card, place: Place) -> u32 {
        let burden = self.burden(card);
        match self.phase {
            Phase::Lay(stage) => {
                let mut tops = self.tops();
                let equal = tops[place.index()] == card.value();
                tops[place.index()] = card.value();
                let special = if set(tops).is_some() {
                    100
                } else if equal {
                    40
                } else {
                    1
                };
                let more = if stage == Stage::Open { 1 } else { 4 };
                burden * special * more
            }
            _ => burden,
        }
    }

    /// A cheap card is taken rather than a dear one, where values count.
    fn weigh_malus(&self, place: Place) -> u32 {
        match self.shown(place) {
            Some(value) if self.by_value => 1 + 2 * u32::from(14 - value),
            _ => 8,
        }
    }
}
