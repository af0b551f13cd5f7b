//! People who play in a house while things befall it.

use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use anyhow::ensure;
use tokio::{
    task::JoinHandle,
    time::{Instant, sleep},
};

use super::pair::{Pair, Progress};

/// Long enough for anything: what takes longer hangs.
const PATIENCE: Duration = Duration::from_mins(1);
/// A device that hears nothing for so long connects again.
const UNHEARD: Duration = Duration::from_millis(1500);
/// A table that was played on for so many moves goes on.
const ENOUGH: u64 = 6;
/// How long they think about each move.
const PACE: Duration = Duration::from_millis(2);

/// Tables that are played until they are told to end.
#[derive(Default)]
pub(crate) struct Players {
    codes: Vec<String>,
    playing: Vec<JoinHandle<Pair>>,
    progress: Vec<Arc<Progress>>,
}

impl Players {
    /// Two people play at a table. Whenever a connection ends they look for the next doors, one each.
    pub(crate) fn play(
        &mut self,
        mut pair: Pair,
        mut doors: impl FnMut() -> Option<[SocketAddr; 2]> + Send + 'static,
    ) {
        pair.pace = PACE;
        self.codes.push(pair.code.clone());
        self.progress.push(Arc::clone(&pair.progress));
        self.playing.push(tokio::spawn(async move {
            while !pair.progress.ends.load(Relaxed) {
                if let Some(servers) = doors() {
                    pair.play_patiently(servers, UNHEARD).await;
                }
                sleep(Duration::from_millis(20)).await;
            }
            pair
        }));
    }

    /// The codes of their tables.
    pub(crate) fn codes(&self) -> &[String] {
        &self.codes
    }

    /// How often each table was played on so far.
    pub(crate) fn moves(&self) -> Vec<u64> {
        let moves = |progress: &Arc<Progress>| progress.moves.load(Relaxed);
        self.progress.iter().map(moves).collect()
    }

    /// Waits until every table has been played on for a few moves. Gives how long each took, in the order of their codes.
    ///
    /// # Errors
    /// If one stands still.
    pub(crate) async fn go_on(&self) -> anyhow::Result<Vec<Duration>> {
        let (begin, before) = (Instant::now(), self.moves());
        let mut times = vec![None; before.len()];
        while times.iter().any(Option::is_none) {
            let now = self.moves();
            for (time, (now, before)) in times.iter_mut().zip(now.iter().zip(&before)) {
                if now - before >= ENOUGH {
                    time.get_or_insert(begin.elapsed());
                }
            }
            let hangs = begin.elapsed() >= PATIENCE;
            ensure!(!hangs, "a table stands still: {before:?}, {now:?}");
            sleep(Duration::from_millis(10)).await;
        }
        Ok(times.into_iter().flatten().collect())
    }

    /// All end their play.
    pub(crate) async fn end(self) -> anyhow::Result<Vec<Pair>> {
        for progress in &self.progress {
            progress.ends.store(true, Relaxed);
        }
        let mut pairs = Vec::new();
        for playing in self.playing {
            pairs.push(playing.await?);
        }
        Ok(pairs)
    }
}
