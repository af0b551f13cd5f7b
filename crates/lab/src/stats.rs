//! Means with intervals, and quantiles.

use serde::Serialize;

/// A mean and its 95 % interval.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Estimate {
    /// Is the interval wholly below or above this value?
    pub fn excludes(self, value: f64) -> bool {
        value < self.low || self.high < value
    }

    /// The same part, with an interval that also holds where so few units were seen that they
    /// may have come out alike by luck (Wilson's).
    #[must_use]
    pub(crate) fn of_part(self, units: u64) -> Estimate {
        let (count, square) = (units.max(1) as f64, 1.96_f64.powi(2));
        let part = self.mean.clamp(0.0, 1.0);
        let middle = (part + square / (2.0 * count)) / (1.0 + square / count);
        let spread = part * (1.0 - part) / count + square / (4.0 * count * count);
        let error = 1.96 / (1.0 + square / count) * spread.sqrt();
        Estimate {
            mean: self.mean,
            low: self.low.min(middle - error),
            high: self.high.max(middle + error).min(1.0),
        }
    }

    /// The same of another unit.
    #[must_use]
    pub(crate) fn times(self, factor: f64) -> Estimate {
        Estimate {
            mean: self.mean * factor,
            low: self.low * factor,
            high: self.high * factor,
        }
    }
}

/// Numbers of which a mean is wanted.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Tally {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub(crate) fn merge(&mut self, other: &Tally) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    pub(crate) fn estimate(&self) -> Estimate {
        let (count, mean) = (self.count.max(1) as f64, self.mean());
        let variance = (self.squares - count * mean * mean).max(0.0) / (count - 1.0).max(1.0);
        let error = 1.96 * (variance / count).sqrt();
        Estimate {
            mean,
            low: mean - error,
            high: mean + error,
        }
    }
}

/// How numbers spread: five quantiles and the mean.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// One in twenty is below.
    pub p5: f64,
    /// One in four is below.
    pub p25: f64,
    /// Half are below.
    pub median: f64,
    /// One in four is above.
    pub p75: f64,
    /// One in twenty is above.
    pub p95: f64,
    /// The mean.
    pub mean: f64,
}

impl Spread {
    pub(crate) fn of(values: &[u32]) -> Spread {
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        let at = |share: f64| match sorted.len() {
            0 => 0.0,
            len => f64::from(sorted[(share * (len - 1) as f64).round() as usize]),
        };
        let sum: f64 = sorted.iter().copied().map(f64::from).sum();
        Spread {
            p5: at(0.05),
            p25: at(0.25),
            median: at(0.5),
            p75: at(0.75),
            p95: at(0.95),
            mean: sum / sorted.len().max(1) as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_narrows_with_the_numbers() {
        let of = |count: u32| {
            let mut tally = Tally::default();
            (0..count).for_each(|i| tally.add(f64::from(i % 2)));
            tally.estimate()
        };
        let (few, many) = (of(10), of(1000));
        assert!((few.mean - 0.5).abs() < 1e-9 && (many.mean - 0.5).abs() < 1e-9);
        assert!(many.high - many.low < (few.high - few.low) / 5.0);
        assert!(many.excludes(0.6) && !few.excludes(0.6));
    }

    #[test]
    fn two_of_two_prove_little() {
        let sure = Estimate {
            mean: 1.0,
            low: 1.0,
            high: 1.0,
        };
        assert!(!sure.of_part(2).excludes(0.5) && sure.of_part(20).excludes(0.5));
        assert!((sure.of_part(2).high - 1.0).abs() < 1e-9);
    }

    #[test]
    fn quantiles_are_numbers_that_occurred() {
        let spread = Spread::of(&(1..=101).collect::<Vec<_>>());
        assert_eq!((spread.p5, spread.median, spread.p95), (6.0, 51.0, 96.0));
        assert_eq!(Spread::of(&[]), Spread::default());
    }
}
