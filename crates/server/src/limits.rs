//! How often one address may ask, and how many connections it may hold.

use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Config;

/// Limits per address. Addresses are in memory only, and only as long as they matter.
pub(crate) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    most_connections: u32,
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let each_minute = NonZeroU32::new(config.requests_per_minute);
        Limits {
            requests: each_minute.map(|most| RateLimiter::keyed(Quota::per_minute(most))),
            most_connections: config.max_connections,
            connections: Arc::default(),
        }
    }

    /// May this address ask once more?
    pub(crate) fn admits(&self, address: IpAddr) -> bool {
        self.requests
            .as_ref()
            .is_none_or(|limiter| limiter.check_key(&address).is_ok())
    }

    /// A place for one more connection of this address, given back when dropped.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<Place> {
        let mut all = lock(&self.connections);
        let count = all.entry(address).or_default();
        if self.most_connections > 0 && *count >= self.most_connections {
            return None;
        }
        *count += 1;
        Some(Place {
            address,
            connections: Arc::clone(&self.connections),
        })
    }

    /// Forgets addresses that have not asked for a while.
    pub(crate) fn sweep(&self) {
        if let Some(limiter) = &self.requests {
            limiter.retain_recent();
        }
    }
}

/// A connection's place among those of its address.
pub(crate) struct Place {
    address: IpAddr,
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = lock(&self.connections);
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_and_given_back() {
        let limits = Limits {
            requests: None,
            most_connections: 2,
            connections: Arc::default(),
        };
        let address = IpAddr::from([127, 0, 0, 1]);
        let first = limits.connect(address).unwrap();
        let _second = limits.connect(address).unwrap();
        assert!(limits.connect(address).is_none());
        assert!(limits.connect([127, 0, 0, 2].into()).is_some());
        drop(first);
        assert!(limits.connect(address).is_some());
    }
}
