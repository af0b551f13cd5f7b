//! What a room wants done.

use core::cell::RefCell;

use crate::{Effect, LinkId, Note, To, message::ServerMsg, message::to_text};

/// What a room wants done, in order. Whoever only looks at a room may still have it say something.
#[derive(Default)]
pub(super) struct Outbox(RefCell<Vec<Effect>>);

impl Outbox {
    pub(super) fn put(&self, effect: Effect) {
        let mut effects = self.0.borrow_mut();
        let last = effects.last();
        debug_assert!(!last.is_some_and(is_question), "a question comes last");
        effects.push(effect);
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

/// Does the room wait for the answer to it?
fn is_question(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Keep(_) | Effect::ReadRow(_) | Effect::ReadContest(_)
    )
}
