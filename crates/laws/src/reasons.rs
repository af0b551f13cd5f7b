//! Every move of random play with what is said for it, to hold one against the other.

use engine::{Game, Luck, Quick, Reason, Seat, Silent, Turn};

/// So many deals are played.
const DEALS: u32 = 60;

/// A move that could be made, what came of it, and what was said for it before.
pub struct Tried<'a, G: Game> {
    /// Whose move.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The deal after it.
    pub after: &'a G,
    /// What happened.
    pub facts: &'a [G::Fact],
    reasons: &'a [Reason],
}

impl<G: Game> Tried<'_, G> {
    /// Was this reason given for it?
    pub fn said(&self, code: &str) -> bool {
        self.reasons.iter().any(|reason| reason.code == code)
    }
}

/// Plays at random from an opening, many times, and shows every move there was.
pub fn try_moves<G: Game>(open: &G, mut look: impl FnMut(&Tried<'_, G>)) {
    let mut luck = Quick::new(4);
    let (mut moves, mut reasons, mut facts) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..DEALS {
        let mut deal = *open;
        while deal.turn() != Turn::Over {
            let Some(seat) = deal.turn().awaited().first() else {
                let chance = deal.roll(&mut luck);
                deal.deal(&chance, &mut Silent);
                continue;
            };
            moves.clear();
            deal.moves(seat, &mut moves);
            for &mv in &moves {
                let mut after = deal;
                facts.clear();
                reasons.clear();
                after.apply(seat, mv, &mut facts);
                deal.reasons(seat, mv, &moves, &mut reasons);
                look(&Tried {
                    seat,
                    mv,
                    after: &after,
                    facts: &facts,
                    reasons: &reasons,
                });
            }
            let mv = luck.pick(&moves);
            deal.apply(seat, mv, &mut Silent);
        }
    }
}
