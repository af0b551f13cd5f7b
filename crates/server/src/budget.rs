//! How often something may be done: so many times at once, and again as time goes by.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use crate::source::Source;

/// So many times at once; each comes back after a while.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Quota {
    each: Duration,
    all: Duration,
}

impl Quota {
    /// So many times in this time, and as many at once. None if any number will do: 0.
    pub(crate) fn new(most: u32, per: Duration) -> Option<Quota> {
        let each = per.checked_div(most)?;
        Some(Quota { each, all: per })
    }

    /// The same, with this many times as much at once.
    pub(crate) fn with_burst(self, times: u32) -> Quota {
        Quota {
            all: self.all * times,
            ..self
        }
    }
}

/// What is used up of a quota: when all of it will have come back.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Used(Instant);

impl Used {
    pub(crate) fn nothing() -> Used {
        Used(Instant::now())
    }

    fn is_back(self) -> bool {
        self.0 <= Instant::now()
    }

    /// Does it once more, if that may be.
    pub(crate) fn take(&mut self, quota: Quota) -> bool {
        let allowed = self.0 + quota.each <= Instant::now() + quota.all;
        if allowed {
            self.0 = self.0.max(Instant::now()) + quota.each;
        }
        allowed
    }
}

/// A quota for each address. Addresses are in memory only, and only as long as they matter.
pub(crate) struct Budget {
    quota: Option<Quota>,
    used: Mutex<HashMap<Source, Used>>,
}

impl Budget {
    /// So many times in this time for each address; 0 for any number.
    pub(crate) fn new(most: u32, per: Duration) -> Budget {
        Budget {
            quota: Quota::new(most, per),
            used: Mutex::default(),
        }
    }

    fn used(&self) -> MutexGuard<'_, HashMap<Source, Used>> {
        // Nothing that holds this lock can leave the map half changed.
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes once from what an address has left. False if that is nothing.
    pub(crate) fn take(&self, source: Source) -> bool {
        self.quota.is_none_or(|quota| {
            let mut used = self.used();
            used.entry(source).or_insert_with(Used::nothing).take(quota)
        })
    }

    /// Gives back what an address has taken and did not need.
    pub(crate) fn give_back(&self, source: Source) {
        if let (Some(quota), Some(used)) = (self.quota, self.used().get_mut(&source)) {
            used.0 -= quota.each;
        }
    }

    /// Forgets the addresses that have everything left.
    pub(crate) fn sweep(&self) {
        self.used().retain(|_, used| !used.is_back());
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_is_used_up_comes_back_for_each_address_of_its_own() {
        let budget = Budget::new(3, Duration::from_mins(1));
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]).into());
        let taken = |source| (0..10).filter(|_| budget.take(source)).count();
        assert_eq!(taken(one), 3);
        budget.give_back(one);
        budget.give_back(other);
        assert_eq!((taken(one), taken(other)), (1, 3));
        advance(Duration::from_secs(20)).await;
        assert_eq!(taken(one), 1);
        budget.sweep();
        assert_eq!(taken(one), 0, "who has used something is not forgotten");
        advance(Duration::from_hours(1)).await;
        budget.sweep();
        assert!(budget.used().is_empty());
        assert_eq!(taken(one), 3, "no more than all of it comes back");
    }

    #[test]
    fn nothing_is_counted_where_any_number_will_do() {
        let budget = Budget::new(0, Duration::from_mins(1));
        let source = IpAddr::from([192, 0, 2, 1]).into();
        assert!((0..1000).all(|_| budget.take(source)) && budget.used().is_empty());
    }
}
