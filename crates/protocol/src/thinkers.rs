//! Who thinks for the seats of a session's table: for each seat an agent, which is told no more than its steps.

use agent::Agent;
use engine::{AnyContest, BySeat, Seat};

/// An agent with the luck it was made with.
type Thinker = (u64, Box<dyn Agent>);

/// The agents of a table.
pub(crate) struct Thinkers(BySeat<Option<Thinker>>);

impl Default for Thinkers {
    fn default() -> Thinkers {
        Thinkers(BySeat::from_fn(|_| None))
    }
}

impl Thinkers {
    /// Has a seat think, which hears what came since it was last asked; nothing if it may not act.
    pub(crate) fn ask<T>(
        &mut self,
        table: &dyn AnyContest,
        seat: Seat,
        luck: u64,
        think: impl FnOnce(&mut dyn Agent, &[String]) -> Option<T>,
    ) -> Option<T> {
        let steps = table.steps();
        let kept = self.0[seat].take();
        let kept = kept.filter(|(of, agent)| *of == luck && steps.starts_with(agent.heard()));
        let new = || Some((luck, agent::agent(&table.spec(), seat, luck)?));
        let (_, agent) = self.0[seat].insert(kept.or_else(new)?);
        let heard = agent.heard().len();
        think(&mut **agent, &steps[heard..])
    }
}
