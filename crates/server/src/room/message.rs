//! What a room is told.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::{LinkId, Order, Wire, bots::Thought};
use crate::{
    error::Fault,
    sitting::{PersonId, ShownTable, ShownTurn},
    token::Claim,
    ws::client_msg::{ClientMsg, Since},
};

/// Something a room is told.
pub(crate) enum Message {
    /// Somebody asks for something over HTTP.
    Order {
        who: Option<Claim>,
        order: Box<Order>,
        reply: oneshot::Sender<Result<Answer, Fault>>,
    },
    /// Space is needed: if nobody is here, the room puts itself away.
    PutAway(oneshot::Sender<()>),
    /// A device connects.
    Attach(Box<Attach>),
    /// A device is gone.
    Detach(LinkId),
    /// A device fell behind and has caught up: it wants to know how things are now.
    Resync(LinkId),
    /// A device says something.
    Said(LinkId, Box<ClientMsg>),
    /// Somebody has thought, for a bot or for a hint.
    Thought(Box<Thought>),
}

/// What a room answers over HTTP.
pub(crate) struct Answer {
    pub(crate) table: ShownTable,
    pub(crate) turn: Option<ShownTurn>,
    /// Who the asker is here, if anybody.
    pub(crate) you: Option<PersonId>,
    /// How they are to prove it from now on, if that changed.
    pub(crate) claim: Option<Claim>,
}

/// A device that connects.
pub(crate) struct Attach {
    pub(crate) who: Option<Claim>,
    pub(crate) device: u64,
    pub(crate) since: Option<Since>,
    pub(crate) deflate: bool,
    pub(crate) reading: bool,
    pub(crate) wire: Arc<Wire>,
    pub(crate) reply: oneshot::Sender<LinkId>,
}
