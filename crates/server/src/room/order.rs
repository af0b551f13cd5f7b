//! What people ask of a table over HTTP: each order changes a copy, which is kept, then shown.

use engine::{
    Seat, Wish,
    fair::{Bytes32, CutWord},
};

use super::{Answer, On, Room, links::Dismissed};
use crate::{
    error::Fault,
    sitting::{Animal, JoinKey, Level, Name, PersonId, Sitting, Stage, Taker, Wanted},
    token::Claim,
};

/// Something asked of a table.
#[derive(Clone, Debug)]
pub(crate) enum Order {
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
    /// Shows the table to somebody who is here.
    Vouch,
    /// Becomes, on this device, somebody who is here: by a link.
    Carry { claim: Claim },
    /// Says who one is; what is left out stays.
    Rename {
        name: Option<Name>,
        animal: Option<Animal>,
    },
    /// Makes all tokens of oneself void but a new one.
    Revoke,
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
    Propose { wish: Wish },
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
    /// The host asks somebody to leave, perhaps for good.
    Kick { person: PersonId, block: bool },
    /// The host consents to a request for this seat.
    Grant { person: PersonId, seat: Seat },
    /// The host seats a bot, or takes it away.
    Bot { seat: Seat, level: Option<Level> },
    /// The host changes game, options or settings.
    Change {
        wish: Option<Wish>,
        settings: Wanted,
    },
    /// The host makes somebody else host.
    Host { person: PersonId },
    /// The host starts the contest.
    Start,
    /// The host puts the contest away unfinished.
    Stop,
    /// The host starts another one with the same people, perhaps each on the next seat.
    Rematch { same_deal: bool, move_on: bool },
    /// The host deletes the table and all that was played at it.
    Delete,
}

impl Room {
    /// Does as asked, or says why not.
    pub(super) async fn obey(&mut self, who: Option<Claim>, order: Order) -> Result<Answer, Fault> {
        let person = who.and_then(|claim| self.known(&claim));
        let claim = match order {
            Order::Show => None,
            Order::Join { .. } if self.is_blocked(who) => return Err(Fault::Blocked),
            Order::Join { name, animal, key } => {
                let known = person.and_then(|id| self.sitting.person(id));
                let known = known.or_else(|| self.sitting.person_with(key.as_ref()?));
                Some(match known {
                    Some(person) => Claim::of(self.code, person),
                    None => self.join(name, animal, key).await?,
                })
            }
            Order::ComeBack { key } => {
                let person = self.sitting.person_with(&key).ok_or(Fault::NotHere)?;
                Some(Claim::of(self.code, person))
            }
            Order::Carry { claim } => {
                let person = self.named(&claim).ok_or(Fault::LinkVoid)?;
                Some(Claim::of(self.code, person))
            }
            Order::Delete => {
                self.host_only(person)?;
                self.delete().await?;
                None
            }
            order => {
                let person = person.ok_or(Fault::NotHere)?;
                self.obey_person(person, order).await?
            }
        };
        let who = claim.or(who);
        let may_look = self.may_look(who);
        Ok(Answer {
            table: if may_look {
                self.shown()
            } else {
                self.shown().for_strangers()
            },
            turn: self.turn().filter(|_| may_look),
            you: who.and_then(|claim| self.known(&claim)),
            claim,
        })
    }

    async fn join(
        &mut self,
        name: Name,
        animal: Animal,
        key: Option<JoinKey>,
    ) -> Result<Claim, Fault> {
        let mut sitting = self.sitting.clone();
        let person = sitting.join(name, animal, key.as_ref())?;
        let (claim, person) = (Claim::of(self.code, person), person.id);
        if self.may_sit(&sitting) {
            sitting.seat_somebody(person);
        }
        self.change(sitting, Dismissed::Nobody).await?;
        Ok(claim)
    }

    async fn obey_person(&mut self, me: PersonId, order: Order) -> Result<Option<Claim>, Fault> {
        let mut sitting = self.sitting.clone();
        let mut claim = None;
        let mut dismissed = Dismissed::Nobody;
        match order {
            Order::Vouch => return Ok(None),
            Order::Rename { name, animal } => sitting.rename(me, name, animal),
            Order::Revoke => {
                let mut people = sitting.people.iter_mut();
                let person = people
                    .find(|person| person.id == me)
                    .ok_or(Fault::NotHere)?;
                person.revoke();
                claim = Some(Claim::of(self.code, person));
                dismissed = Dismissed::Person(me);
            }
            Order::Sit { seat } if self.stage() == Stage::Playing => {
                return self.ask_for(me, seat).await.map(|()| None);
            }
            Order::Sit { seat } => self.sit(&mut sitting, me, seat)?,
            Order::Decline { person } => {
                if person != me {
                    self.host_only(Some(me))?;
                }
                return self.decline(person).map(|()| None);
            }
            Order::Stand => {
                self.between_contests()?;
                sitting.seat_of(me).ok_or(Fault::NoSeat)?;
                sitting.stand(me);
            }
            Order::Next => {
                if sitting.seat_of(me).is_some() || sitting.next.contains(&me) {
                    return Ok(None);
                }
                sitting.next.push(me);
            }
            Order::NotNext => {
                if !sitting.next.contains(&me) {
                    return Ok(None);
                }
                sitting.next.retain(|&other| other != me);
            }
            Order::Propose { wish } => return self.propose(me, &wish).map(|()| None),
            Order::Unpropose { person } => {
                if person.is_some_and(|person| person != me) {
                    self.host_only(Some(me))?;
                }
                return self.unpropose(person.unwrap_or(me)).map(|()| None);
            }
            Order::Swap { seat } => self.swap(&mut sitting, me, seat)?,
            Order::Unswap { seat } => return self.unswap(me, seat).map(|()| None),
            Order::Leave => {
                sitting.leave(me);
                dismissed = Dismissed::Person(me);
            }
            Order::Seal { seal } => {
                self.between_contests()?;
                let mine = sitting.seat_of(me).ok_or(Fault::NoSeat)?;
                if sitting.coming.seals.contains(&(mine, seal)) {
                    return Ok(None);
                }
                sitting.coming.seal(mine, seal)?;
            }
            Order::Word { word } => {
                let seat = sitting.seat_of(me).ok_or(Fault::NoSeat)?;
                return self.show_word(sitting, seat, word).await.map(|()| None);
            }
            host_order => {
                self.host_only(Some(me))?;
                return self.obey_host(sitting, host_order).await.map(|()| None);
            }
        }
        self.change(sitting, dismissed).await?;
        Ok(claim)
    }

    async fn obey_host(&mut self, mut sitting: Sitting, order: Order) -> Result<(), Fault> {
        let mut dismissed = Dismissed::Nobody;
        match order {
            Order::Kick { person, block } => {
                sitting.person(person).ok_or(Fault::NoSuchPerson)?;
                sitting.leave(person);
                if block {
                    sitting.blocked.push(person);
                }
                dismissed = Dismissed::Asked(person);
            }
            Order::Grant { person, seat } => return self.grant(person, seat).await,
            Order::Bot { .. } if sitting.coming.opening => return Err(Fault::Starting),
            Order::Bot { seat, level } => {
                let seat = sitting.seat(seat)?;
                if sitting.sitter(seat).is_some() {
                    return Err(Fault::Taken);
                }
                sitting.seats[seat.index()] = level.map_or(Taker::Nobody, Taker::Bot);
                if level.is_none() {
                    sitting.namesakes.retain(|namesake| namesake.seat != seat);
                }
            }
            Order::Change { wish, settings } => {
                if wish.is_some() || settings.changes_play() {
                    self.between_contests()?;
                }
                if let Some(wish) = wish {
                    sitting.set_up(&wish)?;
                    self.proposals.clear();
                }
                if !settings.apply(&mut sitting.settings) {
                    return Err(Fault::Unreadable(
                        "the clock or the patience is out of range".into(),
                    ));
                }
                if !sitting.settings.watchers {
                    dismissed = Dismissed::Strangers;
                }
            }
            Order::Host { person } => {
                sitting.person(person).ok_or(Fault::NoSuchPerson)?;
                sitting.host = person;
            }
            Order::Start => return self.start(sitting).await,
            Order::Stop => return self.stop(sitting).await,
            Order::Rematch { same_deal, move_on } => {
                self.rematch(&mut sitting, same_deal, move_on)?;
                return self.start(sitting).await;
            }
            _ => unreachable!("all other orders are anybody's"),
        }
        self.change(sitting, dismissed).await
    }

    fn host_only(&self, person: Option<PersonId>) -> Result<(), Fault> {
        let person = person.ok_or(Fault::NotHere)?;
        let is_host = person == self.sitting.host;
        is_host.then_some(()).ok_or(Fault::NotHost)
    }

    pub(super) fn between_contests(&self) -> Result<(), Fault> {
        match self.stage() {
            Stage::Gathering | Stage::Over if self.sitting.coming.opening => Err(Fault::Starting),
            Stage::Gathering | Stage::Over => Ok(()),
            Stage::Playing => Err(Fault::UnderWay),
            Stage::ReadOnly => Err(Fault::ReadOnly),
        }
    }

    /// Keeps a changed table, where those who are down for the next game sit if they can; only then does
    /// anybody have to go, and all others are shown it.
    pub(super) async fn change(
        &mut self,
        mut sitting: Sitting,
        dismissed: Dismissed,
    ) -> Result<(), Fault> {
        if self.may_sit(&sitting) {
            sitting.seat_next();
        }
        let reseated = sitting.seats != self.sitting.seats;
        self.keep_sitting(sitting, Vec::new()).await?;
        self.dismiss(dismissed);
        if reseated {
            self.swaps.clear();
            self.mark_away();
        }
        self.sort_requests();
        self.sort_proposals();
        self.say_table();
        self.sort_pausing();
        if reseated {
            // Whoever took a seat sees with its eyes from now on.
            self.say_afresh();
            self.let_bots_think();
        }
        Ok(())
    }

    async fn delete(&mut self) -> Result<(), Fault> {
        if let Err(error) = self
            .keep_patiently(vec![store::Write::Forget(self.code)])
            .await
        {
            // Ends the room if it is deleted all the same.
            self.recover(&error).await;
            return Err(Fault::Waiting);
        }
        self.game = On::Nothing;
        self.stop.cancel();
        Ok(())
    }
}
