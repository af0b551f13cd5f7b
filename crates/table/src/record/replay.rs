//! A contest ply by ply, through anybody's eyes.

use core::ops::RangeInclusive;

use engine::{Seat, WhoseEyes};
use records::Line;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;

use super::Record;
use crate::{Deputy, OrderError, message::TableEvent, room::live_lines, state::Takeover};

/// The table after a step.
#[derive(Serialize, ToSchema)]
pub struct Frame {
    ply: u32,
    /// The step that led here.
    step: Option<String>,
    #[schema(value_type = Object)]
    view: Box<RawValue>,
    /// What these eyes were told of the step; first, if somebody played for its person, that they did.
    #[schema(value_type = Vec<Object>)]
    told: Vec<Box<RawValue>>,
    /// Whom the table waits for then.
    #[schema(value_type = Vec<String>)]
    awaited: Vec<Seat>,
    totals: Vec<i32>,
}

impl Record {
    /// These plies of it, as these eyes saw them.
    ///
    /// # Errors
    /// [`OrderError::ReadOnly`] if its rules are no longer known, [`OrderError::NoSuchSeat`] for the eyes of nobody.
    pub fn frames(
        &self,
        eyes: WhoseEyes,
        plies: RangeInclusive<u32>,
    ) -> Result<Vec<Frame>, OrderError> {
        let lines = live_lines(&self.lines);
        let end = self.after(&self.steps(None))?;
        let eyes = end.eyes(eyes).map_err(|_| OrderError::NoSuchSeat)?;
        let mut table = self.open()?;
        let takeovers = self.takeovers()?;
        let mut frames = Vec::new();
        for ply in 0..=lines.len() {
            let line = ply.checked_sub(1).map(|before| lines[before]);
            if let Some(line) = line {
                table.take(&line.text).map_err(|_| OrderError::ReadOnly)?;
            }
            if plies.contains(&(ply as u32)) {
                let deputy = line.and_then(|line| played_for(line, &takeovers, ply));
                let told = table.told(eyes).into_iter().map(|shown| shown.json);
                frames.push(Frame {
                    ply: ply as u32,
                    step: line.map(|line| line.text.clone()),
                    view: table.view(eyes).json,
                    told: deputy.into_iter().chain(told).collect(),
                    awaited: table.turn().awaited().iter().collect(),
                    totals: table.totals().first(self.row.spec.seats).to_vec(),
                });
            }
        }
        Ok(frames)
    }
}

/// That the step of this line was not its person's own, if it was not.
fn played_for(line: &Line, takeovers: &[Takeover], ply: usize) -> Option<Box<RawValue>> {
    let (seat, _) = line.text.split_once(' ')?;
    let seat = seat.parse().ok()?;
    let bots = Takeover::came_after(takeovers, seat, ply, line.seq + 1);
    let by = line.mark.parse().ok().or(bots.then_some(Deputy::Bot))?;
    to_raw_value(&TableEvent::PlayedFor { seat, by }).ok()
}
