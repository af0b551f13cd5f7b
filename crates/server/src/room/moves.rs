//! A move comes in.

use engine::{Seat, TableError};
use serde_json::value::RawValue;
use tokio::time::Instant;

use super::{LinkId, Room, mark::Mark, play::Play};
use crate::{
    sitting::PersonId,
    ws::server_msg::{ServerMsg, Why},
};

impl Room {
    pub(super) async fn hear_move(&mut self, link: LinkId, id: u64, decision: u32, mv: &RawValue) {
        let played = self.play_move(link, id, decision, mv).await;
        let Some(link) = self.link(link) else { return };
        link.say(&match played {
            Ok(seq) => ServerMsg::Accepted { id, seq },
            Err(why) => ServerMsg::Refused { id, why },
        });
    }

    async fn play_move(
        &mut self,
        link: LinkId,
        id: u64,
        decision: u32,
        mv: &RawValue,
    ) -> Result<u32, Why> {
        let (seat, mark) = self.sender(link, id)?;
        loop {
            let (paused, looking) = (self.sitting.paused, self.looking());
            let play = self.play_mut().ok_or(Why::NotPlaying)?;
            if let Some(seq) = play.trail.marked(mark) {
                return Ok(seq);
            }
            if paused {
                return Err(Why::Paused);
            }
            let open = play.open[seat].as_ref().ok_or(Why::Stale)?;
            if open.id != decision {
                return Err(Why::Stale);
            }
            let mv = play.table.read_move(mv.get()).map_err(to_why)?;
            let drafted = play.draft(Some((seat, &mv)), Some(mark), looking, Instant::now());
            // If it was not kept, the journal was read again, and so is the move.
            if self.keep_steps(drafted.map_err(to_why)?).await.is_ok() {
                return Ok(self.play().map_or(0, Play::seq));
            }
            if self.stop.is_cancelled() {
                return Err(Why::NotPlaying);
            }
        }
    }

    /// The person and seat behind a link.
    pub(super) fn player(&self, link: LinkId) -> Result<(PersonId, Seat), Why> {
        let link = self.link(link).ok_or(Why::NotPlaying)?;
        let person = link.person.ok_or(Why::NotPlaying)?;
        let seat = self.seat_of(link).ok_or(Why::NotPlaying)?;
        Ok((person, seat))
    }

    /// The seat behind a link, and how what it sends is known again.
    pub(super) fn sender(&self, link: LinkId, id: u64) -> Result<(Seat, Mark), Why> {
        let (person, seat) = self.player(link)?;
        let device = self.link(link).ok_or(Why::NotPlaying)?.device;
        Ok((seat, Mark { person, device, id }))
    }

    /// Plays for a seat whose player does not: a bot's choice or the clock's.
    pub(super) async fn play_for(&mut self, seat: Seat, mv: &str) {
        let looking = self.looking();
        let Some(play) = self.play_mut() else { return };
        match play.draft(Some((seat, mv)), None, looking, Instant::now()) {
            // What could not be kept is thought about again after recovery.
            Ok(draft) => drop(self.keep_steps(draft).await),
            Err(error) => {
                tracing::error!(table = %self.code, %seat, mv, %error, "a move made here is refused");
            }
        }
    }
}

fn to_why(error: TableError) -> Why {
    match error {
        TableError::Refused {
            clause,
            code,
            sentence,
        } => Why::Illegal {
            clause,
            code,
            sentence,
        },
        other => Why::Malformed {
            sentence: other.to_string(),
        },
    }
}
