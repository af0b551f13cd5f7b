//! Contests that are looked at, and journals that are checked.

use engine::{
    Journal, Seat, Verdict,
    fair::{Bytes32, CutWord},
};
use records::ContestId;
use serde::Serialize;
use table::{OrderError, record::Record};

use super::{House, json};
use crate::{door::Effect, request::Asked};

/// What a journal that is right was shown to be.
#[derive(Serialize)]
struct Checked {
    steps: usize,
    /// Was every card computed again?
    computed: bool,
    commitment: Option<Bytes32>,
    words: Vec<(Seat, CutWord)>,
}

impl House {
    /// Plays a journal again, and computes every card of it from the secret and the words.
    pub(super) fn check(&mut self, ask: u64, text: &str) {
        let journal: Journal = match text.parse() {
            Ok(journal) => journal,
            Err(misread) => return self.refuse(ask, "misread", &misread.to_string()),
        };
        if catalog::open(&journal.spec).is_err() {
            return self.refuse_order(ask, &OrderError::ReadOnly);
        }
        match journal.verify(&catalog::open) {
            Ok(Verdict {
                steps, computed, ..
            }) => {
                let Journal {
                    commitment, words, ..
                } = journal;
                let checked = Checked {
                    steps,
                    computed,
                    commitment,
                    words,
                };
                self.answer(ask, &checked);
            }
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
