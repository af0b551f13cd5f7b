//! What a seat believes: worlds as likely as what the others did makes them.

use engine::{Evidence, Game, Luck, Memory, Mind, Quick};

use crate::search::Style;

/// What share of others' decisions is taken to be for reasons that the policy does not know.
const RANDOM: f32 = 0.2;
/// Worlds looked at to find out which evidence says anything …
const TRIALS: usize = 24;
/// … which is what makes some world so much likelier than another.
const TELLING: f32 = 1.1;

/// A walk over worlds (Metropolis): from the last world to a new one if what the others did is as
/// likely there, else with as small a chance as it is less likely. In the long run each world
/// comes up as often as it should.
pub(crate) struct Belief<G: Game> {
    evidence: Vec<Evidence<G>>,
    last: Option<(G, f32)>,
    moves: Vec<G::Move>,
    weights: Vec<u32>,
}

impl<G: Game> Default for Belief<G> {
    fn default() -> Self {
        Belief {
            evidence: Vec::new(),
            last: None,
            moves: Vec::new(),
            weights: Vec::new(),
        }
    }
}

impl<G: Game> Belief<G> {
    /// Takes up the evidence there is in a mind, if any says something.
    pub(crate) fn begin(&mut self, mind: &Mind<G>, style: Style, luck: &mut Quick) {
        self.evidence.clear();
        self.last = None;
        if !style.infers || mind.evidence().is_empty() {
            return;
        }
        self.evidence.extend_from_slice(mind.evidence());
        let worlds: Vec<G> = (0..TRIALS)
            .map(|_| mind.imagine(style.memory, luck))
            .collect();
        let (moves, weights) = (&mut self.moves, &mut self.weights);
        self.evidence.retain_mut(|evidence| {
            let mut chances = worlds
                .iter()
                .map(|world| evidence.likelihood(world, RANDOM, moves, weights));
            let first = chances.next().unwrap_or_default();
            let (least, most) = chances.fold((first, first), |(least, most), chance| {
                (least.min(chance), most.max(chance))
            });
            most > TELLING * least
        });
        if !self.evidence.is_empty() {
            for world in worlds {
                self.walk(world, luck);
            }
        }
    }

    /// The next world.
    #[inline]
    pub(crate) fn world(&mut self, mind: &Mind<G>, memory: Memory, luck: &mut Quick) -> G {
        let world = mind.imagine(memory, luck);
        if self.evidence.is_empty() {
            return world;
        }
        self.walk(world, luck)
    }

    /// Goes to this world, or stays.
    fn walk(&mut self, to: G, luck: &mut Quick) -> G {
        const PARTS: u32 = 1 << 24;
        let bar = match self.last {
            Some((_, chance)) => chance * luck.below(PARTS) as f32 / PARTS as f32,
            None => 0.0,
        };
        let mut chance = 1.0;
        for evidence in &mut self.evidence {
            chance *= evidence.likelihood(&to, RANDOM, &mut self.moves, &mut self.weights);
            if chance < bar
                && let Some((stay, _)) = self.last
            {
                return stay;
            }
        }
        self.last = Some((to, chance));
        to
    }
}
