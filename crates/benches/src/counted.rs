//! The one function that callgrind looks for.

use std::hint::black_box;

/// Does the work that is to be counted, and gives how many units it was.
///
/// Callgrind finds it by name and counts from its entry to its exit: it is one function, never
/// inlined, and the last thing it does is its own, so that the work is no tail call out of it.
#[inline(never)]
pub(crate) fn counted(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}
