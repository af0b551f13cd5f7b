//! One device for several people: it passes from one to the other, and each sees what is theirs.

use super::{Room, links::Link};
use crate::{LinkId, message::Looks, state::PersonId};

impl Room {
    /// Who looks at somebody's device, if it asks for these eyes: nobody, if they are not those of one who plays
    /// on it.
    pub(super) fn looker(&self, holder: Option<PersonId>, wanted: Looks) -> Option<PersonId> {
        match wanted {
            Looks::Holder => holder,
            Looks::Nobody => None,
            Looks::Person(person) => {
                let here = self.state.person(person).is_some();
                let theirs = holder == Some(self.state.holder(person));
                (here && theirs).then_some(person)
            }
        }
    }

    /// A device is handed on: whoever looks now is told all that they may know, as if they had come.
    pub(super) fn hear_look(&mut self, id: LinkId, wanted: Looks) {
        let Some(holder) = self.link(id).and_then(|link| link.person) else {
            return;
        };
        let looks = self.looker(Some(holder), wanted);
        if let Some(link) = self.link_mut(id) {
            link.looks = looks;
        }
        self.greet(id, None);
    }

    /// Nobody looks any longer with the eyes of somebody who has gone.
    pub(super) fn look_away(&mut self, gone: PersonId) {
        for id in self.links_where(|link| link.looks == Some(gone)) {
            self.hear_look(id, Looks::Nobody);
        }
    }

    /// A contest begins: nobody looks at a device that several play on before one of them takes it.
    pub(super) fn lay_face_down(&mut self) {
        let is_shared = |link: &Link| {
            let holder = link.looks.and(link.person);
            holder.is_some_and(|holder| self.state.is_shared(holder))
        };
        for id in self.links_where(is_shared) {
            if let Some(link) = self.link_mut(id) {
                link.looks = None;
            }
            self.welcome(id);
        }
    }

    fn links_where(&self, wanted: impl Fn(&Link) -> bool) -> Vec<LinkId> {
        let links = self.links.iter().filter(|link| wanted(link));
        links.map(|link| link.id).collect()
    }
}
