//! Law 6: the text of a journal gives the same states again, and a table the same views.

use engine::{AnyContest, Contest, Eyes, Game, Journal, Setup, Shown, Step};

use crate::{
    broken::Violation,
    check::{look, turns::sorted_moves},
    law::Law,
};

const LAW: Law = Law::JournalsReplay;

/// The journal of a contest so far.
pub(crate) fn journal<G: Game>(contest: &Contest<G>, steps: &[Step<G>]) -> Journal {
    let mut journal = Journal::default();
    journal.spec = contest.setup().spec();
    journal.steps = steps.iter().map(ToString::to_string).collect();
    journal.result = contest
        .result()
        .map(|outcome| outcome.line(contest.setup().seats()));
    journal
}

/// Plays the journal of `contest` again from its text, as a contest and at a table. `states` are
/// those before each step.
pub(crate) fn replays<G: Game>(
    contest: &Contest<G>,
    steps: &[Step<G>],
    states: &[G],
) -> Result<(), Violation> {
    let text = journal(contest, steps).to_string();
    let unreadable = |why: String| LAW.violation(format!("the journal does not read back: {why}"));
    let read: Journal = text.parse().map_err(|e| unreadable(format!("{e}")))?;
    let setup = Setup::<G>::read(&read.spec).map_err(|e| unreadable(e.to_string()))?;
    let mut again = Contest::<G>::new(setup);
    let mut table = engine::open::<G>(&read.spec).map_err(|e| unreadable(e.to_string()))?;
    for (ply, line) in read.steps.iter().enumerate() {
        LAW.kept(*again.deal() == states[ply], || {
            format!("after {ply} steps, the journal gives another state")
        })?;
        shows_the_same(&again, &*table)?;
        let step: Step<G> = line.parse().map_err(|e| unreadable(format!("{e}")))?;
        let mut facts = Vec::new();
        again
            .take(&step, &mut facts)
            .map_err(|refused| LAW.violation(format!("at {line}: {refused}")))?;
        take(&mut *table, &step, line)?;
        tells_the_same::<G>(&facts, &*table, contest.setup().seats())?;
    }
    LAW.kept(again == *contest, || {
        "the journal ends in another state".into()
    })?;
    shows_the_same(&again, &*table)?;
    read.verify(&|spec| engine::open::<G>(spec))
        .map(drop)
        .map_err(|misread| LAW.violation(misread.to_string()))
}

/// Takes a step at a table: a move by its JSON form, which must come to the same line.
fn take<G: Game>(table: &mut dyn AnyContest, step: &Step<G>, line: &str) -> Result<(), Violation> {
    let taken = match step {
        Step::Play(seat, mv) => {
            let json = serde_json::to_string(mv).unwrap_or_default();
            table.play(*seat, &json).map(|taken| taken == line)
        }
        Step::Chance(_) => table.take(line).map(|()| true),
    };
    let same = taken.map_err(|error| LAW.violation(format!("at {line}: {error}")))?;
    LAW.kept(same, || format!("the table writes {line} otherwise"))
}

/// The table shows what the contest shows: turn, moves, views.
fn shows_the_same<G: Game>(contest: &Contest<G>, table: &dyn AnyContest) -> Result<(), Violation> {
    let seats = contest.setup().seats();
    LAW.kept(contest.turn() == table.turn(), || {
        "the table waits for somebody else".into()
    })?;
    LAW.kept(
        *contest.totals() == table.totals() && contest.result() == table.result(),
        || "the table counts other points".into(),
    )?;
    for seat in contest.turn().awaited().iter() {
        let moves = table.moves(seat);
        let right = sorted_moves(contest.deal(), seat);
        let same = right.len() == moves.len()
            && right
                .iter()
                .zip(&moves)
                .all(|(mv, shown)| mv.to_string() == shown.text);
        LAW.kept(same, || format!("the table gives {seat} other moves"))?;
    }
    let last = contest.finished().map(|proof| Eyes::after(&proof));
    for eyes in look::all_eyes(seats).chain(last) {
        let view = look::view(contest.deal(), eyes)?;
        is_shown(&view, &table.view(eyes))?;
    }
    Ok(())
}

/// The table tells what the contest's last step told.
fn tells_the_same<G: Game>(
    facts: &[G::Fact],
    table: &dyn AnyContest,
    seats: u8,
) -> Result<(), Violation> {
    for eyes in look::all_eyes(seats) {
        let (events, shown) = (look::told::<G>(facts, eyes)?, table.told(eyes));
        LAW.kept(events.len() == shown.len(), || {
            format!("the table tells {} something else", look::whose(eyes))
        })?;
        events
            .iter()
            .zip(&shown)
            .try_for_each(|(event, shown)| is_shown(event, shown))?;
    }
    Ok(())
}

fn is_shown<T: engine::Wire + std::fmt::Display>(
    thing: &T,
    shown: &Shown,
) -> Result<(), Violation> {
    let json = serde_json::to_string(thing)
        .map_err(|error| LAW.violation(format!("{thing:?} has no JSON: {error}")))?;
    LAW.kept(
        json == shown.json.get() && thing.to_string() == shown.text,
        || format!("the table shows {} for {json}", shown.json),
    )
}
