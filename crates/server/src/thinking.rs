//! Who may think, and when: as many at once as the machine has cores, and tables take turns.

use std::sync::Arc;

use tokio::{sync::Semaphore, time::Instant};
use tokio_util::sync::CancellationToken;

use crate::metrics::{THINKING, THOUGHT_WAIT, THOUGHTS};

/// The places to think, for all tables.
pub(crate) struct Thinking(Arc<Semaphore>);

/// A table's turn to think: one thought of a table is under way or waits for a place, the others
/// wait here. So tables are served in the order they ask, however much each of them asks for.
pub(crate) struct TableThinking {
    own: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Thinking {
    /// As many places as this.
    pub(crate) fn new(count: usize) -> Thinking {
        Thinking(Arc::new(Semaphore::new(count)))
    }

    /// For one more table.
    pub(crate) fn table(&self) -> TableThinking {
        TableThinking {
            own: Arc::new(Semaphore::new(1)),
            places: Arc::clone(&self.0),
        }
    }
}

impl TableThinking {
    /// Does some work on a thread of its own, when it is its turn; `None` if it panicked. Whoever drops
    /// this wants it no more: the work is not begun, or is told so when it asks. Its place is free when
    /// it has come to its end, not before.
    pub(crate) fn think<T, W>(&self, work: W) -> impl Future<Output = Option<T>> + use<T, W>
    where
        T: Send + 'static,
        W: FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    {
        let (own, places) = (Arc::clone(&self.own), Arc::clone(&self.places));
        async move {
            let asked = Instant::now();
            let own = own.acquire_owned().await.ok()?;
            let place = places.acquire_owned().await.ok()?;
            THOUGHT_WAIT.record(asked.elapsed());
            let wanted = CancellationToken::new();
            let _dropped = wanted.clone().drop_guard();
            let thinking = tokio::task::spawn_blocking(move || {
                let _until_done = (own, place);
                THOUGHTS.increment(1);
                THINKING.increment(1);
                let thought = work(&|| !wanted.is_cancelled());
                THINKING.decrement(1);
                thought
            });
            thinking.await.ok()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Mutex,
            atomic::{AtomicUsize, Ordering},
        },
        thread,
        time::Duration,
    };

    use tokio::{sync::mpsc, task::yield_now};

    use super::*;

    /// Lets tables think in turn, each thought given up for the next as soon as it has begun, and gives how
    /// many were thought at once. A thought given up does not end at once.
    async fn most_at_once(places: usize, tables: usize, rounds: usize) -> usize {
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let places = Thinking::new(places);
        let tables: Vec<TableThinking> = (0..tables).map(|_| places.table()).collect();
        let (begun, mut begins) = mpsc::unbounded_channel();
        for round in 0..rounds {
            let (running, most) = (Arc::clone(&running), Arc::clone(&most));
            let begun = begun.clone();
            let thought = tables[round % tables.len()].think(move |wanted| {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                begun.send(()).unwrap();
                while wanted() {
                    thread::yield_now();
                }
                thread::sleep(Duration::from_millis(3));
                running.fetch_sub(1, Ordering::SeqCst);
            });
            tokio::select! {
                _ = thought => panic!("nobody ended it"),
                _ = begins.recv() => {}
            }
        }
        most.load(Ordering::SeqCst)
    }

    #[tokio::test]
    async fn a_thought_nobody_waits_for_keeps_its_place_until_it_has_ended() {
        assert_eq!(most_at_once(2, 5, 40).await, 2, "all places, and no more");
    }

    #[tokio::test]
    async fn a_table_has_one_thought_at_a_time_however_soon_it_wants_another() {
        assert_eq!(
            most_at_once(4, 1, 20).await,
            1,
            "one, though four have room"
        );
    }

    #[tokio::test]
    async fn tables_take_turns_however_much_one_of_them_asks_for() {
        let places = Thinking::new(1);
        let (greedy, modest) = (places.table(), places.table());
        let served = Arc::new(Mutex::new(Vec::new()));
        let mut all = Vec::new();
        for (table, who) in [(&greedy, 'g'); 4].into_iter().chain([(&modest, 'm')]) {
            let served = Arc::clone(&served);
            let thought = table.think(move |_| {
                thread::sleep(Duration::from_millis(5));
                served.lock().unwrap().push(who);
            });
            all.push(tokio::spawn(thought));
            yield_now().await;
        }
        for thought in all {
            thought.await.unwrap().unwrap();
        }
        assert_eq!(*served.lock().unwrap(), ['g', 'm', 'g', 'g', 'g']);
    }

    #[tokio::test]
    async fn a_thought_that_panics_gives_nothing_and_its_place_back() {
        let turn = Thinking::new(1).table();
        assert_eq!(turn.think(|_| panic!("as it happens")).await, None::<()>);
        assert_eq!(turn.think(|_| 7).await, Some(7));
    }
}
