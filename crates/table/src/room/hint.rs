//! Somebody asks what a good move would be.

use core::{mem, time::Duration};

use engine::Seat;
use serde_json::value::RawValue;

use super::{Room, play::Advice};
use crate::{
    About, LinkId, Task,
    flaw::{Flaw, flawed},
    message::{ServerMsg, Why},
};

impl Room {
    /// Somebody asks for a hint. It is thought about once for each decision.
    pub(super) fn hear_hint(&mut self, link: LinkId, id: u64) {
        let seat = self.player(link).map(|(_, seat)| seat).ok();
        let open = seat.and_then(|seat| self.play_mut()?.open[seat].as_mut());
        let (Some(seat), Some(open)) = (seat, open) else {
            let why = Why::NotPlaying;
            return self.out.tell(link, &ServerMsg::Refused { id, why });
        };
        match &mut open.hint {
            Advice::Thinking(asked) => asked.push((link, id)),
            Advice::Known(_) => self.say_hint(seat, link, id),
            Advice::NotAsked => {
                open.hint = Advice::Thinking(vec![(link, id)]);
                self.think(seat, Task::Hint, Duration::ZERO);
            }
        }
    }

    /// A hint is there, for all who asked.
    pub(super) fn hear_advice(&mut self, about: &About, moves: Option<Box<RawValue>>) {
        if !self.wants(about, Task::Hint) {
            return;
        }
        let seat = about.seat;
        let open = self.play_mut().and_then(|play| play.open[seat].as_mut());
        let Some(open) = open else { return };
        let known = moves.map_or(Advice::NotAsked, Advice::Known);
        if let Advice::Thinking(asked) = mem::replace(&mut open.hint, known) {
            for (link, id) in asked {
                self.say_hint(seat, link, id);
            }
        }
    }

    /// Tells a device the hint that is known for the seat it plays.
    fn say_hint(&self, seat: Seat, link: LinkId, id: u64) {
        let still_theirs = self.player(link).is_ok_and(|(_, whose)| whose == seat);
        let open = self.play().and_then(|play| play.open[seat].as_ref());
        if let (true, Some(Advice::Known(moves))) = (still_theirs, open.map(|open| &open.hint)) {
            let hint = ServerMsg::Hint { id, moves };
            if flawed(Flaw::HintToAll) {
                return self.say(&hint);
            }
            self.out.tell(link, &hint);
        }
    }
}
