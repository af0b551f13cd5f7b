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
                    self.moves.clear();
                    deal.moves(seat, &mut self.moves);
                    let mv = match manner {
                        Manner::Random => self.luck.pick(&self.moves),
                        Manner::Policy => {
                            deal.choose(seat, &self.moves, &mut self.weights, &mut self.luck)
                        }
                    };
                    deal.apply(seat, mv, &mut Silent);
                }
            }
            plies += 1;
        }
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
                // The buffers grow to their full size first.
                let mut play = |times| {
                    (0..times)
                        .map(|_| playouts.play(&setup, manner))
                        .sum::<u64>()
                };
                assert_ne!(play(200), 0);
                let info = allocation_counter::measure(|| assert_ne!(play(100), 0));
                let name = format!("{} {} {manner:?}", G::ABOUT.id, setup.mode().id);
                (name, info.count_total)
            };
            usual_setups()
                .flat_map(|setup| [Manner::Random, Manner::Policy].map(|m| count(setup.clone(), m)))
                .collect()
        }
    }

    #[test]
    fn nothing_is_allocated_in_a_playout() {
        for (name, count) in catalog::visit_all(&CountAllocations).concat() {
            assert_eq!(count, 0, "{name}: allocations in 100 deals");
        }
    }
}
