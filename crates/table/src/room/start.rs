//! A contest begins.

use core::{mem, time::Duration};

use engine::{Seat, fair::CutWord};
use records::{ContestId, ContestRow, Line, Write};

use super::{On, Room, Watch, keep::After, links::Dismissed, play::Steps, rebuild::replay};
use crate::{
    Note, OrderError,
    flaw::{Flaw, flawed},
    sitting::{Coming, Sitting, Taker},
};

/// As long a device has to show the word it sealed.
const TO_SHOW: Duration = Duration::from_secs(5);

impl Room {
    /// Starts the coming contest with those who sit at the table: at once, or when those who
    /// sealed a word have shown it.
    pub(super) fn start(&mut self, mut sitting: Sitting) -> Result<(), OrderError> {
        self.between_contests()?;
        if sitting.seats.contains(&Taker::Nobody) {
            return Err(OrderError::SeatEmpty);
        }
        if !sitting.coming.is_sealed() {
            return self.begin(sitting);
        }
        sitting.coming.open();
        self.change(sitting, Dismissed::Nobody);
        Ok(())
    }

    /// Somebody shows the word they sealed; the last one begins the contest.
    pub(super) fn show_word(
        &mut self,
        mut sitting: Sitting,
        seat: Seat,
        word: CutWord,
    ) -> Result<(), OrderError> {
        if sitting.coming.words.contains(&(seat, word.clone())) {
            return Ok(());
        }
        sitting.coming.show(seat, word)?;
        if sitting.coming.awaited().next().is_some() {
            self.change(sitting, Dismissed::Nobody);
            return Ok(());
        }
        self.begin(sitting)
    }

    /// Takes note of whether words are awaited. Devices show theirs again after a restart.
    pub(super) fn await_words(&mut self) {
        let due = self.words_due.unwrap_or(self.now.steady + TO_SHOW);
        self.words_due = self.sitting.coming.opening.then_some(due);
    }

    /// Whoever has not shown their word by now is not waited for any longer.
    pub(super) fn begin_without(&mut self) {
        let forever = flawed(Flaw::WordsAwaitedForever);
        if forever || self.words_due.is_none_or(|due| due > self.now.steady) {
            return;
        }
        let seats = self.sitting.coming.awaited().collect();
        self.out.note(Note::WordsMissing { seats });
        if let Err(fault) = self.begin(self.sitting.clone()) {
            self.words_due = Some(self.now.steady + TO_SHOW);
            let why = fault.to_string();
            self.out.note(Note::NotBegun { why });
        }
    }

    fn begin(&mut self, mut sitting: Sitting) -> Result<(), OrderError> {
        let next = Coming::draw(&mut *self.chance);
        let coming = mem::replace(&mut sitting.coming, next);
        let row = ContestRow {
            id: ContestId::draw(&mut *self.chance),
            code: self.code,
            spec: sitting.spec.clone(),
            secret: coming.secret,
            seals: coming.seals,
            words: if flawed(Flaw::WordsLeftOut) {
                Vec::new()
            } else {
                coming.words
            },
            again: coming.again,
            seats: String::new(),
            began: self.now.wall,
            ended: None,
        };
        let line = |(seq, text)| Line {
            contest: row.id,
            seq,
            text,
            mark: String::new(),
            at: row.began,
            spent: 0,
        };
        let lines: Vec<Line> = (0..).zip(coming.steps).map(line).collect();
        let play = replay(row.clone(), &lines).map_err(OrderError::Unplayable)?;
        sitting.contest = Some(row.id);
        sitting.takeovers.clear();
        sitting.paused = false;
        // The first deal is kept with the contest: nobody ever sees one without the other.
        let looking = self.looking_at(&sitting, sitting.spec.seats);
        let mut deal = Box::new(play)
            .draft(None, None, looking, &sitting, self.now)
            .map_err(|(_, error)| OrderError::Unplayable(error.to_string()))?;
        let mut writes = vec![Write::Begin(row)];
        writes.extend(lines.into_iter().map(Write::Line));
        writes.append(&mut deal.writes());
        self.keep_table(sitting, writes, After::Begun(deal));
        Ok(())
    }

    /// It has begun on disk.
    pub(super) fn show_beginning(&mut self, steps: Steps) {
        let Steps { play, told, count } = steps;
        let goes_on = play.table.steps().len() > count;
        let (contest, game) = (play.row.id, play.row.spec.game.clone());
        self.out.note(Note::Began { contest, game });
        self.game = On::Game(play);
        self.reading = Watch::default();
        self.told_readers = self.readers();
        self.set_watch();
        self.forget_pausing();
        self.requests.clear();
        self.swaps.clear();
        self.proposals.clear();
        self.mark_away();
        self.say_table();
        if goes_on {
            // What happened before is news to whoever waited here.
            self.say_afresh();
        } else {
            self.say_updates(&told);
        }
    }
}
