//! What the lines of a journal leave behind besides the state of the game.

use std::collections::BTreeMap;

use engine::Seat;
use records::Line;

use super::mark::Mark;
use crate::{
    Deputy,
    flaw::{Flaw, flawed},
};

/// The line that takes the last step back.
pub(super) const UNDO: &str = "undo";

/// What is remembered of the lines of a journal: with the steps that count it gives all that a table
/// knows of its contest, so that nothing has to be read twice.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(super) struct Trail {
    lines: u32,
    traces: Vec<Trace>,
    marks: BTreeMap<Mark, u32>,
    /// What the last line that was not chance carried.
    last: Option<Mark>,
}

/// A line that counts.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Trace {
    /// How many lines there were with it.
    pub(super) seq: u32,
    pub(super) what: What,
    /// Who took the step for the person on the seat, if they did not.
    pub(super) deputy: Option<Deputy>,
    /// How long its seat had thought about its decision, in milliseconds.
    pub(super) spent: u32,
    /// When it was written, in milliseconds since 1970.
    pub(super) at: i64,
}

/// What a line did.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum What {
    /// A step of a seat, or of chance.
    Step(Option<Seat>),
    /// A seat took its step back, and decides again.
    Back(Seat),
}

impl Trace {
    /// Whose step it is that somebody else took, and who did.
    pub(super) fn played_for(&self) -> Option<(Seat, Deputy)> {
        Some((self.seat()?, self.deputy?))
    }

    /// The seat that took this step.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self.what {
            What::Step(seat) => seat,
            What::Back(_) => None,
        }
    }
}

impl Trail {
    /// The trail of a journal.
    pub(super) fn of(lines: &[Line]) -> Trail {
        let mut trail = Trail::default();
        for line in lines {
            trail.note(line);
        }
        trail
    }

    /// Takes note of a line: what it did, if it counts.
    pub(super) fn note(&mut self, line: &Line) -> Option<Trace> {
        self.lines = line.seq + 1;
        let seat = line.text.split_once(' ').map(|(seat, _)| seat.parse());
        let seat: Option<Seat> = seat.and_then(Result::ok);
        let undoes = line.text == UNDO;
        // Chance belongs to the step before it: one update shows both.
        if seat.is_some() || undoes {
            self.last = line.mark.parse().ok();
        }
        if undoes && flawed(Flaw::UndoTwice) {
            self.last = None;
        }
        if let Some(mark) = self.last {
            self.marks.insert(mark, self.lines);
        }
        let what = if undoes {
            What::Back(self.take_back()?)
        } else {
            What::Step(seat)
        };
        let trace = Trace {
            seq: self.lines,
            what,
            deputy: line.mark.parse().ok(),
            spent: line.spent,
            at: line.at,
        };
        self.traces.push(trace);
        Some(trace)
    }

    /// Forgets the last step and what came of it: whose it was.
    fn take_back(&mut self) -> Option<Seat> {
        while let Some(trace) = self.traces.pop() {
            if let What::Step(seat) = trace.what {
                return seat;
            }
        }
        None
    }

    /// How many lines the journal has.
    pub(super) fn seq(&self) -> u32 {
        self.lines
    }

    /// The lines that count, in order.
    pub(super) fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// Was the last line an undo?
    pub(super) fn ends_with_undo(&self) -> bool {
        let last = self.traces.last();
        last.is_some_and(|trace| matches!(trace.what, What::Back(_)))
    }

    /// The update that showed what carried this mark.
    pub(super) fn marked(&self, mark: Mark) -> Option<u32> {
        self.marks
            .get(&mark)
            .copied()
            .filter(|_| !flawed(Flaw::RetryIsNew))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<Line> {
        let line = |(seq, text): (u32, &&str)| Line {
            contest: records::ContestId::new(7),
            seq,
            text: (*text).into(),
            mark: format!("1:2:{seq}"),
            at: 0,
            spent: 10 * seq,
        };
        (0..).zip(texts).map(line).collect()
    }

    #[test]
    fn what_was_taken_back_leaves_only_that_it_was() {
        let lines = lines(&["deal 1", "A x", "B y", "undo", "B z", "B w", "undo", "undo"]);
        let trail = Trail::of(&lines);
        let [a, b] = [0, 1].map(|index| Seat::all(2).nth(index));
        let seen: Vec<_> = trail
            .traces()
            .iter()
            .map(|trace| (trace.seq, trace.what, trace.spent))
            .collect();
        let back = |seq| (seq, What::Back(b.unwrap()), 10 * (seq - 1));
        let expected = [
            (1, What::Step(None), 0),
            (2, What::Step(a), 10),
            back(4),
            back(8),
        ];
        assert_eq!(seen, expected);
        assert_eq!(trail.seq(), 8);
        assert!(trail.ends_with_undo());
        // A retry of anything is known again.
        let marked = |line: &Line| trail.marked(line.mark.parse().unwrap());
        let known: Vec<_> = lines.iter().filter_map(marked).collect();
        assert_eq!(known, (2..=8).collect::<Vec<_>>());
    }

    #[test]
    fn what_chance_does_after_a_step_is_shown_with_it() {
        let mut lines = lines(&["A x", "deal 1", "deal 2", "B y"]);
        for line in &mut lines[1..3] {
            line.mark.clear();
        }
        let trail = Trail::of(&lines);
        let marked = |line: &Line| trail.marked(line.mark.parse().unwrap());
        assert_eq!((marked(&lines[0]), marked(&lines[3])), (Some(3), Some(4)));
    }

    #[test]
    fn an_undo_of_nothing_does_nothing() {
        let trail = Trail::of(&lines(&["undo", "A x"]));
        assert_eq!((trail.seq(), trail.traces().len()), (2, 1));
    }
}
