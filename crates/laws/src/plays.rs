//! Golden plays: contests kept as text that people can read, regenerated and compared.
//!
//! `tests/plays/*.play` are journals whose remarks are written by this file: what the crowd is told
//! of each step (and, further in, what a seat is told beyond that), the crowd's picture of the
//! table whenever somebody else is awaited, and how many moves there are to choose from. Remarks
//! before the first step are the author's and stay; `; seed N` among them says how a play that has
//! no steps yet is played out.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use engine::{
    Contest, Dice, Eyes, Game, Journal, Observable, Outcome, Rules, Seat, SeatSet, Setup, Step,
    Turn, blindfold, seed_of,
};

use crate::{
    fixtures::{fixture, write_fixtures},
    kept::compare_or_bless,
    kit,
    said::sayings,
};

/// Replays every play in `tests/plays` of the game's folder and compares the text, remarks and all. Then
/// its moments, and one of everything that can be said, are written to `web/fixtures`, which is not kept,
/// for the tests of the web table.
///
/// With `ROMP_BLESS=1` the files are rewritten, and those without steps are played out.
///
/// # Panics
/// If a text differs, with its first line that does, or if there is no play.
#[track_caller]
pub fn plays<G: Game>(dir: impl AsRef<Path>) {
    check_plays::<G>(dir.as_ref(), kit::blessing()).unwrap_or_else(|why| panic!("{why}"));
}

/// What [`plays`] does, or with `bless` the rewriting.
///
/// # Errors
/// With the first line that is wrong.
pub fn check_plays<G: Game>(dir: &Path, bless: bool) -> Result<(), String> {
    let folder = dir.join("tests/plays");
    let files = plays_in(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if files.is_empty() {
        return Err(format!("there is no play in {}", folder.display()));
    }
    let mut moments = Vec::new();
    for path in files {
        let shown = path.display();
        let kept = fs::read_to_string(&path).map_err(|error| format!("{shown}: {error}"))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let (play, fixture) =
            regenerate::<G>(&name, &kept, bless).map_err(|why| format!("{shown}: {why}"))?;
        compare_or_bless::<G>(&path, &play, bless)?;
        moments.push((format!("{name}.ts"), fixture));
    }
    let said = serde_json::to_string(&sayings::<G>()).expect("sayings have a JSON form");
    moments.push(("said.json".into(), said));
    write_fixtures(dir, &moments)
}

fn plays_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "play")
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The text of a play with its remarks made anew, and its moments for the web table.
fn regenerate<G: Game>(name: &str, kept: &str, bless: bool) -> Result<(String, String), String> {
    let mut journal: Journal = kept.parse().map_err(|misread| format!("{misread}"))?;
    let remarks: Vec<&str> = kept
        .lines()
        .take_while(|line| !line.trim_start().starts_with(|c: char| c.is_ascii_digit()))
        .filter(|line| line.starts_with(';'))
        .collect();
    let setup = Setup::<G>::read(&journal.spec).map_err(|bad| bad.to_string())?;
    if journal.steps.is_empty() {
        let seed = remarks.iter().find_map(|line| line.strip_prefix("; seed "));
        let seed = seed.and_then(|seed| seed.trim().parse().ok());
        let seed = seed.ok_or("a play without steps needs a remark `; seed NUMBER`")?;
        if !bless {
            let id = G::ABOUT.id;
            return Err(format!(
                "not played yet: ROMP_BLESS=1 cargo test -p {id} plays"
            ));
        }
        journal.steps = play_out(&setup, seed);
    }
    let verified = journal.verify(&|spec| engine::open::<G>(spec));
    let result = verified.map_err(|misread| misread.to_string())?.result;
    journal.result = result.map(|outcome: Outcome| outcome.line(setup.seats()));
    let steps = std::mem::take(&mut journal.steps);
    let text = journal.to_string();
    let (head, tail) = text.split_at(text.find("\n\n").map_or(text.len(), |at| at + 1));
    let mut play = head.to_owned();
    for line in remarks {
        writeln!(play, "{line}").expect("a string takes text");
    }
    play.push('\n');
    play.push_str(&remarked(setup.clone(), &steps));
    play.push_str(tail);
    Ok((play, fixture(name, setup, &steps)))
}

/// The steps of a whole contest as sensible players play it.
fn play_out<G: Game>(setup: &Setup<G>, seed: u64) -> Vec<String> {
    let mut contest = Contest::new(setup.clone());
    let (mut luck, mut weights) = (Dice::from_number(seed), Vec::new());
    let mut choose = |contest: &Contest<G>, seat| {
        let moves = contest.moves(seat);
        contest.deal().choose(seat, &moves, &mut weights, &mut luck)
    };
    let steps =
        std::iter::from_fn(|| contest.advance(seed_of(seed), &mut engine::Silent, &mut choose));
    steps.map(|step| step.to_string()).collect()
}

/// The steps, numbered, each with its remarks. They were verified before.
fn remarked<G: Game>(setup: Setup<G>, steps: &[String]) -> String {
    let mut text = String::new();
    let mut contest = Contest::new(setup);
    let mut pictured = SeatSet::NONE;
    for (index, line) in steps.iter().enumerate() {
        let step: Step<G> = line.parse().expect("a verified step");
        let (mut after, mut facts) = (*contest.deal(), Vec::new());
        match &step {
            Step::Chance(chance) => after.deal(chance, &mut facts),
            Step::Play(seat, mv) => after.apply(*seat, *mv, &mut facts),
        }
        contest
            .take(&step, &mut engine::Silent)
            .expect("a verified step");
        let mut write = |line: &str| writeln!(text, "{}", line.trim_end()).expect("a string");
        write(&format!("{:3} {line}", index + 1));
        for telling in tellings::<G>(&facts, contest.setup().seats()) {
            write(&format!(";     {telling}"));
        }
        let turn = after.turn();
        if turn == Turn::Over || (turn != Turn::Chance && turn.awaited() != pictured) {
            pictured = turn.awaited();
            let picture = blindfold(|| after.view(Eyes::crowd())).to_string();
            for line in picture.lines() {
                write(&format!(";   | {line}"));
            }
        }
        if let Some(choices) = choices(&after) {
            write(&format!(";   {choices}"));
        }
        write("");
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// What the crowd is told, then what each seat is told beyond that.
fn tellings<G: Game>(facts: &[G::Fact], seats: u8) -> Vec<String> {
    let told = |eyes| {
        let tell = |fact: &G::Fact| blindfold(|| fact.seen_by(eyes)).to_string();
        facts.iter().map(tell).collect::<Vec<String>>()
    };
    let mut lines = told(Eyes::crowd());
    let mut beyond = Vec::new();
    for seat in Seat::all(seats) {
        let mine = told(Eyes::of(seat));
        let new = mine.into_iter().filter(|line| !lines.contains(line));
        beyond.extend(new.map(|line| format!("  {seat}: {line}")));
    }
    lines.extend(beyond);
    lines
}

/// Who may act, and with how many moves.
fn choices<G: Rules>(deal: &G) -> Option<String> {
    let count = |seat: Seat| {
        let mut moves = Vec::new();
        deal.moves(seat, &mut moves);
        let s = if moves.len() == 1 { "" } else { "s" };
        format!("{seat}: {} move{s}", moves.len())
    };
    let seats: Vec<String> = deal.turn().awaited().iter().map(count).collect();
    (!seats.is_empty()).then(|| seats.join(", "))
}
