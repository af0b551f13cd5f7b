//! All that a game's tests hold it to, made from what it says about itself.

use engine::{Game, Kind};
use serde_json::{Map, Value};

use crate::{
    follow::{Follower, keep_up},
    runner::keep,
};

/// Declares the tests of a game: every table that its `ABOUT` describes keeps the laws, its folder
/// keeps perft counts, plays and clauses, and its policy beats chance.
///
/// ```text
/// laws::suite! {
///     Otters, Follower, edge["duel" 80, "teams" 80];
///     duel_with_a_wild_deck: "duel", 2, WILD;
/// }
/// ```
///
/// The edge is how much better than chance the policy must be, see [`crate::beats_chance`]. More
/// tables follow: those with options that have no list of values, or with several at once.
///
/// The tables are those of [`crate::tables`], so that no mode is forgotten; they are dealt out to
/// four tests, which run side by side.
#[macro_export]
macro_rules! suite {
    ($game:ty, $follower:ty $(, edge[$($mode:literal $edge:literal),+])?;
        $($(#[$meta:meta])* $name:ident: $extra:literal, $seats:literal, $options:expr;)*
    ) => {
        #[test]
        fn tables_1_of_4() {
            $crate::keep_tables::<$game, $follower>(0, 4);
        }
        #[test]
        fn tables_2_of_4() {
            $crate::keep_tables::<$game, $follower>(1, 4);
        }
        #[test]
        fn tables_3_of_4() {
            $crate::keep_tables::<$game, $follower>(2, 4);
        }
        #[test]
        fn tables_4_of_4() {
            $crate::keep_tables::<$game, $follower>(3, 4);
        }
        $(
            $(#[$meta])*
            #[test]
            fn $name() {
                $crate::keep_table::<$game, $follower>($extra, $seats, &$options);
            }
        )*
        #[test]
        fn policy() {
            $crate::beats_chance::<$game>(&[$($(($mode, $edge)),+)?]);
        }
        #[test]
        fn perft() {
            $crate::perft::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
        #[test]
        fn plays() {
            $crate::plays::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
        #[test]
        fn types() {
            $crate::types::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
        #[test]
        fn shape() {
            $crate::shape(env!("CARGO_MANIFEST_DIR"));
        }
        #[test]
        fn clauses() {
            $crate::clauses::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
    };
}

/// Every mode with every number of seats and, of each option that applies to it, every other value
/// with one number of seats after another: mode, seats, options as a JSON object.
///
/// A flag has its other value, a choice its other words, a number its bounds; a deck has none.
pub fn tables<G: Game>() -> Vec<(&'static str, u8, String)> {
    let default = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let mut tables = Vec::new();
    for mode in G::ABOUT.modes {
        let seats = mode.seats.clone();
        tables.extend(seats.map(|seats| (mode.id, seats, "{}".to_owned())));
        let fields = G::ABOUT
            .options
            .iter()
            .filter(|field| field.applies_to(mode));
        let others = fields.flat_map(|field| {
            let other = |value: &Value| default.get(field.key) != Some(value);
            let values = values(&field.kind).into_iter().filter(other);
            values.map(|value| (field.key.to_owned(), value))
        });
        for (option, seats) in others.zip(mode.seats.clone().cycle()) {
            let options = Value::Object(Map::from_iter([option]));
            tables.push((mode.id, seats, options.to_string()));
        }
    }
    tables
}

/// The values of an option that are worth a table.
fn values(kind: &Kind) -> Vec<Value> {
    match kind {
        Kind::Flag => vec![false.into(), true.into()],
        Kind::Choice { words } => words.iter().map(|&word| word.into()).collect(),
        Kind::Number { min, max } => vec![(*min).into(), (*max).into()],
        Kind::Deck => Vec::new(),
    }
}

/// Holds one of so many shares of a game's tables against laws 1 to 13 and 15.
///
/// # Panics
/// If a law is broken, with all that is needed to see it again.
#[track_caller]
pub fn keep_tables<G: Game, F: Follower<G>>(share: usize, shares: usize) {
    let tables = tables::<G>().into_iter();
    for (mode, seats, options) in tables.skip(share).step_by(shares) {
        keep_table::<G, F>(mode, seats, &options);
    }
}

/// Holds a table against laws 1 to 13 and 15.
///
/// # Panics
/// If a law is broken, with all that is needed to see it again.
#[track_caller]
pub fn keep_table<G: Game, F: Follower<G>>(mode: &str, seats: u8, options: &str) {
    keep::<G>(mode, seats, options);
    keep_up::<G, F>(mode, seats, options);
}
