//! The wall clock: for records only. Everything that waits uses the steady clock.

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

/// How far the wall clock was moved, in milliseconds.
static JUMPED: AtomicI64 = AtomicI64::new(0);

/// Makes the wall clock of this process's servers jump: so can a wrong clock be tried.
pub fn jump_wall_clock(ms: i64) {
    JUMPED.fetch_add(ms, Ordering::Relaxed);
}

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let ms = since.map_or(0, |since| since.as_millis() as i64);
    ms + JUMPED.load(Ordering::Relaxed)
}
