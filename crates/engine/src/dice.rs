//! Chance. Journaled chance comes from [`Dice`], frozen for ever; playouts may use [`Quick`].

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// A source of even chances.
pub trait Luck {
    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0, in debug builds.
    fn below(&mut self, n: u32) -> u32;

    /// Puts `items` in an order, each equally likely.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// One of `items`, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    fn pick<T: Copy>(&mut self, items: &[T]) -> T
    where
        Self: Sized,
    {
        items[self.below(items.len() as u32) as usize]
    }
}

/// Thirty-two bytes from which all chance of a contest follows.
pub type Seed = [u8; 32];

/// The dice of a contest: `ChaCha8` with our own `below` and `shuffle`, since libraries do not
/// promise that theirs never change. Golden vectors below hold them still.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of a seed.
    pub fn new(seed: Seed) -> Dice {
        Dice(ChaCha8Rng::from_seed(seed))
    }

    /// The dice for chance at one ply: a stream of its own, so that a contest taken up again
    /// in the middle rolls what it would have rolled.
    pub fn at(seed: Seed, ply: u32) -> Dice {
        let mut rng = ChaCha8Rng::from_seed(seed);
        rng.set_stream(u64::from(ply));
        Dice(rng)
    }

    /// The dice of a small number: for tests, benches and the lab.
    pub fn from_number(number: u64) -> Dice {
        Dice::new(seed_of(number))
    }
}

/// A seed that is only a small number, for tests, benches and the lab.
pub fn seed_of(number: u64) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

impl Luck for Dice {
    /// Lemire's method: a product, and a rare second roll that keeps it even.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing is below 0");
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

/// A faster generator (wyrand) for playouts, where nothing is journaled.
#[derive(Clone)]
pub struct Quick(u64);

impl Quick {
    /// The generator of a number.
    pub fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// A generator of its own for a ply, as [`Dice::at`] gives chance: whoever takes a contest up in
    /// the middle rolls what they would have rolled.
    #[must_use]
    pub fn at(&self, ply: u32) -> Quick {
        let mut both = Quick(self.0 ^ (u64::from(ply) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Quick(both.next())
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }
}

impl Luck for Quick {
    /// Uneven by less than `n` in 2^64.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing is below 0");
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this fails, every published commitment becomes a lie: mend the code, not the numbers.
    #[test]
    fn dice_are_frozen() {
        let mut dice = Dice::from_number(1);
        let rolls: Vec<u32> = [6, 6, 6, 2, 52, 1000, 1 << 31, u32::MAX]
            .map(|n| dice.below(n))
            .into();
        assert_eq!(rolls, GOLDEN_ROLLS);

        let mut cards: [u8; 16] = std::array::from_fn(|i| i as u8);
        Dice::from_number(2).shuffle(&mut cards);
        assert_eq!(cards, GOLDEN_SHUFFLE);

        let mut later = Dice::at(seed_of(3), 7);
        assert_eq!(
            [later.below(100), later.below(100), later.below(100)],
            GOLDEN_STREAM
        );
    }
    const GOLDEN_ROLLS: [u32; 8] = [3, 2, 5, 0, 20, 798, 1_947_113_629, 3_934_848_115];
    const GOLDEN_SHUFFLE: [u8; 16] = [13, 5, 3, 10, 0, 2, 6, 9, 11, 15, 4, 8, 1, 7, 14, 12];
    const GOLDEN_STREAM: [u32; 3] = [48, 15, 39];

    fn is_even(luck: &mut impl Luck) {
        for n in [2, 3, 6, 13] {
            let rolls = 60_000;
            let mut seen = vec![0_u32; n as usize];
            (0..rolls).for_each(|_| seen[luck.below(n) as usize] += 1);
            let fair = f64::from(rolls) / f64::from(n);
            let chi: f64 = seen
                .iter()
                .map(|&k| (f64::from(k) - fair).powi(2) / fair)
                .sum();
            // Far in the tail for 12 degrees of freedom; seeds are fixed, so this never flickers.
            assert!(chi < 40.0, "below({n}) is uneven: {seen:?}");
        }
    }

    #[test]
    fn both_are_even() {
        is_even(&mut Dice::from_number(4));
        is_even(&mut Quick::new(5));
    }

    #[test]
    fn streams_differ() {
        let roll = |ply| Dice::at(seed_of(9), ply).below(u32::MAX);
        assert_ne!(roll(0), roll(1));
        assert_eq!(roll(1), roll(1));
    }
}
