//! The socket of a device, shared by its room, which writes, and its connection, which reads.

use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{Mutex, MutexGuard},
    task::{Context, Poll, Waker, ready},
};

use axum::{
    Error,
    extract::ws::{Message as Frame, WebSocket},
};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::Notify;

use super::lag::Lag;

/// As many messages wait for a device at most; then it has fallen behind.
const WAITING: usize = 32;

/// The way between a room and a device.
///
/// The room writes by itself what the device takes at once, which is nearly always all of it: to wake
/// the connection for every message would cost more than the message. The connection sees to the rest.
pub(crate) struct Wire {
    line: Mutex<Line>,
    attention: Notify,
    pub(crate) lag: Lag,
}

struct Line {
    socket: WebSocket,
    waiting: VecDeque<Frame>,
    /// Is the device too slow? Then nothing more is sent until it has caught up.
    behind: bool,
    /// Has the room no more to say?
    let_go: bool,
}

impl Wire {
    pub(crate) fn new(socket: WebSocket) -> Wire {
        let line = Line {
            socket,
            waiting: VecDeque::new(),
            behind: false,
            let_go: false,
        };
        Wire {
            line: Mutex::new(line),
            attention: Notify::new(),
            lag: Lag::default(),
        }
    }

    /// Held for no longer than it takes to look at the socket once.
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().expect("nobody panics with it")
    }

    /// Puts a message behind those that wait. A device that has too many of them has fallen behind.
    pub(crate) fn put(&self, frame: Frame) {
        let mut line = self.line();
        if line.behind {
            return;
        }
        if line.waiting.len() == WAITING {
            metrics::counter!("romp_clients_fallen_behind_total").increment(1);
            line.behind = true;
            self.attention.notify_one();
            return;
        }
        line.waiting.push_back(frame);
    }

    /// Writes what the device takes at once.
    pub(crate) fn write_now(&self) {
        let mut line = self.line();
        if line.waiting.is_empty() {
            return;
        }
        let written = line.poll_write(&mut Context::from_waker(Waker::noop()));
        if !matches!(written, Poll::Ready(Ok(()))) {
            self.attention.notify_one();
        }
    }

    /// Writes all that waits, as long as it takes.
    ///
    /// # Errors
    /// If the device is gone.
    pub(crate) async fn write(&self) -> Result<(), Error> {
        poll_fn(|cx| self.line().poll_write(cx)).await
    }

    /// The next that the device says; none at the end.
    pub(crate) async fn hear(&self) -> Option<Result<Frame, Error>> {
        poll_fn(|cx| self.line().socket.poll_next_unpin(cx)).await
    }

    /// Closes the connection.
    ///
    /// # Errors
    /// If the device is gone.
    pub(crate) async fn close(&self) -> Result<(), Error> {
        poll_fn(|cx| self.line().socket.poll_close_unpin(cx)).await
    }

    /// Comes back when the connection has something to see to.
    pub(crate) async fn attention(&self) {
        self.attention.notified().await;
    }

    /// The room has no more to say.
    pub(crate) fn let_go(&self) {
        self.line().let_go = true;
        self.attention.notify_one();
    }

    pub(crate) fn is_let_go(&self) -> bool {
        self.line().let_go
    }

    /// Has the device fallen behind?
    pub(crate) fn is_behind(&self) -> bool {
        self.line().behind
    }

    /// The device has taken all there was: it can be told how things are now.
    pub(crate) fn catch_up(&self) {
        self.line().behind = false;
    }
}

impl Line {
    fn poll_write(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        while !self.waiting.is_empty() {
            ready!(self.socket.poll_ready_unpin(cx))?;
            if let Some(frame) = self.waiting.pop_front() {
                self.socket.start_send_unpin(frame)?;
            }
        }
        self.socket.poll_flush_unpin(cx)
    }
}
