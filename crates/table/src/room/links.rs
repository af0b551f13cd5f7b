//! The devices connected to a room.

use engine::{Eyes, Seat};
use records::ContestId;

use super::{On, Room, lag::Lag};
use crate::{
    Attach, Claim, Effect, LinkId,
    flaw::{Flaw, flawed},
    message::{ByeWhy, ServerMsg, Since, VERSION},
    state::{Person, PersonId, TableState},
};

/// A connected device: a seat's, a person's who watches, or a stranger's.
pub(super) struct Link {
    pub(super) id: LinkId,
    /// Whose device it is.
    pub(super) person: Option<PersonId>,
    /// Who of those who play on it looks at it: it is told what they may know.
    pub(super) looks: Option<PersonId>,
    /// Who it says it is, though the proof may be void.
    named: Option<PersonId>,
    /// Which of the person's devices it says it is.
    pub(super) device: u64,
    /// Does its person read, before a contest is drawn?
    pub(super) reading: bool,
    /// Is it a screen?
    pub(super) screen: bool,
    /// The contest it has drawn.
    pub(super) drawn: Option<ContestId>,
    pub(super) lag: Lag,
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
    /// Is no device connected?
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// To be somebody who is here, for a driver that need not see a proof: everybody is at its device.
    pub fn claim(&self, person: PersonId) -> Option<Claim> {
        let person = self.state.person(person)?;
        Some(Claim::of(self.code, person))
    }

    /// Who is host.
    pub fn host(&self) -> PersonId {
        self.state.host
    }

    /// Who somebody is by a claim, if it is of this table, they are still here and it is not void.
    pub(super) fn named(&self, claim: &Claim) -> Option<&Person> {
        let person = self.state.person(claim.person)?;
        let own = person.with.is_none();
        let good = own && claim.code == self.code && claim.epoch == person.epoch;
        good.then_some(person)
    }

    pub(super) fn known(&self, claim: &Claim) -> Option<PersonId> {
        self.named(claim).map(|person| person.id)
    }

    pub(super) fn is_blocked(&self, who: Option<Claim>) -> bool {
        let blocked =
            |claim: Claim| claim.code == self.code && self.state.blocked.contains(&claim.person);
        who.is_some_and(blocked)
    }

    /// May whoever this is see who is here and what goes on?
    pub(super) fn may_look(&self, who: Option<Claim>) -> bool {
        let known = who.and_then(|claim| self.known(&claim));
        let blocked = self.is_blocked(who) && !flawed(Flaw::BlockedMayLook);
        !blocked && (known.is_some() || self.state.settings.watchers)
    }

    pub(super) fn attach(&mut self, attach: Attach) {
        let Attach {
            link: id,
            who,
            device,
            since,
            reading,
            screen,
            looks,
        } = attach;
        if !self.may_look(who) {
            return self.let_go(id, ByeWhy::NotWelcome);
        }
        // A screen is nobody's: who holds its cookie is not there by it.
        let who = who.filter(|_| !screen);
        let person = who.and_then(|claim| self.known(&claim));
        self.links.push(Link {
            id,
            person,
            looks: self.looker(person, looks),
            named: who.map(|claim| claim.person),
            device,
            reading,
            screen,
            drawn: None,
            lag: Lag::default(),
        });
        let first = person.is_some_and(|person| self.came(person));
        // Play may go on now: the newcomer is told so, then the others.
        let changed = self.set_watch();
        self.greet(id, since);
        if (first || screen) && !flawed(Flaw::ComingIsSilent) {
            self.say_table();
        }
        if changed && self.links.len() > 1 {
            self.say_clocks();
        }
    }

    /// Tells a device all it needs to go on. Whoever looks has heard then what was played for them.
    pub(super) fn greet(&mut self, id: LinkId, since: Option<Since>) {
        self.tell_all(id, since);
        if let Some(seat) = self.link(id).and_then(|link| self.seat_of(link)) {
            self.played_for[seat] = 0;
        }
    }

    /// Tells a device who looks at it.
    pub(super) fn welcome(&self, id: LinkId) {
        let Some(link) = self.link(id) else { return };
        let seat = self.seat_of(link);
        let welcome = ServerMsg::Welcome {
            v: VERSION,
            you: link.looks,
            seat,
            played_for: seat.map_or(0, |seat| self.played_for[seat]),
        };
        self.out.tell(id, &welcome);
    }

    fn tell_all(&self, id: LinkId, since: Option<Since>) {
        let Some(link) = self.link(id) else { return };
        let seat = self.seat_of(link);
        let tell = |message: &ServerMsg<'_>| self.out.tell(id, message);
        self.welcome(id);
        tell(&ServerMsg::Table {
            table: &self.shown(),
        });
        if !self.pausing.is_empty() {
            tell(&self.pausing());
        }
        if let On::Game(play) = &self.game {
            let eyes = self.eyes_of(seat);
            let takeovers = &self.state.takeovers;
            tell(&ServerMsg::Log {
                contest: play.row.id,
                told: &play.log(eyes, takeovers),
            });
            let told = since.map_or_else(Vec::new, |since| play.missed(since, eyes, takeovers));
            let moment = self.moment(play);
            tell(&ServerMsg::Update(play.update(&moment, eyes, &told)));
        }
    }

    /// A device that fell behind is told how things are.
    pub(super) fn resync(&mut self, id: LinkId) {
        self.out.put(Effect::CaughtUp(id));
        self.greet(id, None);
    }

    pub(super) fn detach(&mut self, id: LinkId) {
        let Some(index) = self.links.iter().position(|link| link.id == id) else {
            return;
        };
        let gone = self.links.swap_remove(index);
        let left = gone.person.filter(|&person| !self.is_present(person));
        if let Some(person) = left {
            self.went(person);
        }
        if left.is_some() || gone.screen {
            self.say_table();
        }
    }

    pub(super) fn link(&self, id: LinkId) -> Option<&Link> {
        self.links.iter().find(|link| link.id == id)
    }

    pub(super) fn link_mut(&mut self, id: LinkId) -> Option<&mut Link> {
        self.links.iter_mut().find(|link| link.id == id)
    }

    /// The seat of whoever looks.
    pub(super) fn seat_of(&self, link: &Link) -> Option<Seat> {
        self.state.seat_of(link.looks?)
    }

    /// The eyes of a seat in the contest on the table, or of those who watch it.
    pub(super) fn eyes_of(&self, seat: Option<Seat>) -> Eyes {
        eyes_in(&self.state, self.seats_played(), seat)
    }

    /// How many play the contest on the table: after its end the table may have more seats.
    fn seats_played(&self) -> u8 {
        let play = self.play();
        play.map_or(self.state.spec.seats, |play| play.row.spec.seats)
    }

    /// Every pair of eyes that looks at the table now, each once.
    pub(super) fn looking(&self) -> Vec<Eyes> {
        self.looking_at(&self.state, self.seats_played())
    }

    /// Every pair of eyes that looks at a contest of so many, as they sit there.
    pub(super) fn looking_at(&self, state: &TableState, seats: u8) -> Vec<Eyes> {
        let mut all = Vec::with_capacity(self.links.len());
        for link in &self.links {
            let seat = link.looks.and_then(|person| state.seat_of(person));
            let eyes = eyes_in(state, seats, seat);
            if !all.contains(&eyes) {
                all.push(eyes);
            }
        }
        all
    }

    /// Lets a device go.
    fn let_go(&self, link: LinkId, why: ByeWhy) {
        self.out.tell(link, &ServerMsg::Bye { why });
        self.out.put(Effect::LetGo(link));
    }

    /// Ends their connections.
    pub(super) fn dismiss(&mut self, whose: Dismissed) {
        let (person, why) = match whose {
            _ if flawed(Flaw::DismissedStay) => return,
            Dismissed::Nobody => return,
            Dismissed::Person(person) => (Some(person), ByeWhy::Gone),
            Dismissed::Asked(person) => (Some(person), ByeWhy::Asked),
            Dismissed::Strangers => (None, ByeWhy::NotWelcome),
        };
        let blocked = |link: &Link| {
            let named = link.named.filter(|named| Some(*named) == person);
            named.is_some_and(|named| self.state.blocked.contains(&named))
        };
        let links = std::mem::take(&mut self.links).into_iter();
        let (go, stay) = links.partition(|link| link.person == person || blocked(link));
        self.links = stay;
        let go: Vec<Link> = go;
        for link in go {
            self.let_go(link.id, why);
        }
        if let Some(person) = person {
            self.went(person);
            self.look_away(person);
        }
    }
}

/// The eyes of a seat in a contest of so many, or of those who watch it.
fn eyes_in(state: &TableState, seats: u8, seat: Option<Seat>) -> Eyes {
    match seat.filter(|seat| seat.index() < seats.into()) {
        None => Eyes::crowd(),
        Some(seat) if state.settings.memory_help => Eyes::of(seat).with_memory(),
        Some(seat) => Eyes::of(seat),
    }
}
