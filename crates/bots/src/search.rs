//! Information-set Monte Carlo tree search, from a mind only.
//!
//! Each iteration imagines a world that looks the same to the deciding seat, walks down the tree by
//! moves possible in that world, adds one node, plays the world to its end and notes at every node
//! on the way what came of it for the seat that moved there. Moves are public, chance and sealed
//! choices are not nodes: the tree holds what the seat can tell apart.

use engine::{
    BySeat, Game, Memory, Mind, Playout, Quick, Seat, Silent, Turn, at_random, by_policy,
    sort_few_by,
};
use serde::Serialize;

use crate::{
    belief::Belief,
    tree::{Choice, Id, Tree},
    worth::worth,
};

/// How a search thinks.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Style {
    /// What it remembers.
    pub memory: Memory,
    /// How eagerly it tries what it has tried little.
    pub exploration: f32,
    /// Does it ask what the others' moves say about their cards?
    pub infers: bool,
}

impl Default for Style {
    fn default() -> Self {
        Style {
            memory: Memory::Elephant,
            exploration: 1.2,
            infers: true,
        }
    }
}

/// A move as a search judges it.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Judged<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it seems worth, from 0 to 1 (see [`crate::worth()`]).
    pub worth: f32,
}

/// What came of thinking: every move, the most tried first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought<M> {
    /// The moves; the first is the one to play.
    pub moves: Vec<Judged<M>>,
    /// How many worlds were imagined.
    pub iterations: u32,
}

/// A search with its tree and buffers. One serves one seat for a whole contest: between
/// consecutive decisions of the seat the tree is used again.
pub struct Search<G: Game> {
    style: Style,
    belief: Belief<G>,
    tree: Tree<G::Move>,
    playout: Playout<G>,
    moves: Vec<G::Move>,
    weights: Vec<u32>,
    path: Vec<Id>,
    /// The ply that follows the last decision, if the seat then decided `.1`.
    expected: Option<(u32, G::Move)>,
}

/// A tree with more places than this, empty ones too, is not used again.
const LARGE: usize = 1 << 21;

impl<G: Game> Search<G> {
    /// A search in this style.
    pub fn new(style: Style) -> Search<G> {
        Search {
            style,
            belief: Belief::default(),
            tree: Tree::new(),
            playout: Playout::default(),
            moves: Vec::new(),
            weights: Vec::new(),
            path: Vec::new(),
            expected: None,
        }
    }

    /// Thinks about the decision of the mind's seat for as long as `go_on` says, asked before
    /// every iteration with the number done. At least one iteration is done.
    ///
    /// # Panics
    /// If the seat has no move now.
    pub fn think(
        &mut self,
        mind: &Mind<G>,
        luck: &mut Quick,
        go_on: &mut dyn FnMut(u32) -> bool,
    ) -> Thought<G::Move> {
        let mut possible = Vec::new();
        mind.moves(&mut possible);
        let used_again = self.tree.len() < LARGE
            && self
                .expected
                .take()
                .is_some_and(|(ply, mv)| ply == mind.ply() && self.tree.descend(mind.seat(), mv));
        if !used_again {
            self.tree.clear(mind.seat(), possible[0]);
        }
        let mut iterations = 0;
        if possible.len() > 1 {
            let worlds = mind.worlds(self.style.memory);
            let evidence = if self.style.infers {
                mind.evidence()
            } else {
                &[]
            };
            self.belief.begin(evidence, &worlds, luck);
            while iterations == 0 || go_on(iterations) {
                let world = self.belief.world(&worlds, luck);
                self.iterate(mind, world, luck);
                iterations += 1;
            }
        }
        let thought = self.judge(mind.seat(), &possible, iterations);
        self.expected = Some((mind.ply() + 1, thought.moves[0].mv));
        thought
    }

    fn iterate(&mut self, mind: &Mind<G>, mut world: G, luck: &mut Quick) {
        let mut at = self.tree.root();
        self.path.clear();
        self.path.push(at);
        let mut growing = true;
        while growing {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = world.roll(luck);
                    world.deal(&chance, &mut Silent);
                }
                Turn::Seats(awaited) => {
                    let own = at == self.tree.root() || awaited.has(mind.seat());
                    let seat = if own {
                        mind.seat()
                    } else {
                        awaited.first().expect("somebody is awaited")
                    };
                    self.moves.clear();
                    world.moves(seat, &mut self.moves);
                    if !own && awaited.len() > 1 {
                        let sealed = world.choose(seat, &self.moves, &mut self.weights, luck);
                        world.apply(seat, sealed, &mut Silent);
                        continue;
                    }
                    let choice = self.tree.select(
                        at,
                        seat,
                        &self.moves,
                        self.style.exploration,
                        &mut self.weights,
                        |weights| world.weigh(seat, &self.moves, weights),
                    );
                    let (child, index) = match choice {
                        Choice::Old(child, index) => (child, index),
                        Choice::New(index, prior) => {
                            growing = false;
                            let mv = self.moves[index];
                            (self.tree.add(at, seat, mv, prior), index)
                        }
                    };
                    world.apply(seat, self.moves[index], &mut Silent);
                    at = child;
                    self.path.push(at);
                }
            }
        }
        let mut sensible = G::FORESIGHT;
        self.playout
            .run(&mut world, luck, |deal, seat, moves, weights, luck| {
                if moves.len() > 1 && sensible > 0 {
                    sensible -= 1;
                    by_policy(deal, seat, moves, weights, luck)
                } else {
                    at_random(deal, seat, moves, weights, luck)
                }
            });
        let worth = Self::worth(mind, &world);
        for &id in &self.path {
            self.tree.learn(id, |seat: Seat| worth[seat]);
        }
    }

    /// What this end of a deal is worth to each seat.
    fn worth(mind: &Mind<G>, world: &G) -> BySeat<f32> {
        let outcome = world.outcome().expect("a deal that is over has an outcome");
        let gains = if G::FEWEST_WIN {
            BySeat::from_fn(|seat| -outcome.points[seat])
        } else {
            outcome.points
        };
        let last = mind.last_places(world, &outcome);
        let places = last.unwrap_or(outcome.places);
        worth(mind.setup().seats(), &places, &gains, last.is_some())
    }

    fn judge(&self, seat: Seat, possible: &[G::Move], iterations: u32) -> Thought<G::Move> {
        let mut moves: Vec<Judged<G::Move>> = possible
            .iter()
            .map(|&mv| match self.tree.find(self.tree.root(), seat, mv) {
                Some(node) => Judged {
                    mv,
                    visits: node.visits,
                    worth: node.mean(),
                },
                None => Judged {
                    mv,
                    visits: 0,
                    worth: 0.0,
                },
            })
            .collect();
        sort_few_by(&mut moves, |one, other| other.visits.cmp(&one.visits));
        Thought { moves, iterations }
    }
}
