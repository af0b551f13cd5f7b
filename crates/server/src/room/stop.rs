//! A contest is put away unfinished.

use store::Write;

use super::{On, Room};
use crate::{
    error::Fault,
    sitting::{Sitting, Stage},
    time::now_ms,
};

impl Room {
    /// Puts the contest on the table away: it is over without a result, and can be played on from any
    /// step like others. Those who are down for the next game sit if they can.
    pub(super) async fn stop(&mut self, mut sitting: Sitting) -> Result<(), Fault> {
        let contest = sitting.contest.ok_or(Fault::NotUnderWay)?;
        let mut writes = Vec::new();
        match self.stage() {
            Stage::Playing => writes.push(Write::End {
                contest,
                at: now_ms(),
                seats: serde_json::to_string(&sitting.seating()).expect("seats serialise"),
            }),
            // What cannot be played is kept as it is.
            Stage::ReadOnly => {}
            Stage::Gathering | Stage::Over => return Err(Fault::NotUnderWay),
        }
        sitting.contest = None;
        sitting.takeovers.clear();
        sitting.paused = false;
        sitting.seat_next();
        self.keep_sitting(sitting, writes).await?;
        tracing::info!(table = %self.code, %contest, "put away unfinished");
        self.game = On::Nothing;
        self.forget_pausing();
        self.requests.clear();
        self.swaps.clear();
        self.mark_away();
        self.set_watch();
        self.say_table();
        Ok(())
    }
}
