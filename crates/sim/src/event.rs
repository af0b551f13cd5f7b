//! What can happen in a world.

use std::rc::Rc;

use engine::Seat;
use records::ContestId;
use table::{Answer, Claim, OrderError};

use crate::heard::Heard;

/// A device, by its place in the list of all.
pub(crate) type DeviceId = usize;
/// A connection, by its place in the list of all.
pub(crate) type ConnId = usize;
/// A person of the world, by its place in the list of all: at a table they have another number.
pub(crate) type Who = usize;

/// Something that happens.
pub(crate) enum Event {
    /// A device's message arrives at the house.
    Up(ConnId, Up),
    /// The house's message arrives at a device.
    Down(ConnId, Down),
    /// The house finds out that nobody is at the other end.
    HouseNotices(ConnId),
    /// A device finds out that nobody is at the other end.
    DeviceNotices(ConnId),
    /// A request arrives at the house.
    Request(usize),
    /// Its answer arrives at the person who asked.
    Replied(usize, Reply),
    /// Whoever asked waits no longer.
    GaveUp(usize),
    /// The moment has come that a room of this life of the house named.
    Strike(u64, u64),
    /// The disk has done what a room of this life asked.
    DiskDone(u64),
    /// A thought is there.
    Thought(u64, u64),
    /// A person decides what a device shows them.
    Decide {
        device: DeviceId,
        contest: ContestId,
        seat: Seat,
        decision: u32,
    },
    /// A device connects.
    Connect(DeviceId),
    /// Somebody would rather not have decided so.
    Regret(DeviceId),
    /// A device has drawn a contest.
    Ready(DeviceId, ContestId),
    /// A device shows no more of what waits for it than before, and goes on.
    ReadsAgain(ConnId),
    /// A person does something of their own accord.
    Wake(Who),
    /// A planned fault.
    Fault(usize),
    /// What a planned fault began is over.
    FaultEnds(usize),
    /// The house opens again.
    Restart(u64),
    /// Somebody opens a new table, since the last one is gone.
    NewTable,
    /// The world holds still, or goes on.
    Rest(bool),
}

/// What a device sends.
pub(crate) enum Up {
    Hello(Hello),
    Text(Rc<str>),
    Close,
}

/// How a device introduces itself.
#[derive(Copy, Clone)]
pub(crate) struct Hello {
    pub(crate) who: Option<Claim>,
    pub(crate) number: u64,
    pub(crate) since: Option<(ContestId, u32)>,
    pub(crate) reading: bool,
}

/// What a device gets.
pub(crate) enum Down {
    Told(Rc<Heard>),
    Closed,
}

/// What comes of a request.
pub(crate) enum Reply {
    Answer(Box<Result<Answer, OrderError>>),
    /// There is no such table.
    NoTable,
    /// Nobody listens, or the answer was lost.
    Nothing,
}
