//! A contest begins.

use std::time::Duration;

use engine::{Seat, fair::CutWord};
use store::{ContestId, ContestRow, Line, Write};
use tokio::time::Instant;

use super::{On, Room, Watch, links::Dismissed, rebuild::replay};
use crate::{
    error::Fault,
    sitting::{Coming, Sitting, Taker},
    time::now_ms,
};

/// As long a device has to show the word it sealed.
pub(super) const TO_SHOW: Duration = Duration::from_secs(5);

impl Room {
    /// Starts the coming contest with those who sit at the table: at once, or when those who
    /// sealed a word have shown it.
    pub(super) async fn start(&mut self, mut sitting: Sitting) -> Result<(), Fault> {
        self.between_contests()?;
        if sitting.seats.contains(&Taker::Nobody) {
            return Err(Fault::SeatEmpty);
        }
        if !sitting.coming.is_sealed() {
            return self.begin(sitting).await;
        }
        sitting.coming.open();
        self.change(sitting, Dismissed::Nobody).await?;
        self.words_due = Some(Instant::now() + TO_SHOW);
        Ok(())
    }

    /// Somebody shows the word they sealed; the last one begins the contest.
    pub(super) async fn show_word(
        &mut self,
        mut sitting: Sitting,
        seat: Seat,
        word: CutWord,
    ) -> Result<(), Fault> {
        if sitting.coming.words.contains(&(seat, word.clone())) {
            return Ok(());
        }
        sitting.coming.show(seat, word)?;
        if sitting.coming.awaited().next().is_some() {
            return self.change(sitting, Dismissed::Nobody).await;
        }
        self.begin(sitting).await
    }

    /// Whoever has not shown their word by now is not waited for any longer.
    pub(super) async fn begin_without(&mut self) {
        let missing: Vec<Seat> = self.sitting.coming.awaited().collect();
        tracing::info!(table = %self.code, ?missing, "words not shown");
        if self.begin(self.sitting.clone()).await.is_err() {
            self.words_due = Some(Instant::now() + TO_SHOW);
        }
    }

    async fn begin(&mut self, mut sitting: Sitting) -> Result<(), Fault> {
        let coming = std::mem::replace(&mut sitting.coming, Coming::draw());
        let row = ContestRow {
            id: ContestId::draw(),
            code: self.code,
            wish: sitting.wish.clone(),
            secret: coming.secret,
            seals: coming.seals,
            words: coming.words,
            again: coming.again,
            seats: String::new(),
            began: now_ms(),
            ended: None,
        };
        let mut lines = Vec::new();
        for (seq, text) in (0..).zip(coming.steps) {
            let (mark, at) = (String::new(), row.began);
            lines.push(Line {
                contest: row.id,
                seq,
                text,
                mark,
                at,
                spent: 0,
            });
        }
        let mut play = replay(row.clone(), &lines).map_err(Fault::Unreadable)?;
        // The first deal is kept with the contest: nobody ever sees one without the other.
        let mut draft = play
            .draft(
                None,
                None,
                self.looking_at(sitting.wish.seats),
                Instant::now(),
            )
            .map_err(|error| Fault::Unreadable(error.to_string()))?;
        sitting.contest = Some(row.id);
        sitting.takeovers.clear();
        sitting.paused = false;
        let mut writes = vec![Write::Begin(row)];
        lines.append(&mut draft.lines);
        writes.extend(lines.into_iter().map(Write::Line));
        self.keep_sitting(sitting, writes).await?;
        tracing::info!(table = %self.code, contest = %play.row.id, game = play.row.wish.game, "begins");
        metrics::counter!("romp_contests_total").increment(1);
        self.game = On::Game(Box::new(play));
        self.words_due = None;
        self.reading = Watch::default();
        self.set_watch();
        self.forget_pausing();
        self.requests.clear();
        self.swaps.clear();
        self.proposals.clear();
        self.mark_away();
        self.say_table();
        self.say_updates(&draft.told);
        Ok(())
    }

    /// What a rematch starts from: new luck, or the same cards once more; everybody on their own seat
    /// or on the next.
    pub(super) fn rematch(
        &self,
        sitting: &mut Sitting,
        same_deal: bool,
        move_on: bool,
    ) -> Result<(), Fault> {
        self.between_contests()?;
        let play = self
            .play()
            .filter(|play| play.is_over())
            .ok_or(Fault::NotOver)?;
        if same_deal {
            sitting.wish = play.row.wish.clone();
            sitting.resize();
            sitting.coming = Coming {
                secret: play.row.secret,
                seals: play.row.seals.clone(),
                words: play.row.words.clone(),
                opening: false,
                again: true,
                steps: Vec::new(),
            };
        }
        if move_on {
            sitting.seats.rotate_right(1);
            for seat in Seat::all(sitting.wish.seats) {
                sitting.coming.forget(seat);
            }
        }
        Ok(())
    }
}
