//! What a room wants done.

use std::rc::Rc;

use records::Write;
use table::{Came, Effect, LinkId, Question, Task, To};

use super::{Asked, Message, Running};
use crate::{
    check::Cause,
    event::{Event, Reply},
    flaw::Flaw,
    heard::{Heard, Says},
    queue::{MS, SECOND},
    world::World,
};

impl World {
    pub(crate) fn carry_out(&mut self, effect: Effect, cause: &Cause) {
        match effect {
            Effect::Say { to, text } => self.tell_devices(to, text),
            Effect::CaughtUp(link) => {
                if let Some(&conn) = self.driver().links.get(&link)
                    && self.flaw != Some(Flaw::CaughtUpIgnored)
                {
                    self.conns[conn].catch_up();
                }
            }
            Effect::LetGo(link) => {
                if self.flaw == Some(Flaw::LetGoIgnored) {
                    return;
                }
                if let Some(conn) = self.driver().links.remove(&link) {
                    self.check.gone(link);
                    self.conns[conn].link = None;
                    self.hang_up(conn);
                }
            }
            Effect::Answer { ask, answer } => {
                let number = ask.0 as usize;
                self.note(|| {
                    let what = match &*answer {
                        Ok(_) => "done".to_owned(),
                        Err(fault) => fault.to_string(),
                    };
                    format!("request {number} is answered: {what}")
                });
                let driver = self.process.driver.as_mut().expect("a room is open");
                let outstanding = driver.request.take_if(|request| *request == number);
                self.check
                    .answered(number, outstanding.is_some(), &answer, &self.requests);
                if self.flaw == Some(Flaw::AnsweredTwice) {
                    self.check.answered(number, false, &answer, &self.requests);
                }
                self.reply(number, Reply::Answer(answer));
            }
            Effect::Keep(writes) => {
                self.note(|| format!("  to be kept: {}", written(&writes)));
                self.check.keep(cause, &writes, self.now);
                let after = 200 + self.disk_luck.below(4 * MS) + self.slowness();
                self.ask(Asked::Keep(writes), after);
            }
            Effect::ReadRow(code) => self.ask(Asked::Row(code), MS),
            Effect::ReadContest(id) => self.ask(Asked::Contest(id), MS),
            Effect::Think(question) => self.think(&question),
            Effect::Close(why) => self.driver().closing = Some(why),
            Effect::Note(note) => {
                self.note(|| format!("  {note:?}"));
                self.check.noted(&note);
            }
        }
    }

    fn slowness(&mut self) -> u64 {
        match self.disk.ails.slow {
            0 => 0,
            slow => self.disk_luck.below(slow),
        }
    }

    fn ask(&mut self, asked: Asked, after: u64) {
        let driver = self.driver();
        let number = driver.number;
        if driver.asked.replace(asked).is_some() {
            let why = "two questions to the disk at once";
            self.check.broken(crate::Law::GoesOn, || why.into());
        }
        self.queue.put(self.now + after, Event::DiskDone(number));
    }

    fn tell_devices(&mut self, to: To, text: String) {
        let Some(heard) = Heard::read(text) else {
            let why = "a message that no client can read";
            return self.check.broken(crate::Law::Told, || why.into());
        };
        let heard = Rc::new(heard);
        let all =
            |world: &mut World| -> Vec<LinkId> { world.driver().links.keys().copied().collect() };
        let mut links = match to {
            To::All => all(self),
            To::One(link) => vec![link],
            To::Some(links) => links,
        };
        if self.flaw == Some(Flaw::WrongLink)
            && links.len() == 1
            && matches!(heard.says, Says::Update(_))
            && let Some(other) = all(self).into_iter().find(|&link| link != links[0])
        {
            links = vec![other];
        }
        for link in links {
            let Some(&conn) = self.driver().links.get(&link) else {
                continue;
            };
            let heeded = self.conns[conn].keeps_pace();
            let driver = self.process.driver.as_ref().expect("a room is open");
            self.check
                .told(self.now, link, &heard, heeded, driver, &self.disk);
            if self.check.is_broken() {
                let text = heard.text.chars().take(1500).collect::<String>();
                self.note(|| format!("  said to {link:?}: {text}"));
                return;
            }
            self.note(|| {
                let text: String = heard.text.chars().take(90).collect();
                format!("  said to {link:?}: {text}")
            });
            self.send_down(conn, Rc::clone(&heard));
        }
    }

    fn think(&mut self, question: &Question) {
        self.check.asked_to_think(question);
        // A room that has read its contest again asks again: one thought about a decision is enough.
        let mut thoughts = self.driver().thoughts.iter_mut();
        let same = thoughts
            .find(|thought| thought.about == question.about && thought.task.answers(question.task));
        if let Some(thought) = same {
            thought.wanted = true;
            return;
        }
        self.counts.thoughts += 1;
        let came = self.came_of(question);
        let pace = question.pace.as_micros() as u64;
        let slow = if self.think.below(60) == 0 { 3 } else { 1 };
        let after = if question.task == Task::Hint {
            self.think.below(3 * SECOND)
        } else {
            pace * slow
        };
        self.thought_number += 1;
        let id = self.thought_number;
        let driver = self.driver();
        driver.thoughts.push(Running {
            id,
            about: question.about,
            task: question.task,
            came: Some(came),
            wanted: true,
        });
        let number = driver.number;
        self.queue.put(self.now + after, Event::Thought(number, id));
    }

    /// A thought is there: the room hears of it when it listens.
    pub(crate) fn thought_comes(&mut self, number: u64, id: u64) {
        let open = self.process.driver.as_ref();
        if open.is_some_and(|driver| driver.number == number) {
            self.put_in(Message::Thought(id));
        }
    }

    fn came_of(&mut self, question: &Question) -> Came {
        if question.task == Task::Hint {
            let moves = serde_json::value::RawValue::from_string("[]".into());
            return Came::Hint(moves.ok().filter(|_| !self.bots_fail));
        }
        if self.bots_fail {
            return Came::Move(None);
        }
        let moves = self.check.moves_of(question);
        Came::Move((!moves.is_empty()).then(|| self.think.pick(&moves).clone()))
    }
}

/// What is written, in a few words.
fn written(writes: &[Write]) -> String {
    let one = |write: &Write| match write {
        Write::Table(row) => format!("table {} as {}", row.code, row.version),
        Write::Begin(row) => format!("contest {} of {}", row.id, row.spec.game),
        Write::Line(line) => format!("line {} {:?} [{}]", line.seq, line.text, line.mark),
        Write::End { .. } => "its end".into(),
        Write::Forget(code) => format!("{code} is forgotten"),
        Write::Key(_) => "a key".into(),
    };
    writes.iter().map(one).collect::<Vec<_>>().join(", ")
}
