//! The system's chance.

use std::convert::Infallible;

use rand::{TryCryptoRng, TryRng};

/// Chance as the system gives it. It panics if there is none: nothing can be kept secret then.
#[derive(Copy, Clone, Default, Debug)]
pub struct System;

impl TryRng for System {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(getrandom::u32().expect("the system gives random bytes"))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(getrandom::u64().expect("the system gives random bytes"))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        getrandom::fill(bytes).expect("the system gives random bytes");
        Ok(())
    }
}

impl TryCryptoRng for System {}
