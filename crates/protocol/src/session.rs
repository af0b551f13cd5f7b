//! One client's session: a table at most, and what is asked of it.

use std::io::{self, Read, Write};

use engine::{Dice, Eyes, Journal, Seed, Table, WhoseEyes, fair};

use crate::{
    answer::{self, Fault, Reply, SeatMoves, Standing, State},
    games,
    lines::Lines,
    request::{Chance, Legal, Line, Load, NAMES, New, Nothing, OfEyes, OfSeat, Play, Undo, read},
    seed::AnySeed,
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
            Some(line) => match line.and_then(Line::read) {
                Ok(line) => answer::write(&mut out, line.id, &session.answer(&line))?,
                Err(fault) => answer::write(&mut out, None, &Err(fault))?,
            },
        }
    }
}

/// The table of a session, once one is opened, and the seed of its chance, if it has one.
#[derive(Default)]
struct Session {
    table: Option<Box<dyn Table>>,
    seed: Option<Seed>,
}

impl Session {
    fn answer(&mut self, line: &Line<'_>) -> Result<Reply, Fault> {
        let (name, arguments) = line.request()?;
        match name {
            "games" => read(arguments).map(|Nothing {}| Reply::Games {
                games: games::rows(),
            }),
            "new" => self.open(read(arguments)?),
            "load" => self.load(&read(arguments)?),
            "chance" => self.chance(&read(arguments)?),
            "roll" => read(arguments).and_then(|Nothing {}| self.roll()),
            "legal" => self.legal(&read(arguments)?),
            "idle" => self.idle(&read(arguments)?),
            "play" => self.play(&read(arguments)?),
            "undo" => self.undo(&read(arguments)?),
            "view" => self.view(&read(arguments)?),
            "told" => self.told(&read(arguments)?),
            "result" => read(arguments).and_then(|Nothing {}| self.result()),
            "journal" => read(arguments).and_then(|Nothing {}| self.journal()),
            other => {
                let message = format!("there is no request {other:?}; requests are {NAMES}");
                Err(Fault::new("unknown-request", message))
            }
        }
    }

    fn table(&self) -> Result<&dyn Table, Fault> {
        self.table.as_deref().ok_or_else(no_table)
    }

    fn take(&mut self, step: &str) -> Result<State, Fault> {
        let table = self.table.as_mut().ok_or_else(no_table)?;
        table.take(step)?;
        Ok(State::of(&**table))
    }

    fn sit(&mut self, table: Box<dyn Table>, seed: Option<Seed>) -> Reply {
        let state = State::of(&*table).with_table(table.wish());
        self.table = Some(table);
        self.seed = seed;
        Reply::State(state)
    }

    fn open(&mut self, new: New) -> Result<Reply, Fault> {
        let seed = new.seed.map(AnySeed::seed);
        let table = catalog::open(&new.wish())?;
        Ok(self.sit(table, seed))
    }

    fn load(&mut self, load: &Load) -> Result<Reply, Fault> {
        let journal: Journal = load.journal.parse()?;
        let table = journal.replay(&catalog::open)?;
        let seed = journal
            .secret
            .map(|secret| fair::seed(&secret, &journal.words));
        Ok(self.sit(table, seed))
    }

    fn chance(&mut self, chance: &Chance) -> Result<Reply, Fault> {
        self.take(&format!("* {}", chance.outcome))
            .map(Reply::State)
    }

    fn roll(&mut self) -> Result<Reply, Fault> {
        let table = self.table()?;
        let seed = self.seed.ok_or_else(|| {
            Fault::new(
                "no-seed",
                "this table has no seed: give `new` one, or use `chance`",
            )
        })?;
        let step = table
            .roll(&mut Dice::at(seed, table.steps().len() as u32))
            .ok_or_else(|| Fault::new("no-chance-now", "chance is not awaited now"))?;
        let outcome = step.trim_start_matches("* ").to_owned();
        let state = self.take(&step)?;
        Ok(Reply::State(state.with_outcome(outcome)))
    }

    fn legal(&self, legal: &Legal) -> Result<Reply, Fault> {
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
                json: legal.json.then_some(json),
            }
        };
        Ok(Reply::Legal {
            seats: turn.acting().iter().map(moves).collect(),
        })
    }

    fn idle(&self, of: &OfSeat) -> Result<Reply, Fault> {
        let mv = self.table()?.idle(of.seat).ok_or_else(|| {
            Fault::new(
                "not-awaited",
                format!("seat {} is not awaited now", of.seat),
            )
        })?;
        Ok(Reply::Idle { mv })
    }

    fn play(&mut self, play: &Play<'_>) -> Result<Reply, Fault> {
        let step = step_of(self.table()?, play)?;
        self.take(&step).map(Reply::State)
    }

    fn undo(&mut self, undo: &Undo) -> Result<Reply, Fault> {
        let table = self.table()?;
        let left = table.steps().len().checked_sub(undo.plies).ok_or_else(|| {
            let message = format!("only {} steps were taken", table.steps().len());
            Fault::new("nothing-to-undo", message)
        })?;
        let mut earlier = catalog::open(&table.wish())?;
        for step in &table.steps()[..left] {
            earlier.take(step)?;
        }
        let state = State::of(&*earlier);
        self.table = Some(earlier);
        Ok(Reply::State(state))
    }

    fn eyes(&self, whose: WhoseEyes) -> Result<(&dyn Table, Eyes), Fault> {
        let table = self.table()?;
        Ok((table, table.eyes(whose)?))
    }

    fn view(&self, of: &OfEyes) -> Result<Reply, Fault> {
        let (table, eyes) = self.eyes(of.eyes)?;
        Ok(Reply::View(table.view(eyes)))
    }

    fn told(&self, of: &OfEyes) -> Result<Reply, Fault> {
        let (table, eyes) = self.eyes(of.eyes)?;
        Ok(Reply::Told {
            events: table.told(eyes),
        })
    }

    fn result(&self) -> Result<Reply, Fault> {
        let table = self.table()?;
        let (totals, result) = (table.totals(), table.result());
        let standing = |seat| Standing {
            seat,
            points: totals[seat],
            place: result.map(|outcome| outcome.places[seat]),
        };
        Ok(Reply::Result {
            over: result.is_some(),
            standings: engine::Seat::all(table.wish().seats)
                .map(standing)
                .collect(),
        })
    }

    fn journal(&self) -> Result<Reply, Fault> {
        let journal = Journal::of(self.table()?).to_string();
        Ok(Reply::Journal { journal })
    }
}

/// A move as a step: a string is notation, all else the JSON form.
fn step_of(table: &dyn Table, Play { seat, mv }: &Play<'_>) -> Result<String, Fault> {
    let notation = match read(mv) {
        Ok(notation) => notation,
        Err(_) => table.read_move(mv.get())?,
    };
    Ok(format!("{seat} {notation}"))
}

fn no_table() -> Fault {
    Fault::new(
        "no-table",
        "there is no table yet: begin with `new` or `load`",
    )
}
