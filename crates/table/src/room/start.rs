//! A contest begins.

use core::{mem, time::Duration};

use engine::{Eyes, Seat, fair::CutWord};
use records::{ContestId, ContestRow, Line, Write};

use super::{On, Room, Watch, keep::After, links::Dismissed, play::Steps, rebuild::replay};
use crate::{
    Note, OrderError,
    flaw::{Flaw, flawed},
    state::{Coming, TableState, Taker},
};

/// As long a device has to show the word it sealed.
const TO_SHOW: Duration = Duration::from_secs(5);

impl Room {
    /// Starts the coming contest with those who sit at the table: at once, or when those who
    /// sealed a word have shown it.
    pub(super) fn start(&mut self, mut state: TableState) -> Result<(), OrderError> {
        self.between_contests()?;
        if state.seats.contains(&Taker::Nobody) {
            return Err(OrderError::SeatEmpty);
        }
        if !state.coming.is_sealed() {
            return self.begin(state);
        }
        state.coming.open();
        self.change(state, Dismissed::Nobody);
        Ok(())
    }

    /// Somebody shows the word they sealed; the last one begins the contest.
    pub(super) fn show_word(
        &mut self,
        mut state: TableState,
        seat: Seat,
        word: CutWord,
    ) -> Result<(), OrderError> {
        if state.coming.words.contains(&(seat, word.clone())) {
            return Ok(());
        }
        state.coming.show(seat, word)?;
        if state.coming.awaited().next().is_some() {
            self.change(state, Dismissed::Nobody);
            return Ok(());
        }
        self.begin(state)
    }

    /// Takes note of whether words are awaited. Devices show theirs again after a restart.
    pub(super) fn await_words(&mut self) {
        let due = self.words_due.unwrap_or(self.now.steady + TO_SHOW);
        self.words_due = self.state.coming.opening.then_some(due);
    }

    /// Whoever has not shown their word by now is not waited for any longer.
    pub(super) fn begin_without(&mut self) {
        let forever = flawed(Flaw::WordsAwaitedForever);
        if forever || self.words_due.is_none_or(|due| due > self.now.steady) {
            return;
        }
        let seats = self.state.coming.awaited().collect();
        self.out.note(Note::WordsMissing { seats });
        if let Err(error) = self.begin(self.state.clone()) {
            self.words_due = Some(self.now.steady + TO_SHOW);
            let why = error.to_string();
            self.out.note(Note::NotBegun { why });
        }
    }

    fn begin(&mut self, mut state: TableState) -> Result<(), OrderError> {
        let next = Coming::draw(&mut *self.chance);
        let coming = mem::replace(&mut state.coming, next);
        let row = ContestRow {
            id: ContestId::draw_at(self.code, &mut *self.chance),
            code: self.code,
            spec: state.spec.clone(),
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
        state.contest = Some(row.id);
        if coming.on_device {
            state.on_device = Some(row.id);
        }
        state.lesson = coming.lesson.then_some(row.id);
        state.takeovers.clear();
        state.paused = false;
        // The first deal is kept with the contest: nobody ever sees one without the other.
        let mut looking = self.looking_at(&state, state.spec.seats);
        // Nobody looks yet at a device that several play on.
        if !looking.contains(&Eyes::crowd()) {
            looking.push(Eyes::crowd());
        }
        let mut deal = Box::new(play)
            .draft(None, "", looking, &state, self.now)
            .map_err(|(_, error)| OrderError::Unplayable(error.to_string()))?;
        let mut writes = vec![Write::Begin(row)];
        writes.extend(lines.into_iter().map(Write::Line));
        writes.append(&mut deal.writes());
        self.keep_table(state, writes, After::Begun(deal));
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
        self.lay_face_down();
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
