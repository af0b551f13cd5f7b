//! The logic: which cards suit which pile (PR-6, PR-7), and when three tops belong together (PR-11).

use engine::words;

use crate::{
    cards::Kinds,
    options::Logic,
    state::{Phase, Place, Prout, Stage},
};

words! {
    /// Three tops that belong together (PR-11).
    pub enum Set("brelan or suite") {
        /// Three equal values.
        Brelan = "brelan",
        /// Values that run up or down by one from left to right.
        Suite = "suite",
    }
}

impl Prout {
    /// Where the player of this turn may lay which kinds of `hand` now, for each place.
    #[inline]
    pub(crate) fn lays(&self, hand: Kinds) -> [Kinds; 3] {
        let hand = hand.and(Kinds::NUMBERED);
        let only = |here: Place| {
            let mut lays = [Kinds::NONE; 3];
            lays[here.index()] = hand;
            lays
        };
        match self.phase {
            Phase::Lay(Stage::Open | Stage::Again) => {
                let [left, middle, right] = suiting(self.logic, self.tops());
                [left, middle, right].map(|suiting| hand.and(suiting))
            }
            Phase::Lay(Stage::Back(place))
            | Phase::Malus {
                emptied: Some(place),
            } => only(place),
            Phase::Malus { emptied: None } => [hand; 3],
            Phase::NewPiles { .. } => {
                Place::ALL.map(|place| match self.table.height(place.index()) {
                    0 => hand,
                    _ => Kinds::NONE,
                })
            }
            _ => [Kinds::NONE; 3],
        }
    }

    /// Can the player of this turn lay nothing now?
    #[inline]
    pub(crate) fn stuck(&self) -> bool {
        let [left, middle, right] = self.lays(self.held(self.turn));
        left.or(middle).or(right).is_empty()
    }

    /// Must this turn begin with a malus? (PR-9, PR-19)
    #[inline]
    pub(crate) fn owes_malus(&self) -> bool {
        self.phase == Phase::Lay(Stage::Open)
            && self.stuck()
            && self.held(self.turn).and(Kinds::INTOX).is_empty()
    }
}

/// The kinds that suit each of three piles that show `tops` (PR-6, PR-7).
#[inline]
pub(crate) fn suiting(logic: Logic, tops: [Option<u8>; 3]) -> [Kinds; 3] {
    let on = |place: usize| match tops[place] {
        None => Kinds::NUMBERED,
        Some(own) => plain(logic, own, place, tops).or(Kinds::UNICORNS),
    };
    [on(0), on(1), on(2)]
}

/// Do three tops belong together? A back has no value (PR-11).
#[inline]
pub(crate) fn set([left, middle, right]: [Option<u8>; 3]) -> Option<Set> {
    match [left?, middle?, right?].map(i16::from) {
        [a, b, c] if a == b && b == c => Some(Set::Brelan),
        [a, b, c] if (a - b).abs() == 1 && a - b == b - c => Some(Set::Suite),
        _ => None,
    }
}

/// The plain cards that suit the pile at `place`, which shows `own`; its own value always does.
#[inline]
fn plain(logic: Logic, own: u8, place: usize, tops: [Option<u8>; 3]) -> Kinds {
    let own_only = Kinds::numbers(own, own);
    let between = |a: u8, b: u8| Kinds::numbers(a.min(b), a.max(b));
    match logic {
        Logic::Neighbours => {
            let towards = |other: usize| tops[other].map_or(own_only, |top| between(own, top));
            match place {
                1 => towards(0).or(towards(2)),
                _ => towards(1),
            }
        }
        Logic::Others => match (tops[(place + 1) % 3], tops[(place + 2) % 3]) {
            (Some(one), Some(other)) => between(one, other).or(own_only),
            _ => own_only,
        },
        // There is no card 0 or 14 to hold.
        Logic::Step => Kinds::numbers(own - 1, own + 1),
    }
}
