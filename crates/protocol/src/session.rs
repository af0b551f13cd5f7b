//! One client's session: a table at most, and what is asked of it.

use std::io::{self, Read, Write};

use agent::{Agent, Level};
use engine::{AnyContest, Dice, Eyes, Journal, Seat, Seed, SetupSpec, Turn, WhoseEyes, fair};
use serde_json::value::RawValue;

use crate::{
    answer::{self, InterimStanding, Reply, RequestError, SeatMoves, State},
    games,
    lines::Lines,
    request::{Line, Request},
    seed::AnySeed,
    thinkers::Thinkers,
};

/// Answers every line of `input`, in order, until it ends. Answers are sent on before a read that
/// could wait, so that nobody waits for an answer that is ready.
///
/// # Errors
/// If reading or writing fails: what is asked never does.
pub fn serve(input: impl Read, mut out: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    let mut lines = Lines::new(input);
    loop {
        if !lines.at_hand() {
            out.flush()?;
        }
        match lines.next()? {
            None => return out.flush(),
            Some(line) => session.answer(line, &mut out)?,
        }
    }
}

/// A session: what is asked one line after the other.
#[derive(Default)]
pub struct Session {
    /// Its table, once one is opened.
    table: Option<Box<dyn AnyContest>>,
    /// The seed of its chance, if it has one.
    seed: Option<Seed>,
    /// Where it was loaded from: what its deal rests on is kept for the journal it goes on with.
    loaded: Journal,
    thinkers: Thinkers,
}

impl Session {
    /// Answers a line by a line, each without its end.
    pub fn ask(&mut self, line: &str) -> String {
        let mut answer = Vec::new();
        let written = self.answer(Ok(line), &mut answer);
        written.expect("memory takes every answer");
        answer.pop();
        String::from_utf8(answer).expect("an answer is text")
    }

    fn answer(&mut self, line: Result<&str, RequestError>, out: &mut impl Write) -> io::Result<()> {
        match line.and_then(Line::read) {
            Ok(line) => answer::write(out, line.id, &self.obey(&line)),
            Err(error) => answer::write(out, None, &Err(error)),
        }
    }

    fn obey(&mut self, line: &Line<'_>) -> Result<Reply, RequestError> {
        match line.request()? {
            Request::Games => Ok(Reply::Games {
                games: games::list(),
            }),
            Request::New(spec, seed) => self.open(&spec, seed),
            Request::Load(journal) => self.load(&journal),
            Request::Chance(outcome) => self.chance(&outcome),
            Request::Roll => self.roll(),
            Request::Legal { json } => self.legal(json),
            Request::Idle(seat) => self.idle(seat),
            Request::Bot(seat, level, luck) => self.bot(seat, level, luck),
            Request::Hint(seat, luck) => self.hint(seat, luck),
            Request::Play(seat, mv) => self.play(seat, mv),
            Request::Undo(plies) => self.undo(plies),
            Request::View(whose) => self.view(whose),
            Request::Told(whose) => self.told(whose),
            Request::Result => self.result(),
            Request::Journal => self.journal(),
        }
    }

    fn table(&self) -> Result<&dyn AnyContest, RequestError> {
        self.table.as_deref().ok_or_else(no_table)
    }

    fn take(&mut self, step: &str) -> Result<State, RequestError> {
        let table = self.table.as_mut().ok_or_else(no_table)?;
        table.take(step)?;
        Ok(State::of(&**table))
    }

    fn sit(&mut self, table: Box<dyn AnyContest>, seed: Option<Seed>, loaded: Journal) -> Reply {
        let state = State::of(&*table).with_table(table.spec());
        *self = Session {
            table: Some(table),
            seed,
            loaded,
            ..Session::default()
        };
        Reply::State(state)
    }

    fn open(&mut self, spec: &SetupSpec, seed: Option<AnySeed>) -> Result<Reply, RequestError> {
        let table = catalog::open(spec)?;
        Ok(self.sit(table, seed.map(AnySeed::seed), Journal::default()))
    }

    fn load(&mut self, text: &str) -> Result<Reply, RequestError> {
        let journal: Journal = text.parse()?;
        journal.verify(&catalog::open)?;
        let table = journal.replay(&catalog::open)?;
        let seed = journal
            .secret
            .map(|secret| fair::seed(&secret, &journal.words));
        Ok(self.sit(table, seed, journal))
    }

    /// An outcome other than the one the secret of a loaded journal gives ends its fair deal: what
    /// it rested on would be said of cards that do not come from it.
    fn chance(&mut self, outcome: &str) -> Result<Reply, RequestError> {
        let step = format!("* {outcome}");
        let fair = self.rolled().is_none_or(|rolled| rolled == step);
        let state = self.take(&step)?;
        if self.loaded.secret.is_some() && !fair {
            self.loaded = Journal::default();
        }
        Ok(Reply::State(state))
    }

    /// The step that the seed gives now, if there is a seed and chance is awaited.
    fn rolled(&self) -> Option<String> {
        let table = self.table.as_deref()?;
        table.roll(&mut Dice::at(self.seed?, table.steps().len() as u32))
    }

    fn roll(&mut self) -> Result<Reply, RequestError> {
        if self.table()?.turn() == Turn::Over {
            return Err(RequestError::new("over", "the contest is over"));
        }
        if self.seed.is_none() {
            let message = "this table has no seed: give `new` one, or use `chance`";
            return Err(RequestError::new("no-seed", message));
        }
        let step = self
            .rolled()
            .ok_or_else(|| RequestError::new("no-chance-now", "chance is not awaited now"))?;
        let outcome = step.trim_start_matches("* ").to_owned();
        let state = self.take(&step)?;
        Ok(Reply::State(state.with_outcome(outcome)))
    }

    fn legal(&self, with_json: bool) -> Result<Reply, RequestError> {
        let table = self.table()?;
        let turn = table.turn();
        let moves = |seat| {
            let mut shown = table.moves(seat);
            shown.sort_unstable_by(|a, b| a.text.cmp(&b.text));
            let (moves, json): (Vec<_>, Vec<_>) =
                shown.into_iter().map(|mv| (mv.text, mv.json)).unzip();
            SeatMoves {
                seat,
                awaited: turn.awaited().has(seat),
                moves,
                json: with_json.then_some(json),
            }
        };
        Ok(Reply::Legal {
            seats: turn.awaited().iter().map(moves).collect(),
        })
    }

    fn idle(&self, seat: Seat) -> Result<Reply, RequestError> {
        let (table, _) = self.eyes(WhoseEyes::Seat(seat))?;
        let mv = table.idle(seat).ok_or_else(|| {
            RequestError::new("not-awaited", format!("seat {seat} is not awaited now"))
        })?;
        Ok(Reply::Move { mv })
    }

    fn bot(&mut self, seat: Seat, level: Level, luck: u64) -> Result<Reply, RequestError> {
        let decide = |agent: &mut dyn Agent, news: &[String]| agent.decide(news, level, &|| true);
        let mv = self.think(seat, luck, decide)?;
        Ok(Reply::Move { mv })
    }

    fn hint(&mut self, seat: Seat, luck: u64) -> Result<Reply, RequestError> {
        let advise = |agent: &mut dyn Agent, news: &[String]| agent.advise(news, &|| true);
        let moves = self.think(seat, luck, advise)?;
        Ok(Reply::Hint { moves })
    }

    fn think<T>(
        &mut self,
        seat: Seat,
        luck: u64,
        think: impl FnOnce(&mut dyn Agent, &[String]) -> Option<T>,
    ) -> Result<T, RequestError> {
        self.eyes(WhoseEyes::Seat(seat))?;
        let table = self.table.as_deref().ok_or_else(no_table)?;
        let thought = self.thinkers.ask(table, seat, luck, think);
        thought.ok_or_else(|| {
            RequestError::new("not-your-turn", format!("seat {seat} may not act now"))
        })
    }

    fn play(&mut self, seat: Seat, mv: &RawValue) -> Result<Reply, RequestError> {
        // A string is notation, all else the JSON form.
        if let Ok(notation) = serde_json::from_str::<String>(mv.get()) {
            return self.take(&format!("{seat} {notation}")).map(Reply::State);
        }
        let table = self.table.as_mut().ok_or_else(no_table)?;
        table.play(seat, mv.get())?;
        Ok(Reply::State(State::of(&**table)))
    }

    fn undo(&mut self, plies: usize) -> Result<Reply, RequestError> {
        let table = self.table()?;
        let left = table.steps().len().checked_sub(plies).ok_or_else(|| {
            let message = format!("only {} steps were taken", table.steps().len());
            RequestError::new("nothing-to-undo", message)
        })?;
        let mut earlier = catalog::open(&table.spec())?;
        for step in &table.steps()[..left] {
            earlier.take(step)?;
        }
        let state = State::of(&*earlier);
        self.table = Some(earlier);
        Ok(Reply::State(state))
    }

    fn eyes(&self, whose: WhoseEyes) -> Result<(&dyn AnyContest, Eyes), RequestError> {
        let table = self.table()?;
        Ok((table, table.eyes(whose)?))
    }

    fn view(&self, whose: WhoseEyes) -> Result<Reply, RequestError> {
        let (table, eyes) = self.eyes(whose)?;
        Ok(Reply::View(table.view(eyes)))
    }

    fn told(&self, whose: WhoseEyes) -> Result<Reply, RequestError> {
        let (table, eyes) = self.eyes(whose)?;
        Ok(Reply::Told {
            events: table.told(eyes),
        })
    }

    fn result(&self) -> Result<Reply, RequestError> {
        let table = self.table()?;
        let (totals, result) = (table.totals(), table.result());
        let standing = |seat| InterimStanding {
            seat,
            points: totals[seat],
            place: result.map(|outcome| outcome.places[seat]),
        };
        Ok(Reply::Result {
            over: result.is_some(),
            standings: Seat::all(table.spec().seats).map(standing).collect(),
        })
    }

    fn journal(&self) -> Result<Reply, RequestError> {
        let now = Journal::of(self.table()?);
        let journal = self.loaded.clone().going_on_as(now).to_string();
        Ok(Reply::Journal { journal })
    }
}

fn no_table() -> RequestError {
    RequestError::new(
        "no-table",
        "there is no table yet: begin with `new` or `load`",
    )
}
