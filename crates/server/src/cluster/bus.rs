//! The way between nodes. It loses things at times, so nothing true lives in it.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use async_nats::{
    Client, ConnectOptions, Request, Subscriber, client::RequestErrorKind, connection::State,
};
use axum::body::Bytes;
use futures_util::StreamExt;
use store::NodeId;
use tokio::{
    sync::mpsc,
    time::{Instant, sleep, timeout},
};

use crate::metrics::BUS_DROPPED;

/// As much waits to be sent at most: what is more is lost, and missed by its number.
const WAITING: usize = 16 * 1024;
/// A node that is well says that it has heard by then.
const SOON: Duration = Duration::from_secs(2);

/// So often it is asked whether it is there yet.
const LOOK: Duration = Duration::from_millis(10);
/// So often we say something to ourselves.
const ECHO: Duration = Duration::from_millis(500);

/// The connection to the bus. It mends itself.
#[derive(Clone)]
pub(crate) struct Bus {
    client: Client,
    /// Which house it is, where several share a bus.
    house: Arc<str>,
    outbox: mpsc::Sender<(NodeId, Bytes)>,
    /// When it last brought back what we had said.
    echoed: Arc<Mutex<Instant>>,
}

/// Why a node did not answer.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Silence {
    /// Nobody listens there.
    Nobody,
    /// The bus is away: nothing was sent.
    Away,
    /// Nothing came: whether it was heard, and what was done then, nobody knows.
    Unknown,
}

/// Says something to ourselves again and again: a connection that is open may still carry nothing, or only one way, which
/// the library does not notice while it hears others.
async fn listen_to_ourselves(client: Client, echoed: Arc<Mutex<Instant>>) {
    let subject = client.new_inbox();
    let heard = |at: Instant| *echoed.lock().unwrap_or_else(PoisonError::into_inner) = at;
    let mut silent = Instant::now();
    loop {
        let echo = async {
            let mut inbox = client.subscribe(subject.clone()).await.ok()?;
            loop {
                let said = Instant::now();
                client.publish(subject.clone(), Bytes::new()).await.ok()?;
                timeout(SOON, inbox.next()).await.ok()??;
                heard(said);
                silent = said;
                sleep(ECHO).await;
            }
        };
        let _: Option<()> = echo.await;
        if silent.elapsed() > 2 * SOON && client.connection_state() == State::Connected {
            tracing::warn!("the bus carries nothing: it is connected to anew");
            let _ = client.force_reconnect().await;
            silent = Instant::now();
        }
        sleep(ECHO).await;
    }
}

fn subject(house: &str, node: NodeId) -> String {
    format!("romp.{house}.node.{node}")
}

impl Bus {
    /// Connects, or goes on without if the bus is not there soon: it is connected to as soon as it is. Only the nodes of this house hear each other.
    ///
    /// # Errors
    /// If this is no address.
    pub(crate) async fn connect(address: &str, name: &str, house: &str) -> Result<Bus, String> {
        let options = ConnectOptions::new()
            .name(name)
            .retry_on_initial_connect()
            .connection_timeout(SOON)
            .ping_interval(Duration::from_secs(2))
            .subscription_capacity(WAITING)
            .reconnect_delay_callback(|tries| Duration::from_millis(100 * (tries as u64).min(10)));
        let client = options
            .connect(address)
            .await
            .map_err(|error| error.to_string())?;
        // Whoever joins the house says then whether the bus reaches it.
        let connected = async {
            while client.connection_state() != State::Connected {
                sleep(LOOK).await;
            }
        };
        let _ = timeout(SOON, connected).await;
        let (outbox, mut waiting) = mpsc::channel::<(NodeId, Bytes)>(WAITING);
        let (sender, house) = (client.clone(), Arc::<str>::from(house));
        let ours = Arc::clone(&house);
        tokio::spawn(async move {
            while let Some((node, parcel)) = waiting.recv().await {
                // What is lost is missed by its number.
                if sender.publish(subject(&ours, node), parcel).await.is_err() {
                    BUS_DROPPED.increment(1);
                }
            }
        });
        let echoed = Arc::new(Mutex::new(Instant::now()));
        tokio::spawn(listen_to_ourselves(client.clone(), Arc::clone(&echoed)));
        Ok(Bus {
            client,
            house,
            outbox,
            echoed,
        })
    }

    /// Is it there, both ways?
    pub(crate) fn is_up(&self) -> bool {
        let echoed = *self.echoed.lock().unwrap_or_else(PoisonError::into_inner);
        self.client.connection_state() == State::Connected && echoed.elapsed() < SOON
    }

    /// Says something to a node, behind all that was said before. It may be lost.
    pub(crate) fn post(&self, to: NodeId, parcel: Bytes) {
        if self.outbox.try_send((to, parcel)).is_err() {
            BUS_DROPPED.increment(1);
        }
    }

    /// Asks a node, which is to answer by then.
    ///
    /// # Errors
    /// If it does not.
    pub(crate) async fn ask(
        &self,
        to: NodeId,
        parcel: Bytes,
        by: Duration,
    ) -> Result<Bytes, Silence> {
        // Nothing is kept for later: whoever asks asks again.
        if !self.is_up() {
            return Err(Silence::Away);
        }
        let request = Request::new().payload(parcel).timeout(Some(by));
        let answer = self
            .client
            .send_request(subject(&self.house, to), request)
            .await;
        answer
            .map(|message| message.payload)
            .map_err(|error| match error.kind() {
                RequestErrorKind::NoResponders => Silence::Nobody,
                _ => Silence::Unknown,
            })
    }

    /// Asks a node whether it has heard.
    ///
    /// # Errors
    /// If it does not say so.
    pub(crate) async fn ask_soon(&self, to: NodeId, parcel: Bytes) -> Result<(), Silence> {
        self.ask(to, parcel, SOON).await.map(drop)
    }

    /// Answers a question.
    pub(crate) async fn answer(&self, reply: async_nats::Subject, parcel: Bytes) {
        // Whoever asked asks again.
        let _ = self.client.publish(reply, parcel).await;
    }

    /// All that is said to a node from now on.
    ///
    /// # Errors
    /// If the connection is given up for good.
    pub(crate) async fn listen(&self, node: NodeId) -> Result<Subscriber, String> {
        let heard = self.client.subscribe(subject(&self.house, node)).await;
        heard.map_err(|error| error.to_string())
    }
}
