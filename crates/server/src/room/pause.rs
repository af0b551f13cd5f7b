//! The table pauses when all who play and are there want it, and goes on when one of them does.

use engine::Seat;

use super::{LinkId, Room};
use crate::{sitting::PersonId, ws::server_msg::ServerMsg};

impl Room {
    pub(super) async fn hear_pause(&mut self, link: LinkId, wanted: bool) {
        let Ok((person, _)) = self.player(link) else {
            return;
        };
        self.pausing.retain(|&other| other != person);
        if wanted {
            self.pausing.push(person);
        }
        let all = self
            .present_players()
            .all(|who| self.pausing.contains(&who));
        let paused = wanted && (self.sitting.paused || all);
        if paused != self.sitting.paused {
            self.set_paused(paused).await;
        }
        self.say(&ServerMsg::Pausing {
            people: &self.pausing,
        });
    }

    fn present_players(&self) -> impl Iterator<Item = PersonId> {
        Seat::all(self.sitting.wish.seats)
            .filter_map(|seat| self.sitting.sitter(seat))
            .filter(|&person| self.is_present(person))
    }

    async fn set_paused(&mut self, paused: bool) {
        let mut sitting = self.sitting.clone();
        sitting.paused = paused;
        if self.keep_sitting(sitting, Vec::new()).await.is_err() {
            return;
        }
        if !paused {
            self.pausing.clear();
        }
        self.set_watch();
        // The clocks first: they stand or go on from there.
        self.say_updates(&[]);
        self.say_table();
    }
}
