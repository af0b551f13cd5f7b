//! Who thinks for the seats of a room, and what they think about.

use std::time::Duration;

use engine::{BySeat, Seat};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{ContestId, Key};
use table::{
    About, Came, Question, Room, Task, Thought,
    agent::{self, Agent},
};
use tokio::{sync::mpsc, time::Instant};
use tokio_util::task::AbortOnDropHandle;

use super::Message;
use crate::thinking::TableThinking;

/// Who thinks for the seats of a room.
pub(super) struct Minds {
    /// Where.
    places: TableThinking,
    /// Who has thought for a seat, while nobody does: one agent for each seat and contest.
    agents: BySeat<Option<(ContestId, Box<dyn Agent>)>>,
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
            agents: BySeat::from_fn(|_| None),
            thoughts: Vec::new(),
        }
    }

    /// Thinks about a question, off the room's task, and tells the room what came of it.
    pub(super) fn think(&mut self, question: Question, key: &Key, room: mpsc::Sender<Message>) {
        let Question {
            about,
            task,
            pace,
            spec,
            steps,
        } = question;
        let About { contest, seat, .. } = about;
        // A room that has read its contest again asks again: one thought about a decision is enough.
        let mut thoughts = self.thoughts.iter();
        if thoughts.any(|thought| thought.about == about && thought.task.answers(task)) {
            return;
        }
        let known = self.agents[seat].take();
        let known = known.filter(|(of, agent)| *of == contest && steps.starts_with(agent.heard()));
        let agent = known.map(|(_, agent)| agent);
        let new = || agent::agent(&spec, seat, luck(key, contest, seat));
        let Some(mut agent) = agent.or_else(new) else {
            return;
        };
        let thought = self.places.think(move |wanted| {
            let news = &steps[agent.heard().len()..];
            let came = match task {
                Task::Decide(level) => Came::Move(agent.decide(news, level.0, wanted)),
                Task::Hint => Came::Hint(agent.advise(news, wanted)),
            };
            (agent, came)
        });
        let thinking = async move {
            let began = Instant::now();
            let thought = thought.await;
            tokio::time::sleep_until(began + whole_paces(began.elapsed(), pace)).await;
            let (agent, came) = match (thought, task) {
                (Some((agent, came)), _) => (Some(agent), came),
                (None, Task::Decide(_)) => (None, Came::Move(None)),
                (None, Task::Hint) => (None, Came::Hint(None)),
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
        if thoughts.any(|thought| thought.about == *about) {
            self.agents[about.seat] = agent.map(|agent| (about.contest, agent));
        }
    }

    /// Forgets what the room no longer wants to know; all of it, while play stands.
    pub(super) fn sort(&mut self, room: &Room) {
        self.thoughts
            .retain(|thought| room.wants(&thought.about, thought.task));
        if !room.is_running() {
            self.agents = BySeat::from_fn(|_| None);
        }
    }
}

/// How long a bot takes that thought for so long: one pace, or as many whole ones as it needs, so that the
/// wait does not tell how hard the hand is.
fn whole_paces(thought: Duration, pace: Duration) -> Duration {
    let paces = thought.as_nanos().div_ceil(pace.as_nanos().max(1)).max(1);
    pace * u32::try_from(paces).unwrap_or(1)
}

/// The luck of a seat's agent: always the same in a contest, and nobody without the key can tell it.
fn luck(key: &Key, contest: ContestId, seat: Seat) -> u64 {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.bytes()).expect("any key will do");
    mac.update(format!("bot {contest} {seat}").as_bytes());
    let bytes = mac.finalize().into_bytes();
    u64::from_le_bytes(std::array::from_fn(|index| bytes[index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_fixed_by_key_contest_and_seat() {
        let [one, other] = [1, 2].map(ContestId::new);
        let [a, b] = [0, 1].map(Seat::new);
        let key = Key::new([1; 32]);
        assert_eq!(luck(&key, one, a), luck(&key, one, a));
        let all = [
            luck(&key, one, a),
            luck(&key, one, b),
            luck(&key, other, a),
            luck(&Key::new([2; 32]), one, a),
        ];
        for (index, luck) in all.iter().enumerate() {
            assert!(!all[..index].contains(luck));
        }
    }
}
