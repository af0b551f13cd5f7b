//! How a sensible player moves: fill lakes, valuable ones first, and leave none nearly full.

use engine::{Policy, Reason, ReasonKind, Seat};

use crate::{
    cards::{Blue, Ground},
    notation::Move,
    reasons::Because,
    state::{HAND, Otters, PLACES, Phase, Place},
};

/// What the next player may well add in one turn.
const THREAT: i32 = 4;

impl Policy for Otters {
    const REASONS: &'static [ReasonKind] = Because::KINDS;

    #[inline]
    fn weigh(&self, _: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        match self.phase {
            Phase::Play { left } => {
                let outlook = Outlook::of(self, left - 1);
                weights.extend(moves.iter().map(|&mv| match mv {
                    Move::Play { card, at } => outlook.weigh_play(card, at),
                    Move::Take { .. } => 1,
                }));
            }
            Phase::Take { to, left } => {
                let outlook = Outlook::of(self, left);
                weights.extend(moves.iter().map(|&mv| match mv {
                    Move::Take { card, from } => outlook.weigh_take(card, from, to),
                    Move::Play { .. } => 1,
                }));
            }
            _ => weights.extend(moves.iter().map(|_| 1)),
        }
    }

    fn reasons(&self, _: Seat, mv: Move, _: &[Move], out: &mut Vec<Reason>) {
        self.say(mv, |because| out.push(because.into()));
    }
}

/// What the mover looks at before a decision.
///
/// Moves come in no order that a processor could guess: what follows is chosen, not branched on.
struct Outlook {
    /// What each lake still needs. Where there is none, nothing is filled.
    needs: [i32; PLACES],
    /// The value of each lake.
    prizes: [u32; PLACES],
    /// What the best cards of the hand add: as many as are to be played after this move, one
    /// more, two more.
    best: [i32; 3],
    /// Is a lake filled already?
    filled: bool,
}

impl Outlook {
    /// `after` this move so many cards are to be played.
    #[inline]
    fn of(game: &Otters, after: u8) -> Outlook {
        let value = |slot| game.cards[slot].truth().ground_value();
        let values = game
            .shores
            .map(|shore| shore.ground.map_or(Ground::MOST, value));
        let slots = game.hands[game.mover.index()].slots();
        let [one, two, three, four] =
            sorted(slots.map(|slot| PROMISES[game.cards[slot].truth().number()]));
        let sums = [0, one, one + two, one + two + three];
        let all = one + two + three + four;
        let sum = |count: u8| sums.get(usize::from(count)).copied().unwrap_or(all);
        let needs = [0, 1, 2].map(|at| i32::from(values[at]) - i32::from(game.shores[at].total));
        Outlook {
            needs,
            prizes: values.map(u32::from),
            best: [sum(after), sum(after + 1), sum(after + 2)],
            filled: needs.iter().any(|&need| need <= 0),
        }
    }

    #[inline]
    fn weigh_play(&self, card: Blue, at: Place) -> u32 {
        let rest = self.rest(card);
        let (need, prize) = (self.needs[at.index()], self.prizes[at.index()]);
        if card == Blue::Alligator {
            // It saves what the next player could win and this one cannot.
            let saves = if need <= THREAT { 40 + 4 * prize } else { 6 };
            return if need <= rest { 1 } else { saves };
        }
        let gain = if card == Blue::Extra {
            1
        } else {
            promise(card)
        };
        let more = if card == Blue::Extra { 8 } else { 0 };
        let useful = more + filling(need - gain, rest, prize);
        // It might have to undo a win.
        let undoes = (card == Blue::Move) & self.filled;
        let useful = if undoes { 1 } else { useful };
        // Won already: the card is wasted, and helps nobody.
        if need <= 0 { 12 } else { useful }
    }

    #[inline]
    fn weigh_take(&self, card: Blue, from: Place, to: Place) -> u32 {
        let value = i32::from(card.value());
        let lost = self.needs[from.index()];
        let saved = match lost {
            ..=0 if lost + value > 0 => return 1, // A win undone.
            // Best it leaves a lake that the next player could have filled.
            1..=THREAT => 20 * u32::from(card.value()),
            _ => 4,
        };
        let [rest, ..] = self.best;
        let (need, prize) = (self.needs[to.index()], self.prizes[to.index()]);
        filling(need - value, rest, prize) + saved
    }

    /// What the best other cards add once `played` has left the hand, as many as may follow it.
    #[inline]
    fn rest(&self, played: Blue) -> i32 {
        let [some, more, most] = self.best;
        let (with, without) = if played == Blue::Extra {
            (most, more)
        } else {
            (more, some)
        };
        // A card worse than all of these was not among them.
        (with - promise(played)).min(without)
    }
}

/// How good it is to leave a lake of this `prize` in need of `need`, with `rest` to add
/// this turn.
#[inline]
fn filling(need: i32, rest: i32, prize: u32) -> u32 {
    // All three are made, then one is chosen: cheaper than guessing which.
    let filled = 100 + 20 * prize;
    let soon = 60 + 10 * prize;
    let left = LEFT[need.clamp(0, 7) as usize];
    let unfilled = if need <= rest { soon } else { left };
    if need <= 0 { filled } else { unfilled }
}

/// How good it is to leave a lake in need of 0, 1, 2 … for the next player.
const LEFT: [u32; 8] = [1, 1, 1, 1, 1, 8, 8, 16];

/// What a card adds where it is played, about, by its number; a lake adds nothing.
const PROMISES: [i32; Blue::KINDS + 1] = [1, 2, 3, 1, 2, 2, 0, 0];

#[inline]
fn promise(card: Blue) -> i32 {
    PROMISES[card as usize]
}

/// The greatest first.
#[inline]
fn sorted([a, b, c, d]: [i32; HAND]) -> [i32; HAND] {
    let ([a, b], [c, d]) = ([a.max(b), a.min(b)], [c.max(d), c.min(d)]);
    let ([a, c], [b, d]) = ([a.max(c), a.min(c)], [b.max(d), b.min(d)]);
    [a, b.max(c), b.min(c), d]
}
