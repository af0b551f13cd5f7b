//! What an end is worth to each seat.

use engine::{BySeat, Seat};

/// How much of the worth is winning; the rest is the place reached.
const WINNING: f32 = 0.8;

/// What these places are worth to each seat, from 0 (alone at the bottom) to 1 (alone at the top).
/// Seats that share a place share what it is worth.
pub fn worth(seats: u8, places: &BySeat<u8>) -> BySeat<f32> {
    let mut all = BySeat::default();
    if seats == 1 {
        return all;
    }
    for seat in Seat::all(seats) {
        let place = places[seat];
        let equals = Seat::all(seats)
            .filter(|&other| places[other] == place)
            .count() as f32;
        let win = if place == 1 { 1.0 / equals } else { 0.0 };
        let below = f32::from(seats - place) - (equals - 1.0) / 2.0;
        all[seat] = WINNING * win + (1.0 - WINNING) * below / f32::from(seats - 1);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(list: [u8; 4]) -> BySeat<u8> {
        BySeat::from_fn(|seat| list.get(seat.index()).copied().unwrap_or(0))
    }

    #[test]
    fn a_win_is_worth_most_and_sharing_halves_it() {
        let alone = worth(4, &places([1, 2, 3, 4]));
        assert!((alone[Seat::new(0)] - 1.0).abs() < 1e-6);
        assert!(alone[Seat::new(3)].abs() < 1e-6);
        let shared = worth(4, &places([1, 1, 3, 3]));
        assert!((shared[Seat::new(0)] - shared[Seat::new(1)]).abs() < 1e-6);
        assert!(shared[Seat::new(0)] < alone[Seat::new(0)]);
        let sum = |all: BySeat<f32>| all.first(4).iter().sum::<f32>();
        assert!(
            (sum(alone) - sum(shared)).abs() < 1e-5,
            "worth is shared out, not made"
        );
    }
}
