//! How a sensible player moves: fill playgrounds, valuable ones first, and leave none nearly full.

use engine::{Policy, Seat};

use crate::{
    cards::{Blue, Ground},
    notation::Move,
    state::{HAND, Otters, Phase, Place},
};

/// What the next player may well add in one turn.
const THREAT: i32 = 4;

impl Policy for Otters {
    fn weigh(&self, _: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let left = match self.phase {
            Phase::Play { left } | Phase::Take { left, .. } => left,
            _ => 0,
        };
        let hand = self.hands[self.mover.index()].iter();
        let mut values = [0; HAND];
        values
            .iter_mut()
            .zip(hand)
            .for_each(|(value, slot)| *value = promise(self.blue(slot)));
        values.sort_unstable();
        weights.extend(moves.iter().map(|&mv| match mv {
            Move::Play { card, at } => self.weigh_play(card, at, left, values),
            Move::Take { card, from } => self.weigh_take(card, from, left, values),
        }));
    }
}

impl Otters {
    fn weigh_play(&self, card: Blue, at: Place, left: u8, hand: [i32; HAND]) -> u32 {
        let more = left - 1 + u8::from(card == Blue::Extra);
        let rest = rest(hand, promise(card), more);
        let (need, prize) = self.need(at);
        if card == Blue::Alligator {
            // It saves what the next player could win and this one cannot.
            return match need {
                _ if need <= rest => 1,
                ..=THREAT => 40 + prize * 4,
                _ => 6,
            };
        }
        if need <= 0 {
            return 12; // Won already: the card is wasted, and helps nobody.
        }
        if card == Blue::Move && Otters::others(at).any(|other| self.need(other).0 <= 0) {
            return 1; // It might have to undo a win.
        }
        weigh_filling(need - promise(card), rest, prize) + u32::from(card == Blue::Extra) * 8
    }

    fn weigh_take(&self, card: Blue, from: Place, left: u8, hand: [i32; HAND]) -> u32 {
        let Phase::Take { to, .. } = self.phase else {
            return 1;
        };
        let rest = rest(hand, 0, left);
        let value = i32::from(card.value());
        let (need, prize) = self.need(to);
        let (lost, _) = self.need(from);
        let saved = match lost {
            ..=0 if lost + value > 0 => return 1, // A win undone.
            // Best it leaves a playground that the next player could have filled.
            1..=THREAT => 20 * value as u32,
            _ => 4,
        };
        weigh_filling(need - value, rest, prize) + saved
    }

    /// What a playground still needs, and its value. Where there is none, nothing is filled.
    fn need(&self, at: Place) -> (i32, u32) {
        let shore = self.shores[at as usize];
        let value = shore
            .ground
            .map_or(Ground::MOST, |slot| self.ground(slot).value);
        (i32::from(value) - i32::from(shore.total), value.into())
    }
}

/// How good it is to leave a playground of this `prize` in need of `need`, with `rest` to add
/// this turn.
fn weigh_filling(need: i32, rest: i32, prize: u32) -> u32 {
    match need {
        ..=0 => 100 + 20 * prize,
        _ if need <= rest => 60 + 10 * prize,
        1..=THREAT => 1,
        5..=6 => 8,
        _ => 16,
    }
}

/// What a card adds where it is played, about.
fn promise(card: Blue) -> i32 {
    match card {
        Blue::Top | Blue::Move => 2,
        other => other.value().into(),
    }
}

/// What the `more` best cards of a sorted hand add, without one that promises `played`.
fn rest(hand: [i32; HAND], played: i32, more: u8) -> i32 {
    let mut skipped = false;
    let others = hand.iter().rev().filter(|&&value| {
        let skip = value == played && !skipped;
        skipped |= skip;
        !skip
    });
    others.take(more.into()).sum()
}
