//! Screens: a television, a laptop on a cable. They show the table with the eyes of the crowd, and are nobody's.

use super::{Room, links::Link};
use crate::{LinkId, OrderError, To, message::ServerMsg, request::ScreenWish, state::PersonId};

impl Room {
    /// The screens that are connected.
    pub(super) fn screens(&self) -> impl Iterator<Item = &Link> {
        self.links.iter().filter(|link| link.screen)
    }

    /// Tells the screens what somebody would like them to do. A screen that opened its table itself waits for
    /// anybody; once people are there it is theirs.
    pub(super) fn tell_screens(
        &self,
        person: Option<PersonId>,
        wish: ScreenWish,
    ) -> Result<(), OrderError> {
        if !self.state.people.is_empty() {
            person.ok_or(OrderError::NotHere)?;
            if wish.show.is_some() {
                self.host_only(person)?;
            }
        }
        let screens: Vec<LinkId> = self.screens().map(|link| link.id).collect();
        if screens.is_empty() {
            return Err(OrderError::NoScreen);
        }
        self.out.say(To::Some(screens), &ServerMsg::Screen(wish));
        Ok(())
    }
}
