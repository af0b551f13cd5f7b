//! What a bot is given.

use crate::{
    canonical::canonicalise,
    contest::Contest,
    dice::Luck,
    evidence::Evidence,
    eyes::{Eyes, blindfold},
    game::{Game, Next, Setup},
    imagine::{Memory, Worlds},
    rules::Outcome,
    seat::{BySeat, Seat},
};

/// The mind of one seat in a contest: it knows what is public, sees what its seat sees, and may
/// imagine worlds that look the same. The truth is not even inside: what the seat cannot place was
/// laid in an order of its own when the mind was made.
#[derive(Clone)]
pub struct Mind<G: Game> {
    contest: Contest<G>,
    seat: Seat,
    peeks: bool,
    evidence: Vec<Evidence<G>>,
}

/// No mind goes back over more decisions of others.
const EVIDENCE: usize = 12;

impl<G: Game> Mind<G> {
    /// The mind of `seat` in this contest as it stands.
    pub fn new(contest: &Contest<G>, seat: Seat) -> Mind<G> {
        let mut deal = *contest.deal();
        canonicalise(deal.cards_mut(), Eyes::of(seat));
        Mind {
            evidence: contest.trail().evidence(seat, &deal, EVIDENCE),
            contest: contest.without_trail(deal),
            seat,
            peeks: false,
        }
    }

    /// A mind that sees all cards, with the feature `cheating`. No player may have it: it measures, in the lab, how much there
    /// would be to win by cheating.
    #[cfg(feature = "cheating")]
    pub fn cheating(contest: &Contest<G>, seat: Seat) -> Mind<G> {
        Mind {
            contest: contest.clone(),
            seat,
            peeks: true,
            evidence: Vec::new(),
        }
    }

    /// Whose mind it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How the table was set up.
    pub fn setup(&self) -> &Setup<G> {
        self.contest.setup()
    }

    /// How many steps were taken.
    pub fn ply(&self) -> u32 {
        self.contest.ply()
    }

    /// Points over all deals so far.
    pub fn totals(&self) -> &BySeat<i32> {
        self.contest.totals()
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        blindfold(|| self.contest.deal().view(Eyes::of(self.seat)))
    }

    /// What the seat may do: the same in every world it can imagine.
    pub fn moves(&self, out: &mut Vec<G::Move>) {
        if self.contest.turn().awaited().has(self.seat) {
            self.contest.deal().moves(self.seat, out);
        }
    }

    /// A world that could be.
    pub fn imagine(&self, memory: Memory, luck: &mut impl Luck) -> G {
        self.worlds(memory).imagine(luck)
    }

    /// All worlds that could be: to imagine many.
    pub fn worlds(&self, memory: Memory) -> Worlds<G> {
        let deal = self.contest.deal();
        if self.peeks {
            return Worlds::only(deal);
        }
        Worlds::of(deal, Eyes::of(self.seat), memory)
    }

    /// What the others did of late, the latest first.
    pub fn evidence(&self) -> &[Evidence<G>] {
        &self.evidence
    }

    /// The places in the contest if the deal ended in this imagined world, and the contest with it.
    pub fn last_places(&self, world: &G, outcome: &Outcome) -> Option<BySeat<u8>> {
        let mut totals = *self.contest.totals();
        for seat in Seat::all(self.setup().seats()) {
            totals[seat] += outcome.points[seat];
        }
        match world.next(self.setup(), outcome, &totals, self.contest.deals() + 1) {
            Next::Over(places) => Some(places),
            Next::Deal(_) => None,
        }
    }
}
