//! A room from what is kept.

use store::{ContestRow, Line};

use super::play::{Play, UNDO};

/// The steps that count: those that were taken back are left out.
pub(crate) fn live_steps(lines: &[Line]) -> Vec<&str> {
    let mut steps = Vec::with_capacity(lines.len());
    for line in lines {
        if line.text == UNDO {
            steps.pop();
        } else {
            steps.push(line.text.as_str());
        }
    }
    steps
}

/// A contest as its journal has it.
///
/// # Errors
/// With why it cannot be played on: its rules are no longer known.
pub(super) fn replay(row: ContestRow, lines: &[Line]) -> Result<Play, String> {
    let mut table = catalog::open(&row.wish).map_err(|bad| bad.to_string())?;
    let mut steps = live_steps(lines).into_iter();
    let taken = steps.try_for_each(|step| table.take(step));
    taken.map_err(|error| error.to_string())?;
    let mut play = Play::new(row, table, lines);
    play.can_undo = undoable(&play, lines);
    Ok(play)
}

/// Whose last step may be taken back: not after an undo, lest people go back and forth for ever.
fn undoable(play: &Play, lines: &[Line]) -> Option<engine::Seat> {
    let last = lines.last().filter(|line| line.text != UNDO)?;
    let (seat, _) = last.text.split_once(' ')?;
    seat.parse().ok().filter(|_| play.table.quiet())
}
