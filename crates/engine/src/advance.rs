//! A contest goes on: chance by the dice of a seed, seats by whoever chooses for them.

use std::convert::Infallible;

use crate::{
    contest::{Contest, Refused, Step},
    dice::{Dice, Seed},
    game::Game,
    rules::{Told, Turn},
    seat::Seat,
};

/// Why a contest does not go on.
#[derive(Debug)]
pub enum Stuck<G: Game, E> {
    /// Whoever chooses cannot.
    Chooser(E),
    /// What was chosen may not be played.
    Refused {
        /// What was chosen.
        step: Step<G>,
        /// Why not.
        why: Refused<G::Refusal>,
    },
}

impl<G: Game> Contest<G> {
    /// Takes the next step: chance as the dice of `seed` give it at this ply, else what `choose` says for
    /// the first seat awaited. None is left at the end.
    ///
    /// # Errors
    /// If `choose` fails, or chooses what may not be played. The contest is then as it was.
    pub fn try_advance<E>(
        &mut self,
        seed: Seed,
        told: &mut impl Told<G::Fact>,
        choose: impl FnOnce(&Contest<G>, Seat) -> Result<G::Move, E>,
    ) -> Result<Option<Step<G>>, Stuck<G, E>> {
        let step = match self.turn() {
            Turn::Over => return Ok(None),
            Turn::Chance => {
                let rolled = self.roll(&mut Dice::at(seed, self.ply()));
                rolled.expect("chance is awaited")
            }
            Turn::Seats(awaited) => {
                let seat = awaited.first().expect("somebody is awaited");
                Step::Play(seat, choose(self, seat).map_err(Stuck::Chooser)?)
            }
        };
        match self.take(&step, told) {
            Ok(()) => Ok(Some(step)),
            Err(why) => Err(Stuck::Refused { step, why }),
        }
    }

    /// The same for those who always choose, and only what is listed.
    ///
    /// # Panics
    /// If what is chosen may not be played.
    pub fn advance(
        &mut self,
        seed: Seed,
        told: &mut impl Told<G::Fact>,
        choose: impl FnOnce(&Contest<G>, Seat) -> G::Move,
    ) -> Option<Step<G>> {
        let choose = |contest: &Contest<G>, seat| Ok::<_, Infallible>(choose(contest, seat));
        match self.try_advance(seed, told, choose) {
            Ok(step) => step,
            Err(Stuck::Chooser(never)) => match never {},
            Err(Stuck::Refused { step, why }) => panic!("{step} was refused: {why}"),
        }
    }

    /// The moves of a seat, as the rules list them.
    pub fn moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.deal().moves(seat, &mut moves);
        moves
    }
}
