//! The example game of the engine keeps the laws.

#[path = "../../engine/examples/keep_or_swap/game.rs"]
mod keep_or_swap;

use keep_or_swap::KeepOrSwap;

#[test]
fn the_example_keeps_all_laws() {
    for (mode, seats, options) in laws::tables::<KeepOrSwap>() {
        laws::keep::<KeepOrSwap>(mode, seats, &options);
    }
}

#[test]
fn its_policy_beats_chance() {
    laws::beats_chance::<KeepOrSwap>(&[]);
}
