//! The last things that happened, in words: only told when somebody wants to read it.

use std::collections::VecDeque;

use crate::queue::At;

/// So many things are remembered.
const LAST: usize = 60;

/// What happened.
pub(crate) struct Story {
    tell: bool,
    lines: VecDeque<String>,
}

impl Story {
    pub(crate) fn new(tell: bool) -> Story {
        Story {
            tell,
            lines: VecDeque::new(),
        }
    }

    pub(crate) fn note(&mut self, now: At, what: impl FnOnce() -> String) {
        if !self.tell {
            return;
        }
        if self.lines.len() >= LAST {
            self.lines.pop_front();
        }
        let (minutes, seconds) = (now / 60_000_000, now as f64 / 1e6 % 60.0);
        self.lines
            .push_back(format!("{minutes:>3}:{seconds:06.3}  {}", what()));
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        self.lines.iter().cloned().collect()
    }
}
