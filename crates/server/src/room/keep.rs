//! Putting things on disk before anybody sees them.

use std::{pin::pin, time::Duration};

use store::{ContestId, Line, StoreError, Write};
use tokio::time::timeout;

use super::{On, Room, play::Draft, rebuild::replay};
use crate::{error::Fault, metrics, sitting::Sitting, time::now_ms, ws::server_msg::ServerMsg};

/// Whoever waits for the database longer is told.
const LONG: Duration = Duration::from_secs(1);

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
        self.say(&ServerMsg::Waiting { waiting: true });
        let kept = keeping.await;
        if kept.is_ok() {
            self.say(&ServerMsg::Waiting { waiting: false });
        }
        kept
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
        }
        self.let_bots_think();
    }

    /// Reads the journal again: whether the last append was kept only it knows. Waits until the
    /// database can be written to and read, as long as it takes, and says so.
    pub(super) async fn recover(&mut self, error: &StoreError) {
        let Some(play) = self.play() else { return };
        let row = play.row.clone();
        tracing::warn!(table = %self.code, contest = %row.id, %error, "waiting for the database");
        self.say(&ServerMsg::Waiting { waiting: true });
        let mut pause = Duration::from_millis(50);
        let lines = loop {
            match self.try_database(row.id).await {
                Ok(lines) => break lines,
                Err(_) if self.stop.is_cancelled() => return,
                Err(_) => tokio::time::sleep(pause).await,
            }
            pause = (2 * pause).min(Duration::from_secs(1));
        };
        tracing::info!(table = %self.code, contest = %row.id, lines = lines.len(), "going on");
        self.game = replay(row, &lines).map_or(On::Frozen, |play| On::Game(Box::new(play)));
        self.set_watch();
        self.say(&ServerMsg::Waiting { waiting: false });
        self.say_updates(&[]);
        self.let_bots_think();
    }

    /// A journal, from a database that can also be written to: a full disk can still be read.
    async fn try_database(&self, contest: ContestId) -> Result<Vec<Line>, StoreError> {
        let as_it_is = Write::Sitting(self.sitting.row(self.code));
        self.ground.store.keep(vec![as_it_is]).await?;
        self.ground.store.lines(contest, 0).await
    }

    /// Keeps a changed table, and more with it, then commits and shows it.
    pub(super) async fn keep_sitting(
        &mut self,
        sitting: Sitting,
        mut writes: Vec<Write>,
    ) -> Result<(), Fault> {
        writes.push(Write::Sitting(sitting.row(self.code)));
        self.ground.store.keep(writes).await?;
        self.sitting = sitting;
        Ok(())
    }
}
