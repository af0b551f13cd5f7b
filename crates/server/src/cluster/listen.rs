//! A node hears what the others say.

use std::{sync::Arc, time::Duration};

use axum::Router;
use futures_util::StreamExt;
use store::NodeId;
use table::message::ClientMsg;
use tokio::{
    sync::oneshot,
    time::{sleep, timeout},
};

use super::{
    Cluster,
    forward::answer,
    guests::{Guest, text},
    parcel::{FarAttach, Head, Parcel},
};
use crate::{
    errand::Errand,
    life::Life,
    metrics::BUS_MALFORMED,
    room::{Attach, Message, Out, PATIENCE},
    rooms::Place,
    state::AppState,
};

/// Hears what is said to this node for as long as it lives.
pub(super) async fn listen(app: Arc<AppState>, life: Life, router: Router) {
    let (Some(cluster), Some(me)) = (&app.cluster, life.node) else {
        return;
    };
    let mut inbox = loop {
        match cluster.bus.listen(me).await {
            Ok(inbox) => break inbox,
            Err(error) => tracing::warn!(error, "cannot listen to the bus"),
        }
        sleep(Duration::from_secs(1)).await;
    };
    while let Some(message) = inbox.next().await {
        let Some(Parcel { from, head, body }) = Parcel::unpack(&message.payload) else {
            BUS_MALFORMED.increment(1);
            continue;
        };
        match head {
            Head::Request(head) => {
                let (app, router) = (Arc::clone(&app), router.clone());
                let reply = message.reply;
                tokio::spawn(async move {
                    let answer = answer(router, head, body).await;
                    if let (Some(cluster), Some(reply)) = (&app.cluster, reply) {
                        cluster.bus.answer(reply, answer).await;
                    }
                });
            }
            Head::Errand(errand) => {
                tokio::spawn(run(Arc::clone(&app), errand, message.reply));
            }
            Head::Attach(attach) => {
                confirm(cluster, me, message.reply).await;
                tokio::spawn(let_in(Arc::clone(&app), me, from, attach));
            }
            Head::Ping => confirm(cluster, me, message.reply).await,
            Head::Heard => {}
            Head::Said { link, n } => {
                let said = text(&body).and_then(|text| ClientMsg::read(text).ok());
                let passed = said.is_some_and(|said| {
                    let message = |link| Message::Said(link, Box::new(said));
                    cluster.guests.pass_on(from, link, message, Some(n))
                });
                if !passed {
                    dismiss(cluster, me, from, link);
                }
            }
            Head::Resync { link, n } => {
                let resync = Message::Resync;
                if !cluster.guests.pass_on(from, link, resync, Some(n)) {
                    dismiss(cluster, me, from, link);
                }
            }
            Head::Lag { link, millis } => {
                let message = |link| Message::Lag(link, Duration::from_millis(millis));
                // A room that is busy need not know.
                cluster.guests.pass_on(from, link, message, None);
            }
            Head::Detach { link } => cluster.guests.leave(from, link),
            Head::EdgeBeat { groups, said } => {
                for (code, group) in groups {
                    if !cluster.guests.has(from, code, group) {
                        post(cluster, me, from, &Head::Moved { code, group });
                    }
                }
                for (link, n) in said {
                    if !cluster.guests.has_heard(from, link, n) {
                        dismiss(cluster, me, from, link);
                    }
                }
            }
            Head::GivenUp { code, group } => cluster.guests.give_up(from, (code, group)),
            Head::Attached { link, beat } => {
                if !cluster.edge.attached(link, from, Some(beat)) {
                    post(cluster, me, from, &Head::Detach { link });
                }
            }
            Head::NotAttached { link } => drop(cluster.edge.attached(link, from, None)),
            Head::Told {
                code,
                group,
                n,
                whom,
                what,
            } => {
                let about = (code, group, n);
                cluster.edge.told(from, about, whom, what, &body);
            }
            Head::Moved { code, group } => {
                cluster.unanswered(code, from, None).await;
                cluster.edge.moved(from, code, group);
            }
            Head::KeeperBeat { groups } => {
                for (code, group) in cluster.edge.compare(from, &groups) {
                    post(cluster, me, from, &Head::GivenUp { code, group });
                }
            }
        }
    }
}

fn post(cluster: &Cluster, me: NodeId, to: NodeId, head: &Head) {
    cluster.bus.post(to, Parcel::pack(me, head, &[]));
}

/// Says that something was heard, if that was asked.
async fn confirm(cluster: &Cluster, me: NodeId, reply: Option<async_nats::Subject>) {
    if let Some(reply) = reply {
        let heard = Parcel::pack(me, &Head::Heard, &[]);
        cluster.bus.answer(reply, heard).await;
    }
}

/// Whoever keeps the house wants something done here.
async fn run(app: Arc<AppState>, errand: Errand, reply: Option<async_nats::Subject>) {
    let done = app.run(errand).await;
    let answer = serde_json::to_vec(&done).unwrap_or_default();
    if let (Some(cluster), Some(reply)) = (&app.cluster, reply) {
        cluster.bus.answer(reply, answer.into()).await;
    }
}

/// A device of another node connects to a table here.
async fn let_in(app: Arc<AppState>, me: NodeId, edge: NodeId, attach: FarAttach) {
    let Some(cluster) = &app.cluster else { return };
    let FarAttach {
        code,
        group,
        link,
        who,
        device,
        since,
        reading,
        screen,
        looks,
    } = attach;
    let attached = async {
        let Place::Here(room) = app.place(code).await.ok()? else {
            return None;
        };
        let (reply, answer) = oneshot::channel();
        let attach = Attach {
            who,
            device,
            since,
            reading,
            screen,
            looks,
            out: Out::There { edge, group, link },
            reply,
        };
        if !room.tell_in_time(Message::Attach(Box::new(attach))).await {
            return None;
        }
        let id = timeout(PATIENCE, answer).await.ok()?.ok()?;
        let guest = Guest {
            room,
            link: id,
            group: (code, group),
            said: 0,
        };
        cluster.guests.enter(edge, link, guest);
        cluster
            .guests
            .beat(code, edge)
            .filter(|beat| beat.group == group)
    };
    let head = match attached.await {
        Some(beat) => Head::Attached { link, beat },
        None => Head::NotAttached { link },
    };
    post(cluster, me, edge, &head);
}

/// A device that we do not know, or of which something was lost: it connects anew.
fn dismiss(cluster: &Cluster, me: NodeId, edge: NodeId, link: u64) {
    cluster.guests.leave(edge, link);
    post(cluster, me, edge, &Head::NotAttached { link });
}

/// So many things are compared in one parcel.
const TOGETHER: usize = 4096;

/// Edges and keepers compare what was told, what was said, and who is there: whatever was lost on the way is missed within
/// two beats.
pub(super) fn beat(cluster: &Cluster, me: NodeId) {
    for keeper in cluster.edge.keepers() {
        let beat = cluster.edge.beat(keeper);
        for groups in beat.groups.chunks(TOGETHER) {
            let (groups, said) = (groups.to_vec(), Vec::new());
            post(cluster, me, keeper, &Head::EdgeBeat { groups, said });
        }
        for said in beat.said.chunks(TOGETHER) {
            let (groups, said) = (Vec::new(), said.to_vec());
            post(cluster, me, keeper, &Head::EdgeBeat { groups, said });
        }
    }
    for (edge, beats) in cluster.guests.beats() {
        for groups in beats.chunks(TOGETHER) {
            let groups = groups.to_vec();
            post(cluster, me, edge, &Head::KeeperBeat { groups });
        }
    }
}

/// Asks the keepers of all tables that somebody here sits at whether they are there. One that is not is buried, unless it has renewed
/// its lease a moment ago.
pub(super) fn ping(app: &Arc<AppState>, cluster: &Cluster, me: NodeId) {
    for keeper in cluster.edge.keepers() {
        let app = Arc::clone(app);
        tokio::spawn(async move {
            let Some(cluster) = &app.cluster else { return };
            let ping = Parcel::pack(me, &Head::Ping, &[]);
            if let Err(silence) = cluster.bus.ask_soon(keeper, ping).await {
                cluster.silent(keeper, silence).await;
            }
        });
    }
}
