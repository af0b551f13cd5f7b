//! The games as data.

use catalog::Visitor;
use engine::{About, Field, Game, ReasonKind};
use serde::Serialize;
use serde_json::Value;

/// All games, as data.
pub fn list() -> Vec<Description> {
    catalog::visit_all(&Describe)
}

/// A game, as data.
#[derive(Serialize)]
pub struct Description {
    /// What it says about itself.
    #[serde(flatten)]
    pub about: &'static About,
    /// What its options are where nobody says.
    pub defaults: Value,
    /// Why a move may be good.
    pub reasons: &'static [ReasonKind],
}

#[derive(Clone)]
struct Describe;

impl Visitor for Describe {
    type Out = Description;
    fn visit<G: Game>(self) -> Description {
        Description {
            about: G::ABOUT,
            defaults: serde_json::to_value(G::Options::default()).unwrap_or_default(),
            reasons: G::REASONS,
        }
    }
}

/// What is said of each option of a game, in their order.
///
/// # Panics
/// If there is no such game.
pub fn said(id: &str) -> Vec<String> {
    struct Said;
    impl Visitor for Said {
        type Out = Vec<String>;
        fn visit<G: Game>(self) -> Vec<String> {
            G::ABOUT.options.iter().map(Field::said::<G>).collect()
        }
    }
    catalog::visit(id, Said).expect("a game of the catalog")
}
