//! What a seat believes: worlds as likely as what the others did makes them.

use engine::{Evidence, Game, Luck, Quick, Worlds};

/// What share of others' decisions is taken to be for reasons that the policy does not know: in every game
/// about the share that makes what searchers do likeliest.
const RANDOM: f32 = 0.1;
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
    /// Takes up as much of the evidence as says something about these worlds.
    pub(crate) fn begin(&mut self, evidence: &[Evidence<G>], all: &Worlds<G>, luck: &mut Quick) {
        self.evidence.clear();
        self.last = None;
        if evidence.is_empty() {
            return;
        }
        self.evidence.extend_from_slice(evidence);
        let worlds: Vec<G> = (0..TRIALS).map(|_| all.imagine(luck)).collect();
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
    pub(crate) fn world(&mut self, all: &Worlds<G>, luck: &mut Quick) -> G {
        let world = all.imagine(luck);
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

#[cfg(test)]
mod tests {
    use catalog::Visitor;
    use engine::{Contest, Memory, Mind, Seat, Setup, Silent, seed_of};

    use super::*;

    /// How many cards that a seat cannot know are placed right: in believed worlds, and in worlds
    /// imagined without a thought for what others did.
    #[derive(Default)]
    struct Right {
        believed: usize,
        imagined: usize,
    }

    impl Right {
        fn look<G: Game>(&mut self, contest: &Contest<G>, seat: Seat, luck: &mut Quick) {
            let (mind, truth) = (Mind::new(contest, seat), contest.deal().cards());
            let all = mind.worlds(Memory::Elephant);
            let mut belief = Belief::default();
            belief.begin(mind.evidence(), &all, luck);
            let right = |world: G| {
                let pairs = truth.iter().zip(world.cards());
                pairs.filter(|(a, b)| a.truth() == b.truth()).count()
            };
            for _ in 0..30 {
                self.believed += right(belief.world(&all, luck));
                self.imagined += right(all.imagine(luck));
            }
        }
    }

    #[derive(Clone)]
    struct Guess;

    impl Visitor for Guess {
        type Out = (&'static str, Right);
        fn visit<G: Game>(self) -> Self::Out {
            let mode = &G::ABOUT.modes[0];
            let setup = Setup::<G>::new(Some(mode.id), *mode.seats.start(), G::Options::default());
            let setup = setup.expect("the usual table");
            let (mut found, mut luck) = (Right::default(), Quick::new(1));
            let mut weights = Vec::new();
            for seed in 0..16 {
                let mut contest = Contest::new(setup.clone());
                let mut choose = |contest: &Contest<G>, seat| {
                    found.look(contest, seat, &mut luck);
                    let moves = contest.moves(seat);
                    contest.deal().choose(seat, &moves, &mut weights, &mut luck)
                };
                while contest
                    .advance(seed_of(seed), &mut Silent, &mut choose)
                    .is_some()
                {}
            }
            (G::ABOUT.id, found)
        }
    }

    #[test]
    fn what_others_do_tells_something_of_their_cards_in_every_game() {
        for (game, right) in catalog::visit_all(&Guess) {
            let Right { believed, imagined } = right;
            assert!(believed > imagined, "{game}: {believed} of {imagined}");
        }
    }
}
