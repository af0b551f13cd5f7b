//! What others did, as evidence of what they held.

use crate::{
    game::Game,
    rules::Silent,
    seat::{BySeat, Seat},
    sight::Openness,
};

/// The moves of a deal since chance last had a hand in it. From them follows every position in between.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Trail<G: Game> {
    start: G,
    moves: Vec<(Seat, G::Move)>,
    /// How many of the moves are lost to a seat: all up to the last hidden one that it could not follow.
    lost: BySeat<usize>,
}

impl<G: Game> Trail<G> {
    /// A trail that starts here.
    pub(crate) fn new(start: G) -> Trail<G> {
        Trail {
            start,
            moves: Vec::new(),
            lost: BySeat::default(),
        }
    }

    /// A seat makes a move in the deal as it stands.
    pub(crate) fn follow(&mut self, deal: &G, seat: Seat, mv: G::Move) {
        self.moves.push((seat, mv));
        if G::openness(mv) == Openness::Hidden {
            let (so_far, followers) = (self.moves.len(), deal.followers(mv));
            for other in Seat::all(Seat::MAX as u8).filter(|&one| !followers.has(one)) {
                self.lost[other] = so_far;
            }
        }
    }

    /// The last open decisions of all but `seat`, the latest first, `most` of them, with the cards laid
    /// as in `wiped`.
    pub(crate) fn evidence(&self, seat: Seat, wiped: &G, most: usize) -> Vec<Evidence<G>> {
        let lost = self.lost[seat];
        let tells = |at: usize, who: Seat, mv| {
            at >= lost && who != seat && G::openness(mv) == Openness::Open
        };
        let moves = || self.moves.iter().copied().enumerate();
        let of_others = moves()
            .filter(|&(at, (who, mv))| tells(at, who, mv))
            .count();
        let mut skipped = of_others.saturating_sub(most);
        let mut found = Vec::with_capacity(of_others.min(most));
        let mut deal = self.start;
        for (at, (who, mv)) in moves() {
            if tells(at, who, mv) {
                if skipped > 0 {
                    skipped -= 1;
                } else {
                    let mut evidence = Evidence {
                        deal,
                        seat: who,
                        mv,
                    };
                    evidence.lay(wiped);
                    found.push(evidence);
                }
            }
            deal.apply(who, mv, &mut Silent);
        }
        found.reverse();
        found
    }
}

/// A decision of another seat that everybody saw: the position it was taken in, and the move. Which
/// cards lay where is not part of it; that is laid anew for each imagined world.
#[derive(Clone)]
pub struct Evidence<G: Game> {
    deal: G,
    seat: Seat,
    mv: G::Move,
}

impl<G: Game> Evidence<G> {
    /// A card keeps its slot as long as the trail goes, so a world of today is also one of then.
    #[inline]
    fn lay(&mut self, world: &G) {
        for (then, now) in self.deal.cards_mut().iter_mut().zip(world.cards()) {
            then.put(now.raw());
        }
    }

    /// How likely the move was if this world is the true one and a share `random` of all decisions
    /// is taken at random, the others by the game's policy: 0 if it could not have been made.
    /// `moves` and `weights` are buffers.
    #[inline]
    pub fn likelihood(
        &mut self,
        world: &G,
        random: f32,
        moves: &mut Vec<G::Move>,
        weights: &mut Vec<u32>,
    ) -> f32 {
        self.lay(world);
        moves.clear();
        self.deal.moves(self.seat, moves);
        let Some(index) = moves.iter().position(|&mv| mv == self.mv) else {
            return 0.0;
        };
        weights.clear();
        self.deal.weigh(self.seat, moves, weights);
        let share = weights[index] as f32 / weights.iter().sum::<u32>() as f32;
        random / moves.len() as f32 + (1.0 - random) * share
    }
}
