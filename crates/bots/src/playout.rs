//! A world played to its end by sense and chance.

use engine::{Game, Luck, Outcome, Quick, Silent, Turn};

/// Buffers for playouts, made once.
pub struct Playout<G: Game> {
    moves: Vec<G::Move>,
    weights: Vec<u32>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout {
            moves: Vec::new(),
            weights: Vec::new(),
        }
    }
}

impl<G: Game> Playout<G> {
    /// Plays the deal to its end: of 256 decisions, `sense` by the game's policy, the rest even.
    #[inline]
    pub fn run(&mut self, world: &mut G, sense: u32, luck: &mut Quick) -> Outcome {
        loop {
            match world.turn() {
                Turn::Over => return world.outcome().expect("a deal that is over has an outcome"),
                Turn::Chance => {
                    let chance = world.roll(luck);
                    world.deal(&chance, &mut Silent);
                }
                Turn::Seats { awaited, .. } => {
                    let seat = awaited.first().expect("somebody is awaited");
                    self.moves.clear();
                    world.moves(seat, &mut self.moves);
                    let mv = match self.moves.as_slice() {
                        &[only] => only,
                        moves if luck.below(256) < sense => {
                            world.choose(seat, moves, &mut self.weights, luck)
                        }
                        moves => luck.pick(moves),
                    };
                    world.apply(seat, mv, &mut Silent);
                }
            }
        }
    }
}
