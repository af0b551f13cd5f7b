//! What whoever keeps the house wants done, by this node or by another.

use std::{sync::Arc, time::Duration};

use futures_util::future::join_all;
use serde::{Deserialize, Serialize};
use store::{Code, NodeId};
use table::{
    Glance,
    message::{ServerMsg, to_text},
};
use tokio::time::{Instant, sleep};

use crate::{
    cluster::{Cluster, Head, Parcel},
    state::AppState,
};

/// As many tables are told of at once: all of them might be too much for one message.
const PAGE: usize = 1000;
/// Another node has done what it was asked by then.
const SOON: Duration = Duration::from_secs(40);
/// So long a node waits for its last step before it says which tables it still has.
const HANDING_OVER: Duration = Duration::from_secs(20);
const LOOK: Duration = Duration::from_millis(20);

/// Something to be done by one node.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Errand {
    /// Tell of the tables that are open there, in the order of their codes, from behind this one on.
    Tables(Option<Code>),
    /// Give all tables back, and open none any more.
    Drain,
    /// Put this table away.
    Close(Code),
    /// Show this line to everybody who is connected there.
    Announce(String),
}

/// What was done.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Done {
    Tables(Vec<OpenTable>),
    Drained(Drained),
    /// Was it open?
    Closed(bool),
    /// To so many devices.
    Announced(usize),
}

/// A table that somebody keeps.
#[derive(Serialize, Deserialize, Debug)]
pub struct OpenTable {
    /// Its code.
    pub code: Code,
    /// What the node is called that keeps it.
    pub keeper: String,
    /// Since when it is open there, in milliseconds since 1970.
    pub since: i64,
    /// What is played, and by whom; none while it waits for its database.
    #[serde(flatten)]
    pub seen: Option<Seen>,
}

/// What is seen of an open table.
#[derive(Serialize, Deserialize, Debug)]
pub struct Seen {
    /// What is played.
    pub game: String,
    /// Is a contest under way?
    pub playing: bool,
    /// How many people belong to it.
    pub people: usize,
    /// How many devices are connected.
    pub devices: usize,
}

impl Seen {
    pub(crate) fn of(glance: Glance, devices: usize) -> Seen {
        let Glance {
            game,
            playing,
            people,
        } = glance;
        Seen {
            game,
            playing,
            people,
            devices,
        }
    }
}

/// What a node that was drained has given back.
#[derive(Serialize, Deserialize, Debug)]
pub struct Drained {
    /// So many tables.
    pub tables: usize,
    /// So many it still has, for they wait for the database.
    pub left: usize,
}

/// Why something was not done, and what to do instead.
#[derive(Serialize, Deserialize, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum AdminFault {
    /// No node has this name or number.
    #[error("there is no node {0:?}: `romp nodes` lists them")]
    NoSuchNode(String),
    /// Several have this name.
    #[error("several nodes are called {0:?}: `romp nodes` lists their numbers, which name one")]
    Ambiguous(String),
    /// There is no such table.
    #[error("there is no table {0}: `romp tables` lists those that are open")]
    NoSuchTable(Code),
    /// It has nobody to give its tables to.
    #[error(
        "this server is alone, and nobody would take its tables: stop it (SIGTERM), which tells its \
         devices, and start it again; they come back"
    )]
    Alone,
    /// All others are away or drained.
    #[error("no other node is ready to take its tables: start one first")]
    NobodyElse,
    /// The database does not answer, or this node is no member of its house.
    #[error(
        "the database does not answer, or others took this node for dead: try again in a moment"
    )]
    Waiting,
    /// A node does not answer.
    #[error("node {0} does not answer: `romp nodes` shows whether it lives")]
    Silent(String),
    /// What is to be announced cannot be.
    #[error("an announcement is one line of 1 to {0} characters")]
    NoLine(usize),
}

impl From<store::StoreError> for AdminFault {
    fn from(error: store::StoreError) -> AdminFault {
        tracing::warn!(%error, "not done for whoever keeps the house");
        AdminFault::Waiting
    }
}

impl AppState {
    /// The house, and which node this is there.
    pub(crate) fn house(&self) -> Result<Option<(&Cluster, NodeId)>, AdminFault> {
        let Some(cluster) = &self.cluster else {
            return Ok(None);
        };
        let me = cluster.life().and_then(|life| life.node);
        Ok(Some((cluster, me.ok_or(AdminFault::Waiting)?)))
    }

    /// What this node is called.
    pub(crate) fn name(&self) -> String {
        self.config.node_name()
    }

    /// Does something here.
    pub(crate) async fn run(self: &Arc<AppState>, errand: Errand) -> Result<Done, AdminFault> {
        match errand {
            Errand::Tables(after) => Ok(Done::Tables(self.tables(after).await)),
            Errand::Drain => self.drain().await.map(Done::Drained),
            Errand::Close(code) => self.close(code).await.map(Done::Closed),
            Errand::Announce(text) => Ok(Done::Announced(self.announce(&text))),
        }
    }

    /// Has a node do something.
    pub(crate) async fn run_at(
        self: &Arc<AppState>,
        node: NodeId,
        name: &str,
        errand: Errand,
    ) -> Result<Done, AdminFault> {
        let Some((cluster, me)) = self.house()?.filter(|&(_, me)| me != node) else {
            return self.run(errand).await;
        };
        let parcel = Parcel::pack(me, &Head::Errand(errand), &[]);
        let silent = || AdminFault::Silent(name.to_owned());
        let answer = cluster.bus.ask(node, parcel, SOON).await;
        let answer = answer.map_err(|_| silent())?;
        serde_json::from_slice(&answer).map_err(|_| silent())?
    }

    /// All tables that a node keeps.
    pub(crate) async fn tables_at(
        self: &Arc<AppState>,
        node: NodeId,
        name: &str,
    ) -> Result<Vec<OpenTable>, AdminFault> {
        let mut all: Vec<OpenTable> = Vec::new();
        loop {
            let after = all.last().map(|table| table.code);
            let done = self.run_at(node, name, Errand::Tables(after)).await?;
            let Done::Tables(tables) = done else {
                return Err(AdminFault::Silent(name.to_owned()));
            };
            let last = tables.len() < PAGE;
            all.extend(tables);
            if last {
                return Ok(all);
            }
        }
    }

    async fn tables(&self, after: Option<Code>) -> Vec<OpenTable> {
        let mut rooms = self.rooms.all();
        rooms.retain(|(code, _)| after.is_none_or(|after| *code > after));
        rooms.sort_by_key(|(code, _)| *code);
        rooms.truncate(PAGE);
        let shown = rooms.into_iter().map(async |(code, room)| OpenTable {
            code,
            keeper: self.name(),
            since: room.opened(),
            seen: room.glance().await,
        });
        join_all(shown).await
    }

    /// Another node is to keep what this one keeps, from now on until this program ends.
    async fn drain(&self) -> Result<Drained, AdminFault> {
        let (cluster, me) = self.house()?.ok_or(AdminFault::Alone)?;
        if cluster.ready_others(me).await?.is_empty() {
            return Err(AdminFault::NobodyElse);
        }
        let tables = self.rooms.all().len();
        tracing::info!(tables, "drained: others keep them from now on");
        self.drained.cancel();
        let has_bus = cluster.bus.is_up();
        cluster.nodes.renew(me, has_bus, true).await?;
        // Whoever opens one just now has done so before.
        self.rooms.settled().await;
        let by = Instant::now() + HANDING_OVER;
        loop {
            let left = self.rooms.all().len();
            if left == 0 {
                cluster.nodes.give_all_back(me).await?;
            }
            if left == 0 || Instant::now() >= by {
                return Ok(Drained { tables, left });
            }
            sleep(LOOK).await;
        }
    }

    async fn close(&self, code: Code) -> Result<bool, AdminFault> {
        match self.rooms.get(code) {
            Some(room) => room.close().await.map_err(|_| AdminFault::Waiting),
            None => Ok(false),
        }
    }

    fn announce(&self, text: &str) -> usize {
        let message = to_text(&ServerMsg::Announced { text });
        // An error says that nobody is there.
        self.news.send(message.into()).unwrap_or(0)
    }
}
