//! Deliberate flaws of the driver, by which the checks are tried beside those of the table.

/// A deliberate flaw of whoever drives a room.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Flaw {
    /// Two messages change places.
    OutOfOrder,
    /// The last message of several is not sent.
    EffectsCut,
    /// What one is to be told another is.
    WrongLink,
    /// The room is not told the time it named.
    WakeUpLost,
    /// What was not written is said to be kept.
    KeptUnwritten,
    /// What was written is never said to be kept.
    WrittenUnanswered,
    /// What a device has seen is not passed on.
    SinceForgotten,
    /// A device that is gone stays in the room.
    DetachForgotten,
    /// Whoever is let go stays connected.
    LetGoIgnored,
    /// Whoever has caught up is told nothing any more.
    CaughtUpIgnored,
    /// A room that is busy is told things all the same.
    HeardWhileBusy,
    /// The last line of a journal is not read.
    ReadShort,
    /// A room is opened as the state before the last.
    OpenedStale,
    /// An order is answered twice.
    AnsweredTwice,
}

impl Flaw {
    /// All of them.
    pub const ALL: [Flaw; 14] = [
        Flaw::OutOfOrder,
        Flaw::EffectsCut,
        Flaw::WrongLink,
        Flaw::WakeUpLost,
        Flaw::KeptUnwritten,
        Flaw::WrittenUnanswered,
        Flaw::SinceForgotten,
        Flaw::DetachForgotten,
        Flaw::LetGoIgnored,
        Flaw::CaughtUpIgnored,
        Flaw::HeardWhileBusy,
        Flaw::ReadShort,
        Flaw::OpenedStale,
        Flaw::AnsweredTwice,
    ];
}
