//! Putting things on disk before anybody sees them.

use std::{pin::pin, sync::atomic::Ordering, time::Duration};

use store::{SittingRow, StoreError, Write};
use tokio::time::timeout;

use super::{On, Room, play::Draft};
use crate::{
    error::Fault, metrics, rooms::Kept, sitting::Sitting, time::now_ms, ws::server_msg::ServerMsg,
};

/// Whoever waits for the database longer is told.
pub(crate) const LONG: Duration = Duration::from_secs(1);

impl Room {
    /// Keeps drafted steps, then commits and shows them. If they could not be kept they are
    /// dropped, and the contest is as its journal says.
    pub(super) async fn keep_steps(&mut self, mut draft: Draft) -> Result<(), StoreError> {
        let Some(play) = self.play() else {
            return Ok(());
        };
        let steps = draft.lines.len();
        let mut writes: Vec<Write> = draft.lines.drain(..).map(Write::Line).collect();
        if play.is_over() {
            writes.push(Write::End {
                contest: play.row.id,
                at: now_ms(),
                seats: serde_json::to_string(&self.sitting.seating()).expect("seats serialise"),
            });
        }
        match self.keep_patiently(writes).await {
            Ok(()) => {
                metrics::STEPS.increment(steps as u64);
                self.show_steps(&draft);
                self.seat_those_next().await;
                Ok(())
            }
            Err(error) => {
                self.recover(&error).await;
                Err(error)
            }
        }
    }

    /// Keeps something, and says so if that takes long.
    pub(super) async fn keep_patiently(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let mut keeping = pin!(self.ground.store.keep(writes));
        if let Ok(kept) = timeout(LONG, &mut keeping).await {
            return kept;
        }
        self.say_waiting(true);
        let kept = keeping.await;
        if kept.is_ok() {
            self.say_waiting(false);
        }
        kept
    }

    /// Tells all, once, that the table waits for its database or goes on.
    fn say_waiting(&self, waiting: bool) {
        if self.waiting.swap(waiting, Ordering::Relaxed) != waiting {
            self.say(&ServerMsg::Waiting { waiting });
        }
    }

    fn show_steps(&mut self, draft: &Draft) {
        let code = self.code;
        self.set_watch();
        let Some(play) = self.play_mut() else { return };
        let over = play.is_over();
        if over {
            play.row.ended = Some(now_ms());
            tracing::info!(table = %code, contest = %play.row.id, steps = play.seq(), "over");
            ::metrics::counter!("romp_contests_over_total").increment(1);
        }
        self.say_updates(&draft.told);
        if over {
            self.say_table();
            self.forget_pausing();
        }
        self.let_bots_think();
    }

    /// Reads everything again: whether the last write was kept, and whether somebody else wrote,
    /// only the database knows. Waits until it can be written to and read, as long as it takes, and
    /// says so.
    pub(super) async fn recover(&mut self, error: &StoreError) {
        tracing::warn!(table = %self.code, %error, "waiting for the database");
        self.say_waiting(true);
        let mut pause = Duration::from_millis(50);
        let found = loop {
            match self.try_database().await {
                Ok(found) => break found,
                Err(_) if self.stop.is_cancelled() => return,
                Err(_) => tokio::time::sleep(pause).await,
            }
            pause = (2 * pause).min(Duration::from_secs(1));
        };
        let Some((row, kept)) = found else {
            tracing::warn!(table = %self.code, "it was deleted");
            self.game = On::Nothing;
            self.stop.cancel();
            return;
        };
        self.version = row.version;
        match serde_json::from_str(&row.doc) {
            Ok(sitting) => {
                self.sitting = sitting;
                self.game = On::of(self.code, kept);
            }
            Err(error) => {
                tracing::error!(table = %self.code, column = error.column(), "shown read-only");
                self.game = On::Frozen;
            }
        }
        tracing::info!(table = %self.code, "going on");
        self.mark_away();
        self.set_watch();
        self.say_waiting(false);
        self.say_table();
        self.say_afresh();
        self.let_bots_think();
    }

    /// What is kept of this table, from a database that can also be written to: a full disk can
    /// still be read.
    async fn try_database(&self) -> Result<Option<(SittingRow, Kept)>, StoreError> {
        let store = &self.ground.store;
        let Some(mut row) = store.sitting(self.code).await? else {
            return Ok(None);
        };
        row.version += 1;
        store.keep(vec![Write::Sitting(row.clone())]).await?;
        let kept = self.ground.kept_for(&row).await?;
        Ok(Some((row, kept)))
    }

    /// Keeps a changed table, and more with it, then commits it.
    pub(super) async fn keep_sitting(
        &mut self,
        sitting: Sitting,
        mut writes: Vec<Write>,
    ) -> Result<(), Fault> {
        let row = sitting.row(self.code, self.version + 1);
        writes.push(Write::Sitting(row.clone()));
        if let Err(error) = self.keep_patiently(writes).await {
            self.recover(&error).await;
            // It may have been kept all the same.
            let is = self.sitting.row(self.code, self.version);
            let kept = is.doc == row.doc && !self.stop.is_cancelled();
            return kept.then_some(()).ok_or(Fault::Waiting);
        }
        self.sitting = sitting;
        self.version = row.version;
        Ok(())
    }
}
