//! What must hold in every world.

use std::fmt;

use serde::Serialize;

/// What must hold in every world.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Law {
    /// Nothing acknowledged is lost, and nothing is done twice.
    Acknowledged,
    /// Nobody is told what is not kept.
    Kept,
    /// Each device is told what its eyes see, and nothing else.
    Eyes,
    /// Worlds that look alike to a pair of eyes give it the same.
    Alike,
    /// Whoever stays connected is told everything, and ends with the true view.
    Told,
    /// Clocks charge only time in which their owner could act.
    Clocks,
    /// A bot plays only as agreed.
    StandIns,
    /// A table with somebody awaited and present goes on.
    GoesOn,
    /// Every journal verifies.
    Journal,
    /// What is built from what is kept is what there was.
    Rebuilt,
    /// Memory and messages are bounded.
    Bounded,
    /// An order changes what whoever gives it may change; one that is refused changes nothing.
    Orders,
    /// Whoever was let go, or may not look, is told nothing.
    Dismissed,
    /// A table is changed by one writer, who knows its state.
    OneWriter,
    /// Nothing panics.
    Panic,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Law::Acknowledged => "acknowledged",
            Law::Kept => "kept",
            Law::Eyes => "eyes",
            Law::Alike => "alike",
            Law::Told => "told",
            Law::Clocks => "clocks",
            Law::StandIns => "stand-ins",
            Law::GoesOn => "goes-on",
            Law::Journal => "journal",
            Law::Rebuilt => "rebuilt",
            Law::Bounded => "bounded",
            Law::Orders => "orders",
            Law::Dismissed => "dismissed",
            Law::OneWriter => "one-writer",
            Law::Panic => "panic",
        };
        f.write_str(name)
    }
}
