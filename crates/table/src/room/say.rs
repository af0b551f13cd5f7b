//! What devices are told: each what its own eyes see.

use engine::Eyes;

use super::{
    Room,
    play::{Moment, Play, Told},
};
use crate::{
    LinkId, To,
    flaw::{Flaw, flawed},
    message::ServerMsg,
    state::Clock,
};

impl Room {
    /// Says the same to all.
    pub(super) fn say(&self, message: &ServerMsg<'_>) {
        if !self.links.is_empty() {
            self.out.say(To::All, message);
        }
    }

    /// Tells all how the table is now.
    pub(super) fn say_table(&self) {
        if !self.links.is_empty() {
            self.say(&ServerMsg::Table {
                table: &self.shown(),
            });
        }
    }

    /// Shows all what their eyes see, and were told.
    pub(super) fn say_updates(&self, told: &[Told]) {
        let Some(play) = self.play() else { return };
        let moment = self.moment(play);
        for eyes in self.looking() {
            let events = told.iter().find(|(whose, _)| *whose == eyes);
            let events = events.map_or(&[][..], |(_, events)| events);
            let update = play.update(&moment, eyes, events);
            self.say_to(eyes, &ServerMsg::Update(update));
        }
    }

    /// Shows all what their eyes see, and were told from the first step on: it is not what they saw.
    pub(super) fn say_afresh(&self) {
        let Some(play) = self.play() else { return };
        for eyes in self.looking() {
            let told = &play.log(eyes, &self.state.takeovers);
            let contest = play.row.id;
            self.say_to(eyes, &ServerMsg::Log { contest, told });
        }
        self.say_updates(&[]);
    }

    /// Tells all that clocks stand, or go on.
    pub(super) fn say_clocks(&self) {
        if self.state.settings.clock != Clock::None {
            self.say_updates(&[]);
        }
    }

    /// Says the same to all who look with these eyes.
    fn say_to(&self, eyes: Eyes, message: &ServerMsg<'_>) {
        let looks = |link: &&super::Link| self.eyes_of(self.seat_of(link)) == eyes;
        let mut links = self.links.iter().filter(looks).map(|link| link.id);
        let Some(first) = links.next() else { return };
        let mut others: Vec<LinkId> = links.collect();
        let to = if others.is_empty() {
            To::One(first)
        } else {
            others.push(first);
            To::Some(others)
        };
        let to = if flawed(Flaw::EyesOfAnother) {
            To::All
        } else {
            to
        };
        self.out.say(to, message);
    }

    /// What all eyes see alike now.
    pub(super) fn moment(&self, play: &Play) -> Moment {
        let clock = self.state.settings.clock;
        play.moment(clock, self.alone(), self.readers(), self.now.steady)
    }
}
