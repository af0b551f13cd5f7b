//! The last step taken back: while it showed nobody anything and nobody has moved since.

use store::{Line, Write};

use super::{LinkId, On, Room, mark::Mark, play::UNDO, rebuild::replay};
use crate::{
    time::now_ms,
    ws::server_msg::{ServerMsg, Why},
};

impl Room {
    pub(super) async fn hear_undo(&mut self, link: LinkId, id: u64) {
        let undone = self.undo(link, id).await;
        let Some(link) = self.link(link) else { return };
        link.say(&match undone {
            Ok(seq) => ServerMsg::Accepted { id, seq },
            Err(why) => ServerMsg::Refused { id, why },
        });
    }

    async fn undo(&mut self, link: LinkId, id: u64) -> Result<u32, Why> {
        let (person, seat) = self.player(link)?;
        let mark = Mark { person, id };
        loop {
            let play = self.play().ok_or(Why::NotPlaying)?;
            if let Some(seq) = play.marked(mark) {
                return Ok(seq);
            }
            if self.sitting.paused {
                return Err(Why::Paused);
            }
            if play.can_undo != Some(seat) {
                return Err(Why::NoUndo);
            }
            // Nothing is ever deleted from a journal: the step stays, and this line after it.
            let undo = Line {
                contest: play.row.id,
                seq: play.seq,
                text: UNDO.into(),
                mark: mark.to_string(),
                at: now_ms(),
                spent: 0,
            };
            if let Err(error) = self.ground.store.keep(vec![Write::Line(undo)]).await {
                self.recover(&error).await;
                if self.stop.is_cancelled() {
                    return Err(Why::NotPlaying);
                }
                continue;
            }
            return self.reread().await;
        }
    }

    /// The contest as its journal now has it, shown to all.
    async fn reread(&mut self) -> Result<u32, Why> {
        let row = self.play().ok_or(Why::NotPlaying)?.row.clone();
        match self.ground.store.lines(row.id, 0).await {
            Err(error) => self.recover(&error).await,
            Ok(lines) => {
                if let Ok(play) = replay(row, &lines) {
                    self.game = On::Game(Box::new(play));
                }
                self.say_updates(&[]);
                self.let_bots_think();
            }
        }
        Ok(self.play().map_or(0, |play| play.seq))
    }
}
