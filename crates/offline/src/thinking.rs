//! Who thinks for the seats of a table: here, one thought after the other, whenever nothing else is to be done.

use records::Key;
use table::{Agents, Question, Room, Thought, Time, whole_paces};

/// What is thought about at a table.
#[derive(Default)]
pub(crate) struct Thinking {
    agents: Agents,
    thoughts: Vec<Running>,
}

struct Running {
    question: Question,
    since: Time,
    came: Option<Thought>,
    /// When it may be told, once that is known: after whole paces.
    due: Option<Time>,
}

impl Thinking {
    /// Takes note of a question. A room that has read its contest again asks again: one thought about a decision is
    /// enough.
    pub(crate) fn ask(&mut self, question: Question, now: Time) {
        let same = |running: &Running| {
            running.question.about == question.about && running.question.task.answers(question.task)
        };
        if !self.thoughts.iter().any(same) {
            self.thoughts.push(Running {
                question,
                since: now,
                came: None,
                due: None,
            });
        }
    }

    /// Is there something to think about?
    pub(crate) fn has_work(&self) -> bool {
        self.thoughts.iter().any(|running| running.came.is_none())
    }

    /// Thinks one thought to its end.
    pub(crate) fn think(&mut self, key: &Key) {
        let running = self.thoughts.iter_mut().find(|one| one.came.is_none());
        let Some(running) = running else { return };
        let question = &running.question;
        let about = question.about;
        let came = match self.agents.take(question, key) {
            Some(mut agent) => {
                let came = question.answer(&mut *agent, &|| true);
                self.agents.put_back(&about, agent);
                came
            }
            None => question.unanswered(),
        };
        running.came = Some(Thought { about, came });
    }

    /// A thought whose time has come.
    pub(crate) fn due(&mut self, now: Time) -> Option<Thought> {
        for one in &mut self.thoughts {
            if one.came.is_some() && one.due.is_none() {
                let took = now.since(one.since);
                one.due = Some(one.since + whole_paces(took, one.question.pace));
            }
        }
        let due = |one: &Running| one.due.is_some_and(|due| due <= now);
        let index = self.thoughts.iter().position(due)?;
        // In the order in which they were asked for: those who decide at once are told as a server tells them.
        self.thoughts.remove(index).came
    }

    /// When the next thought is due.
    pub(crate) fn next_due(&self) -> Option<Time> {
        self.thoughts.iter().filter_map(|one| one.due).min()
    }

    /// Forgets what the room no longer wants to know; all of it, while play stands.
    pub(crate) fn sort(&mut self, room: &Room) {
        self.thoughts
            .retain(|one| room.wants(&one.question.about, one.question.task));
        if !room.is_running() {
            self.agents = Agents::default();
        }
    }
}
