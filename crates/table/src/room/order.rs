//! What people ask of a table: each order changes a copy, which is kept, then shown.

use engine::{
    Seat, SetupSpec,
    fair::{Bytes32, CutWord},
};

use super::{Room, keep::Owed, links::Dismissed};
use crate::{
    Answer, AskId, Claim, Effect, OrderError,
    flaw::{Flaw, flawed},
    request::ScreenWish,
    state::{Animal, JoinKey, Level, Name, PersonId, Stage, Wanted},
};

/// Something asked of a table.
#[derive(Clone, Debug)]
#[expect(
    missing_docs,
    reason = "the fields of an order say themselves what they are"
)]
pub enum Order {
    /// Shows the table.
    Show,
    /// Comes in, and sits if there is room; whoever is here already stays who they are.
    Join {
        name: Name,
        animal: Animal,
        key: Option<JoinKey>,
    },
    /// Comes back, on a device that never heard that its person had come with this key.
    ComeBack { key: JoinKey },
    /// Becomes, on this device, somebody who is here: by a link.
    Carry { claim: Claim },
    /// Has the screens at the table do something.
    Screens(ScreenWish),
    /// Only who is here may ask for it.
    Person(PersonOrder),
    /// Whoever's device it is asks for somebody who plays on it.
    For {
        person: PersonId,
        order: PersonOrder,
    },
    /// Only the host may ask for it.
    Host(HostOrder),
}

/// What somebody who is here asks for.
#[derive(Clone, Debug)]
#[expect(
    missing_docs,
    reason = "the fields of an order say themselves what they are"
)]
pub enum PersonOrder {
    /// Shows the table to somebody who is here.
    Vouch,
    /// Makes all tokens of oneself void but a new one.
    Revoke,
    /// Lets somebody in who plays on the same device.
    Bring {
        name: Name,
        animal: Animal,
        key: Option<JoinKey>,
    },
    /// Says who one is; what is left out stays.
    Rename {
        name: Option<Name>,
        animal: Option<Animal>,
    },
    /// Takes an empty seat or a bot's, or moves there. In the middle of a contest it is a request to the
    /// host, unless the host does it.
    Sit { seat: Seat },
    /// Declines a request for a seat, or takes one's own back.
    Decline { person: PersonId },
    /// Stands up.
    Stand,
    /// Puts oneself down for the next game.
    Next,
    /// Takes oneself off again.
    NotNext,
    /// Says what one would like to play.
    Propose { spec: SetupSpec },
    /// Declines what somebody would like to play, or takes it back: nobody named is oneself.
    Unpropose { person: Option<PersonId> },
    /// Changes seats with somebody, once both want it.
    Swap { seat: Seat },
    /// Declines to change seats with somebody, or no longer asks for it.
    Unswap { seat: Seat },
    /// Leaves the table.
    Leave,
    /// Seals a word of one's own for the coming deal.
    Seal { seal: Bytes32 },
    /// Shows it, now that the seals are fixed.
    Word { word: CutWord },
}

/// What only the host may ask for.
#[derive(Clone, Debug)]
#[expect(
    missing_docs,
    reason = "the fields of an order say themselves what they are"
)]
pub enum HostOrder {
    /// Asks somebody to leave, perhaps for good.
    Kick { person: PersonId, block: bool },
    /// Consents to a request for this seat.
    Grant { person: PersonId, seat: Seat },
    /// Seats a bot, or takes it away.
    Bot { seat: Seat, level: Option<Level> },
    /// Changes game, options or settings.
    Change {
        spec: Option<SetupSpec>,
        settings: Wanted,
    },
    /// Makes somebody else host.
    Host { person: PersonId },
    /// Starts the contest.
    Start,
    /// Puts the contest away unfinished.
    Stop,
    /// Starts another one with the same people, perhaps each on the next seat.
    Rematch { same_deal: bool, move_on: bool },
    /// Deletes the table and all that was played at it.
    Delete,
}

impl From<PersonOrder> for Order {
    fn from(order: PersonOrder) -> Order {
        Order::Person(order)
    }
}

impl From<HostOrder> for Order {
    fn from(order: HostOrder) -> Order {
        Order::Host(order)
    }
}

impl Room {
    /// Answers an order: now, or once what it asks for is kept.
    pub(super) fn answer(
        &mut self,
        ask: AskId,
        who: Option<Claim>,
        done: Result<Option<Claim>, OrderError>,
    ) {
        let answer = match done {
            Ok(claim) if self.is_busy() => {
                self.owed = Some(Owed::Answer { ask, who, claim });
                return;
            }
            Ok(claim) => Ok(self.shown_to(claim.or(who), claim)),
            Err(error) => Err(error),
        };
        let answer = Box::new(answer);
        self.out.put(Effect::Answer { ask, answer });
    }

    /// The table as somebody may see it.
    fn shown_to(&self, who: Option<Claim>, claim: Option<Claim>) -> Answer {
        let may_look = self.may_look(who);
        Answer {
            table: if may_look || flawed(Flaw::StrangersSeeAll) {
                self.shown()
            } else {
                self.shown().for_strangers()
            },
            turn: self.turn().filter(|_| may_look),
            you: who.and_then(|claim| self.known(&claim)),
            claim,
        }
    }

    /// Does as asked, or says why not. Gives how the asker proves who they are from now on, if that changes.
    pub(super) fn obey(
        &mut self,
        who: Option<Claim>,
        order: Order,
    ) -> Result<Option<Claim>, OrderError> {
        let person = who.and_then(|claim| self.known(&claim));
        match order {
            Order::Show => Ok(None),
            Order::Join { name, animal, key } => {
                self.join(who, name, animal, key.as_ref()).map(Some)
            }
            Order::ComeBack { key } => self.come_back(&key).map(Some),
            Order::Carry { claim } => self.carry(&claim).map(Some),
            Order::Screens(wish) => self.tell_screens(person, wish).map(|()| None),
            Order::Person(order) => self.obey_person(person.ok_or(OrderError::NotHere)?, order),
            Order::For { person: of, order } => {
                let me = person.ok_or(OrderError::NotHere)?;
                if self.state.holder(of) != me {
                    return Err(OrderError::NoSuchPerson);
                }
                self.obey_person(of, order)
            }
            Order::Host(order) => {
                self.host_only(person)?;
                self.obey_host(order).map(|()| None)
            }
        }
    }

    fn obey_person(
        &mut self,
        me: PersonId,
        order: PersonOrder,
    ) -> Result<Option<Claim>, OrderError> {
        let mut state = self.state.clone();
        match order {
            PersonOrder::Vouch => return Ok(None),
            PersonOrder::Revoke => return self.revoke(state.holder(me)).map(Some),
            PersonOrder::Bring { name, animal, key } => {
                let holder = state.holder(me);
                return (self.bring(holder, name, animal, key.as_ref())).map(|()| None);
            }
            PersonOrder::Rename { name, animal } => state.rename(me, name, animal),
            PersonOrder::Sit { seat } if self.stage() == Stage::Playing => {
                return self.ask_for(me, seat).map(|()| None);
            }
            PersonOrder::Sit { seat } => self.sit(&mut state, me, seat)?,
            PersonOrder::Decline { person } => {
                if person != me {
                    self.host_only(Some(me))?;
                }
                return self.decline(person).map(|()| None);
            }
            PersonOrder::Stand => {
                self.between_contests()?;
                state.seat_of(me).ok_or(OrderError::NoSeat)?;
                state.stand(me);
            }
            PersonOrder::Next => {
                if state.seat_of(me).is_some() || state.next.contains(&me) {
                    return Ok(None);
                }
                state.next.push(me);
            }
            PersonOrder::NotNext => {
                if !state.next.contains(&me) {
                    return Ok(None);
                }
                state.next.retain(|&other| other != me);
            }
            PersonOrder::Propose { spec } => return self.propose(me, &spec).map(|()| None),
            PersonOrder::Unpropose { person } => {
                if person.is_some_and(|person| person != me) {
                    self.host_only(Some(me))?;
                }
                return self.unpropose(person.unwrap_or(me)).map(|()| None);
            }
            PersonOrder::Swap { seat } => self.swap(&mut state, me, seat)?,
            PersonOrder::Unswap { seat } => return self.unswap(me, seat).map(|()| None),
            PersonOrder::Leave => {
                self.leave(state, me);
                return Ok(None);
            }
            PersonOrder::Seal { seal } => {
                self.between_contests()?;
                let mine = state.seat_of(me).ok_or(OrderError::NoSeat)?;
                if state.coming.seals.contains(&(mine, seal)) {
                    return Ok(None);
                }
                state.coming.seal(mine, seal)?;
            }
            PersonOrder::Word { word } => {
                let seat = state.seat_of(me).ok_or(OrderError::NoSeat)?;
                return self.show_word(state, seat, word).map(|()| None);
            }
        }
        self.change(state, Dismissed::Nobody);
        Ok(None)
    }

    fn obey_host(&mut self, order: HostOrder) -> Result<(), OrderError> {
        let mut state = self.state.clone();
        match order {
            HostOrder::Kick { person, block } => self.kick(state, person, block),
            HostOrder::Grant { person, seat } => self.grant(person, seat),
            HostOrder::Bot { seat, level } => self.seat_bot(state, seat, level),
            HostOrder::Change { spec, settings } => {
                self.change_game(state, spec.as_ref(), &settings)
            }
            HostOrder::Host { person } => {
                state.person(person).ok_or(OrderError::NoSuchPerson)?;
                (state.host, state.absent_host) = (state.holder(person), None);
                self.change(state, Dismissed::Nobody);
                Ok(())
            }
            HostOrder::Start => self.start(state),
            HostOrder::Stop => self.stop(state),
            HostOrder::Rematch { same_deal, move_on } => {
                self.rematch(&mut state, same_deal, move_on)?;
                self.start(state)
            }
            HostOrder::Delete => {
                self.keep_nothing();
                Ok(())
            }
        }
    }

    pub(super) fn host_only(&self, person: Option<PersonId>) -> Result<(), OrderError> {
        let person = person.ok_or(OrderError::NotHere)?;
        let is_host = person == self.state.host;
        is_host.then_some(()).ok_or(OrderError::NotHost)
    }

    pub(super) fn between_contests(&self) -> Result<(), OrderError> {
        match self.stage() {
            Stage::Gathering | Stage::Over if self.state.coming.opening => {
                Err(OrderError::Starting)
            }
            Stage::Gathering | Stage::Over => Ok(()),
            Stage::Playing => Err(OrderError::UnderWay),
            Stage::ReadOnly => Err(OrderError::ReadOnly),
        }
    }
}
