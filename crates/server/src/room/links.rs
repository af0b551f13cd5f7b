//! The devices connected to a room, and what is sent to them.

use std::sync::Arc;

use engine::{Eyes, Seat};
use store::ContestId;
use tokio::time::Instant;

use super::{
    On, Room, Wire,
    message::Attach,
    play::{Moment, Play, Told},
};
use crate::{
    sitting::{Person, PersonId},
    token::{Claim, Use},
    ws::{
        client_msg::{Since, VERSION},
        letter::Letter,
        server_msg::{ByeWhy, ServerMsg},
    },
};

/// A device's number in a room.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct LinkId(u64);

/// A connected device: a seat's, a person's who watches, or a stranger's.
pub(super) struct Link {
    pub(super) id: LinkId,
    pub(super) person: Option<PersonId>,
    /// Which of the person's devices it says it is.
    pub(super) device: u64,
    /// Does it take long messages compressed?
    deflate: bool,
    /// Does its person read, before a contest is drawn?
    pub(super) reading: bool,
    /// The contest it has drawn.
    pub(super) drawn: Option<ContestId>,
    pub(super) wire: Arc<Wire>,
}

impl Link {
    fn send(&self, letter: &Letter) {
        self.wire.put(letter.frame(self.deflate));
    }

    /// Puts it down; it goes out when the room writes.
    pub(super) fn say(&self, message: &ServerMsg<'_>) {
        self.send(&Letter::new(message));
    }
}

impl Attach {
    /// Lets a device go that has come to the wrong place.
    pub(super) fn turn_away(self, why: ByeWhy) {
        let link = Link {
            id: LinkId(0),
            person: None,
            device: self.device,
            deflate: self.deflate,
            reading: false,
            drawn: None,
            wire: self.wire,
        };
        link.say(&ServerMsg::Bye { why });
    }
}

/// What it was told last is still written.
impl Drop for Link {
    fn drop(&mut self) {
        self.wire.let_go();
    }
}

/// Whose connections end.
#[derive(Copy, Clone)]
pub(super) enum Dismissed {
    Nobody,
    /// Who goes.
    Person(PersonId),
    /// Whom the host asked to go.
    Asked(PersonId),
    Strangers,
}

impl Room {
    /// The person a claim is about, if it is one of this table, they are still here and it is not void.
    pub(super) fn named(&self, claim: &Claim) -> Option<&Person> {
        let person = self.sitting.person(claim.person)?;
        let good = claim.code == self.code && claim.epoch == person.epoch;
        good.then_some(person)
    }

    /// Who somebody is by a claim to be a person.
    pub(super) fn known(&self, claim: &Claim) -> Option<PersonId> {
        let person = self.named(claim)?;
        (claim.is_for == Use::Person).then_some(person.id)
    }

    pub(super) fn is_blocked(&self, who: Option<Claim>) -> bool {
        let blocked =
            |claim: Claim| claim.code == self.code && self.sitting.blocked.contains(&claim.person);
        who.is_some_and(blocked)
    }

    /// May whoever this is see who is here and what goes on?
    pub(super) fn may_look(&self, who: Option<Claim>) -> bool {
        let known = who.and_then(|claim| self.known(&claim));
        !self.is_blocked(who) && (known.is_some() || self.sitting.settings.watchers)
    }

    pub(super) fn attach(&mut self, attach: Attach) {
        let who = attach.who;
        if !self.may_look(who) {
            return attach.turn_away(ByeWhy::NotWelcome);
        }
        let person = who.and_then(|claim| self.known(&claim));
        let Attach {
            device,
            since,
            deflate,
            reading,
            wire,
            reply,
            ..
        } = attach;
        self.next_link += 1;
        let id = LinkId(self.next_link);
        let link = Link {
            id,
            person,
            device,
            deflate,
            reading,
            drawn: None,
            wire,
        };
        // Whoever connected may be gone again already.
        if reply.send(id).is_err() {
            return;
        }
        self.links.push(link);
        let first = person.is_some_and(|person| self.came(person));
        // Play may go on now: the newcomer is told so, then the others.
        let changed = self.set_watch();
        self.greet(id, since);
        if first {
            self.say_table();
        }
        if changed && self.links.len() > 1 {
            self.say_clocks();
        }
    }

    /// Tells a device all it needs to go on.
    fn greet(&self, id: LinkId, since: Option<Since>) {
        let Some(link) = self.link(id) else { return };
        let seat = self.seat_of(link);
        link.say(&ServerMsg::Welcome {
            v: VERSION,
            you: link.person,
            seat,
        });
        link.say(&ServerMsg::Table {
            table: &self.shown(),
        });
        if !self.pausing.is_empty() {
            link.say(&self.pausing());
        }
        if let On::Game(play) = &self.game {
            let eyes = self.eyes_of(seat);
            link.say(&ServerMsg::Log {
                contest: play.row.id,
                told: &play.log(eyes),
            });
            let told = since.map_or_else(Vec::new, |since| play.missed(since, eyes));
            let moment = self.moment(play);
            let update = play.update(&moment, eyes, &told);
            link.say(&ServerMsg::Update(update));
        }
    }

    pub(super) fn resync(&self, id: LinkId) {
        if let Some(link) = self.link(id) {
            link.wire.catch_up();
        }
        self.greet(id, None);
    }

    pub(super) fn detach(&mut self, id: LinkId) {
        let Some(index) = self.links.iter().position(|link| link.id == id) else {
            return;
        };
        let gone = self.links.swap_remove(index);
        if let Some(person) = gone.person.filter(|&person| !self.is_present(person)) {
            self.went(person);
            self.say_table();
        }
    }

    pub(super) fn link(&self, id: LinkId) -> Option<&Link> {
        self.links.iter().find(|link| link.id == id)
    }

    pub(super) fn seat_of(&self, link: &Link) -> Option<Seat> {
        self.sitting.seat_of(link.person?)
    }

    /// The eyes of a seat in the contest on the table, or of those who watch it.
    pub(super) fn eyes_of(&self, seat: Option<Seat>) -> Eyes {
        self.eyes_in(self.seats_played(), seat)
    }

    /// How many play the contest on the table: after its end the table may have more seats.
    fn seats_played(&self) -> u8 {
        let play = self.play();
        play.map_or(self.sitting.wish.seats, |play| play.row.wish.seats)
    }

    /// The eyes of a seat in a contest of so many, or of those who watch it.
    fn eyes_in(&self, seats: u8, seat: Option<Seat>) -> Eyes {
        match seat.filter(|seat| seat.index() < seats.into()) {
            None => Eyes::crowd(),
            Some(seat) if self.sitting.settings.memory_help => Eyes::of(seat).with_memory(),
            Some(seat) => Eyes::of(seat),
        }
    }

    /// Every pair of eyes that looks at the table now, each once.
    pub(super) fn looking(&self) -> Vec<Eyes> {
        self.looking_at(self.seats_played())
    }

    /// Every pair of eyes that will look at a contest of so many.
    pub(super) fn looking_at(&self, seats: u8) -> Vec<Eyes> {
        let mut all = Vec::with_capacity(self.links.len());
        for link in &self.links {
            let eyes = self.eyes_in(seats, self.seat_of(link));
            if !all.contains(&eyes) {
                all.push(eyes);
            }
        }
        all
    }

    /// Sends the same to all, at once.
    pub(super) fn say(&self, message: &ServerMsg<'_>) {
        let letter = Letter::new(message);
        self.links.iter().for_each(|link| link.send(&letter));
        self.write();
    }

    /// Writes to all devices what waits for them.
    pub(super) fn write(&self) {
        self.links.iter().for_each(|link| link.wire.write_now());
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
            let told = &play.log(eyes);
            let contest = play.row.id;
            self.say_to(eyes, &ServerMsg::Log { contest, told });
        }
        self.say_updates(&[]);
    }

    /// Sends the same to all who look with these eyes.
    fn say_to(&self, eyes: Eyes, message: &ServerMsg<'_>) {
        let letter = Letter::new(message);
        for link in &self.links {
            if self.eyes_of(self.seat_of(link)) == eyes {
                link.send(&letter);
            }
        }
    }

    /// What all eyes see alike now.
    fn moment(&self, play: &Play) -> Moment {
        play.moment(self.sitting.settings.clock, self.alone(), Instant::now())
    }

    /// Ends their connections.
    pub(super) fn dismiss(&mut self, whose: Dismissed) {
        let (person, why) = match whose {
            Dismissed::Nobody => return,
            Dismissed::Person(person) => (Some(person), ByeWhy::Gone),
            Dismissed::Asked(person) => (Some(person), ByeWhy::Asked),
            Dismissed::Strangers => (None, ByeWhy::NotWelcome),
        };
        self.links.retain(|link| {
            let stays = link.person != person;
            if !stays {
                link.say(&ServerMsg::Bye { why });
            }
            stays
        });
        if let Some(person) = person {
            self.went(person);
        }
    }
}
