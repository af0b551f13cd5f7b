//! One connection: reads what the client says, and finishes what the room could not write at once.

use std::{pin::pin, sync::Arc, time::Duration};

use axum::{
    Error,
    body::Bytes,
    extract::ws::{Message as Frame, Utf8Bytes, WebSocket},
};
use table::{
    Claim, LinkId,
    message::{ByeWhy, ClientMsg, ServerMsg, Spoken, VERSION, to_text},
};
use tokio::{
    sync::oneshot,
    time::{Instant, MissedTickBehavior, interval, timeout},
};

use crate::{
    budget::{Quota, Used},
    metrics,
    room::{self, Attach, Handle, Message, Wire},
    state::AppState,
    token::Token,
};

/// A device is asked for a sign of life this often.
const PING: Duration = Duration::from_secs(20);
/// A room that waits for its database may not hear of a device for so long: then the device is told.
const LONG: Duration = Duration::from_secs(1);
/// A device that says hello no sooner, or takes a message no sooner, is let go.
const PATIENCE: Duration = Duration::from_secs(15);
/// No message of a client is longer.
pub(crate) const LONGEST: usize = 4 * 1024;

/// Serves a connection until one side ends it.
pub(crate) async fn serve(socket: WebSocket, app: Arc<AppState>, room: Handle, who: Option<Claim>) {
    let wire = Arc::new(Wire::new(socket));
    if let Some(why) = converse(&wire, &app, &room, who).await {
        patiently(wire.send(frame(&ServerMsg::Bye { why }))).await;
    }
    patiently(wire.close()).await;
    wire.hang_up();
}

/// A conversation; ends with what is left to say, if anything.
async fn converse(
    wire: &Arc<Wire>,
    app: &Arc<AppState>,
    room: &Handle,
    who: Option<Claim>,
) -> Option<ByeWhy> {
    let hello = timeout(PATIENCE, next_text(wire)).await;
    let Ok(Some(hello)) = hello else {
        return Some(ByeWhy::NotWelcome);
    };
    let Ok(ClientMsg::Hello {
        v: VERSION,
        device,
        token,
        since,
        deflate,
        reading,
        looks,
    }) = serde_json::from_str(&hello)
    else {
        let spoken = serde_json::from_str::<Spoken>(&hello);
        let other = spoken.is_ok_and(|spoken| spoken.v != VERSION);
        return Some(if other {
            ByeWhy::Version
        } else {
            ByeWhy::NotWelcome
        });
    };
    let who = token
        .and_then(|token| Token::verify(&app.key, &token)?.person())
        .or(who);
    let (reply, answer) = oneshot::channel();
    let attach = Attach {
        who,
        device,
        since,
        deflate,
        reading,
        looks,
        wire: Arc::clone(wire),
        reply,
    };
    let link = match attached(wire, room, attach, answer).await {
        Ok(link) => link,
        Err(why) => {
            // What the room has said is still written.
            patiently(wire.write()).await;
            return why;
        }
    };
    let mut talk = Talk {
        room,
        link,
        quota: quota(app),
        used: Used::nothing(),
        warned: 0,
    };
    let why = talk.go(wire).await;
    if let Err(message) = room.try_tell(Message::Detach(link)) {
        // It hears of it when it listens again; the connection need not wait for that.
        let room = room.clone();
        tokio::spawn(async move { room.tell(message).await });
    }
    why
}

/// Waits until the room has heard of a device. If it does not listen the device is told so; if it
/// still does not, the device makes place for others, and may connect again.
///
/// # Errors
/// With what is left to say to the device, if anything.
async fn attached(
    wire: &Wire,
    room: &Handle,
    attach: Attach,
    mut answer: oneshot::Receiver<LinkId>,
) -> Result<LinkId, Option<ByeWhy>> {
    {
        let mut heard = pin!(async {
            if !room.tell(Message::Attach(Box::new(attach))).await {
                // It was put away while the device said hello.
                return Err(Some(ByeWhy::Restart));
            }
            // Whom it does not answer it has told why.
            (&mut answer).await.map_err(|_| None)
        });
        if let Ok(heard) = timeout(LONG, &mut heard).await {
            return heard;
        }
        let waits = frame(&ServerMsg::Waiting { waiting: true });
        patiently(wire.send(waits)).await.ok_or(None)?;
        if let Ok(heard) = timeout(room::PATIENCE, heard).await {
            return heard;
        }
    }
    // The room may have heard at the last moment.
    answer.close();
    answer.try_recv().map_err(|_| None)
}

/// What a client may send, if that is bounded: for a moment twice as much.
fn quota(app: &AppState) -> Option<Quota> {
    let each_second = Quota::new(app.config.messages_per_second, Duration::from_secs(1));
    each_second.map(|quota| quota.with_burst(2))
}

struct Talk<'a> {
    room: &'a Handle,
    link: LinkId,
    quota: Option<Quota>,
    used: Used,
    /// How often it was told to slow down or to speak clearly.
    warned: u32,
}

/// Whoever does not heed so many warnings is let go.
const WARNINGS: u32 = 100;

impl Talk<'_> {
    async fn go(&mut self, wire: &Wire) -> Option<ByeWhy> {
        // The first comes at once: the sooner the way is measured the fairer the clock.
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut pinged: Option<Instant> = None;
        let mut alive = true;
        loop {
            tokio::select! {
                biased;
                () = wire.attention() => {
                    patiently(wire.write()).await?;
                    if wire.is_let_go() {
                        return None;
                    }
                    if wire.must_ask() {
                        self.tell(Message::Resync(self.link)).await?;
                    }
                }
                frame = wire.hear() => {
                    alive = true;
                    match frame?.ok()? {
                        Frame::Text(text) => {
                            if let Some(answer) = self.hear(&text).await? {
                                patiently(wire.send(answer)).await?;
                            }
                        }
                        Frame::Close(_) => return None,
                        Frame::Binary(_) => self.warned += 1,
                        Frame::Pong(_) => match pinged.take() {
                            Some(pinged) => self.measured(pinged.elapsed()),
                            None => drop(self.is_too_fast()),
                        },
                        // The library answers.
                        Frame::Ping(_) => {
                            self.is_too_fast();
                        }
                    }
                    if self.warned > WARNINGS {
                        return Some(ByeWhy::TooFast);
                    }
                }
                _ = ping.tick() => {
                    if !std::mem::take(&mut alive) {
                        return None;
                    }
                    pinged = Some(Instant::now());
                    patiently(wire.send(Frame::Ping(Bytes::new()))).await?;
                }
            }
        }
    }

    /// The way there and back was measured. A room that is busy need not know.
    fn measured(&self, round_trip: Duration) {
        let lag = Message::Lag(self.link, round_trip);
        self.room.tell_if_idle(lag);
    }

    /// Is this more than a client may send? Then it has been warned once more.
    fn is_too_fast(&mut self) -> bool {
        let too_fast = self.quota.is_some_and(|quota| !self.used.take(quota));
        self.warned += u32::from(too_fast);
        too_fast
    }

    /// Tells the room. `None` if it does not listen: then the device is let go, and connects again.
    async fn tell(&self, message: Message) -> Option<()> {
        self.room.tell_in_time(message).await.then_some(())
    }

    /// Passes on what the client says, or answers that it cannot. `None` if nobody listens.
    async fn hear(&mut self, text: &Utf8Bytes) -> Option<Option<Frame>> {
        metrics::MESSAGES.increment(1);
        if self.is_too_fast() {
            let sentence = "not so fast";
            return Some(Some(frame(&ServerMsg::Malformed { sentence })));
        }
        match ClientMsg::read(text) {
            Ok(message) => {
                let said = Message::Said(self.link, Box::new(message));
                self.tell(said).await.map(|()| None)
            }
            Err(error) => {
                self.warned += 1;
                ::metrics::counter!("romp_malformed_messages_total").increment(1);
                let sentence = &error.to_string();
                Some(Some(frame(&ServerMsg::Malformed { sentence })))
            }
        }
    }
}

/// A message that the connection sends itself.
fn frame(message: &ServerMsg<'_>) -> Frame {
    Frame::Text(to_text(message).into())
}

/// Waits for a device to take something. `None` if it is gone or takes nothing.
async fn patiently(written: impl Future<Output = Result<(), Error>>) -> Option<()> {
    timeout(PATIENCE, written).await.ok()?.ok()
}

async fn next_text(wire: &Wire) -> Option<Utf8Bytes> {
    loop {
        match wire.hear().await?.ok()? {
            Frame::Text(text) => return Some(text),
            Frame::Ping(_) | Frame::Pong(_) => {}
            Frame::Binary(_) | Frame::Close(_) => return None,
        }
    }
}
