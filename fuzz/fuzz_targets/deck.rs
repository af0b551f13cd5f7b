//! Any text as a deck file of every game: reading never panics, and a table with a deck that was
//! accepted opens and deals, unless the set-up names what is wrong.

#![no_main]

use catalog::Visitor;
use engine::{Dice, Game, SetupSpec, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    catalog::visit_all(&Read(text));
});

#[derive(Clone)]
struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Out = ();
    fn visit<G: Game>(self) {
        let Ok(deck) = G::deck(self.0) else {
            return;
        };
        for mode in G::ABOUT.modes {
            for seats in mode.seats.clone() {
                let spec = SetupSpec {
                    game: G::ABOUT.id.into(),
                    rules: None,
                    mode: Some(mode.id.into()),
                    seats,
                    options: [("deck".to_owned(), deck.clone())].into_iter().collect(),
                };
                if let Ok(mut table) = catalog::open(&spec) {
                    let dealt = table.roll(&mut Dice::from_number(1));
                    let step = dealt.expect("a deal begins with chance");
                    table.take(&step).expect("what is rolled is admitted");
                    assert_ne!(table.turn(), Turn::Over, "a deal is not over at once");
                }
            }
        }
    }
}
