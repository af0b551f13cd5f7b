//! A contest ply by ply, through anybody's eyes.

use core::ops::RangeInclusive;

use engine::{Seat, WhoseEyes};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::Record;
use crate::OrderError;

/// The table after a step.
#[derive(Serialize, ToSchema)]
pub struct Frame {
    ply: u32,
    /// The step that led here.
    step: Option<String>,
    #[schema(value_type = Object)]
    view: Box<RawValue>,
    /// What these eyes were told of the step.
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
        let steps = self.steps(None);
        let end = self.after(&steps)?;
        let eyes = end.eyes(eyes).map_err(|_| OrderError::NoSuchSeat)?;
        let mut table = self.open()?;
        let mut frames = Vec::new();
        for ply in 0..=steps.len() {
            let step = ply.checked_sub(1).map(|before| &steps[before]);
            if let Some(step) = step {
                table.take(step).map_err(|_| OrderError::ReadOnly)?;
            }
            if plies.contains(&(ply as u32)) {
                let told = table.told(eyes).into_iter();
                frames.push(Frame {
                    ply: ply as u32,
                    step: step.cloned(),
                    view: table.view(eyes).json,
                    told: told.map(|shown| shown.json).collect(),
                    awaited: table.turn().awaited().iter().collect(),
                    totals: table.totals().first(self.row.spec.seats).to_vec(),
                });
            }
        }
        Ok(frames)
    }
}
