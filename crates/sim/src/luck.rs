//! Chance: each part of a world has a stream of its own, so that leaving one out changes the others little.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// A stream of chance.
pub(crate) struct Luck(ChaCha8Rng);

impl Luck {
    /// The so many-th stream of a world.
    pub(crate) fn of(seed: u64, stream: u64) -> Luck {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Luck(rng)
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0.next_u64() % n.max(1)
    }

    /// True so many times in a thousand.
    pub(crate) fn permille(&mut self, p: u64) -> bool {
        self.below(1000) < p
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u64) as usize]
    }

    /// About so long, now and then much longer.
    pub(crate) fn about(&mut self, mean: u64) -> u64 {
        let base = mean / 4 + self.below(mean * 3 / 2);
        if self.below(24) == 0 { base * 6 } else { base }
    }

    /// Chance for others.
    pub(crate) fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.0
    }

    pub(crate) fn bytes(&mut self) -> [u8; 32] {
        records::bytes(&mut self.0)
    }
}
