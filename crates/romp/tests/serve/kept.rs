//! What players were told is kept.

use std::net::SocketAddr;

use store::{Address, Store};

use crate::pair::Pair;

impl Pair {
    /// Plays until the server is gone.
    pub(crate) async fn play(mut self, server: SocketAddr) -> Pair {
        self.play_at([server; 2]).await;
        self
    }

    /// As if nothing had been played yet: the server may know less than the players do.
    pub(crate) fn forget(&mut self) {
        self.sent.clear();
        self.acknowledged.clear();
    }
}

/// Every acknowledged step is in its journal, no step is there twice, and all of them are allowed.
pub(crate) async fn check(address: &Address, pairs: &[Pair]) {
    let store = Store::open(address).await.unwrap();
    for pair in pairs {
        assert!(!pair.acknowledged.is_empty(), "there was load");
        let wrong = pair.wrong(&store).await.unwrap();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
