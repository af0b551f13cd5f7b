//! The members of a set kept as bits.

/// The numbers of the bits that are set, lowest first: how every small set lists its members.
///
/// ```
/// assert_eq!(engine::bits(0b1_0110).collect::<Vec<_>>(), [1, 2, 4]);
/// ```
#[inline]
pub fn bits(set: u64) -> impl Iterator<Item = u8> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let bit = left.trailing_zeros() as u8;
            left &= left - 1;
            bit
        })
    })
}
