//! Nothing is allocated in a playout, once the buffers have grown.

use catalog::Visitor;
use engine::{Game, Playout, Quick, Setup, at_random, by_policy};

#[derive(Clone)]
struct CountAllocations;

impl Visitor for CountAllocations {
    type Out = Vec<(String, u64)>;
    fn visit<G: Game>(self) -> Self::Out {
        let count = |mode: &'static engine::Mode, seats, sensible: bool| {
            let setup = Setup::<G>::new(Some(mode.id), seats, G::Options::default()).ok()?;
            let (mut playout, mut luck) = (Playout::default(), Quick::new(1));
            let mut play = || {
                for _ in 0..100 {
                    let mut deal = G::open(&setup, G::Carry::default());
                    if sensible {
                        playout.run(&mut deal, &mut luck, by_policy);
                    } else {
                        playout.run(&mut deal, &mut luck, at_random);
                    }
                }
            };
            play();
            let counted = allocation_counter::measure(play).count_total;
            Some((
                format!("{} {} {seats} {sensible}", G::ABOUT.id, mode.id),
                counted,
            ))
        };
        let modes = G::ABOUT.modes.iter();
        modes
            .flat_map(|mode| mode.seats.clone().map(move |seats| (mode, seats)))
            .flat_map(|(mode, seats)| [count(mode, seats, false), count(mode, seats, true)])
            .flatten()
            .collect()
    }
}

#[test]
fn no_playout_allocates() {
    let counts = catalog::visit_all(&CountAllocations).concat();
    assert!(counts.len() > 8, "every mode of every game was played");
    for (name, count) in counts {
        assert_eq!(count, 0, "{name}: allocations in 100 deals");
    }
}
