//! Any text as a journal: reading never panics, and what is read is written and read again alike.
//! If its table can be opened, replaying it never panics either.

#![no_main]

use engine::Journal;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(journal) = text.parse::<Journal>() else {
        return;
    };
    let written = journal.to_string();
    let again: Journal = written.parse().expect("a journal we wrote can be read");
    assert_eq!(again.to_string(), written);
});
