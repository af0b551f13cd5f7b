//! Plays contests and holds every step against every law.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Contest, Dice, Eyes, Game, Luck, Quick, Seat, Setup, Silent, Step, Turn, seed_of};

use crate::{
    broken::{Broken, Violation},
    check::{
        bounds, cards, commits,
        leaks::Leaks,
        look, mixing,
        moves::{self, Pool},
        notation, replay, sealed,
        tellings::Taken,
        turns,
    },
    figures::Figures,
    kit,
    law::Law,
};

/// `keep` plays until it has taken about so many steps …
const PLIES: u64 = 1_000;
/// … but no fewer and no more contests than these.
const GAMES: std::ops::RangeInclusive<u64> = 4..=60;

/// So many contests of a run are watched at every step through everybody's eyes …
const WATCHED_BY_ALL: u64 = 60;
/// … later ones at one step in so many, through one pair of eyes: both are drawn by lot.
const WATCHED_EVERY: u32 = 16;

/// Of the first contests of a run, one position in so many has its imagined worlds counted.
const MIXED_EVERY: u32 = 7;
/// No more positions of a run are counted than these.
const MIXED: u64 = 6;

/// Plays some contests of this mode and holds every step against laws 1 to 13.
///
/// # Panics
/// If a law is broken, with all that is needed to see it again.
#[track_caller]
pub fn keep<G: Game>(mode: &str, seats: u8, options: &str) {
    let setup = kit::setup::<G>(mode, seats, options);
    let verdict = Runner::open(&setup, 1).and_then(|mut runner| {
        while runner.figures.games < *GAMES.start()
            || (runner.figures.plies < PLIES && runner.figures.games < *GAMES.end())
        {
            runner.try_game(1 + runner.figures.games)?;
        }
        runner.close()
    });
    if let Err(broken) = verdict {
        panic!("{broken}");
    }
}

/// Plays contests with the seeds from `first_seed` on, odd seeds sensibly and even ones at random,
/// and holds every step against laws 1 to 13. `progress` is told how many are done.
///
/// # Errors
/// With the first law found broken.
pub fn check_games<G: Game>(
    setup: &Setup<G>,
    first_seed: u64,
    games: u64,
    progress: &mut dyn FnMut(u64),
) -> Result<Figures, Broken> {
    let mut runner = Runner::open(setup, first_seed)?;
    for game in 0..games {
        runner.try_game(first_seed + game)?;
        progress(game + 1);
    }
    runner.close()
}

/// What is gathered over a run.
struct Runner<'a, G: Game> {
    setup: &'a Setup<G>,
    first_seed: u64,
    figures: Figures,
    pool: Pool<G>,
    leaks: Leaks,
    /// The first deal met, once dealt: every other first deal has the same cards.
    dealt: Option<G>,
}

/// One contest as it is played.
struct Playthrough<G: Game> {
    contest: Contest<G>,
    steps: Vec<Step<G>>,
    /// The states before each step.
    states: Vec<G>,
    /// Is only chance yet to have moved in this deal?
    opening: bool,
    /// Chance and choices of the contest.
    seed: u64,
    play: Quick,
    /// Worlds and moves to try.
    luck: Quick,
}

impl<'a, G: Game> Runner<'a, G> {
    fn open(setup: &'a Setup<G>, first_seed: u64) -> Result<Runner<'a, G>, Broken> {
        let runner = Runner {
            setup,
            first_seed,
            figures: Figures::default(),
            pool: Pool::new(),
            leaks: Leaks::default(),
            dealt: None,
        };
        bounds::state_is_small::<G>()
            .and_then(|()| notation::options_read_back(setup))
            .map_err(|violation| Playthrough::new(setup, first_seed).broken(violation))?;
        Ok(runner)
    }

    /// Plays one contest. A panic of the rules is a violation like any other.
    fn try_game(&mut self, seed: u64) -> Result<(), Broken> {
        let mut play = Playthrough::new(self.setup, seed);
        let played = catch_unwind(AssertUnwindSafe(|| self.play(&mut play)));
        let verdict = played.unwrap_or_else(|panic| {
            let text = look::panic_text(&*panic);
            Err(Law::PlayGoesOn.violation(format!("the rules panicked: {text}")))
        });
        verdict.map_err(|violation| play.broken(violation))
    }

    fn play(&mut self, play: &mut Playthrough<G>) -> Result<(), Violation> {
        let most = G::ABOUT.max_plies;
        self.position(play, *play.contest.deal())?;
        while play.contest.turn() != Turn::Over {
            Law::ContestsEnd.kept(play.contest.ply() < most, || {
                format!("after {most} steps the contest is not over")
            })?;
            self.step(play)?;
        }
        if let Some(result) = play.contest.result() {
            bounds::places_are_fair(&result, self.setup.mode(), self.setup.seats())?;
        }
        replay::replays(&play.contest, &play.steps, &play.states)?;
        let plies = play.contest.ply();
        self.figures.games += 1;
        self.figures.plies += u64::from(plies);
        self.figures.longest = self.figures.longest.max(plies);
        self.figures.deals += u64::from(play.contest.deals());
        Ok(())
    }

    /// Takes one step of a contest and holds it, and what it led to, against the laws.
    fn step(&mut self, play: &mut Playthrough<G>) -> Result<(), Violation> {
        let before = *play.contest.deal();
        let step = self.choose(play)?;
        notation::step_reads_back(&step)?;
        let (mut after, mut facts) = (before, Vec::new());
        match &step {
            Step::Chance(chance) => after.deal(chance, &mut facts),
            Step::Play(seat, mv) => after.apply(*seat, *mv, &mut facts),
        }
        self.cards_are_conserved(play, &before, &step, &after)?;
        let taken = Taken {
            before: &before,
            step: &step,
            after: &after,
            facts: &facts,
        };
        for eyes in self.watchers(&mut play.luck) {
            self.leaks.step(&taken, eyes, &mut play.luck)?;
        }
        let deals = play.contest.deals();
        let refused = play.contest.take(&step, &mut Silent).err();
        let agreed =
            refused.is_none() && (deals < play.contest.deals() || *play.contest.deal() == after);
        Law::JournalsReplay.kept(agreed, || {
            format!("{step} came to something else when it was taken again: {refused:?}")
        })?;
        play.states.push(before);
        play.steps.push(step);
        self.position(play, after)?;
        if let Some(outcome) = after.outcome() {
            bounds::points_add_up::<G>(&outcome, self.setup.mode(), self.setup.seats())?;
            play.opening = true;
            if play.contest.turn() != Turn::Over {
                self.position(play, *play.contest.deal())?;
            }
        }
        Ok(())
    }

    /// The next step: rolled, or chosen by a seat that may act.
    fn choose(&mut self, play: &mut Playthrough<G>) -> Result<Step<G>, Violation> {
        let (deal, turn) = (play.contest.deal(), play.contest.turn());
        let Turn::Seats(awaited) = turn else {
            turns::a_roll_is_admitted(deal, &mut play.luck)?;
            let mut dice = Dice::at(seed_of(play.seed), play.contest.ply());
            let chance = deal.roll(&mut dice);
            let deal = *deal;
            self.twisted_chance_is_harmless(play, &deal, &chance)?;
            return Ok(Step::Chance(chance));
        };
        let seat = play.play.pick(&awaited.iter().collect::<Vec<Seat>>());
        let moves = turns::sorted_moves(deal, seat);
        self.figures.decisions += 1;
        self.figures.choices += moves.len() as u64;
        self.figures.most_choices = self.figures.most_choices.max(moves.len());
        let mv = if play.seed.is_multiple_of(2) {
            play.play.pick(&moves)
        } else {
            deal.choose(seat, &moves, &mut Vec::new(), &mut play.play)
        };
        Ok(Step::Play(seat, mv))
    }

    /// Holds a position against the laws.
    fn position(&mut self, play: &mut Playthrough<G>, deal: G) -> Result<(), Violation> {
        let (seats, luck) = (self.setup.seats(), &mut play.luck);
        turns::somebody_is_awaited(&deal, seats)?;
        cards::who_sees_knows(deal.cards())?;
        let strangers = self.pool.strangers(luck);
        for seat in deal.turn().awaited().iter() {
            let listed = turns::sorted_moves(&deal, seat);
            turns::moves_are_sound(&deal, seat, &listed)?;
            moves::check_agrees(&deal, seat, &listed, &strangers)?;
            for &mv in &listed {
                if self.pool.add(mv) {
                    notation::move_reads_back::<G>(&mv)?;
                }
            }
        }
        for eyes in self.watchers(luck) {
            self.leaks.position(&deal, eyes, &strangers, luck)?;
        }
        sealed::stay_sealed(&deal, seats, luck)?;
        self.figures.commits += commits::commute(&deal, seats, luck)?;
        if self.figures.mixed < MIXED && luck.below(MIXED_EVERY) == 0 {
            let eyes = look::all_eyes(seats).collect::<Vec<_>>();
            let counted = mixing::mixes_evenly(&deal, luck.pick(&eyes), luck)?;
            self.figures.mixed += u64::from(counted);
        }
        Ok(())
    }

    /// Through whose eyes the leaks are looked for now.
    fn watchers(&self, luck: &mut impl Luck) -> Vec<Eyes> {
        let all: Vec<Eyes> = look::all_eyes(self.setup.seats()).collect();
        if self.figures.games < WATCHED_BY_ALL {
            all
        } else if luck.below(WATCHED_EVERY) == 0 {
            vec![luck.pick(&all)]
        } else {
            Vec::new()
        }
    }

    /// Law 3 over one step.
    fn cards_are_conserved(
        &mut self,
        play: &mut Playthrough<G>,
        before: &G,
        step: &Step<G>,
        after: &G,
    ) -> Result<(), Violation> {
        play.opening &= matches!(step, Step::Chance(_));
        cards::zones_name_each_slot_once(after)?;
        if !play.opening {
            cards::same_cards(before, after, &format!("in {step}"))?;
            if play.contest.deals() == 0 {
                let dealt = self.dealt.get_or_insert(*after);
                cards::same_cards(dealt, after, "from one deal to another")?;
            }
        }
        Ok(())
    }

    /// An outcome much like one that was rolled is refused, or loses no card.
    fn twisted_chance_is_harmless(
        &self,
        play: &mut Playthrough<G>,
        deal: &G,
        chance: &G::Chance,
    ) -> Result<(), Violation> {
        let other = deal.roll(&mut play.luck).to_string();
        let twisted = moves::twist(&chance.to_string(), &other, &mut play.luck);
        let admitted = |chance: &G::Chance| deal.admit(chance).is_ok();
        if let Some(twisted) = twisted.parse().ok().filter(admitted) {
            let mut after = *deal;
            after.deal(&twisted, &mut Silent);
            cards::zones_name_each_slot_once(&after)?;
            let first_deal = play.contest.deals() == 0 && after.turn() != Turn::Chance;
            let right = if play.opening {
                self.dealt.as_ref().filter(|_| first_deal)
            } else {
                Some(deal)
            };
            if let Some(right) = right {
                cards::same_cards(right, &after, &format!("by * {twisted}"))?;
            }
        }
        Ok(())
    }

    fn close(mut self) -> Result<Figures, Broken> {
        let play = Playthrough::new(self.setup, self.first_seed);
        self.leaks
            .close()
            .map_err(|violation| play.broken(violation))?;
        self.figures.worlds = self.leaks.worlds;
        self.figures.tellings = self.leaks.tellings;
        Ok(self.figures)
    }
}

impl<G: Game> Playthrough<G> {
    fn new(setup: &Setup<G>, seed: u64) -> Playthrough<G> {
        Playthrough {
            contest: Contest::new(setup.clone()),
            steps: Vec::new(),
            states: Vec::new(),
            opening: true,
            seed,
            play: Quick::new(seed),
            luck: Quick::new(!seed),
        }
    }

    fn broken(&self, violation: Violation) -> Broken {
        Broken {
            law: violation.law,
            seed: self.seed,
            ply: self.contest.ply(),
            what: violation.what,
            journal: replay::journal(&self.contest, &self.steps).to_string(),
        }
    }
}
