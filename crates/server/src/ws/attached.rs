//! The room that a device is connected to, wherever it is kept.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use store::{Code, NodeId};
use table::{
    Claim, LinkId,
    message::{ClientMsg, Looks, Since},
};
use tokio::sync::oneshot;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::socket::Ending;
use crate::{
    cluster::{Entered, FarAttach, Head, Parcel},
    room::{Attach, Handle, Message, Out, Wire},
    rooms::Place,
    state::AppState,
};

/// What a device says of itself when it connects.
#[derive(Copy, Clone)]
pub(super) struct Greeting {
    pub(super) who: Option<Claim>,
    pub(super) device: u64,
    pub(super) since: Option<Since>,
    pub(super) deflate: bool,
    pub(super) reading: bool,
    pub(super) screen: bool,
    pub(super) looks: Looks,
}

/// A device that a room has heard of.
pub(super) enum Attached {
    Here { room: Handle, link: LinkId },
    There(Far),
}

/// One whose room another node keeps.
pub(super) struct Far {
    app: Arc<AppState>,
    me: NodeId,
    keeper: NodeId,
    link: u64,
    /// A server that stops waits until it is let go.
    _open: TaskTrackerToken,
}

impl Attached {
    /// Connects a device, and waits until the room has heard of it, if it listens.
    ///
    /// # Errors
    /// If it has not: the room has said why, or is to be looked for anew.
    pub(super) async fn attach(
        app: &Arc<AppState>,
        code: Code,
        place: Place,
        wire: &Arc<Wire>,
        greeting: Greeting,
    ) -> Result<Attached, Ending> {
        match place {
            Place::Here(room) => attach_here(room, wire, greeting).await,
            Place::There(keeper) => attach_there(app, code, keeper, wire, greeting).await,
        }
    }

    /// Passes on what the device says. None if nobody listens for long: then it is let go, and connects again.
    pub(super) async fn said(&self, text: &Utf8Bytes, message: ClientMsg) -> Option<()> {
        match self {
            Attached::Here { room, link } => {
                let said = Message::Said(*link, Box::new(message));
                room.tell_in_time(said).await.then_some(())
            }
            Attached::There(far) => {
                let said = |link, n| Head::Said { link, n };
                far.say(said, text.as_bytes());
                Some(())
            }
        }
    }

    /// The device fell behind, and has caught up.
    pub(super) async fn resync(&self) -> Option<()> {
        match self {
            Attached::Here { room, link } => {
                let told = room.tell_in_time(Message::Resync(*link)).await;
                told.then_some(())
            }
            Attached::There(far) => {
                far.say(|link, n| Head::Resync { link, n }, &[]);
                Some(())
            }
        }
    }

    /// The way there and back was measured. A room that is busy need not know.
    pub(super) fn measured(&self, round_trip: Duration) {
        match self {
            Attached::Here { room, link } => room.tell_if_idle(Message::Lag(*link, round_trip)),
            Attached::There(far) => {
                let (link, millis) = (far.link, round_trip.as_millis() as u64);
                far.post(&Head::Lag { link, millis }, &[]);
            }
        }
    }

    /// Is the room kept by another node?
    pub(super) fn is_far(&self) -> bool {
        matches!(self, Attached::There(_))
    }

    /// The device is gone, or looks for its table anew.
    pub(super) fn detach(self) {
        match self {
            Attached::Here { room, link } => {
                if let Err(message) = room.try_tell(Message::Detach(link)) {
                    // It hears of it when it listens again; the connection need not wait for that.
                    tokio::spawn(async move { room.tell(message).await });
                }
            }
            // As every far one does.
            Attached::There(far) => drop(far),
        }
    }
}

impl Far {
    fn post(&self, head: &Head, body: &[u8]) {
        if let Some(cluster) = &self.app.cluster {
            let parcel = Parcel::pack(self.me, head, body);
            cluster.bus.post(self.keeper, parcel);
        }
    }

    /// Posts something that is counted.
    fn say(&self, head: impl FnOnce(u64, u64) -> Head, body: &[u8]) {
        if let Some(cluster) = &self.app.cluster {
            let post = |n| self.post(&head(self.link, n), body);
            cluster.edge.say(self.link, post);
        }
    }
}

impl Drop for Far {
    fn drop(&mut self) {
        if let Some(cluster) = &self.app.cluster {
            cluster.edge.leave(self.link);
        }
        self.post(&Head::Detach { link: self.link }, &[]);
    }
}

async fn attach_here(
    room: Handle,
    wire: &Arc<Wire>,
    greeting: Greeting,
) -> Result<Attached, Ending> {
    let Greeting {
        who,
        device,
        since,
        deflate,
        reading,
        screen,
        looks,
    } = greeting;
    let (reply, answer) = oneshot::channel();
    let wire = Arc::clone(wire);
    let attach = Attach {
        who,
        device,
        since,
        reading,
        screen,
        looks,
        out: Out::Here { wire, deflate },
        reply,
    };
    let mut heard = Heard { room, answer };
    // One that was put away while the device said hello is taken out again.
    if !heard.room.tell(Message::Attach(Box::new(attach))).await {
        return Err(Ending::Moved);
    }
    // Whom it does not answer it has told why.
    let link = (&mut heard.answer).await.map_err(|_| Ending::Over(None))?;
    let room = heard.room.clone();
    Ok(Attached::Here { room, link })
}

/// Whether a room has heard of a device. If nobody waits any more, and it hears of it at the last moment, the device is
/// gone again.
struct Heard {
    room: Handle,
    answer: oneshot::Receiver<LinkId>,
}

impl Drop for Heard {
    fn drop(&mut self) {
        self.answer.close();
        if let Ok(link) = self.answer.try_recv() {
            let room = self.room.clone();
            Attached::Here { room, link }.detach();
        }
    }
}

async fn attach_there(
    app: &Arc<AppState>,
    code: Code,
    keeper: NodeId,
    wire: &Arc<Wire>,
    greeting: Greeting,
) -> Result<Attached, Ending> {
    let Some(cluster) = &app.cluster else {
        return Err(Ending::Moved);
    };
    let Some(me) = cluster.life().and_then(|life| life.node) else {
        return Err(Ending::Moved);
    };
    let Greeting {
        who,
        device,
        since,
        deflate,
        reading,
        screen,
        looks,
    } = greeting;
    let Entered {
        group,
        link,
        attached,
    } = cluster.edge.enter(code, keeper, wire, deflate);
    // Whoever gives up leaves.
    let far = Far {
        app: Arc::clone(app),
        me,
        keeper,
        link,
        _open: app.tasks.token(),
    };
    let attach = FarAttach {
        code,
        group,
        link,
        who,
        device,
        since,
        reading,
        screen,
        looks,
    };
    let parcel = Parcel::pack(me, &Head::Attach(attach), &[]);
    if let Err(silence) = cluster.bus.ask_soon(keeper, parcel).await {
        cluster.unanswered(code, keeper, Some(silence)).await;
        return Err(Ending::Moved);
    }
    match attached.await {
        Ok(true) => Ok(Attached::There(far)),
        // It was let go, and told why; or nobody keeps the table there.
        _ if wire.is_let_go() => Err(Ending::Over(None)),
        _ => {
            cluster.unanswered(code, keeper, None).await;
            Err(Ending::Moved)
        }
    }
}
