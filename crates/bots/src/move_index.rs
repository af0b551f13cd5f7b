//! Where moves stand in a list: a tree asks at every node for each of its children.

use std::hash::{Hash, Hasher};

/// Where each of some moves stands, found by its mark.
pub(crate) struct MoveIndex([u16; MARKS]);

const MARKS: usize = 64;
const NOWHERE: u16 = u16::MAX;

impl MoveIndex {
    #[inline]
    pub(crate) fn of<M: Copy + Hash>(moves: &[M]) -> MoveIndex {
        let mut index_of = MoveIndex([NOWHERE; MARKS]);
        for (index, &mv) in moves.iter().enumerate() {
            index_of.0[usize::from(mark(mv)) % MARKS] = index as u16;
        }
        index_of
    }

    /// Where this move stands among the moves, if it does.
    #[inline]
    pub(crate) fn find<M: Copy + Eq>(&self, moves: &[M], mv: M, mark: u8) -> Option<usize> {
        let index = self.0[usize::from(mark) % MARKS];
        if index == NOWHERE {
            return None;
        }
        if moves[usize::from(index)] == mv {
            return Some(usize::from(index));
        }
        moves.iter().position(|&other| other == mv)
    }
}

/// A small number that depends on the move alone.
#[inline]
pub(crate) fn mark<M: Copy + Hash>(mv: M) -> u8 {
    let mut mixed = Mixed(0);
    mv.hash(&mut mixed);
    (mixed.0 >> 56) as u8
}

/// Mixes little and fast: what is hashed is a few bytes.
struct Mixed(u64);

impl Hasher for Mixed {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.0 = (self.0.rotate_left(5) ^ u64::from(byte)).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u8(number as u8);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_found_where_it_stands_and_no_other() {
        // More moves than marks: many share one.
        let moves: Vec<u8> = (0..200).rev().collect();
        let index_of = MoveIndex::of(&moves);
        for mv in 0..=255 {
            let stands = moves.iter().position(|&other| other == mv);
            assert_eq!(index_of.find(&moves, mv, mark(mv)), stands);
        }
    }
}
