//! How others reach a room.

use std::time::Duration;

use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use super::{Answer, Message, Order};
use crate::{error::Fault, token::Claim};

/// As many messages wait for a room at most; whoever comes then waits.
pub(super) const WAITING: usize = 64;

/// A room's address.
#[derive(Clone)]
pub(crate) struct Handle(mpsc::Sender<Message>);

impl Handle {
    pub(super) fn new(sender: mpsc::Sender<Message>) -> Handle {
        Handle(sender)
    }

    /// Tells the room something. False if it is gone.
    pub(crate) async fn tell(&self, message: Message) -> bool {
        self.0.send(message).await.is_ok()
    }

    /// Is the room gone?
    pub(crate) fn is_gone(&self) -> bool {
        self.0.is_closed()
    }

    /// Asks the room for something.
    pub(crate) async fn ask(&self, who: Option<Claim>, order: Order) -> Result<Answer, Fault> {
        let (reply, answer) = oneshot::channel();
        let order = Box::new(order);
        let asked = async {
            let told = self.tell(Message::Order { who, order, reply }).await;
            if !told {
                return Err(Fault::NoSuchTable);
            }
            answer.await.map_err(|_| Fault::NoSuchTable)?
        };
        // A room that waits for its database does not answer.
        let patience = Duration::from_secs(10);
        timeout(patience, asked)
            .await
            .unwrap_or(Err(Fault::Waiting))
    }
}
