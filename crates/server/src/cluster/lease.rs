//! A node keeps its lease, watches the others', and steps down when it cannot.

use std::{collections::HashMap, sync::Arc, time::Duration};

use axum::Router;
use store::{Lease, NodeId};
use tokio::time::{Instant, sleep};

use super::{Cluster, listen};
use crate::{
    life::{Life, UNSURE},
    metrics::{FENCED, LIVES, NODES},
    state::AppState,
};

/// So often a lease is renewed. Whoever could not for [`UNSURE`] holds it for lost.
const RENEW: Duration = Duration::from_millis(500);
/// Whoever has not renewed its lease for so long, while we renewed ours, is dead.
const SILENT: Duration = Duration::from_secs(3);
/// Whoever has no bus for so long, while others have, gives its tables back.
const CUT_OFF: Duration = Duration::from_secs(2);
/// After so long a burial is tried again.
const AGAIN: Duration = Duration::from_secs(2);
/// Edges and keepers compare what was told after so many renewals.
const BEAT: u32 = 2;

/// Keeps this node's lease until the server stops: one life after another.
pub(crate) async fn keep_lease(app: Arc<AppState>, router: Router) {
    let Some(cluster) = &app.cluster else { return };
    while !app.done.is_cancelled() {
        match cluster.nodes.join(&cluster.name).await {
            Ok(node) => {
                tracing::info!(%node, name = cluster.name, "joined the house");
                LIVES.increment(1);
                let life = Life::of(node, &cluster.store);
                let listener = tokio::spawn(listen::listen(
                    Arc::clone(&app),
                    life.clone(),
                    router.clone(),
                ));
                live(&app, cluster, node, &life).await;
                if !app.done.is_cancelled() {
                    FENCED.increment(1);
                }
                cluster.set_life(None);
                life.gone.cancel();
                cluster.lost(|_| true);
                listener.abort();
                // Nothing of this life is written from now on, so its tables are free.
                while let Err(error) = cluster.nodes.bury(node, Duration::ZERO).await {
                    tracing::warn!(%error, "cannot step down yet");
                    if app.done.is_cancelled() {
                        return;
                    }
                    sleep(RENEW).await;
                }
            }
            Err(error) => {
                tracing::warn!(%error, "cannot join the house yet");
                sleep(RENEW).await;
            }
        }
    }
}

/// One life: until the lease is lost, or all is done.
async fn live(app: &Arc<AppState>, cluster: &Cluster, node: NodeId, life: &Life) {
    let mut watch = Watch::default();
    let mut renewed = Instant::now();
    let mut bus_seen = Instant::now();
    for round in 0.. {
        if app.done.is_cancelled() {
            return;
        }
        let begin = Instant::now();
        let has_bus = cluster.bus.is_up();
        if has_bus {
            bus_seen = begin;
        }
        let answer = async {
            let is_mine = cluster
                .nodes
                .renew(node, has_bus, app.drained.is_cancelled())
                .await?;
            Ok::<_, store::StoreError>((is_mine, cluster.nodes.all().await?))
        };
        match answer.await {
            Ok((false, _)) => {
                return tracing::warn!(%node, "others took this node for dead: it begins anew");
            }
            Ok((true, leases)) => {
                NODES.set(leases.len() as f64);
                // From when it was asked: the database may have answered late.
                renewed = begin;
                life.renew(begin);
                let alone = !leases
                    .iter()
                    .any(|lease| lease.has_bus && lease.node != node);
                if begin - bus_seen > CUT_OFF && !alone {
                    return tracing::warn!(%node, "cut off from the bus: its tables go to others");
                }
                if cluster.life().is_none() && (has_bus || alone) {
                    cluster.set_life(Some(life.clone()));
                }
                for dead in watch.dead(begin, node, &leases) {
                    // It waits for what the dead one is still writing: our own lease does not.
                    let app = Arc::clone(app);
                    tokio::spawn(async move {
                        if let Some(cluster) = &app.cluster {
                            cluster.bury(dead, SILENT, "it was silent").await;
                        }
                    });
                }
                cluster.look_at(leases.iter().map(|lease| lease.node).collect());
            }
            Err(error) => {
                // While the database answers nobody, nobody is silent.
                watch = Watch::default();
                if renewed.elapsed() > UNSURE {
                    return tracing::warn!(%node, %error, "this node cannot renew its lease: it steps down");
                }
            }
        }
        listen::ping(app, cluster, node);
        if round % BEAT == 0 {
            listen::beat(cluster, node);
        }
        // Whoever finds that it is dead says so.
        tokio::select! {
            () = life.gone.cancelled() => {
                return tracing::warn!(%node, "a write was refused: others took this node for dead");
            }
            () = app.done.cancelled() => return,
            () = sleep(RENEW.saturating_sub(begin.elapsed())) => {}
        }
    }
}

/// Since when each node has not renewed its lease, as seen from here, by our own clock.
#[derive(Default)]
struct Watch(HashMap<NodeId, (i64, Instant)>);

impl Watch {
    /// Those who are silent for too long.
    fn dead(&mut self, now: Instant, me: NodeId, leases: &[Lease]) -> Vec<NodeId> {
        let lives = |node: &NodeId| leases.iter().any(|lease| lease.node == *node);
        self.0.retain(|node, _| lives(node));
        let others = leases.iter().filter(|lease| lease.node != me);
        let mut dead = Vec::new();
        for lease in others {
            let seen = self.0.entry(lease.node).or_insert((lease.renewed, now));
            if seen.0 != lease.renewed {
                *seen = (lease.renewed, now);
            } else if now - seen.1 >= SILENT {
                dead.push(lease.node);
                seen.1 = now - SILENT.saturating_sub(AGAIN);
            }
        }
        dead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_silent_for_long_enough_is_dead() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let lease = |node, renewed| Lease {
            node: NodeId(node),
            name: String::new(),
            renewed,
            age: Duration::ZERO,
            has_bus: true,
            drained: false,
            tables: 0,
        };
        let mut watch = Watch::default();
        let me = NodeId(1);
        assert!(
            watch
                .dead(at(0), me, &[lease(1, 0), lease(2, 0), lease(3, 0)])
                .is_empty()
        );
        assert!(
            watch
                .dead(at(2900), me, &[lease(1, 0), lease(2, 7), lease(3, 0)])
                .is_empty()
        );
        let dead = watch.dead(at(3000), me, &[lease(1, 0), lease(2, 7), lease(3, 0)]);
        assert_eq!(
            dead,
            [NodeId(3)],
            "the second has renewed, and we are not our own judge"
        );
        assert!(
            watch
                .dead(at(3100), me, &[lease(1, 0), lease(2, 7)])
                .is_empty()
        );
        // A number that is seen anew counts anew.
        assert!(
            watch
                .dead(at(9000), me, &[lease(2, 8), lease(3, 0)])
                .is_empty()
        );
    }
}
