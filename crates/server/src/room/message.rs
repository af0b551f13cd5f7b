//! What the task of a room is told.

use std::{sync::Arc, time::Duration};

use agent::Agent;
use store::NodeId;
use table::{
    Answer, Claim, LinkId, Order, Thought,
    message::{ClientMsg, Looks, Since},
};
use tokio::sync::oneshot;

use super::Wire;
use crate::{errand::Seen, error::ApiError};

/// Something the task of a room is told.
pub(crate) enum Message {
    /// Somebody asks for something over HTTP.
    Order {
        who: Option<Claim>,
        order: Box<Order>,
        reply: oneshot::Sender<Result<Answer, ApiError>>,
    },
    /// Space is needed: if nobody is here, the room is put away.
    PutAway(oneshot::Sender<()>),
    /// Whoever keeps the house closes the table.
    Close,
    /// Whoever keeps the house looks at it.
    Glance(oneshot::Sender<Seen>),
    /// A device connects.
    Attach(Box<Attach>),
    /// A device is gone.
    Detach(LinkId),
    /// A device fell behind and has caught up: it wants to know how things are now.
    Resync(LinkId),
    /// A device says something.
    Said(LinkId, Box<ClientMsg>),
    /// A device has answered a ping after so long.
    Lag(LinkId, Duration),
    /// Somebody has thought, for a bot or for a hint; and who, if they still can.
    Thought(Box<Thought>, Option<Box<dyn Agent>>),
}

/// A device that connects.
pub(crate) struct Attach {
    pub(crate) who: Option<Claim>,
    pub(crate) device: u64,
    pub(crate) since: Option<Since>,
    pub(crate) reading: bool,
    pub(crate) screen: bool,
    pub(crate) looks: Looks,
    pub(crate) out: Out,
    pub(crate) reply: oneshot::Sender<LinkId>,
}

/// Where a device is connected.
pub(crate) enum Out {
    /// To this node.
    Here {
        wire: Arc<Wire>,
        /// Does it take long messages compressed?
        deflate: bool,
    },
    /// To another, which calls it by this number.
    There { edge: NodeId, group: u64, link: u64 },
}
