//! From an id to the game's type, by static dispatch.

use engine::{About, AnyContest, BadSetup, Game, SetupSpec};

/// Something to do with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with `G`.
    fn visit<G: Game>(self) -> Self::Out;
}

/// Makes [`ABOUT`], [`visit`] and [`visit_all`] of a list of game types.
macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Facts about every game, in the order of the list.
        pub const ABOUT: &[&engine::About] = &[$(<$game as engine::Game>::ABOUT),*];

        /// Does something with the game of this id.
        ///
        /// # Errors
        /// If no game has it; the error names those there are.
        pub fn visit<V: $crate::Visitor>(id: &str, visitor: V) -> Result<V::Out, engine::BadSetup> {
            $(if id == <$game as engine::Game>::ABOUT.id {
                return Ok(visitor.visit::<$game>());
            })*
            Err($crate::visit::unknown(id, ABOUT))
        }

        /// Does something with every game, in the order of the list.
        pub fn visit_all<V: $crate::Visitor + Clone>(visitor: &V) -> Vec<V::Out> {
            vec![$(visitor.clone().visit::<$game>()),*]
        }
    };
}
pub(crate) use games;

/// Opens a table of the game that `spec` names.
///
/// # Errors
/// If there is no such game, or it cannot be set up like this.
pub fn open(spec: &SetupSpec) -> Result<Box<dyn AnyContest>, BadSetup> {
    struct Open<'a>(&'a SetupSpec);
    impl Visitor for Open<'_> {
        type Out = Result<Box<dyn AnyContest>, BadSetup>;
        fn visit<G: Game>(self) -> Self::Out {
            engine::open::<G>(self.0)
        }
    }
    crate::visit(&spec.game, Open(spec))?
}

/// Facts about the game of this id.
///
/// # Errors
/// If no game has it; the error names those there are.
pub fn about(id: &str) -> Result<&'static About, BadSetup> {
    let mut all = crate::ABOUT.iter().copied();
    all.find(|about| about.id == id)
        .ok_or_else(|| unknown(id, crate::ABOUT))
}

pub(crate) fn unknown(id: &str, known: &[&About]) -> BadSetup {
    BadSetup::Game {
        found: id.into(),
        known: known
            .iter()
            .map(|about| about.id)
            .collect::<Vec<_>>()
            .join(", "),
    }
}
