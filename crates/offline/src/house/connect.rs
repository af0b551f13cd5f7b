//! Connections to tables: hello, what is said, goodbye.

use table::{
    Attach, LinkId,
    message::{ByeWhy, ClientMsg, ServerMsg, VERSION, to_text},
};

use super::{House, Link, who};
use crate::{door::Effect, table_here::Message};

impl House {
    /// A connection to a table, which is to say hello.
    pub fn connect(&mut self, link: u64, person: Option<u32>, code: &str) {
        match code.parse() {
            Ok(code) => {
                let who = who(person);
                let greeted = false;
                self.links.insert(link, Link { code, who, greeted });
            }
            Err(_) => self.bye(link, ByeWhy::Gone),
        }
    }

    /// A connection says something.
    pub fn said(&mut self, link: u64, text: &str) {
        let Some(Link { code, who, greeted }) = self.links.get_mut(&link) else {
            return;
        };
        let (code, who) = (*code, *who);
        let Ok(message) = ClientMsg::read(text) else {
            return;
        };
        let id = LinkId(link);
        match message {
            ClientMsg::Hello { v, .. } if v != VERSION => self.bye(link, ByeWhy::Version),
            ClientMsg::Hello {
                device,
                since,
                reading,
                screen,
                looks,
                ..
            } if !*greeted => {
                *greeted = true;
                let attach = Attach {
                    link: id,
                    who: None,
                    device,
                    since,
                    reading,
                    screen,
                    looks,
                };
                self.tell(code, Message::Attach { who, attach });
            }
            message if *greeted => self.tell(code, Message::Said(id, Box::new(message))),
            _ => self.bye(link, ByeWhy::NotWelcome),
        }
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, link: u64) {
        if let Some(Link {
            code,
            greeted: true,
            ..
        }) = self.links.remove(&link)
            && (self.open.contains_key(&code) || self.opening.contains_key(&code))
        {
            self.tell(code, Message::Detach(LinkId(link)));
        }
    }

    pub(super) fn bye(&mut self, link: u64, why: ByeWhy) {
        self.links.remove(&link);
        let text = to_text(&ServerMsg::Bye { why });
        self.out.push(Effect::Say {
            to: vec![link],
            text,
        });
        self.out.push(Effect::HangUp { link });
    }
}
