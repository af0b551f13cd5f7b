//! What a room hears, and what it wants done: its one door.

use core::time::Duration;

use engine::{Seat, SetupSpec};
use records::{Code, ContestId, ContestRow, Line, TableRow, Write};
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    Claim, Order, OrderError,
    message::{ClientMsg, Looks, Since},
    state::{Level, PersonId, ShownTable, ShownTurn},
};

/// A device's number in a room. Whoever drives the room gives each device its own, and none twice.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct LinkId(pub u64);

/// The number of a question that is owed an answer.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct AskId(pub u64);

/// Something a room hears.
#[derive(Debug)]
pub enum Input {
    /// Somebody asks for something.
    Order {
        /// To whom the answer goes.
        ask: AskId,
        /// Who they prove to be.
        who: Option<Claim>,
        /// What they ask for.
        order: Box<Order>,
    },
    /// A device connects.
    Attach(Attach),
    /// A device is gone.
    Detach(LinkId),
    /// A device fell behind and has caught up: it wants to know how things are now.
    Resync(LinkId),
    /// A device says something.
    Said(LinkId, Box<ClientMsg>),
    /// A device has answered a ping after so long.
    Lag(LinkId, Duration),
    /// Somebody has thought, for a bot or for a hint.
    Thought(Thought),
    /// What was to be kept is on disk.
    Kept,
    /// Whether it is, nobody knows: only what is kept tells.
    Lost {
        /// What went wrong.
        why: String,
    },
    /// The row of this table, if there is one.
    Row(Option<TableRow>),
    /// The contest on it.
    Contest(Kept),
    /// The moment that [`crate::Room::deadline`] named has come.
    Strike,
    /// Space is needed: the room puts itself away if nobody is there.
    PutAway,
    /// Whoever keeps the house closes this table: it is put away, whoever is there.
    Close,
    /// The house closes: what is under way is finished, then all are told to come back later.
    Stop,
}

/// A device that connects.
#[derive(Copy, Clone, Debug)]
pub struct Attach {
    /// Its number.
    pub link: LinkId,
    /// Who it proves to be.
    pub who: Option<Claim>,
    /// The number it has drawn for itself.
    pub device: u64,
    /// The last update it has.
    pub since: Option<Since>,
    /// Does its person read before a contest is drawn?
    pub reading: bool,
    /// Is it a screen, which is nobody's device?
    pub screen: bool,
    /// Whose eyes it asks for.
    pub looks: Looks,
}

/// The contest on a table, as it is kept.
#[derive(Clone, Debug)]
pub enum Kept {
    /// There is none.
    Nothing,
    /// It and its journal.
    Contest(Box<ContestRow>, Vec<Line>),
    /// Why it cannot be read.
    Unreadable(String),
}

/// Something a room wants done. All of it is to be done in order.
#[derive(Debug)]
pub enum Effect {
    /// Say this to these devices, behind all they were told before.
    Say {
        /// To whom.
        to: To,
        /// What.
        text: String,
    },
    /// What follows tells a device everything: it may be told things again.
    CaughtUp(LinkId),
    /// Nothing more comes for this device.
    LetGo(LinkId),
    /// Answer a question.
    Answer {
        /// Which.
        ask: AskId,
        /// With this.
        answer: Box<Result<Answer, OrderError>>,
    },
    /// Put all of this on disk or nothing; then say [`Input::Kept`], or [`Input::Lost`]. Until then the room
    /// hears nothing but [`Input::Strike`] and [`Input::Stop`].
    Keep(Vec<Write>),
    /// Read the row of this table; then say [`Input::Row`], or [`Input::Lost`]. The same holds.
    ReadRow(Code),
    /// Read the contest on it; then say [`Input::Contest`], or [`Input::Lost`]. The same holds.
    ReadContest(Option<ContestId>),
    /// Think about this, as long as the room [`wants`](crate::Room::wants) it, and say what came of it.
    Think(Box<Question>),
    /// The room has come to its end, and all have been told.
    Close(Closing),
    /// Something worth a line in a log or a count.
    Note(Note),
}

/// To whom something is said.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum To {
    /// All devices.
    All,
    /// One.
    One(LinkId),
    /// Some.
    Some(Vec<LinkId>),
}

/// What a room answers.
#[derive(Debug)]
pub struct Answer {
    /// The table, as far as the asker may see it.
    pub table: ShownTable,
    /// Whose turn it is.
    pub turn: Option<ShownTurn>,
    /// Who the asker is here, if anybody.
    pub you: Option<PersonId>,
    /// How they are to prove it from now on, if that changed.
    pub claim: Option<Claim>,
}

/// A table, and who the asker is there.
#[derive(Serialize, ToSchema, TS)]
pub struct TableAnswer {
    table: ShownTable,
    you: Option<PersonId>,
    /// Whose turn it is, while a contest is under way.
    turn: Option<ShownTurn>,
}

impl From<Answer> for TableAnswer {
    fn from(answer: Answer) -> TableAnswer {
        let Answer {
            table, turn, you, ..
        } = answer;
        TableAnswer { table, you, turn }
    }
}

/// Something to be thought about.
#[derive(Clone, Debug)]
pub struct Question {
    /// Which decision it is.
    pub about: About,
    /// What is to come of it.
    pub task: Task,
    /// The answer comes after this long or a multiple of it: the wait must not tell how hard the hand is.
    pub pace: Duration,
    /// How the contest was set up.
    pub spec: SetupSpec,
    /// Its steps.
    pub steps: Vec<String>,
    /// Is it a game's lesson? Then the same follows on the same.
    pub lesson: bool,
}

/// A decision, of all that there ever are.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct About {
    /// In which contest.
    pub contest: ContestId,
    /// Whose.
    pub seat: Seat,
    /// Its number.
    pub decision: u32,
}

/// What is thought about.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Task {
    /// What a bot of this level plays.
    Decide(Level),
    /// What a good move would be.
    Hint,
}

impl Task {
    /// Does this one answer that one? A bot whose level changes while it thinks thinks on.
    pub fn answers(self, other: Task) -> bool {
        (self == Task::Hint) == (other == Task::Hint)
    }
}

/// What came of thinking about a decision.
#[derive(Debug)]
pub struct Thought {
    /// Which.
    pub about: About,
    /// What came of it.
    pub came: Came,
}

/// What thinking came to; nothing, if it failed.
#[derive(Debug)]
pub enum Came {
    /// A move in notation.
    Move(Option<String>),
    /// Good moves, as `bots::hint` writes them.
    Hint(Option<Box<RawValue>>),
}

/// Why a room comes to its end.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Closing {
    /// It is put away until somebody comes: nobody was there, or whoever keeps the house wanted it so.
    PutAway,
    /// It is deleted.
    Deleted,
    /// The house closes.
    Stopped,
}

/// Something worth a line in a log or a count.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Note {
    /// What is kept cannot be played on.
    Frozen {
        /// Why.
        why: String,
    },
    /// A contest begins.
    Began {
        /// Which.
        contest: ContestId,
        /// Of what game.
        game: String,
    },
    /// So many steps are kept.
    Steps(usize),
    /// A contest is over.
    Over {
        /// Which.
        contest: ContestId,
        /// After so many lines.
        lines: u32,
    },
    /// A contest was put away unfinished.
    Stopped {
        /// Which.
        contest: ContestId,
    },
    /// A bot plays for somebody who is away.
    StandIn {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody else is host.
    Host {
        /// Who.
        person: PersonId,
    },
    /// A contest begins without these words.
    WordsMissing {
        /// Whose.
        seats: Vec<Seat>,
    },
    /// What was to be kept may not be.
    Waiting {
        /// Why.
        why: String,
    },
    /// The database answers again.
    GoingOn,
    /// A contest cannot begin: it is tried again.
    NotBegun {
        /// Why.
        why: String,
    },
    /// Somebody else has deleted the table.
    Gone,
    /// A move made here is refused: a fault of ours.
    Refused {
        /// Whose.
        seat: Seat,
        /// Which.
        mv: String,
        /// Why.
        why: String,
    },
    /// It is put away, but not kept as put away.
    NotPutAway {
        /// Why.
        why: String,
    },
}
