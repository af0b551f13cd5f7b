//! What happened, told again to a pair of eyes: to those who come, come back or look with other eyes.

use engine::Eyes;
use serde_json::value::RawValue;

use super::{play::Play, trail::What};
use crate::{
    Deputy,
    flaw::{Flaw, flawed},
    message::Since,
    state::Takeover,
};

/// A device that missed more steps is shown how things are, not what happened.
const MISSED: u32 = 100;

impl Play {
    /// All that these eyes were told, as a list. What was taken back never happened.
    pub(super) fn log(&self, eyes: Eyes, takeovers: &[Takeover]) -> Box<RawValue> {
        let told = self.told_after(0, eyes, takeovers);
        let told = String::from_utf8(told).expect("JSON is text");
        RawValue::from_string(format!("[{told}]")).expect("what is told serialises")
    }

    /// What these eyes were told since a device last heard of the contest. Nothing, if steps were taken
    /// back meanwhile.
    pub(super) fn missed(&self, since: Since, eyes: Eyes, takeovers: &[Takeover]) -> Vec<u8> {
        let traces = self.trail.traces().iter().rev();
        let missed = traces
            .take_while(|trace| trace.seq > since.seq && matches!(trace.what, What::Step(_)))
            .count();
        let all = self.seq().checked_sub(since.seq) == Some(missed as u32);
        let few = (1..=MISSED).contains(&(missed as u32));
        if since.contest != self.row.id || !all || !few {
            return Vec::new();
        }
        let short = usize::from(flawed(Flaw::MissedOneShort));
        let ply = self.table.steps().len() - missed + short;
        self.told_after(ply, eyes, takeovers)
    }

    /// What these eyes were told of the steps after so many. What a bot played on a seat stays the bot's,
    /// whoever took it over since.
    fn told_after(&self, ply: usize, eyes: Eyes, takeovers: &[Takeover]) -> Vec<u8> {
        let mut told = Vec::new();
        let Ok(mut table) = catalog::open(&self.row.spec) else {
            return told;
        };
        let traces = self.trail.traces().iter();
        let traces = traces.filter(|trace| matches!(trace.what, What::Step(_)));
        for (number, (step, trace)) in self.table.steps().iter().zip(traces).enumerate() {
            if table.take(step).is_err() {
                break;
            }
            if number >= ply {
                let deputy = trace.played_for().or_else(|| {
                    let bots =
                        |seat: &_| Takeover::came_after(takeovers, *seat, number + 1, trace.seq);
                    Some((trace.seat().filter(bots)?, Deputy::Bot))
                });
                if let Some((seat, deputy)) = deputy {
                    deputy.write_told(seat, &mut told);
                }
                table.write_told(eyes, &mut told);
            }
        }
        told
    }
}
