//! The one writer: takes all that waits and commits it at once.

use std::time::Duration;

use metrics::{Counter, Histogram, counter, histogram};
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{Instant, sleep_until},
};

use records::NodeId;

use crate::{StoreError, Write, backend::Writes};

/// As many requests wait at most; whoever comes then waits to be let in.
const WAITING: usize = 4096;
/// As many requests go into a commit at most, so that none waits long for others.
const TOGETHER: usize = 512;
/// After a commit of so many requests more come soon.
const MANY: usize = 16;
/// Then the next commit begins no sooner than this after it: one sync serves all who come
/// meanwhile. Whoever writes alone never waits.
const GATHER: Duration = Duration::from_millis(4);

pub(crate) struct Request {
    /// Which node writes, where there are several.
    pub(crate) node: Option<NodeId>,
    pub(crate) writes: Vec<Write>,
    pub(crate) done: oneshot::Sender<Result<(), StoreError>>,
}

/// What is measured of commits.
struct Measured {
    seconds: Histogram,
    lines: Histogram,
    failed: Counter,
}

impl Measured {
    fn new() -> Measured {
        let about = "from a commit begun to its end";
        let seconds = histogram!(description: about, "romp_commit_seconds");
        let about = "lines of journals in a commit";
        let lines = histogram!(description: about, "romp_commit_lines");
        let about = "commits that the database refused, or did not answer";
        let failed = counter!(description: about, "romp_commits_failed_total");
        Measured {
            seconds,
            lines,
            failed,
        }
    }

    /// A commit, whose end this measures.
    async fn commit(
        &self,
        database: &mut dyn Writes,
        node: Option<NodeId>,
        writes: &[&Write],
    ) -> Result<(), StoreError> {
        let begun = Instant::now();
        let kept = database.commit(node, writes).await;
        match &kept {
            Ok(()) => {
                self.seconds.record(begun.elapsed());
                let is_line = |write: &&&Write| matches!(write, Write::Line(_));
                self.lines
                    .record(writes.iter().filter(is_line).count() as f64);
            }
            // Whoever is too late has lost nothing, and is counted elsewhere.
            Err(StoreError::Conflict | StoreError::Fenced) => {}
            Err(_) => self.failed.increment(1),
        }
        kept
    }
}

/// Starts the writer. It ends when it is told to close or the last sender is gone, and all that
/// waited is kept; then it lets go of the database, and last of `closing`.
pub(crate) fn start(
    mut database: Box<dyn Writes>,
    mut closing: watch::Receiver<bool>,
) -> mpsc::Sender<Request> {
    let (sender, mut inbox) = mpsc::channel(WAITING);
    let measured = Measured::new();
    tokio::spawn(async move {
        let mut batch: Vec<Request> = Vec::with_capacity(TOGETHER);
        loop {
            let count = tokio::select! {
                biased;
                count = inbox.recv_many(&mut batch, TOGETHER) => count,
                _ = closing.changed() => 0,
            };
            if count == 0 {
                break;
            }
            let begin = Instant::now();
            let many = batch.len() >= MANY;
            while !batch.is_empty() {
                commit(&measured, &mut *database, &mut batch).await;
            }
            if many {
                sleep_until(begin + GATHER).await;
            }
        }
        // Whoever comes now is told at once that nobody writes any more.
        drop(inbox);
        database.close().await;
    });
    sender
}

/// Commits the first of these, and with it all that the same node writes: a program is another node once it was
/// buried, so others may wait behind.
async fn commit(measured: &Measured, database: &mut dyn Writes, waiting: &mut Vec<Request>) {
    let node = waiting[0].node;
    let same = waiting.iter().take_while(|request| request.node == node);
    let mut batch = waiting.drain(..same.count()).collect::<Vec<_>>();
    let all: Vec<&Write> = batch.iter().flat_map(|request| &request.writes).collect();
    match measured.commit(database, node, &all).await {
        // One of them is too late. Each stands alone now, to find out which.
        Err(StoreError::Conflict) if batch.len() > 1 => {
            for request in batch.drain(..) {
                let writes: Vec<&Write> = request.writes.iter().collect();
                let kept = measured.commit(database, node, &writes).await;
                // Whoever asked may have gone; what is kept is kept.
                let _ = request.done.send(kept);
            }
        }
        kept => {
            if let Err(error) = &kept {
                tracing::warn!(%error, requests = batch.len(), "not kept");
            }
            for request in batch.drain(..) {
                let _ = request.done.send(kept.clone());
            }
        }
    }
}
