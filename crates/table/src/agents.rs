//! Who thinks for the seats of a room, and how long their answers take, wherever they think.

use core::time::Duration;

use agent::Agent;
use engine::{BySeat, Seat};
use hmac::{Hmac, KeyInit, Mac};
use records::{ContestId, Key};
use sha2::Sha256;

use crate::{About, Came, Question, Task};

/// Who has thought for a seat of a room, while nobody does: one agent for each seat and contest.
pub struct Agents(BySeat<Option<(ContestId, Box<dyn Agent>)>>);

impl Default for Agents {
    fn default() -> Agents {
        Agents(BySeat::from_fn(|_| None))
    }
}

impl Agents {
    /// The agent for a question: the one who has heard its contest so far, else a new one, whose luck follows from
    /// this key, or is always the same in a lesson.
    pub fn take(&mut self, question: &Question, key: &Key) -> Option<Box<dyn Agent>> {
        let About { contest, seat, .. } = question.about;
        let known = self.0[seat].take();
        let known =
            known.filter(|(of, agent)| *of == contest && question.steps.starts_with(agent.heard()));
        let new = || {
            if question.lesson {
                agent::in_lesson(&question.spec, seat)
            } else {
                agent::agent(&question.spec, seat, luck(key, contest, seat))
            }
        };
        known.map(|(_, agent)| agent).or_else(new)
    }

    /// An agent has thought, and can think again if the contest goes on.
    pub fn put_back(&mut self, about: &About, agent: Box<dyn Agent>) {
        self.0[about.seat] = Some((about.contest, agent));
    }
}

impl Question {
    /// What comes of it if an agent thinks about it, as long as that is wanted.
    pub fn answer(&self, agent: &mut dyn Agent, wanted: &dyn Fn() -> bool) -> Came {
        let news = &self.steps[agent.heard().len()..];
        match self.task {
            Task::Decide(level) => Came::Move(agent.decide(news, level.0, wanted)),
            Task::Hint => Came::Hint(agent.advise(news, wanted)),
        }
    }

    /// What comes of it if nobody can think about it.
    pub fn unanswered(&self) -> Came {
        match self.task {
            Task::Decide(_) => Came::Move(None),
            Task::Hint => Came::Hint(None),
        }
    }
}

/// How long a bot takes that thought for so long: one pace, or as many whole ones as it needs, so that the
/// wait does not tell how hard the hand is.
pub fn whole_paces(thought: Duration, pace: Duration) -> Duration {
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
