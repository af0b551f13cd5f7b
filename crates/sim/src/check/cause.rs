//! Why a room does something: what it was told.

use records::ContestId;
use table::{About, Came, Claim, Input, LinkId, Order, message::ClientMsg};

use crate::person::Request;

/// What a room was told.
pub(crate) enum Cause {
    Opened,
    Order {
        number: usize,
        who: Option<Claim>,
        order: Box<Order>,
    },
    Attach(LinkId),
    Detach(LinkId),
    Resync(LinkId),
    Said(LinkId, Said),
    Thought(About, Option<String>),
    Hint,
    Kept,
    Lost(String),
    Row,
    Contest,
    Strike,
    PutAway,
    Stop,
    Lag(LinkId),
}

/// What a device says.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Said {
    Move {
        id: u64,
        contest: ContestId,
        decision: u32,
        mv: String,
    },
    Undo {
        id: u64,
        contest: ContestId,
    },
    Hint(u64),
    Ready(ContestId),
    Pause(bool),
    Other,
}

impl Cause {
    pub(crate) fn of(input: &Input, requests: &[Request]) -> Cause {
        match input {
            Input::Order { ask, who, .. } => Cause::Order {
                number: ask.0 as usize,
                who: *who,
                order: Box::new(requests[ask.0 as usize].order.clone()),
            },
            Input::Attach(attach) => Cause::Attach(attach.link),
            Input::Detach(link) => Cause::Detach(*link),
            Input::Resync(link) => Cause::Resync(*link),
            Input::Said(link, message) => Cause::Said(*link, said(message)),
            Input::Lag(link, _) => Cause::Lag(*link),
            Input::Thought(thought) => match &thought.came {
                Came::Move(step) => Cause::Thought(thought.about, step.clone()),
                Came::Hint(_) => Cause::Hint,
            },
            Input::Kept => Cause::Kept,
            Input::Lost { why } => Cause::Lost(why.clone()),
            Input::Row(_) => Cause::Row,
            Input::Contest(_) => Cause::Contest,
            Input::Strike => Cause::Strike,
            Input::PutAway | Input::Close => Cause::PutAway,
            Input::Stop => Cause::Stop,
        }
    }

    /// It in words.
    pub(crate) fn story(&self) -> String {
        match self {
            Cause::Opened => "the room opens".into(),
            Cause::Order { number, who, order } => {
                let who = who.map(|claim| claim.person.0);
                let order: String = format!("{order:?}").chars().take(160).collect();
                format!("request {number} of person {who:?}: {order}")
            }
            Cause::Attach(link) => format!("{link:?} is there"),
            Cause::Detach(link) => format!("{link:?} is gone"),
            Cause::Resync(link) => format!("{link:?} has caught up"),
            Cause::Said(link, said) => format!("{link:?} says {said:?}"),
            Cause::Thought(about, step) => {
                format!(
                    "a bot on {} thought about {}: {step:?}",
                    about.seat, about.decision
                )
            }
            Cause::Hint => "a hint is there".into(),
            Cause::Kept => "it is kept".into(),
            Cause::Lost(why) => format!("the disk fails: {why}"),
            Cause::Row => "the row is read".into(),
            Cause::Contest => "the contest is read".into(),
            Cause::Strike => "the time has come".into(),
            Cause::PutAway => "space is needed".into(),
            Cause::Stop => "the house closes".into(),
            Cause::Lag(link) => format!("{link:?} answers a ping"),
        }
    }
}

fn said(message: &ClientMsg) -> Said {
    match message {
        ClientMsg::Move {
            id,
            contest,
            decision,
            mv,
        } => Said::Move {
            id: *id,
            contest: *contest,
            decision: *decision,
            mv: mv.get().to_owned(),
        },
        ClientMsg::Undo { id, contest } => Said::Undo {
            id: *id,
            contest: *contest,
        },
        ClientMsg::Hint { id, .. } => Said::Hint(*id),
        ClientMsg::Ready { contest } => Said::Ready(*contest),
        ClientMsg::Pause { wanted } => Said::Pause(*wanted),
        ClientMsg::Say { .. } | ClientMsg::Look { .. } | ClientMsg::Hello { .. } => Said::Other,
    }
}
