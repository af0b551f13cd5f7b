//! Who thinks for seats without a person, and for people who ask.
//!
//! A thinker is handed a journal, makes itself the mind of one seat and looks at nothing else.

use bots::{Level, hint, of_level};
use catalog::Visitor;
use engine::{Contest, Game, Mind, Quick, Seat, Setup, Silent, Step, Wish};
use serde_json::value::{RawValue, to_raw_value};

/// How many imagined worlds a hint is thought through.
const HINT_ITERATIONS: u32 = 4000;
/// As many moves a hint names at most.
const HINT_MOVES: usize = 3;

/// A decision to think about: a contest as its journal has it, and whose turn it is there.
pub(crate) struct Question {
    pub(crate) wish: Wish,
    pub(crate) steps: Vec<String>,
    pub(crate) seat: Seat,
    pub(crate) luck: u64,
}

impl Question {
    /// The move of a bot of this level, in notation, if its seat may act.
    pub(crate) fn decide(&self, level: Level) -> Option<String> {
        struct Decide<'a>(&'a Question, Level);
        impl Visitor for Decide<'_> {
            type Out = Option<String>;
            fn visit<G: Game>(self) -> Option<String> {
                let Decide(question, level) = self;
                let mind = question.mind::<G>()?;
                let mut player = of_level::<G>(level, Quick::new(question.luck));
                player.decide(&mind).ok().map(|mv| mv.to_string())
            }
        }
        catalog::visit(&self.wish.game, Decide(self, level)).ok()?
    }

    /// Good moves with their worth and reasons, the best first, if the seat may act.
    pub(crate) fn hint(&self) -> Option<Box<RawValue>> {
        struct Advise<'a>(&'a Question);
        impl Visitor for Advise<'_> {
            type Out = Option<Box<RawValue>>;
            fn visit<G: Game>(self) -> Self::Out {
                let mind = self.0.mind::<G>()?;
                let luck = &mut Quick::new(self.0.luck);
                let hint = hint(&mind, HINT_ITERATIONS, HINT_MOVES, luck);
                to_raw_value(&hint.moves).ok()
            }
        }
        catalog::visit(&self.wish.game, Advise(self)).ok()?
    }

    /// The mind of the seat, if it has something to decide.
    fn mind<G: Game>(&self) -> Option<Mind<G>> {
        let mut contest = Contest::<G>::new(Setup::read(&self.wish).ok()?);
        for step in &self.steps {
            let step: Step<G> = step.parse().ok()?;
            contest.take(&step, &mut Silent).ok()?;
        }
        let acts = contest.turn().acting().has(self.seat);
        acts.then(|| Mind::new(&contest, self.seat))
    }
}
