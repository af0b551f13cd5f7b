//! A table that goes on from a contest played elsewhere.

use engine::{Dice, Turn, fair};
use table::state::TableState;

use crate::luck::Luck;

/// At most so many steps are taken already.
const MOST: u64 = 60;

/// Has the first contest go on from there, if that is not its end.
pub(crate) fn branch(state: &mut TableState, luck: &mut Luck) -> Option<()> {
    let mut table = catalog::open(&state.spec).ok()?;
    let seed = fair::seed(&state.coming.secret, &state.coming.words);
    for ply in 0..=luck.below(MOST) {
        let step = match table.turn() {
            Turn::Chance => table.roll(&mut Dice::at(seed, ply as u32))?,
            Turn::Seats(awaited) => {
                let seat = awaited.first()?;
                format!("{seat} {}", luck.pick(&table.moves(seat)).text)
            }
            Turn::Over => return None,
        };
        table.take(&step).ok()?;
    }
    if table.turn() == Turn::Over {
        return None;
    }
    state.coming.steps = table.steps().to_vec();
    state.coming.again = true;
    Some(())
}
