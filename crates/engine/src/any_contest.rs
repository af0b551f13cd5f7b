//! The object-safe door to any game: for servers, commands, browsers. One blanket implementation.

use serde::Serialize;
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

use crate::{
    about::About,
    clause::Clause,
    contest::{Contest, Refused, Step},
    dice::Dice,
    eyes::{Eyes, WhoseEyes, blindfold},
    game::{BadSetup, Game, Setup, SetupSpec},
    held::{Card, Marks, Side},
    notation::Unreadable,
    observe::Observable,
    rules::{Outcome, Turn},
    seat::{BySeat, Seat, SeatSet},
    sort_few::sort_few,
};

/// A table with a contest on it, of whatever game.
pub trait AnyContest: Send + Sync {
    /// Facts about the game.
    fn about(&self) -> &'static About;

    /// How it was set up, every option written out.
    fn spec(&self) -> SetupSpec;

    /// What it waits for.
    fn turn(&self) -> Turn;

    /// The steps taken, in notation.
    fn steps(&self) -> &[String];

    /// Takes a step in notation, or leaves everything as it was.
    ///
    /// # Errors
    /// If it cannot be read or may not be taken now.
    fn take(&mut self, step: &str) -> Result<(), ContestError>;

    /// Plays a move given in its JSON form, or leaves everything as it was: the step, in notation.
    ///
    /// # Errors
    /// If it is no move of this game, or may not be played now.
    fn play(&mut self, seat: Seat, json: &str) -> Result<&str, ContestError>;

    /// Takes the step that these dice give, if chance is awaited: the step, in notation.
    ///
    /// # Errors
    /// If what the dice give cannot be: a fault of the game.
    fn chance(&mut self, dice: &mut Dice) -> Result<Option<&str>, ContestError>;

    /// The step that these dice give, in notation, if chance is awaited.
    fn roll(&self, dice: &mut Dice) -> Option<String>;

    /// The moves of a seat, sorted: none if it may not act.
    fn moves(&self, seat: Seat) -> Vec<Shown>;

    /// The notation of a move given in its JSON form.
    ///
    /// # Errors
    /// If it is no move of this game.
    fn read_move(&self, json: &str) -> Result<String, ContestError>;

    /// What the clock plays for an awaited seat, in notation.
    fn idle(&self, seat: Seat) -> Option<String>;

    /// The eyes asked for, if anybody may have them now.
    ///
    /// # Errors
    /// If the table has no such seat, or all eyes are asked for before the end.
    fn eyes(&self, whose: WhoseEyes) -> Result<Eyes, ContestError>;

    /// What these eyes see.
    fn view(&self, eyes: Eyes) -> Shown;

    /// What these eyes are told of the last step.
    fn told(&self, eyes: Eyes) -> Vec<Shown>;

    /// The moves of a seat as one JSON list: what [`AnyContest::moves`] gives, for those who only pass
    /// it on.
    fn moves_json(&self, seat: Seat) -> Box<RawValue>;

    /// Writes what these eyes see, as JSON only.
    fn write_view(&self, eyes: Eyes, to: &mut Vec<u8>);

    /// Writes what these eyes are told of the last step, as JSON only: each event with a comma before
    /// it unless it is the first that is written.
    fn write_told(&self, eyes: Eyes, to: &mut Vec<u8>);

    /// Those who would keep something if the last step were taken back: whom it let know a card they had
    /// not known. Everybody, after chance and at the end of a deal.
    fn showed(&self) -> SeatSet;

    /// Was the last step quiet? Then it showed nobody anything and shut nobody out of a decision, so
    /// that taking it back gives nothing away.
    fn quiet(&self) -> bool;

    /// Points over all deals so far.
    fn totals(&self) -> BySeat<i32>;

    /// The result, once the contest is over.
    fn result(&self) -> Option<Outcome>;
}

/// Something to show: as JSON for programs and as text for people.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// For programs.
    pub json: Box<RawValue>,
    /// For people: a move's notation, a view's picture, an event's sentence.
    pub text: String,
}

impl Shown {
    fn new<T: Serialize + std::fmt::Display>(thing: &T) -> Shown {
        Shown {
            json: json(thing),
            text: thing.to_string(),
        }
    }
}

fn json<T: Serialize>(thing: &T) -> Box<RawValue> {
    to_raw_value(thing).expect("what is shown serialises")
}

fn write_json<T: Serialize>(thing: &T, to: &mut Vec<u8>) {
    serde_json::to_writer(to, thing).expect("what is shown serialises");
}

/// Why a table did not do as it was asked.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum ContestError {
    /// It is no step of this game.
    #[error("not a step of this game: {0}")]
    Unreadable(#[from] Unreadable),
    /// It may not be taken now.
    #[error("{sentence}")]
    Refused {
        /// The clause that forbids it, if a rule does.
        clause: Option<Clause>,
        /// A stable name of the reason.
        code: &'static str,
        /// The reason in English.
        sentence: String,
    },
    /// The table has no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// Hidden cards are shown to all only after the end.
    #[error("all eyes are open only after the end")]
    NotOver,
}

/// Opens a table of this game.
///
/// # Errors
/// If the set-up asked for cannot be played.
pub fn open<G: Game>(spec: &SetupSpec) -> Result<Box<dyn AnyContest>, BadSetup> {
    let contest = Contest::<G>::new(Setup::read(spec)?);
    Ok(Box::new(Live {
        contest,
        steps: Vec::new(),
        facts: Vec::new(),
        showed: SeatSet::EVERYONE,
        shut_out: false,
    }))
}

/// A contest with its journal and what its last step told.
struct Live<G: Game> {
    contest: Contest<G>,
    steps: Vec<String>,
    facts: Vec<G::Fact>,
    /// Whom the last step showed something.
    showed: SeatSet,
    /// Did it shut somebody else out of a decision?
    shut_out: bool,
}

/// The move that is given in its JSON form.
fn read_move<G: Game>(json: &str) -> Result<G::Move, ContestError> {
    let unreadable = || Unreadable::new("a move of this game in JSON", json);
    // Reading alone would take a list of the fields too, and what a bare word does not have.
    let given: Value = serde_json::from_str(json).map_err(|_| unreadable())?;
    let mv: G::Move = serde_json::from_str(json).map_err(|_| unreadable())?;
    let own = serde_json::to_value(mv).unwrap_or_default();
    let fits = match &given {
        Value::Object(fields) => fields.keys().all(|key| own.get(key).is_some()),
        word => *word == own,
    };
    if fits {
        Ok(mv)
    } else {
        Err(unreadable().into())
    }
}

/// Whom a step from one state to another of the same deal let know a card they had not known.
fn shown<G: Game>(before: &G, after: &G) -> SeatSet {
    let cards = before.cards().iter().zip(after.cards());
    let sides = <G::Card as Card>::Marks::SIDES.iter();
    let new = cards.flat_map(|(old, new)| {
        let sides = sides.clone();
        sides.map(move |&side: &Side| new.knows(side) & !old.knows(side))
    });
    new.fold(SeatSet::NONE, |all, who| all | who)
}

impl<G: Game> Live<G> {
    fn sorted_moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.contest.turn().awaited().has(seat) {
            self.contest.deal().moves(seat, &mut moves);
            sort_few(&mut moves);
        }
        moves
    }

    /// Takes a step, or leaves everything as it was: the step, in notation.
    fn go_on(&mut self, step: &Step<G>) -> Result<&str, ContestError> {
        if let Step::Play(seat, _) = step
            && !SeatSet::all(self.contest.setup().seats()).has(*seat)
        {
            return Err(ContestError::NoSuchSeat(*seat));
        }
        let mut facts = Vec::new();
        let (deal, deals, acting) = (
            *self.contest.deal(),
            self.contest.deals(),
            self.contest.turn().awaited(),
        );
        self.contest
            .take(step, &mut facts)
            .map_err(|refused| ContestError::Refused {
                clause: refused.clause(),
                code: refused.code(),
                sentence: match refused {
                    Refused::Rule(refusal) => refusal.to_string(),
                    other => other.to_string(),
                },
            })?;
        self.facts = facts;
        (self.showed, self.shut_out) = match step {
            Step::Play(seat, _) if self.contest.deals() == deals => (
                shown(&deal, self.contest.deal()),
                !self.contest.turn().awaited().holds(acting.without(*seat)),
            ),
            Step::Play(..) | Step::Chance(_) => (SeatSet::EVERYONE, false),
        };
        self.steps.push(step.to_string());
        Ok(&self.steps[self.steps.len() - 1])
    }

    fn tellings(&self, eyes: Eyes) -> impl Iterator<Item = G::Event> {
        let tell = move |fact: &G::Fact| blindfold(|| fact.seen_by(eyes));
        self.facts.iter().map(tell)
    }
}

impl<G: Game> AnyContest for Live<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn spec(&self) -> SetupSpec {
        self.contest.setup().spec()
    }

    fn turn(&self) -> Turn {
        self.contest.turn()
    }

    fn steps(&self) -> &[String] {
        &self.steps
    }

    fn take(&mut self, step: &str) -> Result<(), ContestError> {
        self.go_on(&step.parse()?).map(drop)
    }

    fn play(&mut self, seat: Seat, json: &str) -> Result<&str, ContestError> {
        self.go_on(&Step::Play(seat, read_move::<G>(json)?))
    }

    fn chance(&mut self, dice: &mut Dice) -> Result<Option<&str>, ContestError> {
        match self.contest.roll(dice) {
            Some(step) => self.go_on(&step).map(Some),
            None => Ok(None),
        }
    }

    fn roll(&self, dice: &mut Dice) -> Option<String> {
        self.contest.roll(dice).map(|step| step.to_string())
    }

    fn moves(&self, seat: Seat) -> Vec<Shown> {
        self.sorted_moves(seat).iter().map(Shown::new).collect()
    }

    fn read_move(&self, json: &str) -> Result<String, ContestError> {
        read_move::<G>(json).map(|mv| mv.to_string())
    }

    fn idle(&self, seat: Seat) -> Option<String> {
        let awaited = self.turn().awaited().has(seat);
        awaited.then(|| self.contest.deal().idle(seat).to_string())
    }

    fn eyes(&self, whose: WhoseEyes) -> Result<Eyes, ContestError> {
        match whose {
            WhoseEyes::Crowd => Ok(Eyes::crowd()),
            WhoseEyes::Seat(seat) if seat.index() < usize::from(self.contest.setup().seats()) => {
                Ok(Eyes::of(seat))
            }
            WhoseEyes::Seat(seat) => Err(ContestError::NoSuchSeat(seat)),
            WhoseEyes::All => self
                .contest
                .finished()
                .map(|proof| Eyes::after(&proof))
                .ok_or(ContestError::NotOver),
        }
    }

    fn view(&self, eyes: Eyes) -> Shown {
        Shown::new(&blindfold(|| self.contest.deal().view(eyes)))
    }

    fn told(&self, eyes: Eyes) -> Vec<Shown> {
        self.tellings(eyes)
            .map(|event| Shown::new(&event))
            .collect()
    }

    fn moves_json(&self, seat: Seat) -> Box<RawValue> {
        json(&self.sorted_moves(seat))
    }

    fn write_view(&self, eyes: Eyes, to: &mut Vec<u8>) {
        write_json(&blindfold(|| self.contest.deal().view(eyes)), to);
    }

    fn write_told(&self, eyes: Eyes, to: &mut Vec<u8>) {
        for event in self.tellings(eyes) {
            if !to.is_empty() {
                to.push(b',');
            }
            write_json(&event, to);
        }
    }

    fn showed(&self) -> SeatSet {
        self.showed
    }

    fn quiet(&self) -> bool {
        self.showed.is_empty() && !self.shut_out
    }

    fn totals(&self) -> BySeat<i32> {
        *self.contest.totals()
    }

    fn result(&self) -> Option<Outcome> {
        self.contest.result()
    }
}
