//! Several people with one device: its holder, and their companions.

use rand::CryptoRng;

use super::{Animal, JoinKey, Name, PersonId, TableState};
use crate::OrderError;

/// As many people play on somebody else's device at most: a game has six seats.
const MOST_COMPANIONS: usize = 5;

impl TableState {
    /// Whose device somebody plays on: mostly it is their own.
    pub fn holder(&self, id: PersonId) -> PersonId {
        let with = self.person(id).and_then(|person| person.with);
        with.unwrap_or(id)
    }

    /// Everybody who plays on a device.
    pub fn sharing(&self, holder: PersonId) -> impl Iterator<Item = PersonId> {
        let people = self.people.iter();
        let those = people.filter(move |person| person.id == holder || person.with == Some(holder));
        those.map(|person| person.id)
    }

    /// Does somebody sit here who plays on another's device, this one?
    pub fn is_shared(&self, holder: PersonId) -> bool {
        let mut sharing = self.sharing(holder);
        sharing.any(|person| person != holder && self.seat_of(person).is_some())
    }

    /// Lets somebody in who plays on a device that is here already, and stands. Asked again with the same key
    /// it is the same person.
    ///
    /// # Errors
    /// If the door is shut, or the table or the device has no room for more.
    pub fn bring(
        &mut self,
        holder: PersonId,
        name: Name,
        animal: Animal,
        key: Option<&JoinKey>,
        chance: &mut dyn CryptoRng,
    ) -> Result<PersonId, OrderError> {
        if let Some(person) = key.and_then(|key| self.companion_with(holder, key)) {
            return Ok(person);
        }
        if self.sharing(holder).count() > MOST_COMPANIONS {
            return Err(OrderError::Full);
        }
        let id = self.join(name, animal, key, chance)?.id;
        let mut people = self.people.iter_mut();
        let companion = people.find(|person| person.id == id);
        companion.expect("they came in").with = Some(holder);
        Ok(id)
    }

    /// Who was brought to this device with this key.
    pub fn companion_with(&self, holder: PersonId, key: &JoinKey) -> Option<PersonId> {
        let mut people = self.people.iter();
        let brought = people.find(|person| person.with == Some(holder) && person.came_with(key));
        brought.map(|person| person.id)
    }
}
