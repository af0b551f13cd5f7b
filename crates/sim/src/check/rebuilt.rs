//! What is built from what is kept is what there was: at some moments a second room is opened and looked at.

use table::{Attach, Claim, Effect, Input, LinkId, Room, To, message::Looks};

use crate::{
    check::Check,
    event::Hello,
    heard::{Heard, Says},
    law::Law,
    world::World,
};

/// One time in so many.
const SAMPLE: u64 = 400;

impl World {
    /// At some moments all is looked at from scratch.
    pub(crate) fn sample(&mut self) {
        let Some(driver) = &self.process.driver else {
            return;
        };
        if driver.room.is_busy() || self.check.luck().below(SAMPLE) > 0 {
            return;
        }
        self.check.alike();
        self.rebuild();
    }

    fn rebuild(&mut self) {
        let Some((state, version, kept)) = self.code.and_then(|code| self.disk.table(code)) else {
            return;
        };
        let Some(code) = self.code else { return };
        let (now, manners) = (self.clock(0), self.manners());
        let chance = Box::new(<rand::rngs::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(1));
        let people: Vec<Option<Claim>> = state
            .people
            .iter()
            .map(|person| Some(Claim::of(code, person)))
            .collect();
        let mut effects = Vec::new();
        let mut room = Room::open(
            now,
            chance,
            manners,
            code,
            (state, version),
            kept,
            &mut effects,
        );
        for (number, who) in people.into_iter().chain([None]).enumerate() {
            if room.is_busy() {
                return;
            }
            effects.clear();
            let link = LinkId(number as u64);
            let attach = Attach {
                link,
                who,
                device: 1,
                since: None,
                reading: false,
                screen: false,
                looks: Looks::Holder,
            };
            room.hear(now, Input::Attach(attach), &mut effects);
            let hello = Hello {
                who,
                number: 1,
                since: None,
                reading: false,
            };
            self.check.compare(hello, &effects, link);
        }
    }
}

impl Check {
    pub(crate) fn luck(&mut self) -> &mut crate::luck::Luck {
        &mut self.luck
    }

    /// What a room that was opened anew tells a device is what the journal gives.
    fn compare(&mut self, hello: Hello, effects: &[Effect], link: LinkId) {
        let person = hello.who.and_then(|claim| self.known(claim));
        let seat = self.seat_of(person);
        let alone = self.alone();
        for effect in effects {
            let Effect::Say {
                to: To::One(to),
                text,
            } = effect
            else {
                continue;
            };
            let Some(heard) = Heard::read(text.clone()).filter(|_| *to == link) else {
                continue;
            };
            let Says::Update(update) = &heard.says else {
                continue;
            };
            let Some(contest) = &mut self.contest else {
                return self.broken(Law::Rebuilt, || "there is a contest, opened anew".into());
            };
            let seat = contest.seat(seat);
            let open = seat.and_then(|seat| contest.open[seat].as_ref());
            let told = update.decision.as_ref().map(|decision| decision.id);
            let may = contest.can_undo(alone).map(|(whose, _)| whose);
            let same = update.seq == contest.lines
                && told == open.map(|open| open.id)
                && update.can_undo == (may.is_some() && may == seat)
                && contest.view(seat) == update.view.get().as_bytes();
            self.holds(Law::Rebuilt, same, || {
                format!("a room opened anew tells {seat:?} something else")
            });
        }
    }
}
