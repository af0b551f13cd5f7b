//! A test kit: play a contest in notation and ask what came of it.

use engine::{
    Contest, Eyes, Game, Observable, Seat, Setup, SetupSpec, Step, Turn, WhoseEyes, blindfold,
};

/// A contest played in notation. Every method panics with what went wrong: it is for tests.
pub struct Play<G: Game> {
    contest: Contest<G>,
    facts: Vec<G::Fact>,
}

impl<G: Game> Play<G> {
    /// A table of this mode, with options as a JSON object (`"{}"` for the defaults).
    #[track_caller]
    pub fn new(mode: &str, seats: u8, options: &str) -> Play<G> {
        Play {
            contest: Contest::new(setup(mode, seats, options)),
            facts: Vec::new(),
        }
    }

    /// Takes a step: `"* deal …"` or `"A …"`.
    #[track_caller]
    pub fn take(&mut self, step: &str) -> &mut Self {
        let parsed: Step<G> = step
            .parse()
            .unwrap_or_else(|error| panic!("{step}: {error}"));
        self.facts.clear();
        if let Err(refused) = self.contest.take(&parsed, &mut self.facts) {
            panic!("{step} was refused: {refused}; {}", self.now());
        }
        self
    }

    /// Takes several steps, separated by semicolons or line ends.
    #[track_caller]
    pub fn take_all(&mut self, steps: &str) -> &mut Self {
        for step in steps
            .split([';', '\n'])
            .map(str::trim)
            .filter(|step| !step.is_empty())
        {
            self.take(step);
        }
        self
    }

    /// Tries a step that must be refused, and gives the clause, as `"OT-7"`, or the code of a
    /// refusal that no rule makes, as `"not-your-turn"`.
    #[track_caller]
    pub fn refusal(&self, step: &str) -> String {
        let parsed: Step<G> = step
            .parse()
            .unwrap_or_else(|error| panic!("{step}: {error}"));
        match self.contest.clone().take(&parsed, &mut engine::Silent) {
            Ok(()) => panic!("{step} was allowed; {}", self.now()),
            Err(refused) => refused
                .clause()
                .map_or(refused.code().into(), |clause| clause.to_string()),
        }
    }

    /// The moves of a seat in notation, sorted as text and joined by `", "`.
    #[track_caller]
    pub fn legal(&self, seat: &str) -> String {
        let seat: Seat = seat.parse().expect("a seat letter");
        let mut moves = Vec::new();
        if self.contest.turn().awaited().has(seat) {
            self.contest.deal().moves(seat, &mut moves);
        }
        let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.join(", ")
    }

    /// Who is awaited: seat letters as `"AC"`, `"*"` for chance, `"over"`.
    pub fn awaited(&self) -> String {
        match self.contest.turn() {
            Turn::Chance => "*".into(),
            Turn::Over => "over".into(),
            Turn::Seats(awaited) => awaited.iter().map(|seat| seat.to_string()).collect(),
        }
    }

    /// What a seat letter, `"crowd"` or (after the end) `"all"` sees.
    #[track_caller]
    pub fn view(&self, whose: &str) -> G::View {
        let eyes = self.eyes(whose);
        blindfold(|| self.contest.deal().view(eyes))
    }

    /// The sentences a seat letter or `"crowd"` is told of the last step.
    #[track_caller]
    pub fn told(&self, whose: &str) -> Vec<String> {
        let eyes = self.eyes(whose);
        let told = |fact: &G::Fact| blindfold(|| fact.seen_by(eyes)).to_string();
        self.facts.iter().map(told).collect()
    }

    /// The state of the deal on the table: for tests that look behind the cards.
    pub fn deal(&self) -> &G {
        self.contest.deal()
    }

    /// The contest.
    pub fn contest(&self) -> &Contest<G> {
        &self.contest
    }

    /// Points and places, once it is over, as `"A=3 (1) B=2 (2)"`.
    pub fn result(&self) -> Option<String> {
        Some(self.contest.result()?.line(self.contest.setup().seats()))
    }

    #[track_caller]
    fn eyes(&self, whose: &str) -> Eyes {
        match whose.parse().expect("a seat letter, crowd or all") {
            WhoseEyes::Seat(seat) => Eyes::of(seat),
            WhoseEyes::Crowd => Eyes::crowd(),
            WhoseEyes::All => {
                Eyes::after(&self.contest.finished().expect("a contest that is over"))
            }
        }
    }

    fn now(&self) -> String {
        let awaited = self.contest.turn().awaited();
        let legal = awaited
            .iter()
            .map(|seat| format!("{seat}: {}", self.legal(&seat.to_string())));
        format!(
            "awaited {}; legal {}",
            self.awaited(),
            legal.collect::<Vec<_>>().join("; ")
        )
    }
}

/// The set-up of a mode, with options as a JSON object.
#[track_caller]
pub(crate) fn setup<G: Game>(mode: &str, seats: u8, options: &str) -> Setup<G> {
    try_setup(mode, seats, options).unwrap_or_else(|bad| panic!("{bad}"))
}

/// The set-up of a mode, or why there is none.
pub(crate) fn try_setup<G: Game>(mode: &str, seats: u8, options: &str) -> Result<Setup<G>, String> {
    let spec = SetupSpec {
        game: G::ABOUT.id.into(),
        rules: None,
        mode: Some(mode.into()),
        seats,
        options: serde_json::from_str(options)
            .map_err(|error| format!("options as a JSON object: {error}"))?,
    };
    Setup::read(&spec).map_err(|bad| bad.to_string())
}

/// Are kept files to be rewritten (`ROMP_BLESS=1`)?
pub(crate) fn blessing() -> bool {
    std::env::var_os("ROMP_BLESS").is_some_and(|value| value == "1")
}
