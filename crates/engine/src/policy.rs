//! How a sensible player moves in playouts.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{dice::Luck, rules::Rules, seat::Seat};

/// Something a person could say for or against a move: a code with arguments, which clients word
/// in the player's language.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Reason {
    /// Its stable name.
    pub code: &'static str,
    /// What it speaks of: cards, places, seats, numbers.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub args: Map<String, Value>,
}

impl Reason {
    /// A reason that speaks of nothing in particular.
    pub fn new(code: &'static str) -> Reason {
        Reason {
            code,
            args: Map::new(),
        }
    }

    /// The same reason, speaking of this too.
    ///
    /// # Panics
    /// If the value has no JSON form.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Serialize) -> Reason {
        let value = serde_json::to_value(value).expect("an argument has a JSON form");
        self.args.insert(name.to_owned(), value);
        self
    }
}

/// Cheap good sense: weights for moves, at about the cost of the rules themselves.
///
/// It sees one imagined world and should use only what the moving seat could know of it.
pub trait Policy: Rules {
    /// How many decisions of a playout the policy should make. Where what comes later hardly
    /// depends on how well it is played, chance is as good from then on, and faster.
    const FORESIGHT: u32 = 12;

    /// Adds to `weights` one weight above 0 for each of `moves`, all of them moves of `seat` now.
    fn weigh(&self, seat: Seat, moves: &[Self::Move], weights: &mut Vec<u32>);

    /// Adds what can be said of a move of `seat` now, in this imagined world. A hint tells the
    /// reasons that set a good move apart from the others.
    fn reasons(&self, _seat: Seat, _mv: Self::Move, _out: &mut Vec<Reason>) {}

    /// One of `moves`, each as likely as its weight says. `weights` is a buffer.
    #[inline]
    fn choose(
        &self,
        seat: Seat,
        moves: &[Self::Move],
        weights: &mut Vec<u32>,
        luck: &mut impl Luck,
    ) -> Self::Move {
        weights.clear();
        self.weigh(seat, moves, weights);
        let mut left = luck.below(weights.iter().sum());
        let mut chosen = 0;
        while left >= weights[chosen] {
            left -= weights[chosen];
            chosen += 1;
        }
        moves[chosen]
    }
}
