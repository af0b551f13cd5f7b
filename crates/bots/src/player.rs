//! Somebody who decides for a seat.

use std::time::{Duration, Instant};

use engine::{Contest, Game, Luck, Memory, Mind, Quick, Seat};

use crate::{
    levels::{Level, Manner},
    search::{Search, Style},
};

/// Decides for one seat through a whole contest. Those here roll each decision from dice of its own
/// (see [`Quick::at`]): a player made anew in the middle decides as the first would have, but for what
/// it thought about the decision just before.
pub trait Player<G: Game>: Send {
    /// The move of the mind's seat now. Whoever thinks long asks every now and then whether it is
    /// still `wanted`; if not, it comes to an end soon, with any move.
    ///
    /// # Errors
    /// If the player cannot go on: a program that has died, answered nonsense or thought too long.
    fn decide(&mut self, mind: &Mind<G>, wanted: &dyn Fn() -> bool)
    -> Result<G::Move, PlayerError>;

    /// Is it to be given a mind that sees all cards? Only the lab's measure of luck is.
    #[cfg(feature = "cheating")]
    fn cheats(&self) -> bool {
        false
    }
}

/// Why a player cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{who}: {why}")]
pub struct PlayerError {
    /// Which player.
    pub who: String,
    /// What went wrong.
    pub why: String,
}

/// The move of a seat that has no choice. Nobody is asked about it: a player hears of real
/// decisions only, at a table as in the arena.
pub fn only_move<G: Game>(contest: &Contest<G>, seat: Seat) -> Option<G::Move> {
    let mut moves = Vec::new();
    contest.deal().moves(seat, &mut moves);
    match moves.as_slice() {
        &[only] => Some(only),
        _ => None,
    }
}

/// Any move, each as likely.
pub struct Random(pub Quick);

impl<G: Game> Player<G> for Random {
    fn decide(&mut self, mind: &Mind<G>, _: &dyn Fn() -> bool) -> Result<G::Move, PlayerError> {
        let mut moves = Vec::new();
        mind.moves(&mut moves);
        Ok(self.0.at(mind.ply()).pick(&moves))
    }
}

/// The game's policy in one imagined world: good sense without search.
pub struct Sensible(pub Quick);

impl<G: Game> Player<G> for Sensible {
    fn decide(&mut self, mind: &Mind<G>, _: &dyn Fn() -> bool) -> Result<G::Move, PlayerError> {
        let mut moves = Vec::new();
        mind.moves(&mut moves);
        let luck = &mut self.0.at(mind.ply());
        let world = mind.imagine(Memory::Elephant, luck);
        Ok(world.choose(mind.seat(), &moves, &mut Vec::new(), luck))
    }
}

/// The same in haste: it remembers nothing and overlooks every other move.
pub struct Hasty(pub Quick);

impl<G: Game> Player<G> for Hasty {
    fn decide(&mut self, mind: &Mind<G>, _: &dyn Fn() -> bool) -> Result<G::Move, PlayerError> {
        let luck = &mut self.0.at(mind.ply());
        let mut moves = Vec::new();
        mind.moves(&mut moves);
        let surely = luck.pick(&moves);
        moves.retain(|&mv| mv == surely || luck.below(2) == 0);
        let world = mind.imagine(Memory::Goldfish, luck);
        Ok(world.choose(mind.seat(), &moves, &mut Vec::new(), luck))
    }
}

/// How long a searcher may think about a decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many imagined worlds: the same moves from the same dice.
    Iterations(u32),
    /// So long, by the clock of this machine: not for browsers, which have none here.
    Time(Duration),
}

/// A search that plays the move it tried most.
pub struct Searcher<G: Game> {
    search: Search<G>,
    budget: Budget,
    luck: Quick,
}

impl<G: Game> Searcher<G> {
    /// A search in this style, with this budget for each decision.
    pub fn new(style: Style, budget: Budget, luck: Quick) -> Searcher<G> {
        Searcher {
            search: Search::new(style),
            budget,
            luck,
        }
    }
}

impl<G: Game> Player<G> for Searcher<G> {
    fn decide(
        &mut self,
        mind: &Mind<G>,
        wanted: &dyn Fn() -> bool,
    ) -> Result<G::Move, PlayerError> {
        // To ask costs about as much as a small iteration.
        let wanted = |done: u32| !done.is_multiple_of(32) || wanted();
        let luck = &mut self.luck.at(mind.ply());
        let thought = match self.budget {
            Budget::Iterations(most) => {
                let mut go_on = |done| done < most && wanted(done);
                self.search.think(mind, luck, &mut go_on)
            }
            Budget::Time(time) => {
                let start = Instant::now();
                let in_time = |done: u32| !done.is_multiple_of(32) || start.elapsed() < time;
                let mut go_on = |done| in_time(done) && wanted(done);
                self.search.think(mind, luck, &mut go_on)
            }
        };
        Ok(thought.moves[0].mv)
    }
}

/// A search that sees all cards: how far skill could take anybody.
#[cfg(feature = "cheating")]
pub struct Cheat<G: Game>(pub Searcher<G>);

#[cfg(feature = "cheating")]
impl<G: Game> Player<G> for Cheat<G> {
    fn decide(
        &mut self,
        mind: &Mind<G>,
        wanted: &dyn Fn() -> bool,
    ) -> Result<G::Move, PlayerError> {
        self.0.decide(mind, wanted)
    }

    fn cheats(&self) -> bool {
        true
    }
}

/// A player of this level. It asks no clock: the same dice give the same moves.
pub fn of_level<G: Game>(level: Level, mut luck: Quick) -> Box<dyn Player<G> + Sync> {
    match level.manner() {
        Manner::Hasty => Box::new(Hasty(luck)),
        Manner::Thoughtful {
            recall,
            iterations,
            infers,
        } => {
            let memory = match recall {
                u8::MAX => Memory::Elephant,
                share => Memory::Hazy {
                    share,
                    salt: luck.below(u32::MAX),
                },
            };
            let style = Style {
                memory,
                infers,
                ..Style::default()
            };
            Box::new(Searcher::new(style, Budget::Iterations(iterations), luck))
        }
    }
}
