//! Sorting what is never many.

use std::cmp::Ordering;

/// Sorts a hand, a deck or a list of moves, in place; equals keep their order.
///
/// The sorts of the standard library are made for millions, and each type that is sorted brings some ten kilobytes
/// of them to every device. This takes steps in the square of the length: use it for a hundred things at most.
pub fn sort_few<T: Ord>(things: &mut [T]) {
    sort_few_by(things, T::cmp);
}

/// The same, in an order of one's own.
pub fn sort_few_by<T>(things: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    for sorted in 1..things.len() {
        let mut at = sorted;
        while at > 0 && order(&things[at - 1], &things[at]).is_gt() {
            things.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_library_does(things: Vec<(u8, u16)>) {
            let (mut ours, mut theirs) = (things.clone(), things);
            sort_few(&mut ours);
            theirs.sort_unstable();
            prop_assert_eq!(&ours, &theirs);
            let by_first = |one: &(u8, u16), other: &(u8, u16)| other.0.cmp(&one.0);
            sort_few_by(&mut ours, by_first);
            theirs.sort_by(by_first);
            prop_assert_eq!(ours, theirs);
        }
    }
}
