//! What one address may do, and how many connections there may be.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{budget::Budget, config::Config, source::Source};

/// Limits, nearly all of them per address.
pub(crate) struct Limits {
    /// Requests to the API.
    pub(crate) requests: Budget,
    /// Everything else that is asked for: files, and whether the server is well.
    pub(crate) files: Budget,
    /// Tables that are opened.
    pub(crate) tables: Budget,
    /// Codes without a table.
    pub(crate) misses: Budget,
    /// Journals that are checked: one at a time.
    pub(crate) checks: Semaphore,
    connections: Arc<Semaphore>,
    by_address: Arc<ByAddress>,
    /// Is the other end of each connection a proxy?
    behind_proxy: bool,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let (minute, hour) = (Duration::from_mins(1), Duration::from_hours(1));
        let in_all = match config.max_connections_in_all {
            0 => Semaphore::MAX_PERMITS,
            most => most,
        };
        Limits {
            requests: Budget::new(config.requests_per_minute, minute),
            files: Budget::new(config.files_per_minute, minute),
            tables: Budget::new(config.tables_per_hour, hour),
            misses: Budget::new(config.misses_per_minute, minute),
            checks: Semaphore::new(1),
            connections: Arc::new(Semaphore::new(in_all)),
            by_address: Arc::new(ByAddress {
                most: config.max_connections,
                counts: Mutex::default(),
            }),
            behind_proxy: config.behind_proxy.0 > 0,
        }
    }

    /// A place for a connection from this end. Whose it is behind a proxy shows only later.
    pub(crate) fn arrive(&self, peer: Source) -> Option<Place> {
        let permit = Arc::clone(&self.connections).try_acquire_owned().ok()?;
        let mine = if self.behind_proxy {
            None
        } else {
            Some(self.by_address.take(peer)?)
        };
        Some(Place(Some(permit), mine))
    }

    /// A place for a socket of this client, whose connection has its place already.
    pub(crate) fn stay(&self, client: Source) -> Option<Place> {
        let mine = if self.behind_proxy {
            Some(self.by_address.take(client)?)
        } else {
            None
        };
        Some(Place(None, mine))
    }

    /// Forgets addresses that have not asked for a while.
    pub(crate) fn sweep(&self) {
        for budget in [&self.requests, &self.files, &self.tables, &self.misses] {
            budget.sweep();
        }
    }
}

/// A connection's place, among all and among those of its address; given back when dropped.
#[derive(Default)]
pub(crate) struct Place(
    #[expect(dead_code, reason = "held, not looked at")] Option<OwnedSemaphorePermit>,
    #[expect(dead_code, reason = "held, not looked at")] Option<Counted>,
);

/// How many connections each address has.
struct ByAddress {
    most: u32,
    counts: Mutex<HashMap<Source, u32>>,
}

impl ByAddress {
    fn counts(&self) -> MutexGuard<'_, HashMap<Source, u32>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(self: &Arc<ByAddress>, source: Source) -> Option<Counted> {
        let mut counts = self.counts();
        let count = counts.entry(source).or_default();
        if self.most > 0 && *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Counted {
            source,
            among: Arc::clone(self),
        })
    }
}

/// One of the connections of an address.
struct Counted {
    source: Source,
    among: Arc<ByAddress>,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.among.counts();
        if let Some(count) = counts.get_mut(&self.source) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.source);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        config: Config,
    }

    fn limits(flags: &[&str]) -> Limits {
        let cli = Cli::parse_from([&["romp"], flags].concat());
        Limits::new(&cli.config)
    }

    #[test]
    fn connections_are_counted_and_given_back() {
        let limits = limits(&["--max-connections=2", "--max-connections-in-all=3"]);
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]).into());
        let first = limits.arrive(one).unwrap();
        let _second = limits.arrive(one).unwrap();
        assert!(limits.arrive(one).is_none());
        let _third = limits.arrive(other).unwrap();
        assert!(limits.arrive(other).is_none(), "three in all");
        assert!(limits.stay(one).is_some(), "a connection is counted once");
        drop(first);
        assert!(limits.arrive(one).is_some());
    }

    #[test]
    fn behind_a_proxy_the_sockets_of_each_client_are_counted() {
        let limits = limits(&["--behind-proxy", "--max-connections=1"]);
        let [proxy, client] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]).into());
        let _all: Vec<_> = (0..9).map(|_| limits.arrive(proxy).unwrap()).collect();
        let _first = limits.stay(client).unwrap();
        assert!(limits.stay(client).is_none());
    }
}
