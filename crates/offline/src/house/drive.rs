//! Tables that are open: they hear what waits, and what they want is done.

use records::Code;
use table::{Closing, LinkId, TableAnswer};

use super::{House, Pending};
use crate::{door::Effect, kept::changes, table_here::Wanted};

impl House {
    /// Lets a table hear what waits, as long as it listens.
    pub(super) fn pump(&mut self, code: Code) {
        while let Some(table) = self.open.get_mut(&code) {
            let Some(input) = table.next(self.now) else {
                break;
            };
            let mut effects = Vec::new();
            table.room.hear(self.now, input, &mut effects);
            self.carry_out(code, effects);
        }
    }

    pub(super) fn carry_out(&mut self, code: Code, effects: Vec<table::Effect>) {
        for effect in effects {
            let Some(table) = self.open.get_mut(&code) else {
                return;
            };
            if let Some(wanted) = table.carry_out(effect, self.now) {
                self.grant(code, wanted);
            }
        }
        let Some(table) = self.open.get_mut(&code) else {
            return;
        };
        if !table.room.is_busy() {
            table.thinking.sort(&table.room);
        }
        if let Some(closing) = table.closing {
            self.close(code, closing);
        }
    }

    fn grant(&mut self, code: Code, wanted: Wanted) {
        match wanted {
            Wanted::Say(to, text) => {
                let to = to.into_iter().map(|link| link.0).collect();
                self.out.push(Effect::Say { to, text });
            }
            Wanted::HangUp(LinkId(link)) => {
                self.links.remove(&link);
                self.out.push(Effect::HangUp { link });
            }
            Wanted::Answer(ask, answer) => match *answer {
                Ok(answer) => self.answer(ask, &TableAnswer::from(answer)),
                Err(error) => self.refuse_order(ask, &error),
            },
            Wanted::Keep(writes) => {
                let question = self.ask(Pending::Room(code));
                let changes = changes(writes);
                self.out.push(Effect::Keep { question, changes });
            }
            Wanted::ReadTable => {
                let question = self.ask(Pending::Room(code));
                self.out.push(Effect::ReadTable { question, code });
            }
            Wanted::ReadContest(Some(id)) => {
                let question = self.ask(Pending::Room(code));
                self.out.push(Effect::ReadContest { question, id });
            }
            Wanted::ReadContest(None) => {
                let question = self.ask(Pending::Room(code));
                self.answered(question, Ok("null"));
            }
        }
    }

    /// A table has come to its end; whoever asks for it later has it taken out again.
    fn close(&mut self, code: Code, why: Closing) {
        let Some(table) = self.open.remove(&code) else {
            return;
        };
        for LinkId(link) in table.links {
            self.links.remove(&link);
            self.out.push(Effect::HangUp { link });
        }
        if why == Closing::Stopped {
            self.leave(code);
        }
        for message in table.inbox {
            match why {
                Closing::PutAway | Closing::Stopped => self.tell(code, message),
                Closing::Deleted => {
                    self.opening.entry(code).or_default().push(message);
                    self.turn_away(code, None);
                }
            }
        }
    }
}
