//! A whole contest: deals one after another, totals, the end. Written once for every game.

use std::{fmt, str::FromStr};

use crate::{
    clause::{Clause, Refusal},
    dice::Dice,
    evidence::Trail,
    game::{Game, Next, Setup},
    notation::Unreadable,
    rules::{Outcome, Rules, Told, Turn},
    seat::{BySeat, Seat},
};

/// A step of a contest: chance or a seat's move. Journals are made of these.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Step<G: Rules> {
    /// An outcome of chance, written `* …`.
    Chance(G::Chance),
    /// A seat's move, written `A …`.
    Play(Seat, G::Move),
}

impl<G: Rules> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Chance(chance) => write!(f, "* {chance}"),
            Step::Play(seat, mv) => write!(f, "{seat} {mv}"),
        }
    }
}

impl<G: Rules> FromStr for Step<G> {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_once(' ') {
            Some(("*", chance)) => Ok(Step::Chance(chance.parse()?)),
            Some((seat, mv)) => Ok(Step::Play(seat.parse()?, mv.parse()?)),
            None => Err(Unreadable::new("a step: `* chance` or `SEAT move`", text)),
        }
    }
}

impl<G: Rules> serde::Serialize for Step<G> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de, G: Rules> serde::Deserialize<'de> for Step<G> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Why a step was not taken.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum Refused<R: Refusal> {
    /// Another seat is to act, or chance.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Seats are awaited, not chance.
    #[error("chance is not awaited now")]
    NoChanceNow,
    /// The contest has ended.
    #[error("the contest is over")]
    Over,
    /// A rule forbids it.
    #[error("{refusal} ({clause})", refusal = .0, clause = .0.clause())]
    Rule(R),
}

impl<R: Refusal> Refused<R> {
    /// The clause that forbids it, if a rule does.
    pub fn clause(self) -> Option<Clause> {
        match self {
            Refused::Rule(refusal) => Some(refusal.clause()),
            _ => None,
        }
    }

    /// A stable name of the reason.
    pub fn code(self) -> &'static str {
        match self {
            Refused::NotYourTurn => "not-your-turn",
            Refused::NoChanceNow => "no-chance-now",
            Refused::Over => "over",
            Refused::Rule(refusal) => refusal.code(),
        }
    }
}

/// Proof that a contest is over: whoever has it may see all cards.
#[derive(Debug)]
pub struct Finished(());

/// A contest under way or over.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Contest<G: Game> {
    setup: Setup<G>,
    deal: G,
    deals: u16,
    totals: BySeat<i32>,
    ply: u32,
    over: Option<BySeat<u8>>,
    trail: Trail<G>,
}

impl<G: Game> Contest<G> {
    /// A contest before its first step.
    pub fn new(setup: Setup<G>) -> Contest<G> {
        let deal = G::open(&setup, G::Carry::default());
        Contest {
            setup,
            deal,
            deals: 0,
            totals: BySeat::default(),
            ply: 0,
            over: None,
            trail: Trail::new(deal),
        }
    }

    /// Takes a step, or leaves everything as it was.
    ///
    /// # Errors
    /// With the reason, if the step may not be taken now.
    pub fn take(
        &mut self,
        step: &Step<G>,
        told: &mut impl Told<G::Fact>,
    ) -> Result<(), Refused<G::Refusal>> {
        let turn = self.turn();
        match step {
            _ if turn == Turn::Over => return Err(Refused::Over),
            Step::Chance(chance) => {
                if turn != Turn::Chance {
                    return Err(Refused::NoChanceNow);
                }
                self.deal.admit(chance).map_err(Refused::Rule)?;
                self.deal.deal(chance, told);
                self.trail = Trail::new(self.deal);
            }
            Step::Play(seat, mv) => {
                if !turn.awaited().has(*seat) {
                    return Err(Refused::NotYourTurn);
                }
                self.deal.check(*seat, *mv).map_err(Refused::Rule)?;
                self.trail.follow(&self.deal, *seat, *mv);
                self.deal.apply(*seat, *mv, told);
            }
        }
        self.ply += 1;
        if let Some(outcome) = self.deal.outcome() {
            self.close_deal(&outcome);
        }
        Ok(())
    }

    fn close_deal(&mut self, outcome: &Outcome) {
        self.deals += 1;
        for seat in Seat::all(self.setup.seats()) {
            self.totals[seat] += outcome.points[seat];
        }
        match self
            .deal
            .next(&self.setup, outcome, &self.totals, self.deals)
        {
            Next::Deal(carry) => {
                self.deal = G::open(&self.setup, carry);
                self.trail = Trail::new(self.deal);
            }
            Next::Over(places) => self.over = Some(places),
        }
    }

    /// The same contest with another deal on the table: for those who test minds.
    #[must_use]
    pub fn with_deal(&self, deal: G) -> Contest<G> {
        Contest {
            deal,
            ..self.clone()
        }
    }

    /// The same for a mind: the trail leads back to the truth, so it stays outside.
    pub(crate) fn without_trail(&self, deal: G) -> Contest<G> {
        Contest {
            trail: Trail::new(deal),
            ..self.with_deal(deal)
        }
    }

    /// The chance that these dice give now, if chance is awaited.
    pub fn roll(&self, dice: &mut Dice) -> Option<Step<G>> {
        (self.turn() == Turn::Chance).then(|| Step::Chance(self.deal.roll(dice)))
    }

    /// What the contest waits for.
    pub fn turn(&self) -> Turn {
        match self.over {
            Some(_) => Turn::Over,
            None => self.deal.turn(),
        }
    }

    /// The open moves of late.
    pub(crate) fn trail(&self) -> &Trail<G> {
        &self.trail
    }

    /// How it was set up.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The deal now on the table. It is the whole truth: show it to nobody.
    pub fn deal(&self) -> &G {
        &self.deal
    }

    /// How many deals are over.
    pub fn deals(&self) -> u16 {
        self.deals
    }

    /// How many steps were taken.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Points over all deals so far.
    pub fn totals(&self) -> &BySeat<i32> {
        &self.totals
    }

    /// The result, once it is over.
    pub fn result(&self) -> Option<Outcome> {
        self.over.map(|places| Outcome {
            points: self.totals,
            places,
        })
    }

    /// Proof that it is over, if it is.
    pub fn finished(&self) -> Option<Finished> {
        self.over.map(|_| Finished(()))
    }
}
