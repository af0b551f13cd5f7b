//! A room comes to its end.

use super::{
    Room,
    keep::{Busy, Owed},
};
use crate::{
    Closing, Effect,
    message::{ByeWhy, ServerMsg},
};

impl Room {
    /// The house closes: what is under way is finished, but nobody rests any longer.
    pub(super) fn hear_stop(&mut self) {
        self.stopping = true;
        if let Some(Busy::Recovering(recovery)) = &self.busy
            && recovery.rests_until().is_some()
        {
            self.try_again();
        }
    }

    /// Says goodbye. Whoever waits to hear whether a move was kept is not answered when the house closes: nobody
    /// knows, and the device asks again when it is back.
    pub(super) fn end(&mut self, why: Closing) {
        if why == Closing::Stopped && matches!(self.owed, Some(Owed::Said(..))) {
            self.owed = None;
        }
        self.fail();
        let bye = match why {
            Closing::Stopped => ByeWhy::Restart,
            // Whoever is there was not asked.
            Closing::PutAway => ByeWhy::PutAway,
            Closing::Deleted => ByeWhy::Closed,
        };
        self.say(&ServerMsg::Bye { why: bye });
        self.out.put(Effect::Close(why));
        self.closed = true;
    }
}
