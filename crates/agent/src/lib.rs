//! Who thinks for a seat through a contest of whatever game: for a bot, for somebody away, and for people who ask.
//!
//! All search is compiled here, so that it can be compiled for speed where the rest is compiled for size.

pub use bots::Level;
use bots::{Player, hint, of_level, only_move};
use catalog::Visitor;
use engine::{Contest, Game, Mind, Quick, Seat, Setup, SetupSpec, Silent, Step};
use serde_json::value::{RawValue, to_raw_value};

/// How many imagined worlds a hint is thought through.
const HINT_ITERATIONS: u32 = 4000;
/// And in a lesson, where whoever learns asks at every decision and follows.
const LESSON_ITERATIONS: u32 = 200;
/// As many moves a hint names at most.
const HINT_MOVES: usize = 3;

/// The agent of one seat in one contest. It hears every step once. The same seat, luck and steps make
/// the same agent, whenever it is made: after a restart or an undo it decides as it would have.
pub trait Agent: Send + Sync {
    /// The steps it has heard.
    fn heard(&self) -> &[String];

    /// Hears what came after that, then decides as a player of this level: a move in notation, if
    /// its seat may act.
    fn decide(
        &mut self,
        news: &[String],
        level: Level,
        wanted: &dyn Fn() -> bool,
    ) -> Option<String>;

    /// Hears what came after that, then names good moves with their worth and reasons, the best
    /// first, if its seat may act.
    fn advise(&mut self, news: &[String], wanted: &dyn Fn() -> bool) -> Option<Box<RawValue>>;
}

/// A new agent, before the first step.
pub fn agent(spec: &SetupSpec, seat: Seat, luck: u64) -> Option<Box<dyn Agent>> {
    make(spec, seat, luck, HINT_ITERATIONS)
}

/// The agent of a seat in a lesson: its luck is always the same, so that the same steps follow whenever
/// its hints are. Those are quick.
pub fn in_lesson(spec: &SetupSpec, seat: Seat) -> Option<Box<dyn Agent>> {
    make(spec, seat, seat.index() as u64, LESSON_ITERATIONS)
}

fn make(spec: &SetupSpec, seat: Seat, luck: u64, iterations: u32) -> Option<Box<dyn Agent>> {
    struct Make<'a>(&'a SetupSpec, Seat, u64, u32);
    impl Visitor for Make<'_> {
        type Out = Option<Box<dyn Agent>>;
        fn visit<G: Game>(self) -> Self::Out {
            let Make(spec, seat, luck, iterations) = self;
            Some(Box::new(AgentOf::<G> {
                seat,
                iterations,
                luck: Quick::new(luck),
                contest: Contest::new(Setup::read(spec).ok()?),
                heard: Vec::new(),
                level: None,
                player: None,
                decided: None,
            }))
        }
    }
    catalog::visit(&spec.game, Make(spec, seat, luck, iterations)).ok()?
}

struct AgentOf<G: Game> {
    seat: Seat,
    /// Through how many imagined worlds a hint is thought.
    iterations: u32,
    luck: Quick,
    contest: Contest<G>,
    heard: Vec<String>,
    level: Option<Level>,
    /// Who decides, while its next decision may follow at once on its last: only then does it use
    /// again what it thought.
    player: Option<Box<dyn Player<G> + Sync>>,
    /// What it has decided, until that is heard.
    decided: Option<G::Move>,
}

impl<G: Game> AgentOf<G> {
    fn take(&mut self, text: &str) -> Option<()> {
        let step: Step<G> = text.parse().ok()?;
        self.contest.take(&step, &mut Silent).ok()?;
        self.heard.push(text.to_owned());
        Some(())
    }

    fn forget(&mut self) {
        (self.player, self.decided) = (None, None);
    }

    fn mind(&self) -> Option<Mind<G>> {
        let acts = self.contest.turn().awaited().has(self.seat);
        acts.then(|| Mind::new(&self.contest, self.seat))
    }

    /// What it has decided, or decides now, if its seat may act.
    fn decision(&mut self, level: Level, wanted: &dyn Fn() -> bool) -> Option<G::Move> {
        if self.decided.is_none() {
            let mind = self.mind()?;
            self.decided = only_move(&self.contest, self.seat);
            if self.decided.is_none() {
                let new = || of_level(level, self.luck.clone());
                let player = self.player.get_or_insert_with(new);
                self.decided = player.decide(&mind, wanted).ok();
            }
        }
        self.decided
    }

    /// Does its seat decide again at once after this?
    fn goes_on_after(&self, mv: G::Move) -> bool {
        let mut after = self.contest.clone();
        let taken = after.take(&Step::Play(self.seat, mv), &mut Silent);
        taken.is_ok() && after.turn().awaited().has(self.seat)
    }
}

impl<G: Game> Agent for AgentOf<G> {
    fn heard(&self) -> &[String] {
        &self.heard
    }

    fn decide(
        &mut self,
        news: &[String],
        level: Level,
        wanted: &dyn Fn() -> bool,
    ) -> Option<String> {
        if self.level.replace(level) != Some(level) {
            self.forget();
        }
        let own = format!("{} ", self.seat);
        let latest = news.iter().rev().take_while(|step| step.starts_with(&own));
        let (before, latest) = news.split_at(news.len() - latest.count());
        for step in before {
            self.forget();
            self.take(step)?;
        }
        // Its own latest steps follow on each other: an agent made anew thinks them once more.
        for step in latest {
            let mv = self.decision(level, wanted)?;
            if step[own.len()..] != mv.to_string() {
                self.forget();
            }
            self.take(step)?;
            self.decided = None;
        }
        let mv = self.decision(level, wanted)?;
        if !self.goes_on_after(mv) {
            // What it thought is of no use for its next decision, and takes much room.
            self.player = None;
        }
        Some(mv.to_string())
    }

    fn advise(&mut self, news: &[String], wanted: &dyn Fn() -> bool) -> Option<Box<RawValue>> {
        self.forget();
        news.iter().try_for_each(|step| self.take(step))?;
        let mind = self.mind()?;
        let luck = &mut self.luck.at(mind.ply());
        let hint = hint(&mind, HINT_MOVES, luck, &mut |done| {
            done < self.iterations && (!done.is_multiple_of(32) || wanted())
        });
        to_raw_value(&hint.moves).ok()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Dice, Turn, seed_of};

    use super::*;

    /// Plays a contest of agents of this level. Each decision is also one of an agent made anew; how many
    /// of them followed at once on another of the same seat.
    fn play(game: &str, seats: u8, level: Level) -> usize {
        let spec = SetupSpec {
            game: game.into(),
            seats,
            ..SetupSpec::default()
        };
        let mut table = catalog::open(&spec).unwrap();
        let new = |seat: Seat| agent(&spec, seat, 7 + seat.index() as u64).unwrap();
        let mut agents: Vec<_> = Seat::all(seats).map(new).collect();
        let (mut last, mut followed) = (None, 0);
        while table.turn() != Turn::Over {
            let ply = table.steps().len() as u32;
            if let Some(step) = table.roll(&mut Dice::at(seed_of(3), ply)) {
                table.take(&step).unwrap();
                last = None;
                continue;
            }
            let seat = table.turn().awaited().first().unwrap();
            followed += usize::from(last == Some(seat));
            last = Some(seat);
            let agent = &mut agents[seat.index()];
            let news = table.steps()[agent.heard().len()..].to_vec();
            let mv = agent.decide(&news, level, &|| true).unwrap();
            let again = new(seat).decide(table.steps(), level, &|| true);
            assert_eq!(again.as_ref(), Some(&mv), "{game}, {level:?}, ply {ply}");
            table.take(&format!("{seat} {mv}")).unwrap();
        }
        followed
    }

    #[test]
    fn an_agent_made_anew_decides_as_the_first_would_have() {
        let mut followed = 0;
        for about in catalog::ABOUT {
            let seats = *about.modes[0].seats.start();
            for level in &Level::ALL[..3] {
                followed += play(about.id, seats, *level);
            }
        }
        assert!(followed > 20, "trees were used again: {followed}");
    }

    #[test]
    fn an_agent_that_is_not_wanted_stops_soon() {
        let spec = SetupSpec {
            game: "otters".into(),
            seats: 2,
            ..SetupSpec::default()
        };
        let mut table = catalog::open(&spec).unwrap();
        let deal = table.roll(&mut Dice::at(seed_of(3), 0)).unwrap();
        table.take(&deal).unwrap();
        let seat = table.turn().awaited().first().unwrap();
        let asked = std::cell::Cell::new(0);
        let wanted = || {
            asked.set(asked.get() + 1);
            asked.get() < 3
        };
        let mut agent = agent(&spec, seat, 1).unwrap();
        agent.decide(table.steps(), Level::ALL[3], &wanted).unwrap();
        assert_eq!(asked.get(), 3, "and no more than 96 worlds");
    }
}
