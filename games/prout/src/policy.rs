//! How a sensible player moves: remembers the piles, flips, keeps unicorns for need.

use engine::{Policy, Reason, ReasonKind, Seat};

use crate::{
    cards::{Card, Intox, Kinds},
    logic::{set, suiting},
    notation::Move,
    reasons::Because,
    state::{Phase, Place, Prout, Stage, Way},
};

impl Policy for Prout {
    const REASONS: &'static [ReasonKind] = Because::KINDS;

    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let sense = Sense {
            round: self,
            seat,
            hand: self.held(seat),
            tops: self.tops(),
            coming: self.remembered(seat),
        };
        weights.extend(moves.iter().map(|&mv| sense.weight(mv)));
    }

    fn reasons(&self, seat: Seat, mv: Move, moves: &[Move], out: &mut Vec<Reason>) {
        self.say(seat, mv, moves, |because| out.push(because.into()));
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

    /// How many cards a seat has to get rid of.
    fn left(&self, seat: Seat) -> usize {
        self.hand[seat].len() + self.pile[seat].len()
    }
}

/// What a seat thinks of before it moves.
struct Sense<'a> {
    round: &'a Prout,
    seat: Seat,
    hand: Kinds,
    tops: [Option<u8>; 3],
    coming: Option<u8>,
}

impl Sense<'_> {
    #[inline]
    fn weight(&self, mv: Move) -> u32 {
        match mv {
            Move::Take { card } => 2 + self.burden(card),
            Move::Keep => 60,
            Move::Draw { count } => self.weigh_draw(count),
            Move::Lay { card, place } => self.weigh_lay(card, place),
            Move::Gift { to } => {
                let ahead = self.round.left(to) <= self.round.left(self.seat);
                if ahead { 20 } else { 12 }
            }
            Move::Swap { with } => {
                let [mine, theirs] = [self.seat, with].map(|seat| self.round.hand[seat].len());
                if theirs < mine { 30 } else { 1 }
            }
            Move::Draught | Move::Silent { intox: Intox::Swap } => 6,
            Move::Phew => 24,
            Move::Give { card } | Move::Pass { card } | Move::Out { card } => self.burden(card),
            Move::Malus { place } => self.weigh_malus(place),
            Move::Flip { value } if value.0.is_none() => 100,
            Move::Flip { value } if value.0 == self.coming => 1000,
            Move::Flip { .. }
            | Move::Silent { .. }
            | Move::Drop { .. }
            | Move::Stop
            | Move::Stay => 1,
        }
    }

    /// How glad one is to be rid of a card: unicorns are kept for need, high cards cost most
    /// where values count.
    #[inline]
    fn burden(&self, card: Card) -> u32 {
        match card.value() {
            _ if card.is_unicorn() => 1,
            Some(value) if self.round.by_value => 2 + u32::from(value),
            _ => 6,
        }
    }

    /// Who cannot lay yet draws more: to be stuck costs up to five cards (PR-19).
    fn weigh_draw(&self, count: u8) -> u32 {
        let suiting = self.suiting(self.tops);
        let weights = if self.hand.and(suiting).is_empty() {
            [4, 10, 20]
        } else {
            [60, 4, 1]
        };
        weights[usize::from(count - 1)]
    }

    /// What suits any of three piles that show these.
    #[inline]
    fn suiting(&self, tops: [Option<u8>; 3]) -> Kinds {
        let [left, middle, right] = suiting(self.round.logic, tops);
        left.or(middle).or(right)
    }

    #[inline]
    fn weigh_lay(&self, card: Card, place: Place) -> u32 {
        let burden = self.burden(card);
        let Phase::Lay(stage) = self.round.phase else {
            return burden;
        };
        let mut tops = self.tops;
        tops[place.index()] = card.value();
        let special = if set(tops).is_some() {
            2000
        } else if tops == self.tops {
            400
        } else if self.round.way == Way::Common {
            // More of the hand should suit the piles: this turn may go on.
            1 + self.hand.and(self.suiting(tops)).len().pow(2)
        } else {
            1
        };
        // Going on beats stopping.
        let more = if stage == Stage::Open { 1 } else { 10 };
        burden * special * more
    }

    /// A cheap card is taken rather than a dear one, where values count.
    fn weigh_malus(&self, place: Place) -> u32 {
        match self.tops[place.index()] {
            Some(value) if self.round.by_value => 1 + 2 * u32::from(14 - value),
            _ => 8,
        }
    }
}
