//! What was played on a device.

use table::record::{Record, ShownContest};

use super::{House, Pending};
use crate::{door::Effect, kept::KeptContest};

/// So many contests are looked at at once.
const AT_ONCE: usize = 20;

impl House {
    /// Somebody looks at what was played, before this moment if one is named: the latest first.
    pub(super) fn look_back(&mut self, ask: u64, before: Option<i64>) {
        let question = self.ask(Pending::Played { ask });
        self.out.push(Effect::ReadPlayed {
            question,
            before,
            most: AT_ONCE,
        });
    }

    pub(super) fn show_played(&mut self, ask: u64, found: Vec<KeptContest>) {
        let shown = |KeptContest { row, lines, doc }| {
            let record = Record::new(row, lines, doc.as_deref());
            let link = format!("/replay/{}", record.id());
            record.shown(link).ok()
        };
        let shown: Vec<ShownContest> = found.into_iter().filter_map(shown).collect();
        self.answer(ask, &shown);
    }
}
