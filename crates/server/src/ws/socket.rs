//! One connection: reads what the client says, and finishes what the room could not write at once.

use std::{pin::pin, sync::Arc, time::Duration};

use axum::{
    Error,
    body::Bytes,
    extract::ws::{Message as Frame, Utf8Bytes, WebSocket},
};
use store::Code;
use table::{
    Claim, OrderError,
    message::{ByeWhy, ClientMsg, ServerMsg, Spoken, VERSION, to_text},
};
use tokio::{
    sync::broadcast,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use super::attached::{Attached, Greeting};
use crate::{
    budget::{Quota, Used},
    error::ApiError,
    metrics,
    room::{self, Wire},
    rooms::Place,
    state::AppState,
    token::Token,
};

/// A device is asked for a sign of life this often.
const PING: Duration = Duration::from_secs(20);
/// A room that waits for its database may not hear of a device for so long: then the device is told.
const LONG: Duration = Duration::from_secs(1);
/// A device that says hello no sooner, or takes a message no sooner, is let go.
const PATIENCE: Duration = Duration::from_secs(15);
/// Before a table that nobody keeps is looked for again.
const PAUSE: Duration = Duration::from_millis(50);
/// No message of a client is longer.
pub(crate) const LONGEST: usize = 4 * 1024;

/// How a conversation, or the way to one, ends.
pub(super) enum Ending {
    /// With what is left to say, if anything.
    Over(Option<ByeWhy>),
    /// The table is kept elsewhere by now: it is looked for anew, and the device need not connect again.
    Moved,
}

/// Serves a connection until one side ends it.
pub(crate) async fn serve(
    socket: WebSocket,
    app: Arc<AppState>,
    code: Code,
    place: Place,
    who: Option<Claim>,
) {
    let wire = Arc::new(Wire::new(socket));
    if let Some(why) = converse(&wire, &app, code, place, who).await {
        patiently(wire.send(frame(&ServerMsg::Bye { why }))).await;
    }
    patiently(wire.close()).await;
    wire.hang_up();
}

/// A conversation; ends with what is left to say, if anything.
async fn converse(
    wire: &Arc<Wire>,
    app: &Arc<AppState>,
    code: Code,
    mut place: Place,
    who: Option<Claim>,
) -> Option<ByeWhy> {
    let mut talk = match hello(wire, app, who).await {
        Ok(greeting) => Talk {
            greeting,
            quota: quota(app),
            used: Used::nothing(),
            warned: 0,
            news: app.news.subscribe(),
        },
        Err(why) => return Some(why),
    };
    let mut waits = false;
    let mut search = Search::new();
    loop {
        let ending = match attached(wire, app, code, place, talk.greeting, &mut waits).await {
            Ok(room) => {
                if std::mem::take(&mut waits) {
                    patiently(wire.send(waiting(false))).await?;
                }
                search = Search::new();
                let ending = talk.go(wire, &room, &app.stop).await;
                room.detach();
                ending
            }
            Err(ending) => {
                // What the room has said is still written.
                patiently(wire.write()).await;
                ending
            }
        };
        match ending {
            Ending::Over(why) => return why,
            Ending::Moved => {}
        }
        if !std::mem::replace(&mut waits, true) {
            patiently(wire.send(waiting(true))).await?;
        }
        talk.greeting.since = wire.since().or(talk.greeting.since);
        let Some(found) = search.find(app, code).await else {
            return Some(ByeWhy::Restart);
        };
        place = found;
    }
}

/// What a device says first.
///
/// # Errors
/// With why it is let go.
async fn hello(wire: &Wire, app: &AppState, who: Option<Claim>) -> Result<Greeting, ByeWhy> {
    let hello = timeout(PATIENCE, next_text(wire)).await;
    let Ok(Some(hello)) = hello else {
        return Err(ByeWhy::NotWelcome);
    };
    let Ok(ClientMsg::Hello {
        v: VERSION,
        device,
        token,
        since,
        deflate,
        reading,
        screen,
        looks,
    }) = serde_json::from_str(&hello)
    else {
        let spoken = serde_json::from_str::<Spoken>(&hello);
        let other = spoken.is_ok_and(|spoken| spoken.v != VERSION);
        return Err(if other {
            ByeWhy::Version
        } else {
            ByeWhy::NotWelcome
        });
    };
    let who = token
        .and_then(|token| Token::verify(&app.key, &token)?.person())
        .or(who);
    Ok(Greeting {
        who,
        device,
        since,
        deflate,
        reading,
        screen,
        looks,
    })
}

/// Waits until the room has heard of a device. If it does not listen the device is told so; if it
/// still does not, the device makes place for others, and may connect again.
///
/// # Errors
/// If it has not heard of it.
async fn attached(
    wire: &Arc<Wire>,
    app: &Arc<AppState>,
    code: Code,
    place: Place,
    greeting: Greeting,
    waits: &mut bool,
) -> Result<Attached, Ending> {
    let mut heard = pin!(Attached::attach(app, code, place, wire, greeting));
    if let Ok(heard) = timeout(LONG, &mut heard).await {
        return heard;
    }
    if !std::mem::replace(waits, true) {
        patiently(wire.send(waiting(true)))
            .await
            .ok_or(Ending::Over(None))?;
    }
    let heard = timeout(room::PATIENCE, heard).await;
    heard.unwrap_or(Err(Ending::Over(None)))
}

/// The search for whoever keeps a table by now: ever more patient, but not for ever. Whoever has not found it then connects again.
struct Search {
    tries: u32,
    began: Option<Instant>,
}

impl Search {
    fn new() -> Search {
        let (tries, began) = (0, None);
        Search { tries, began }
    }

    async fn find(&mut self, app: &Arc<AppState>, code: Code) -> Option<Place> {
        let by = *self.began.get_or_insert_with(Instant::now) + room::PATIENCE;
        while Instant::now() < by && !app.stop.is_cancelled() {
            sleep(PAUSE * 2_u32.pow(self.tries.min(4))).await;
            self.tries += 1;
            match app.place(code).await {
                Ok(place) => return Some(place),
                Err(ApiError::Table(OrderError::Waiting)) => {}
                Err(_) => break,
            }
        }
        None
    }
}

/// The table waits, or goes on.
fn waiting(waiting: bool) -> Frame {
    frame(&ServerMsg::Waiting { waiting })
}

/// What a client may send, if that is bounded: for a moment twice as much.
fn quota(app: &AppState) -> Option<Quota> {
    let each_second = Quota::new(app.config.messages_per_second, Duration::from_secs(1));
    each_second.map(|quota| quota.with_burst(2))
}

struct Talk {
    /// As it would say it now.
    greeting: Greeting,
    quota: Option<Quota>,
    used: Used,
    /// How often it was told to slow down or to speak clearly.
    warned: u32,
    /// What whoever keeps the house announces to all.
    news: broadcast::Receiver<Utf8Bytes>,
}

/// Whoever does not heed so many warnings is let go.
const WARNINGS: u32 = 100;

impl Talk {
    /// Speaks with a room until either has nothing more to say.
    async fn go(&mut self, wire: &Wire, room: &Attached, stop: &CancellationToken) -> Ending {
        let ending = self.speak(wire, room, stop).await;
        ending.unwrap_or(Ending::Over(None))
    }

    /// None if the device is gone.
    async fn speak(
        &mut self,
        wire: &Wire,
        room: &Attached,
        stop: &CancellationToken,
    ) -> Option<Ending> {
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
                    if wire.has_moved() {
                        return Some(Ending::Moved);
                    }
                    if wire.must_ask() {
                        room.resync().await?;
                    }
                }
                news = self.news.recv() => {
                    // Whoever has missed some hears the next.
                    if let Ok(text) = news {
                        patiently(wire.send(Frame::Text(text))).await?;
                    }
                }
                // A room here finishes what it is at, and says so itself.
                () = stop.cancelled(), if room.is_far() => {
                    let bye = frame(&ServerMsg::Bye { why: ByeWhy::Restart });
                    let _ = timeout(LONG, wire.send(bye)).await;
                    return None;
                }
                frame = wire.hear() => {
                    alive = true;
                    match frame?.ok()? {
                        Frame::Text(text) => {
                            if let Some(answer) = self.hear(&text, room).await? {
                                patiently(wire.send(answer)).await?;
                            }
                        }
                        Frame::Close(_) => return None,
                        Frame::Binary(_) => self.warned += 1,
                        Frame::Pong(_) => match pinged.take() {
                            Some(pinged) => room.measured(pinged.elapsed()),
                            None => drop(self.is_too_fast()),
                        },
                        // The library answers.
                        Frame::Ping(_) => {
                            self.is_too_fast();
                        }
                    }
                    if self.warned > WARNINGS {
                        return Some(Ending::Over(Some(ByeWhy::TooFast)));
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

    /// Is this more than a client may send? Then it has been warned once more.
    fn is_too_fast(&mut self) -> bool {
        let too_fast = self.quota.is_some_and(|quota| !self.used.take(quota));
        self.warned += u32::from(too_fast);
        too_fast
    }

    /// Passes on what the client says, or answers that it cannot. `None` if nobody listens.
    async fn hear(&mut self, text: &Utf8Bytes, room: &Attached) -> Option<Option<Frame>> {
        metrics::MESSAGES.increment(1);
        if self.is_too_fast() {
            let sentence = "not so fast";
            return Some(Some(frame(&ServerMsg::Malformed { sentence })));
        }
        match ClientMsg::read(text) {
            Ok(message) => {
                if let ClientMsg::Look { looks } = message {
                    self.greeting.looks = looks;
                }
                room.said(text, message).await.map(|()| None)
            }
            Err(error) => {
                self.warned += 1;
                metrics::MALFORMED.increment(1);
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
