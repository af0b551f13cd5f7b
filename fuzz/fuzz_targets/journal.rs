//! Any text as a journal: reading never panics, and what is read is written and read again alike.
//! Checking it, fair deal included, never panics either; and every pair of eyes can look at what
//! it leads to.

#![no_main]

use engine::{AnyContest, Eyes, Journal, Seat};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(journal) = text.parse::<Journal>() else {
        return;
    };
    let written = journal.to_string();
    let again: Journal = written.parse().expect("a journal we wrote can be read");
    assert_eq!(again.to_string(), written);

    let _ = journal.verify(&catalog::open);
    if let Ok(table) = journal.replay(&catalog::open) {
        look(&*table);
        let copied = Journal::of(&*table).replay(&catalog::open);
        assert!(copied.is_ok(), "a journal of our own can be replayed");
    }
});

fn look(table: &dyn AnyContest) {
    let seats = Seat::all(table.spec().seats);
    for eyes in seats.clone().map(Eyes::of).chain([Eyes::crowd()]) {
        table.view(eyes);
        table.told(eyes);
    }
    for seat in seats {
        let moves = table.moves(seat);
        if let Some(idle) = table.idle(seat) {
            assert!(moves.iter().any(|mv| mv.text == idle), "idle is a move");
        }
    }
}
