//! How a sensible player moves: fill playgrounds, valuable ones first, and leave none nearly full.

use engine::{Policy, Reason, ReasonKind, Seat};

use crate::{
    cards::{Blue, Ground},
    notation::Move,
    place::Place,
    reasons::Because,
    state::{HAND, Otters, PLACES, Phase},
};

/// What the next player may well add in one turn.
const THREAT: i32 = 4;

impl Policy for Otters {
    const REASONS: &'static [ReasonKind] = Because::KINDS;

    fn weigh(&self, _: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let outlook = Outlook::of(self);
        weights.extend(moves.iter().map(|&mv| match (mv, self.phase) {
            (Move::Play { card, at }, Phase::Play { left }) => outlook.weigh_play(card, at, left),
            (Move::Take { card, from }, Phase::Take { to, left }) => {
                outlook.weigh_take(card, from, to, left)
            }
            _ => 1,
        }));
    }

    fn reasons(&self, _: Seat, mv: Move, _: &[Move], out: &mut Vec<Reason>) {
        self.say(mv, |because| out.push(because.into()));
    }
}

/// What the mover looks at before a decision.
struct Outlook {
    /// What each playground still needs. Where there is none, nothing is filled.
    needs: [i32; PLACES],
    /// The value of each playground.
    prizes: [u32; PLACES],
    /// What no card, the best card of the hand, its two best cards … add.
    best: [i32; HAND + 1],
}

impl Outlook {
    fn of(game: &Otters) -> Outlook {
        let value = |slot| game.ground(slot).value;
        let values = game
            .shores
            .map(|shore| shore.ground.map_or(Ground::MOST, value));
        let mut hand = [0; HAND];
        for (promised, slot) in hand.iter_mut().zip(game.hands[game.mover.index()].iter()) {
            *promised = promise(game.blue(slot));
        }
        hand.sort_unstable_by(|a, b| b.cmp(a));
        let mut best = [0; HAND + 1];
        (0..HAND).for_each(|at| best[at + 1] = best[at] + hand[at]);
        Outlook {
            needs: [0, 1, 2].map(|at| i32::from(values[at]) - i32::from(game.shores[at].total)),
            prizes: values.map(u32::from),
            best,
        }
    }

    fn weigh_play(&self, card: Blue, at: Place, left: u8) -> u32 {
        let rest = self.rest(card, left - 1 + u8::from(card == Blue::Extra));
        let (need, prize) = (self.needs[at as usize], self.prizes[at as usize]);
        match card {
            // It saves what the next player could win and this one cannot.
            Blue::Alligator if need <= rest => 1,
            Blue::Alligator if need <= THREAT => 40 + 4 * prize,
            Blue::Alligator => 6,
            // Won already: the card is wasted, and helps nobody.
            _ if need <= 0 => 12,
            // It might have to undo a win.
            Blue::Move if self.needs.iter().any(|&need| need <= 0) => 1,
            Blue::Extra => 8 + filling(need - 1, rest, prize),
            _ => filling(need - promise(card), rest, prize),
        }
    }

    fn weigh_take(&self, card: Blue, from: Place, to: Place, left: u8) -> u32 {
        let value = i32::from(card.value());
        let lost = self.needs[from as usize];
        let saved = match lost {
            ..=0 if lost + value > 0 => return 1, // A win undone.
            // Best it leaves a playground that the next player could have filled.
            1..=THREAT => 20 * u32::from(card.value()),
            _ => 4,
        };
        let rest = self.best[usize::from(left).min(HAND)];
        let (need, prize) = (self.needs[to as usize], self.prizes[to as usize]);
        filling(need - value, rest, prize) + saved
    }

    /// What the `more` best other cards add once `played` has left the hand.
    fn rest(&self, played: Blue, more: u8) -> i32 {
        let more = usize::from(more).min(HAND - 1);
        let without = self.best[more + 1] - promise(played);
        // A card worse than all of these was not among them.
        without.min(self.best[more])
    }
}

/// How good it is to leave a playground of this `prize` in need of `need`, with `rest` to add
/// this turn.
fn filling(need: i32, rest: i32, prize: u32) -> u32 {
    // All three are made, then one is chosen: cheaper than guessing which.
    let filled = 100 + 20 * prize;
    let soon = 60 + 10 * prize;
    let left = LEFT[need.clamp(0, 7) as usize];
    let unfilled = if need <= rest { soon } else { left };
    if need <= 0 { filled } else { unfilled }
}

/// How good it is to leave a playground in need of 0, 1, 2 … for the next player.
const LEFT: [u32; 8] = [1, 1, 1, 1, 1, 8, 8, 16];

/// What a card adds where it is played, about.
fn promise(card: Blue) -> i32 {
    match card {
        Blue::Top | Blue::Move => 2,
        other => other.value().into(),
    }
}
