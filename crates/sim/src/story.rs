//! The last things that happened, in words: only told when somebody wants to read it.

use std::collections::VecDeque;

use crate::queue::At;

/// What happened.
pub(crate) struct Story {
    /// So many.
    most: usize,
    lines: VecDeque<String>,
}

impl Story {
    pub(crate) fn new(most: usize) -> Story {
        Story {
            most,
            lines: VecDeque::new(),
        }
    }

    pub(crate) fn note(&mut self, now: At, what: impl FnOnce() -> String) {
        if self.most == 0 {
            return;
        }
        if self.lines.len() >= self.most {
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
