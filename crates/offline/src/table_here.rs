//! One table of the house.

use std::collections::VecDeque;

use records::{ContestId, Write};
use table::{
    Answer, AskId, Attach, Claim, Closing, Effect, Input, Kept, LinkId, Now, Order, OrderError,
    Room, To, message::ClientMsg, state::PersonId,
};

use crate::{
    kept::{KeptContest, KeptTable, read},
    thinking::Thinking,
};

/// A table that is open, with what waits to be heard there.
pub(crate) struct TableHere {
    pub(crate) room: Room,
    pub(crate) thinking: Thinking,
    pub(crate) links: Vec<LinkId>,
    pub(crate) closing: Option<Closing>,
    /// What the room has asked the database.
    pub(crate) asked: Option<Asked>,
    pub(crate) inbox: VecDeque<Message>,
}

/// What a room has asked the database.
pub(crate) enum Asked {
    Keep,
    Row,
    Contest(Option<ContestId>),
}

impl Asked {
    /// What the room hears of the answer.
    pub(crate) fn input(self, answer: Result<&str, &str>) -> Input {
        let input = match self {
            Asked::Keep => answer.map(|_| Input::Kept).map_err(str::to_owned),
            Asked::Row => {
                read(answer).map(|row: Option<KeptTable>| Input::Row(row.map(Into::into)))
            }
            Asked::Contest(None) => Ok(Input::Contest(Kept::Nothing)),
            Asked::Contest(Some(_)) => {
                read(answer).map(|kept| Input::Contest(KeptContest::on_table(kept)))
            }
        };
        input.unwrap_or_else(|why| Input::Lost { why })
    }
}

/// What a table is told.
pub(crate) enum Message {
    Order {
        ask: u64,
        who: Who,
        order: Box<Order>,
    },
    Attach {
        who: Who,
        attach: Attach,
    },
    Detach(LinkId),
    Said(LinkId, Box<ClientMsg>),
}

/// Who asks. Everybody at a table of this device is at this device.
#[derive(Copy, Clone)]
pub(crate) enum Who {
    /// Somebody new.
    Newcomer,
    /// This person.
    Person(PersonId),
    /// Whoever is host.
    Host,
}

/// What a table wants done that the house does for it.
pub(crate) enum Wanted {
    Say(Vec<LinkId>, String),
    HangUp(LinkId),
    Answer(u64, Box<Result<Answer, OrderError>>),
    Keep(Vec<Write>),
    ReadTable,
    ReadContest(Option<ContestId>),
}

impl TableHere {
    pub(crate) fn new(room: Room) -> TableHere {
        TableHere {
            room,
            thinking: Thinking::default(),
            links: Vec::new(),
            closing: None,
            asked: None,
            inbox: VecDeque::new(),
        }
    }

    pub(crate) fn put(&mut self, message: Message) {
        self.inbox.push_back(message);
    }

    /// The next thing that the room is to hear, if it listens and something waits.
    pub(crate) fn next(&mut self, now: Now) -> Option<Input> {
        if self.closing.is_some() {
            return None;
        }
        let struck = self.room.deadline().is_some_and(|due| due <= now.steady);
        if self.room.is_busy() {
            return struck.then_some(Input::Strike);
        }
        if let Some(message) = self.inbox.pop_front() {
            return Some(self.input(message));
        }
        if let Some(thought) = self.thinking.due(now.steady) {
            return Some(Input::Thought(thought));
        }
        struck.then_some(Input::Strike)
    }

    fn input(&mut self, message: Message) -> Input {
        match message {
            Message::Order { ask, who, order } => Input::Order {
                ask: AskId(ask),
                who: self.claim(who),
                order,
            },
            Message::Attach { who, attach } => {
                self.links.push(attach.link);
                Input::Attach(Attach {
                    who: self.claim(who),
                    ..attach
                })
            }
            Message::Detach(link) => {
                self.links.retain(|other| *other != link);
                Input::Detach(link)
            }
            Message::Said(link, said) => Input::Said(link, said),
        }
    }

    fn claim(&self, who: Who) -> Option<Claim> {
        match who {
            Who::Newcomer => None,
            Who::Person(person) => self.room.claim(person),
            Who::Host => self.room.claim(self.room.host()),
        }
    }

    /// What an effect asks of the house, if anything.
    pub(crate) fn carry_out(&mut self, effect: Effect, now: Now) -> Option<Wanted> {
        Some(match effect {
            Effect::Say { to, text } => Wanted::Say(self.means(to), text),
            Effect::LetGo(link) => {
                self.links.retain(|other| *other != link);
                Wanted::HangUp(link)
            }
            Effect::Answer { ask, answer } => Wanted::Answer(ask.0, answer),
            Effect::Keep(writes) => {
                self.asked = Some(Asked::Keep);
                Wanted::Keep(writes)
            }
            Effect::ReadRow(_) => {
                self.asked = Some(Asked::Row);
                Wanted::ReadTable
            }
            Effect::ReadContest(id) => {
                self.asked = Some(Asked::Contest(id));
                Wanted::ReadContest(id)
            }
            Effect::Think(question) => {
                self.thinking.ask(*question, now.steady);
                return None;
            }
            Effect::Close(why) => {
                self.closing = Some(why);
                return None;
            }
            // A port never falls behind, and nobody reads a log here.
            Effect::CaughtUp(_) | Effect::Note(_) => return None,
        })
    }

    fn means(&self, to: To) -> Vec<LinkId> {
        match to {
            To::All => self.links.clone(),
            To::One(link) => vec![link],
            To::Some(links) => links,
        }
    }
}
