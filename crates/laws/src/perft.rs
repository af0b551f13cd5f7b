//! Perft: how many different sequences of moves there are, against numbers kept in a file.
//!
//! A line of `tests/perft.txt` is `MODE SEATS SEED OPTIONS : n1 n2 n3 …`, the options as JSON; the
//! counts are those of sequences of 1, 2, 3 … moves. `#` begins a remark.

use std::{fmt::Write as _, fs, path::Path};

use engine::{Contest, Dice, Game, Seed, Setup, Silent, Step, Turn, seed_of};

use crate::kit;

/// A line without counts gets them to a depth that stays below this.
const MOST: u64 = 1_000_000;
/// … and to this depth at most.
const DEEPEST: usize = 20;

/// Counts the sequences of moves of each length from 1 to `depth`.
///
/// Chance is rolled by the dice of `seed` at its ply, and is no move. When several seats are
/// awaited, the first of them moves.
pub fn perft_counts<G: Game>(setup: &Setup<G>, seed: u64, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count(Contest::new(setup.clone()), &seed_of(seed), &mut counts);
    counts
}

fn count<G: Game>(mut contest: Contest<G>, seed: &Seed, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else {
        return;
    };
    while let Some(chance) = contest.roll(&mut Dice::at(*seed, contest.ply())) {
        take(&mut contest, &chance);
    }
    let Turn::Seats(awaited) = contest.turn() else {
        return;
    };
    let seat = awaited.first().expect("somebody is awaited");
    let mut moves = Vec::new();
    contest.deal().moves(seat, &mut moves);
    *here += moves.len() as u64;
    if !deeper.is_empty() {
        for mv in moves {
            let mut next = contest.clone();
            take(&mut next, &Step::Play(seat, mv));
            count(next, seed, deeper);
        }
    }
}

fn take<G: Game>(contest: &mut Contest<G>, step: &Step<G>) {
    if let Err(refused) = contest.take(step, &mut Silent) {
        panic!("{step} was refused: {refused}");
    }
}

/// Counts again every line of `tests/perft.txt` in the game's folder.
///
/// With `ROMP_BLESS=1` the counts in the file are rewritten; a line that ends with `:` gets its
/// first ones.
///
/// # Panics
/// If a count differs, or the file has no line.
#[track_caller]
pub fn perft<G: Game>(dir: impl AsRef<Path>) {
    check_perft::<G>(dir.as_ref(), kit::blessing()).unwrap_or_else(|why| panic!("{why}"));
}

/// What [`perft`] does, or with `bless` the rewriting.
///
/// # Errors
/// With the first line that is wrong.
pub fn check_perft<G: Game>(dir: &Path, bless: bool) -> Result<(), String> {
    let path = dir.join("tests/perft.txt");
    let shown = path.display();
    let text = fs::read_to_string(&path).map_err(|error| format!("{shown}: {error}"))?;
    let (mut counted, mut lines) = (String::new(), 0);
    for (index, line) in text.lines().enumerate() {
        let place = format!("{shown}:{}", index + 1);
        if line.trim().is_empty() || line.starts_with('#') {
            writeln!(counted, "{line}").expect("a string takes text");
            continue;
        }
        lines += 1;
        let (head, right) =
            counted_line::<G>(line).map_err(|why| format!("{place}: {why}: {line}"))?;
        let right = format!("{head} : {right}");
        if !bless && right != line.split_whitespace().collect::<Vec<_>>().join(" ") {
            return Err(format!(
                "{place}: the counts have changed\n  kept: {line}\n  now:  {right}\n\
                 If that is right: ROMP_BLESS=1 cargo test -p {} perft",
                G::ABOUT.id
            ));
        }
        writeln!(counted, "{right}").expect("a string takes text");
    }
    if lines == 0 {
        return Err(format!("{shown} has no line to count"));
    }
    if bless {
        fs::write(&path, counted).map_err(|error| format!("{shown}: {error}"))?;
    }
    Ok(())
}

/// The head of a line and its counts as they are now.
fn counted_line<G: Game>(line: &str) -> Result<(String, String), String> {
    let wanted = "expected `MODE SEATS SEED OPTIONS : COUNTS`";
    let (head, counts) = line.rsplit_once(" :").ok_or(wanted)?;
    let head = head.split_whitespace().collect::<Vec<_>>().join(" ");
    let parts: Vec<&str> = head.splitn(4, ' ').collect();
    let &[mode, seats, seed, options] = parts.as_slice() else {
        return Err(wanted.into());
    };
    let seats = seats.parse().map_err(|_| "no number of seats")?;
    let seed = seed.parse().map_err(|_| "the seed is no number")?;
    let setup = kit::try_setup::<G>(mode, seats, options)?;
    let counts = match counts.split_whitespace().count() {
        0 => to_a_fair_depth(&setup, seed),
        depth => perft_counts(&setup, seed, depth),
    };
    let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
    Ok((head, counts.join(" ")))
}

fn to_a_fair_depth<G: Game>(setup: &Setup<G>, seed: u64) -> Vec<u64> {
    let mut counts = perft_counts(setup, seed, 1);
    while counts.len() < DEEPEST {
        let deeper = perft_counts(setup, seed, counts.len() + 1);
        if !(1..MOST).contains(&deeper[counts.len()]) {
            break;
        }
        counts = deeper;
    }
    counts
}
