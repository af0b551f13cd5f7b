//! What happened how often.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{fault::Kind, law::Law};

/// What happened how often, in one world or many.
#[derive(Clone, Default, Serialize, Debug)]
pub struct Counts {
    /// Things that happened.
    pub steps: u64,
    /// Groups of writes that were kept.
    pub writes: u64,
    /// Lines of journals that were kept.
    pub lines: u64,
    /// Contests that were begun, and that came to their end.
    pub contests: u64,
    /// Of those, the ones that were played to the end.
    pub over: u64,
    /// Things that rooms wanted done.
    pub effects: u64,
    /// Messages that devices heard.
    pub messages: u64,
    /// Moves that people made.
    pub moves: u64,
    /// Steps taken back.
    pub undos: u64,
    /// Moves that were lies.
    pub lies: u64,
    /// Messages sent again.
    pub sent_again: u64,
    /// Devices that fell behind.
    pub fell_behind: u64,
    /// Thoughts of bots.
    pub thoughts: u64,
    /// Faults by kind.
    pub faults: BTreeMap<String, u64>,
    /// How often each law was looked at.
    pub checked: BTreeMap<Law, u64>,
}

impl Counts {
    pub(crate) fn fault(&mut self, kind: Kind) {
        *self.faults.entry(kind.to_string()).or_default() += 1;
    }

    /// Adds those of another world.
    pub fn add(&mut self, other: &Counts) {
        let pairs = [
            (&mut self.steps, other.steps),
            (&mut self.writes, other.writes),
            (&mut self.lines, other.lines),
            (&mut self.contests, other.contests),
            (&mut self.over, other.over),
            (&mut self.effects, other.effects),
            (&mut self.messages, other.messages),
            (&mut self.moves, other.moves),
            (&mut self.undos, other.undos),
            (&mut self.lies, other.lies),
            (&mut self.sent_again, other.sent_again),
            (&mut self.fell_behind, other.fell_behind),
            (&mut self.thoughts, other.thoughts),
        ];
        for (mine, theirs) in pairs {
            *mine += theirs;
        }
        for (kind, count) in &other.faults {
            *self.faults.entry(kind.clone()).or_default() += count;
        }
        for (&law, count) in &other.checked {
            *self.checked.entry(law).or_default() += count;
        }
    }
}
