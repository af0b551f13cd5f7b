//! Deals played out at full speed: one state on the stack, one move buffer, nobody listens.

use engine::{Game, Luck, Quick, Seat, Setup, Silent, Turn};

/// How a seat picks one of its moves.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Manner {
    /// Each equally likely.
    Random,
    /// As the game's policy weighs them.
    Policy,
}

/// Buffers and luck, used again for every deal.
pub(crate) struct Playouts<G: Game> {
    luck: Quick,
    moves: Vec<G::Move>,
    weights: Vec<u32>,
}

impl<G: Game> Playouts<G> {
    /// Playouts that follow from a number.
    pub(crate) fn new(seed: u64) -> Playouts<G> {
        Playouts {
            luck: Quick::new(seed),
            moves: Vec::with_capacity(256),
            weights: Vec::with_capacity(256),
        }
    }

    /// Plays the first deal of a contest to its end, and counts its plies: moves and chance.
    pub(crate) fn play(&mut self, setup: &Setup<G>, manner: Manner) -> u64 {
        self.watch(setup, manner, |_, _| ())
    }

    /// The same, and shows `look` the deal before every move, with the seat that makes it.
    #[inline]
    pub(crate) fn watch(
        &mut self,
        setup: &Setup<G>,
        manner: Manner,
        mut look: impl FnMut(&G, Seat),
    ) -> u64 {
        let mut deal = G::open(setup, G::Carry::default());
        let mut plies = 0;
        loop {
            match deal.turn() {
                Turn::Over => return plies,
                Turn::Chance => {
                    let chance = deal.roll(&mut self.luck);
                    deal.deal(&chance, &mut Silent);
                }
                Turn::Seats { awaited, .. } => {
                    let seat = awaited.first().expect("somebody is awaited");
                    look(&deal, seat);
                    self.decide(&mut deal, seat, manner);
                }
            }
            plies += 1;
        }
    }

    #[inline]
    fn decide(&mut self, deal: &mut G, seat: Seat, manner: Manner) {
        self.moves.clear();
        deal.moves(seat, &mut self.moves);
        let mv = match manner {
            Manner::Random => self.luck.pick(&self.moves),
            Manner::Policy => deal.choose(seat, &self.moves, &mut self.weights, &mut self.luck),
        };
        deal.apply(seat, mv, &mut Silent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::usual_setups;
    use catalog::Visitor;

    #[derive(Clone)]
    struct CountAllocations;

    impl Visitor for CountAllocations {
        type Out = Vec<(String, u64)>;
        fn visit<G: Game>(self) -> Self::Out {
            let count = |setup: Setup<G>, manner| {
                let mut playouts = Playouts::<G>::new(1);
                let mut deals = Vec::new();
                for _ in 0..50 {
                    playouts.watch(&setup, manner, |deal, seat| deals.push((*deal, seat)));
                }
                // The buffers have grown to their full size by now.
                let info = allocation_counter::measure(|| {
                    for (deal, seat) in &mut deals {
                        playouts.decide(deal, *seat, manner);
                    }
                });
                let name = format!("{} {} {manner:?}", G::ABOUT.id, setup.mode().id);
                (name, info.count_total)
            };
            usual_setups()
                .flat_map(|setup| [Manner::Random, Manner::Policy].map(|m| count(setup.clone(), m)))
                .collect()
        }
    }

    #[test]
    fn no_decision_allocates() {
        for (name, count) in catalog::visit_all(&CountAllocations).concat() {
            assert_eq!(count, 0, "{name}: allocations in the decisions of 50 deals");
        }
    }
}
