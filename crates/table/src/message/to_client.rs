//! What the server says.

use std::cell::RefCell;

use engine::{AnyContest, Clause, Eyes, Seat, Standing, fair::Bytes32};
use records::ContestId;
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use super::Phrase;
use crate::{
    Deputy,
    request::ScreenWish,
    state::{PersonId, ShownTable},
};

/// A message to a client.
#[derive(Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMsg<'a> {
    /// The answer to `hello`.
    Welcome {
        /// The version of the messages.
        v: u16,
        /// Who looks at the client's screen, if anybody of this table.
        you: Option<PersonId>,
        /// Their seat, if they have one.
        #[ts(type = "Seat | null")]
        seat: Option<Seat>,
        /// How many moves a bot made for its person while they were away.
        played_for: u32,
    },
    /// People, seats, settings as they now are.
    Table {
        /// All of it.
        table: &'a ShownTable,
    },
    /// All that the client's eyes were told of the contest on the table, from its first step on. What was
    /// taken back is not in it.
    Log {
        #[ts(type = "string")]
        contest: ContestId,
        /// What happened, in order.
        #[ts(type = "unknown[]")]
        told: &'a RawValue,
    },
    /// The contest as the client's eyes see it.
    Update(Update<'a>),
    /// A move or an undo was taken and is on disk.
    Accepted {
        /// The client's number for it.
        id: u64,
        /// The update that shows it.
        seq: u32,
    },
    /// A move or an undo was not taken, or a hint was asked for another contest.
    Refused {
        /// The client's number for it.
        id: u64,
        /// Why.
        #[serde(flatten)]
        why: Why,
    },
    /// A message could not be read.
    Malformed {
        /// What is wrong with it.
        sentence: &'a str,
    },
    /// Good moves, the best first, each with what it seems worth and why.
    Hint {
        /// The client's number for it.
        id: u64,
        #[ts(as = "Vec<Advice>")]
        moves: &'a RawValue,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: PersonId,
        /// What.
        what: Phrase,
    },
    /// The table waits for its database, or goes on.
    Waiting {
        /// Does it wait?
        waiting: bool,
    },
    /// Whoever keeps the house says something to everybody.
    Announced {
        /// A line in their own words.
        text: &'a str,
    },
    /// Who wants the table to pause.
    Pausing {
        /// These do.
        people: &'a [PersonId],
    },
    /// To screens alone: somebody would like them to do something.
    Screen(ScreenWish),
    /// The connection ends.
    Bye {
        /// Why.
        why: ByeWhy,
    },
}

thread_local! {
    // Written here, where it never has to grow, a message is then copied to where it fits exactly.
    static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A message as it is sent.
pub fn to_text(message: &ServerMsg<'_>) -> String {
    SCRATCH.with_borrow_mut(|bytes| {
        bytes.clear();
        serde_json::to_writer(&mut *bytes, message).expect("messages serialise");
        if let ServerMsg::Update(update) = message {
            update.seen.write(bytes);
        }
        str::from_utf8(bytes).expect("JSON is text").to_owned()
    })
}

/// What a pair of eyes sees after some steps.
#[derive(Serialize, TS)]
pub struct Update<'a> {
    #[ts(type = "string")]
    pub contest: ContestId,
    /// How many lines the journal has: greater with every update, also after an undo.
    pub seq: u32,
    /// How many steps were taken.
    pub ply: u32,
    #[serde(skip_serializing)]
    #[ts(flatten)]
    pub seen: Seen<'a>,
    /// What the client may decide, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decision: Option<Decision<'a>>,
    /// May the client take its last step back?
    pub can_undo: bool,
    /// Whom the table waits for.
    #[ts(type = "Seat[]")]
    pub awaited: &'a [Seat],
    /// Milliseconds left to each awaited seat, if there is a clock.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[ts(optional, type = "[Seat, number][]")]
    pub clocks: &'a [(Seat, u64)],
    /// Who still reads what the game is about: bots wait for them, and clocks stand.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[ts(optional, type = "Seat[]")]
    pub reading: &'a [Seat],
    pub totals: &'a [i32],
    /// How it ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<&'a End>,
}

/// The part of an update that the game writes itself, straight into the message.
#[derive(TS)]
pub struct Seen<'a> {
    #[ts(rename = "view", type = "unknown")]
    pub table: &'a dyn AnyContest,
    #[ts(skip)]
    pub eyes: Eyes,
    /// What happened since the last update, as these eyes saw it.
    #[ts(type = "unknown[]")]
    pub told: &'a [u8],
}

impl Seen<'_> {
    /// Adds it to an update, which ends with a brace. It comes last: `romp swarm` reads no further than it
    /// must.
    fn write(&self, update: &mut Vec<u8>) {
        update.pop();
        update.extend_from_slice(br#","told":["#);
        update.extend_from_slice(self.told);
        update.extend_from_slice(br#"],"view":"#);
        self.table.write_view(self.eyes, update);
        update.push(b'}');
    }
}

/// What the table itself tells, among the events of a game.
#[derive(Serialize, Debug, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum TableEvent {
    /// The step that is told next was not its person's own.
    PlayedFor {
        /// Whose it was.
        #[ts(type = "Seat")]
        seat: Seat,
        by: Deputy,
    },
}

/// What a seat may decide.
#[derive(Serialize, Debug, TS)]
pub struct Decision<'a> {
    /// Its number, to be named by the move that answers it.
    pub id: u32,
    /// Must it be taken before the contest goes on?
    pub awaited: bool,
    /// The moves, in their JSON form.
    #[ts(type = "unknown[]")]
    pub moves: &'a RawValue,
}

/// A good move, as `bots::hint` writes it.
#[derive(TS)]
#[expect(dead_code, reason = "it describes JSON that others write")]
pub struct Advice {
    #[ts(rename = "move", type = "unknown")]
    mv: (),
    /// What it seems worth, from 0 to 1.
    worth: f32,
    /// The weightiest first.
    #[ts(type = "{ code: string; args?: { [name: string]: unknown }; sure: number }[]")]
    reasons: (),
}

/// How a contest ended.
#[derive(Serialize, Debug, TS)]
pub struct End {
    #[ts(type = "{ seat: Seat; points: number; place: number }[]")]
    pub standings: Vec<Standing>,
    /// With it everybody can check the deal.
    #[ts(type = "string")]
    pub secret: Bytes32,
}

/// Why a move or an undo was not taken.
#[derive(Serialize, Clone, Eq, PartialEq, Debug, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Why {
    /// The decision is no longer open.
    Stale,
    /// A rule forbids it.
    Illegal {
        /// The clause, if a rule does.
        #[ts(type = "string | null")]
        clause: Option<Clause>,
        /// A stable name of the reason.
        code: &'static str,
        /// The reason in English.
        sentence: String,
    },
    /// It is no move of this game.
    Malformed {
        /// What is wrong with it.
        sentence: String,
    },
    /// The client has no seat, or there is no contest.
    NotPlaying,
    /// The table pauses.
    Paused,
    /// It is meant for another contest than the one on the table: it was done there or never will be.
    OtherContest,
    /// The last step was another person's or showed somebody something; or its decision was taken back
    /// before and others play; or its seat would have no time left.
    NoUndo,
    /// So many steps of this contest were taken back that the others stand.
    EnoughUndone,
}

/// Why a connection ends.
#[derive(Serialize, Copy, Clone, Eq, PartialEq, Debug, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByeWhy {
    /// The server restarts: connect again.
    Restart,
    /// The client speaks another version: load the page again.
    Version,
    /// The client did not say hello, or watching is not allowed here.
    NotWelcome,
    /// The person left.
    Gone,
    /// The host asked the person to leave.
    Asked,
    /// Too much, too fast.
    TooFast,
    /// The table is closed.
    Closed,
    /// Whoever keeps the house has put the table away: it can be opened again.
    PutAway,
}
