//! What is going to happen, in the order of time.

use std::{cmp::Ordering, collections::BinaryHeap};

use crate::event::Event;

/// Simulated microseconds since the world began.
pub(crate) type At = u64;

pub(crate) const MS: At = 1000;
pub(crate) const SECOND: At = 1_000_000;
pub(crate) const MINUTE: At = 60 * SECOND;

struct Entry {
    at: At,
    number: u64,
    event: Event,
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.number == other.number
    }
}
impl Eq for Entry {}
impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Entry) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Entry {
    /// What comes first is greatest; of two at the same time, what was put in first.
    fn cmp(&self, other: &Entry) -> Ordering {
        (other.at, other.number).cmp(&(self.at, self.number))
    }
}

/// What is going to happen.
#[derive(Default)]
pub(crate) struct Queue {
    heap: BinaryHeap<Entry>,
    number: u64,
}

impl Queue {
    pub(crate) fn put(&mut self, at: At, event: Event) {
        self.number += 1;
        self.heap.push(Entry {
            at,
            number: self.number,
            event,
        });
    }

    pub(crate) fn next(&mut self) -> Option<(At, Event)> {
        self.heap.pop().map(|entry| (entry.at, entry.event))
    }
}
