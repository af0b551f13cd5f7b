//! A contest begins.

use store::{ContestId, ContestRow, Line, Write};

use super::{On, Room, play::Play};
use crate::{
    error::Fault,
    sitting::{Coming, Sitting, Taker},
    time::now_ms,
};

impl Room {
    /// Starts the coming contest with those who sit at the table.
    pub(super) async fn start(&mut self, mut sitting: Sitting) -> Result<(), Fault> {
        if self.play().is_some_and(|play| !play.is_over()) {
            return Err(Fault::UnderWay);
        }
        if sitting.seats.contains(&Taker::Nobody) {
            return Err(Fault::SeatEmpty);
        }
        let coming = std::mem::replace(&mut sitting.coming, Coming::draw());
        let row = ContestRow {
            id: ContestId::draw(),
            code: self.code,
            wish: sitting.wish.clone(),
            secret: coming.secret,
            words: coming.words,
            seats: String::new(),
            began: now_ms(),
            ended: None,
        };
        let mut table = catalog::open(&row.wish)?;
        let mut lines = Vec::new();
        for (seq, text) in (0..).zip(coming.steps) {
            table
                .take(&text)
                .map_err(|error| Fault::Unreadable(error.to_string()))?;
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
        let mut play = Play::new(row.clone(), table, &lines);
        // The first deal is kept with the contest: nobody ever sees one without the other.
        let mut draft = play
            .draft(None, None, self.looking())
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
        play.commit(&draft);
        self.game = On::Game(Box::new(play));
        self.pausing.clear();
        self.requests.clear();
        self.mark_away();
        self.say_table();
        self.say_updates(&draft.told);
        self.let_bots_think();
        Ok(())
    }

    /// What a rematch starts from: new luck, or the same cards once more.
    pub(super) fn rematch(&self, sitting: &mut Sitting, same_deal: bool) -> Result<(), Fault> {
        let play = self
            .play()
            .filter(|play| play.is_over())
            .ok_or(Fault::NotOver)?;
        if same_deal {
            sitting.wish = play.row.wish.clone();
            let seats = usize::from(sitting.wish.seats);
            sitting.seats.resize(seats, Taker::Nobody);
            sitting.coming = Coming {
                secret: play.row.secret,
                words: play.row.words.clone(),
                steps: Vec::new(),
            };
        }
        Ok(())
    }
}
