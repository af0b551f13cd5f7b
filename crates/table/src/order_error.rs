//! Why an order is not obeyed.

use engine::BadSetup;

/// Why an order is not obeyed.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum OrderError {
    /// The table has fewer seats.
    #[error("this table has no such seat")]
    NoSuchSeat,
    /// Nobody has that number.
    #[error("nobody here has that number")]
    NoSuchPerson,
    /// There is no such request.
    #[error("nobody asks for that seat")]
    NoSuchRequest,
    /// There is no such proposal.
    #[error("nobody has proposed that")]
    NoSuchProposal,
    /// No screen is connected.
    #[error("no screen shows this table")]
    NoScreen,
    /// The asker is nobody here.
    #[error("join the table first")]
    NotHere,
    /// The asker may not come back.
    #[error("you were asked to leave this table")]
    Blocked,
    /// The asker is not the host.
    #[error("only the host may do that")]
    NotHost,
    /// The asker does not sit.
    #[error("you have no seat at this table")]
    NoSeat,
    /// The seat is somebody else's.
    #[error("somebody sits there")]
    Taken,
    /// Not in the middle of a contest.
    #[error("a contest is under way")]
    UnderWay,
    /// Only in the middle of a contest.
    #[error("no contest is under way")]
    NotUnderWay,
    /// Only after a contest.
    #[error("no contest is over here")]
    NotOver,
    /// Not while a seat is empty.
    #[error("a seat is still empty")]
    SeatEmpty,
    /// Not while words are awaited.
    #[error("the contest is about to begin")]
    Starting,
    /// No word is awaited.
    #[error("no word of yours is awaited")]
    NotOpening,
    /// The word is not the one that was sealed.
    #[error("the word does not fit its seal")]
    WordUnfit,
    /// The deal is known.
    #[error("this deal was played before: nothing can be added to it")]
    DealKnown,
    /// The host has shut the door.
    #[error("nobody else comes in at the moment")]
    DoorShut,
    /// As many people are there as may be.
    #[error("the table is full")]
    Full,
    /// The proof is of before.
    #[error("this link is no longer good")]
    LinkVoid,
    /// The contest on the table can only be read.
    #[error("this contest follows rules that this server no longer knows, or cannot be read")]
    ReadOnly,
    /// A journal that is handed over is wrong.
    #[error("{0}")]
    Misread(String),
    /// It could not be kept.
    #[error("the table waits for its database")]
    Waiting,
    /// The clock or the patience is out of range.
    #[error("the clock or the patience is out of range")]
    Settings,
    /// The game cannot be set up so.
    #[error("{0}")]
    Setup(BadSetup),
    /// The contest cannot be played on.
    #[error("{0}")]
    Unplayable(String),
}

impl OrderError {
    /// A stable name.
    pub fn code(&self) -> &'static str {
        match self {
            OrderError::NoSuchSeat => "no-such-seat",
            OrderError::NoSuchPerson => "no-such-person",
            OrderError::NoSuchRequest => "no-such-request",
            OrderError::NoSuchProposal => "no-such-proposal",
            OrderError::NoScreen => "no-screen",
            OrderError::NotHere => "not-here",
            OrderError::Blocked => "blocked",
            OrderError::NotHost => "not-host",
            OrderError::NoSeat => "no-seat",
            OrderError::Taken => "taken",
            OrderError::UnderWay => "under-way",
            OrderError::NotUnderWay => "not-under-way",
            OrderError::NotOver => "not-over",
            OrderError::SeatEmpty => "seat-empty",
            OrderError::Starting => "starting",
            OrderError::NotOpening => "not-opening",
            OrderError::WordUnfit => "word-unfit",
            OrderError::DealKnown => "deal-known",
            OrderError::DoorShut => "door-shut",
            OrderError::Full => "full",
            OrderError::LinkVoid => "link-void",
            OrderError::ReadOnly => "read-only",
            OrderError::Misread(_) => "misread",
            OrderError::Waiting => "waiting",
            OrderError::Setup(_) => "setup",
            OrderError::Settings | OrderError::Unplayable(_) => "unreadable",
        }
    }
}

impl From<BadSetup> for OrderError {
    fn from(bad: BadSetup) -> OrderError {
        OrderError::Setup(bad)
    }
}
