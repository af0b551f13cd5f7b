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
    parcel::{Beat, FarAttach, Head, Parcel},
};
use crate::{
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
                let (app, reply) = (Arc::clone(&app), message.reply);
                tokio::spawn(async move {
                    let done = app.run(errand).await;
                    let answer = serde_json::to_vec(&done).unwrap_or_default();
                    if let (Some(cluster), Some(reply)) = (&app.cluster, reply) {
                        cluster.bus.answer(reply, answer.into()).await;
                    }
                });
            }
            Head::Attach(attach) => {
                if let Some(reply) = message.reply {
                    cluster
                        .bus
                        .answer(
                            reply,
                            Parcel::pack(me, &Head::Beaten { tables: vec![] }, &[]),
                        )
                        .await;
                }
                tokio::spawn(let_in(Arc::clone(&app), me, from, attach));
            }
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
            Head::Resync { link } => {
                if !cluster.guests.pass_on(from, link, Message::Resync, None) {
                    dismiss(cluster, me, from, link);
                }
            }
            Head::Lag { link, millis } => {
                let message = |link| Message::Lag(link, Duration::from_millis(millis));
                // A room that is busy need not know.
                cluster.guests.pass_on(from, link, message, None);
            }
            Head::Detach { link } => cluster.guests.leave(from, link),
            Head::Beat { tables } => compare(cluster, me, from, &tables),
            Head::Attached { link, beat } => {
                if !cluster.edge.attached(link, from, Some(beat)) {
                    cluster
                        .bus
                        .post(from, Parcel::pack(me, &Head::Detach { link }, &[]));
                }
            }
            Head::NotAttached { link } => drop(cluster.edge.attached(link, from, None)),
            Head::Told {
                code,
                group,
                n,
                links,
                what,
            } => {
                cluster
                    .edge
                    .told(from, (code, group, n), &links, what, &body);
            }
            Head::Moved { code, group } => {
                cluster.unanswered(code, from, None).await;
                cluster.edge.moved(from, code, group);
            }
            Head::Beaten { tables } => cluster.edge.compare(from, &tables, true),
        }
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
    cluster.bus.post(edge, Parcel::pack(me, &head, &[]));
}

/// A device that we do not know, or of which something was lost: it connects anew.
fn dismiss(cluster: &Cluster, me: NodeId, edge: NodeId, link: u64) {
    cluster.guests.leave(edge, link);
    cluster
        .bus
        .post(edge, Parcel::pack(me, &Head::NotAttached { link }, &[]));
}

/// Says to every keeper of a table that somebody here sits at how much was heard of it.
pub(super) fn beat(cluster: &Cluster, me: NodeId) {
    for keeper in cluster.edge.keepers() {
        let tables = cluster.edge.beats(keeper);
        cluster
            .bus
            .post(keeper, Parcel::pack(me, &Head::Beat { tables }, &[]));
    }
}

/// An edge says how much it has heard. It is told how much was told, of each table; whichever it no longer speaks of, it has given up.
fn compare(cluster: &Cluster, me: NodeId, edge: NodeId, heard: &[Beat]) {
    let told = cluster.guests.beats(edge);
    let known = |beat: &&Beat| heard.iter().any(|heard| heard.code == beat.code);
    let tables = told.iter().filter(known).copied().collect();
    cluster
        .bus
        .post(edge, Parcel::pack(me, &Head::Beaten { tables }, &[]));
}
