//! What people ask of a table over HTTP: each order changes a copy, which is kept, then shown.

use engine::{Seat, Wish, fair::CutWord};

use super::{Answer, On, Room};
use crate::{
    error::Fault,
    sitting::{Animal, Level, Name, PersonId, Sitting, Stage, Taker, Wanted},
    token::Claim,
    ws::server_msg::ByeWhy,
};

/// Something asked of a table.
#[derive(Debug)]
pub(crate) enum Order {
    /// Shows the table.
    Show,
    /// Comes in.
    Join { name: Name, animal: Animal },
    /// Shows the table to somebody who is here.
    Vouch,
    /// Becomes, on this device, somebody who is here: by a link.
    Carry { claim: Claim },
    /// Makes all tokens of oneself void but a new one.
    Revoke,
    /// Takes an empty seat or a bot's, or moves there.
    Sit { seat: Seat },
    /// Stands up.
    Stand,
    /// Changes seats with somebody, once both want it.
    Swap { seat: Seat },
    /// Leaves the table.
    Leave,
    /// Adds a word to the coming deal.
    Cut { word: CutWord },
    /// The host asks somebody to leave, perhaps for good.
    Kick { person: PersonId, block: bool },
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
    /// The host starts another one with the same people.
    Rematch { same_deal: bool },
    /// The host deletes the table and all that was played at it.
    Delete,
}

impl Room {
    /// Does as asked, or says why not.
    pub(super) async fn obey(&mut self, who: Option<Claim>, order: Order) -> Result<Answer, Fault> {
        let person = who.and_then(|claim| self.known(&claim));
        let claim = match order {
            Order::Show => None,
            Order::Join { name, animal } => {
                if who.is_some_and(|claim| self.sitting.blocked.contains(&claim.person)) {
                    return Err(Fault::Blocked);
                }
                let mut sitting = self.sitting.clone();
                let claim = Claim::of(self.code, sitting.join(name, animal)?);
                self.change(sitting).await?;
                Some(claim)
            }
            Order::Carry { claim } => {
                let person = self.sitting.person(claim.person);
                let person = person.filter(|person| person.epoch == claim.epoch);
                Some(Claim::of(self.code, person.ok_or(Fault::LinkVoid)?))
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
        Ok(Answer {
            table: self.shown(),
            claim,
        })
    }

    async fn obey_person(&mut self, me: PersonId, order: Order) -> Result<Option<Claim>, Fault> {
        let mut sitting = self.sitting.clone();
        let mut claim = None;
        match order {
            Order::Vouch => return Ok(None),
            Order::Revoke => {
                let mut people = sitting.people.iter_mut();
                let person = people
                    .find(|person| person.id == me)
                    .ok_or(Fault::NotHere)?;
                person.revoke();
                claim = Some(Claim::of(self.code, person));
                self.dismiss(Some(me), ByeWhy::Gone);
                self.went(me);
            }
            Order::Sit { seat } => self.sit(&mut sitting, me, seat)?,
            Order::Stand => {
                self.between_contests()?;
                let seat = sitting.seat_of(me).ok_or(Fault::NoSeat)?;
                sitting.seats[seat.index()] = Taker::Nobody;
                sitting.coming.words.retain(|(whose, _)| *whose != seat);
            }
            Order::Swap { seat } => self.swap(&mut sitting, me, seat)?,
            Order::Leave => {
                sitting.leave(me);
                self.dismiss(Some(me), ByeWhy::Gone);
            }
            Order::Cut { word } => {
                self.between_contests()?;
                let seat = sitting.seat_of(me).ok_or(Fault::NoSeat)?;
                sitting.cut(seat, word);
            }
            host_order => {
                self.host_only(Some(me))?;
                return self.obey_host(sitting, host_order).await.map(|()| None);
            }
        }
        self.change(sitting).await?;
        Ok(claim)
    }

    async fn obey_host(&mut self, mut sitting: Sitting, order: Order) -> Result<(), Fault> {
        match order {
            Order::Kick { person, block } => {
                sitting.person(person).ok_or(Fault::NoSuchPerson)?;
                sitting.leave(person);
                if block {
                    sitting.blocked.push(person);
                }
                self.dismiss(Some(person), ByeWhy::Gone);
            }
            Order::Bot { seat, level } => {
                let seat = sitting.seat(seat)?;
                if sitting.sitter(seat).is_some() {
                    return Err(Fault::Taken);
                }
                sitting.seats[seat.index()] = level.map_or(Taker::Nobody, Taker::Bot);
            }
            Order::Change { wish, settings } => {
                if wish.is_some() || settings.changes_play() {
                    self.between_contests()?;
                }
                if let Some(wish) = wish {
                    sitting.set_up(&wish)?;
                }
                if !settings.apply(&mut sitting.settings) {
                    return Err(Fault::Unreadable(
                        "the clock or the patience is out of range".into(),
                    ));
                }
                if !sitting.settings.watchers {
                    self.dismiss(None, ByeWhy::NotWelcome);
                }
            }
            Order::Host { person } => {
                sitting.person(person).ok_or(Fault::NoSuchPerson)?;
                sitting.host = person;
            }
            Order::Start => return self.start(sitting).await,
            Order::Rematch { same_deal } => {
                self.rematch(&mut sitting, same_deal)?;
                return self.start(sitting).await;
            }
            _ => unreachable!("all other orders are anybody's"),
        }
        self.change(sitting).await
    }

    fn host_only(&self, person: Option<PersonId>) -> Result<(), Fault> {
        let person = person.ok_or(Fault::NotHere)?;
        let is_host = person == self.sitting.host;
        is_host.then_some(()).ok_or(Fault::NotHost)
    }

    fn between_contests(&self) -> Result<(), Fault> {
        match self.stage() {
            Stage::Gathering | Stage::Over => Ok(()),
            Stage::Playing => Err(Fault::UnderWay),
            Stage::ReadOnly => Err(Fault::ReadOnly),
        }
    }

    /// Takes a free seat. In the middle of a contest one that a bot plays can be taken too, by
    /// somebody who has none: nobody moves from cards they have seen to others.
    fn sit(&self, sitting: &mut Sitting, me: PersonId, seat: Seat) -> Result<(), Fault> {
        let seat = sitting.seat(seat)?;
        if sitting.sitter(seat).is_some() {
            return Err(Fault::Taken);
        }
        if let Some(old) = sitting.seat_of(me) {
            self.between_contests()?;
            sitting.seats[old.index()] = Taker::Nobody;
            sitting.coming.words.retain(|(whose, _)| *whose != old);
        }
        sitting.seats[seat.index()] = Taker::Person(me);
        Ok(())
    }

    fn swap(&mut self, sitting: &mut Sitting, me: PersonId, seat: Seat) -> Result<(), Fault> {
        self.between_contests()?;
        let mine = sitting.seat_of(me).ok_or(Fault::NoSeat)?;
        let other = sitting.seat(seat)?;
        let agreed = sitting.sitter(other).is_none() || self.swaps.contains(&(other, mine));
        if agreed {
            sitting.seats.swap(mine.index(), other.index());
            sitting.coming.words.clear();
            self.swaps.clear();
        } else if !self.swaps.contains(&(mine, other)) {
            self.swaps.push((mine, other));
        }
        Ok(())
    }

    /// Keeps a changed table and shows it to all.
    async fn change(&mut self, sitting: Sitting) -> Result<(), Fault> {
        let reseated = sitting.seats != self.sitting.seats;
        self.keep_sitting(sitting, Vec::new()).await?;
        if reseated {
            self.swaps.clear();
            self.mark_away();
        }
        self.say_table();
        if reseated {
            // Whoever took a seat sees with its eyes from now on.
            self.say_updates(&[]);
            self.let_bots_think();
        }
        Ok(())
    }

    async fn delete(&mut self) -> Result<(), Fault> {
        self.ground
            .store
            .keep(vec![store::Write::Forget(self.code)])
            .await?;
        self.game = On::Nothing;
        self.stop.cancel();
        Ok(())
    }
}
