//! How others reach a room.

use std::time::Duration;

use table::{Answer, Claim, Order};
use tokio::{
    sync::{
        mpsc::{self, error::TrySendError},
        oneshot,
    },
    time::{Instant, timeout},
};

use super::{Message, empty::Empty};
use crate::{errand::Seen, error::ApiError, time::now_ms};

/// As many messages wait for a room at most; whoever comes then waits.
pub(super) const WAITING: usize = 64;

/// A room that waits for its database does not answer: nobody waits longer for it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Whoever only looks does not wait longer.
const SOON: Duration = Duration::from_secs(2);

/// A room's address.
#[derive(Clone)]
pub(crate) struct Handle {
    inbox: mpsc::Sender<Message>,
    empty: Empty,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
}

impl Handle {
    pub(super) fn new(inbox: mpsc::Sender<Message>, empty: Empty) -> Handle {
        let opened = now_ms();
        Handle {
            inbox,
            empty,
            opened,
        }
    }

    /// Since when it is open, in milliseconds since 1970.
    pub(crate) fn opened(&self) -> i64 {
        self.opened
    }

    /// What is seen of it from afar; none while it waits for its database.
    pub(crate) async fn glance(&self) -> Option<Seen> {
        let (reply, seen) = oneshot::channel();
        let asked = async {
            self.tell(Message::Glance(reply)).await;
            seen.await.ok()
        };
        timeout(SOON, asked).await.ok()?
    }

    /// Closes the table, whoever is there. False if it was closed before.
    pub(crate) async fn close(&self) -> Result<bool, ApiError> {
        let closed = async {
            let told = self.tell(Message::Close).await;
            self.inbox.closed().await;
            told
        };
        let closed = timeout(PATIENCE, closed).await;
        closed.map_err(|_| table::OrderError::Waiting.into())
    }

    /// Since when no device is connected.
    pub(crate) fn empty_since(&self) -> Option<Instant> {
        self.empty.since()
    }

    /// How many messages wait for the room.
    pub(crate) fn waiting(&self) -> usize {
        WAITING - self.inbox.capacity()
    }

    /// Asks the room to put itself away, which it does if nobody is there.
    pub(crate) async fn put_away(&self) -> Result<(), ApiError> {
        let (heard, done) = oneshot::channel();
        let asked = async {
            self.tell(Message::PutAway(heard)).await;
            // Answered or gone, it has heard.
            let _ = done.await;
        };
        timeout(PATIENCE, asked)
            .await
            .map_err(|_| table::OrderError::Waiting.into())
    }

    /// Tells the room something, whenever it listens. False if it is gone.
    pub(crate) async fn tell(&self, message: Message) -> bool {
        self.inbox.send(message).await.is_ok()
    }

    /// Tells the room something. False if it is gone, or does not listen for long because it waits
    /// for its database.
    pub(crate) async fn tell_in_time(&self, message: Message) -> bool {
        self.inbox.send_timeout(message, PATIENCE).await.is_ok()
    }

    /// Tells the room something that it need not know, unless much else waits for it.
    pub(crate) fn tell_if_idle(&self, message: Message) {
        if self.inbox.capacity() > WAITING / 2 {
            let _ = self.inbox.try_send(message);
        }
    }

    /// Tells the room something if there is place for it now, or gives it back.
    pub(crate) fn try_tell(&self, message: Message) -> Result<(), Message> {
        match self.inbox.try_send(message) {
            Err(TrySendError::Full(message)) => Err(message),
            // A room that is gone need not be told.
            Ok(()) | Err(TrySendError::Closed(_)) => Ok(()),
        }
    }

    /// Is the room gone?
    pub(crate) fn is_gone(&self) -> bool {
        self.inbox.is_closed()
    }

    /// Asks the room for something.
    pub(crate) async fn ask(
        &self,
        who: Option<Claim>,
        order: impl Into<Order>,
    ) -> Result<Answer, ApiError> {
        let (reply, answer) = oneshot::channel();
        let order = Box::new(order.into());
        let asked = async {
            let told = self.tell(Message::Order { who, order, reply }).await;
            if !told {
                return Err(ApiError::PutAway);
            }
            answer.await.unwrap_or(Err(ApiError::PutAway))
        };
        timeout(PATIENCE, asked)
            .await
            .unwrap_or(Err(table::OrderError::Waiting.into()))
    }
}
