//! Any line as a move, an outcome of chance or a step of every game: reading never panics, and
//! what is read is written and read again as the same value.

#![no_main]

use std::fmt::Debug;

use catalog::Visitor;
use engine::{Game, Step};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for line in text.lines() {
        catalog::visit_all(&Read(line));
    }
});

#[derive(Clone)]
struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Out = ();
    fn visit<G: Game>(self) {
        round_trip::<G::Move>(self.0);
        round_trip::<G::Chance>(self.0);
        round_trip::<Step<G>>(self.0);
        if let Ok(mv) = serde_json::from_str::<G::Move>(self.0) {
            let json = serde_json::to_string(&mv).expect("a move serialises");
            assert_eq!(serde_json::from_str::<G::Move>(&json).ok(), Some(mv));
            assert_eq!(mv.to_string().parse().ok(), Some(mv));
        }
    }
}

fn round_trip<T: std::str::FromStr + ToString + Eq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse().ok(), Some(value), "{text:?}");
    }
}
