//! What a room wants done.

use core::cell::RefCell;

use crate::{Effect, LinkId, Note, To, message::ServerMsg, message::to_text};

/// What a room wants done, in order. Whoever only looks at a room may still have it say something.
#[derive(Default)]
pub(super) struct Outbox(RefCell<Vec<Effect>>);

impl Outbox {
    pub(super) fn put(&self, effect: Effect) {
        self.0.borrow_mut().push(effect);
    }

    pub(super) fn note(&self, note: Note) {
        self.put(Effect::Note(note));
    }

    /// Says something to some devices.
    pub(super) fn say(&self, to: To, message: &ServerMsg<'_>) {
        let text = to_text(message);
        self.put(Effect::Say { to, text });
    }

    /// Says something to one device.
    pub(super) fn tell(&self, link: LinkId, message: &ServerMsg<'_>) {
        self.say(To::One(link), message);
    }

    /// Hands everything over.
    pub(super) fn empty_into(&mut self, out: &mut Vec<Effect>) {
        out.append(self.0.get_mut());
    }
}
