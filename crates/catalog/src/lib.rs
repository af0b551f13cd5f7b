//! The list of games, one line each, and the two ways to reach one by its id.
//!
//! ```
//! let spec = engine::SetupSpec { game: "chess".into(), seats: 2, ..Default::default() };
//! assert!(catalog::open(&spec).is_err());
//! ```

mod visit;

pub use visit::{Visitor, about, open};

visit::games! {
    otter_nonsense::OtterNonsense,
    otters::Otters,
    otto_bruno::OttoBruno,
    prout::Prout,
    crazy_eights::CrazyEights,
}
