//! Who thinks for the seats of a room, and what they think about.

use agent::Agent;
use store::Key;
use table::{About, Agents, Question, Room, Task, Thought, whole_paces};
use tokio::{sync::mpsc, time::Instant};
use tokio_util::task::AbortOnDropHandle;

use super::Message;
use crate::{metrics::BOT_WAIT, thinking::TableThinking};

/// Who thinks for the seats of a room.
pub(super) struct Minds {
    /// Where.
    places: TableThinking,
    agents: Agents,
    thoughts: Vec<Running>,
}

/// A thought under way; dropped, it is thought no more.
struct Running {
    about: About,
    task: Task,
    _thought: AbortOnDropHandle<()>,
}

impl Minds {
    pub(super) fn new(places: TableThinking) -> Minds {
        Minds {
            places,
            agents: Agents::default(),
            thoughts: Vec::new(),
        }
    }

    /// Thinks about a question, off the room's task, and tells the room what came of it.
    pub(super) fn think(&mut self, question: Question, key: &Key, room: mpsc::Sender<Message>) {
        let Question {
            about, task, pace, ..
        } = question;
        // A room that has read its contest again asks again: one thought about a decision is enough.
        let mut thoughts = self.thoughts.iter();
        if thoughts.any(|thought| thought.about == about && thought.task.answers(task)) {
            return;
        }
        let Some(mut agent) = self.agents.take(&question, key) else {
            return;
        };
        let unanswered = question.unanswered();
        let thought = self.places.think(move |wanted| {
            let came = question.answer(&mut *agent, wanted);
            (agent, came)
        });
        let thinking = async move {
            let began = Instant::now();
            let thought = thought.await;
            tokio::time::sleep_until(began + whole_paces(began.elapsed(), pace)).await;
            if matches!(task, Task::Decide(_)) {
                BOT_WAIT.record(began.elapsed());
            }
            let (agent, came) = match thought {
                Some((agent, came)) => (Some(agent), came),
                None => (None, unanswered),
            };
            let thought = Box::new(Thought { about, came });
            // A room that is gone needs no answer.
            let _ = room.send(Message::Thought(thought, agent)).await;
        };
        self.thoughts.push(Running {
            about,
            task,
            _thought: AbortOnDropHandle::new(tokio::spawn(thinking)),
        });
    }

    /// Somebody has thought, and can think again if the contest goes on.
    pub(super) fn come_back(&mut self, about: &About, agent: Option<Box<dyn Agent>>) {
        let mut thoughts = self.thoughts.iter();
        if let Some(agent) = agent
            && thoughts.any(|thought| thought.about == *about)
        {
            self.agents.put_back(about, agent);
        }
    }

    /// Forgets what the room no longer wants to know; all of it, while play stands.
    pub(super) fn sort(&mut self, room: &Room) {
        self.thoughts
            .retain(|thought| room.wants(&thought.about, thought.task));
        if !room.is_running() {
            self.agents = Agents::default();
        }
    }
}
