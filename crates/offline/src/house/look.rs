//! Contests that are looked at, and journals that are checked.

use engine::{Journal, Verdict};
use records::{Code, ContestId, ContestRow};
use serde::Serialize;
use table::record::Record;

use super::{House, json};
use crate::{door::Effect, request::Asked};

/// What a journal that is right was shown to be.
#[derive(Serialize)]
struct Checked {
    steps: usize,
    /// Was every card computed again?
    computed: bool,
}

/// A contest in the list of what was played.
#[derive(Serialize)]
pub(super) struct Played {
    id: ContestId,
    code: Code,
    game: String,
    mode: Option<String>,
    seats: u8,
    began: i64,
    ended: Option<i64>,
}

impl From<ContestRow> for Played {
    fn from(row: ContestRow) -> Played {
        Played {
            id: row.id,
            code: row.code,
            game: row.spec.game,
            mode: row.spec.mode,
            seats: row.spec.seats,
            began: row.began,
            ended: row.ended,
        }
    }
}

impl House {
    /// Plays a journal again, and computes every card of it from the secret and the words.
    pub(super) fn check(&mut self, ask: u64, text: &str) {
        let verdict = text
            .parse::<Journal>()
            .and_then(|journal| journal.verify(&catalog::open));
        match verdict {
            Ok(Verdict {
                steps, computed, ..
            }) => self.answer(ask, &Checked { steps, computed }),
            Err(misread) => self.refuse(ask, "misread", &misread.to_string()),
        }
    }

    /// Somebody looks at a contest.
    pub(super) fn look(&mut self, ask: u64, asked: Asked, record: Record) {
        let link = |id: ContestId| format!("/replay/{id}");
        let looked = match asked {
            Asked::Show => {
                let link = link(record.id());
                record.shown(link).map(|shown| json(&shown))
            }
            Asked::Journal => record
                .over()
                .map(|over| json(&over.journal(None).to_string())),
            Asked::Replay(eyes) => record
                .over()
                .and_then(|over| over.frames(eyes, 0..=u32::MAX))
                .map(|frames| json(&frames)),
            Asked::Branch(branch) => {
                let laid = record
                    .over()
                    .and_then(|over| over.branch(*branch, &mut self.chance));
                return self.lay(ask, laid);
            }
        };
        match looked {
            Ok(body) => self.out.push(Effect::Answer {
                ask,
                ok: true,
                body,
            }),
            Err(error) => self.refuse_order(ask, &error),
        }
    }
}
