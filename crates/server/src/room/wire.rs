//! The socket of a device, shared by its room, which writes, and its connection, which reads.

use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker, ready},
};

use axum::{
    Error,
    extract::ws::{Message as Frame, WebSocket},
};
use futures_util::{SinkExt, StreamExt};
use table::message::Since;
use tokio::sync::Notify;

use crate::{metrics::FALLEN_BEHIND, ws::letter::Letter};

/// As many messages wait for a device at most; then it has fallen behind.
const WAITING: usize = 32;

/// The way between a room and a device.
///
/// The room writes by itself what the device takes at once, which is nearly always all of it: to wake
/// the connection for every message would cost more than the message. The connection sees to the rest.
pub(crate) struct Wire {
    pipe: Mutex<Pipe>,
    attention: Notify,
}

struct Pipe {
    /// None once it is closed.
    socket: Option<WebSocket>,
    waiting: VecDeque<Frame>,
    /// Does the connection wait for the device? A socket wakes one who writes, so the room leaves it
    /// alone then.
    blocked: bool,
    pace: Pace,
    /// Has the room no more to say?
    let_go: bool,
    /// Is its table kept elsewhere by now?
    moved: bool,
    /// The last update it was sent.
    since: Option<Since>,
}

/// Does a device take what the room says?
#[derive(Copy, Clone, Eq, PartialEq)]
enum Pace {
    Keeps,
    /// No: nothing more is sent until it has taken what waits …
    Behind,
    /// … and the room, asked to, has told it how things are.
    Asked,
}

impl Wire {
    pub(crate) fn new(socket: WebSocket) -> Wire {
        Wire::of(Some(socket))
    }

    /// A way to nobody.
    #[cfg(test)]
    pub(crate) fn cut() -> Wire {
        Wire::of(None)
    }

    fn of(socket: Option<WebSocket>) -> Wire {
        let pipe = Pipe {
            socket,
            waiting: VecDeque::new(),
            blocked: false,
            pace: Pace::Keeps,
            let_go: false,
            moved: false,
            since: None,
        };
        Wire {
            pipe: Mutex::new(pipe),
            attention: Notify::new(),
        }
    }

    /// Held for no longer than a look at the socket takes. Whoever panicked with it left it whole.
    fn pipe(&self) -> MutexGuard<'_, Pipe> {
        self.pipe.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room puts a message behind those that wait. A device with too many has fallen behind.
    pub(crate) fn tell(&self, letter: &Letter, deflate: bool) {
        let mut pipe = self.pipe();
        if pipe.pace != Pace::Keeps {
            return;
        }
        if pipe.waiting.len() >= WAITING {
            FALLEN_BEHIND.increment(1);
            pipe.pace = Pace::Behind;
            self.attention.notify_one();
            return;
        }
        pipe.waiting.push_back(letter.frame(deflate));
        pipe.since = letter.update().or(pipe.since);
    }

    /// The room writes what the device takes at once.
    pub(crate) fn write_now(&self) {
        let mut pipe = self.pipe();
        if pipe.blocked || pipe.waiting.is_empty() {
            return;
        }
        let written = pipe.poll_write(&mut Context::from_waker(Waker::noop()));
        if !matches!(written, Poll::Ready(Ok(()))) {
            self.attention.notify_one();
        }
    }

    /// The room has told the device how things are.
    pub(crate) fn catch_up(&self) {
        self.pipe().pace = Pace::Keeps;
    }

    /// The room has no more to say.
    pub(crate) fn let_go(&self) {
        self.pipe().let_go = true;
        self.attention.notify_one();
    }

    /// Comes back when the connection has something to see to.
    pub(crate) async fn attention(&self) {
        self.attention.notified().await;
    }

    /// The connection writes all that waits, as long as it takes.
    ///
    /// # Errors
    /// If the device is gone.
    pub(crate) async fn write(&self) -> Result<(), Error> {
        poll_fn(|cx| {
            let mut pipe = self.pipe();
            let written = pipe.poll_write(cx);
            pipe.blocked = written.is_pending();
            written
        })
        .await
    }

    /// The connection says something itself, behind all that waits.
    ///
    /// # Errors
    /// If the device is gone.
    pub(crate) async fn send(&self, frame: Frame) -> Result<(), Error> {
        self.pipe().waiting.push_back(frame);
        self.write().await
    }

    /// The next that the device says; none at the end.
    pub(crate) async fn hear(&self) -> Option<Result<Frame, Error>> {
        poll_fn(|cx| match &mut self.pipe().socket {
            Some(socket) => socket.poll_next_unpin(cx),
            None => Poll::Ready(None),
        })
        .await
    }

    /// Says goodbye as sockets do.
    ///
    /// # Errors
    /// If the device is gone.
    pub(crate) async fn close(&self) -> Result<(), Error> {
        poll_fn(|cx| match &mut self.pipe().socket {
            Some(socket) => socket.poll_close_unpin(cx),
            None => Poll::Ready(Ok(())),
        })
        .await
    }

    /// Hangs up, even if the room has not heard of it yet.
    pub(crate) fn hang_up(&self) {
        self.pipe().socket = None;
    }

    /// The device looks for its table anew, with all that it has.
    pub(crate) fn move_on(&self) {
        self.pipe().moved = true;
        self.attention.notify_one();
    }

    /// Must it? Then it hears from whoever keeps the table from now on.
    pub(crate) fn has_moved(&self) -> bool {
        let mut pipe = self.pipe();
        let moved = std::mem::take(&mut pipe.moved);
        if moved {
            pipe.pace = Pace::Keeps;
        }
        moved
    }

    /// The last update that the device was sent.
    pub(crate) fn since(&self) -> Option<Since> {
        self.pipe().since
    }

    pub(crate) fn is_let_go(&self) -> bool {
        self.pipe().let_go
    }

    /// Must the room be asked how things are? Once for each time that the device has fallen behind.
    pub(crate) fn must_ask(&self) -> bool {
        let mut pipe = self.pipe();
        let must = pipe.pace == Pace::Behind;
        if must {
            pipe.pace = Pace::Asked;
        }
        must
    }
}

impl Pipe {
    fn poll_write(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let Some(socket) = &mut self.socket else {
            self.waiting.clear();
            return Poll::Ready(Ok(()));
        };
        while !self.waiting.is_empty() {
            ready!(socket.poll_ready_unpin(cx))?;
            if let Some(frame) = self.waiting.pop_front() {
                socket.start_send_unpin(frame)?;
            }
        }
        socket.poll_flush_unpin(cx)
    }
}
