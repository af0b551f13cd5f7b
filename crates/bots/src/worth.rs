//! What an end is worth to each seat.

use engine::{BySeat, Seat};

/// How much of the worth of a contest's end is winning, and how much is the place reached. The rest
/// is the lead, so that a game won or lost anyway is still played well.
const WINNING: f32 = 0.8;
const PLACE: f32 = 0.15;

/// If the contest goes on after the deal, the lead is what is taken along.
const PLACE_IN_DEAL: f32 = 0.3;

/// Alone, so many points are half of what points can be worth.
const HALF: f32 = 4.0;

/// What an end with these places is worth to each seat, from 0 to 1. Seats that share a place share
/// what it is worth. `gains` are the points of the deal, the more the better; `last` is whether the
/// contest ends with it.
pub fn worth(seats: u8, places: &BySeat<u8>, gains: &BySeat<i32>, last: bool) -> BySeat<f32> {
    let mut all = BySeat::default();
    let gain = |seat: Seat| gains[seat] as f32;
    if seats == 1 {
        let points = gain(Seat::new(0));
        all[Seat::new(0)] = 0.5 + 0.5 * points / (HALF + points.abs());
        return all;
    }
    let mean = Seat::all(seats).map(gain).sum::<f32>() / f32::from(seats);
    let most = 1.0 + Seat::all(seats).map(|seat| gain(seat).abs()).sum::<f32>();
    for seat in Seat::all(seats) {
        let place = places[seat];
        let equals = Seat::all(seats)
            .filter(|&other| places[other] == place)
            .count() as f32;
        let win = if place == 1 { 1.0 / equals } else { 0.0 };
        let below = f32::from(seats - place) - (equals - 1.0) / 2.0;
        let rank = below / f32::from(seats - 1);
        let lead = (0.5 + (gain(seat) - mean) / most).clamp(0.0, 1.0);
        all[seat] = if last {
            WINNING * win + PLACE * rank + (1.0 - WINNING - PLACE) * lead
        } else {
            PLACE_IN_DEAL * rank + (1.0 - PLACE_IN_DEAL) * lead
        };
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);

    fn by_seat<T: Copy + Default>(list: [T; 4]) -> BySeat<T> {
        BySeat::from_fn(|seat| list.get(seat.index()).copied().unwrap_or_default())
    }

    #[test]
    fn a_win_is_worth_most_and_sharing_halves_it() {
        let points = by_seat([9, 7, 5, 3]);
        let alone = worth(4, &by_seat([1, 2, 3, 4]), &points, true);
        assert!(alone[A] > 0.95 && alone[Seat::new(3)] < 0.05);
        let shared = worth(4, &by_seat([1, 1, 3, 3]), &points, true);
        assert!(shared[A] < alone[A] - 0.3);
        let sum = |all: BySeat<f32>| all.first(4).iter().sum::<f32>();
        let left = sum(alone) - sum(shared);
        assert!(left.abs() < 1e-5, "worth is shared out, not made");
    }

    #[test]
    fn of_two_wins_the_clearer_is_better_but_any_win_beats_a_defeat() {
        let of = |places, points| worth(4, &by_seat(places), &by_seat(points), true)[A];
        let [first, second] = [[1, 2, 3, 4], [2, 1, 3, 4]];
        assert!(of(first, [20, 1, 1, 1]) > of(first, [6, 5, 5, 5]));
        assert!(of(first, [6, 5, 5, 5]) > of(second, [20, 21, 0, 0]));
    }

    #[test]
    fn in_a_deal_of_many_and_alone_points_matter() {
        let of = |points| worth(4, &by_seat([1, 2, 3, 4]), &by_seat(points), false)[A];
        assert!(of([0, -9, -9, -9]) > of([-8, -9, -9, -9]) + 0.1);
        let alone = |points| worth(1, &by_seat([1, 0, 0, 0]), &by_seat([points, 0, 0, 0]), true)[A];
        assert!(alone(0) > alone(-2) && alone(-2) > alone(-8) && alone(-8) > 0.0);
    }
}
