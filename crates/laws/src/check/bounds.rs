//! Law 12: the state is small. Law 13: points add up.

use engine::{Game, Mode, Outcome, Seat};

use crate::{broken::Violation, law::Law};

/// The state fits its stated size.
pub(crate) fn state_is_small<G: Game>() -> Result<(), Violation> {
    let (size, most) = (size_of::<G>(), G::ABOUT.max_state);
    Law::StateIsSmall.kept(size <= most, || {
        format!("a state takes {size} bytes, {most} at most were promised")
    })
}

/// The points of one deal are within bounds, and its places are fair.
pub(crate) fn points_add_up<G: Game>(
    outcome: &Outcome,
    mode: &Mode,
    seats: u8,
) -> Result<(), Violation> {
    let bounds = &G::ABOUT.points;
    for seat in Seat::all(seats) {
        let points = outcome.points[seat];
        Law::PointsAddUp.kept(bounds.contains(&points), || {
            format!("{seat} has {points} points in one deal, outside {bounds:?}")
        })?;
    }
    places_are_fair(outcome, mode, seats)
}

/// Partners have the same points and the same place; somebody is first. Who plays alone may be
/// second: that is a game lost.
pub(crate) fn places_are_fair(outcome: &Outcome, mode: &Mode, seats: u8) -> Result<(), Violation> {
    let law = Law::PointsAddUp;
    let line = || outcome.line(seats);
    for (seat, other) in Seat::all(seats).flat_map(|a| Seat::all(seats).map(move |b| (a, b))) {
        let equal = outcome.points[seat] == outcome.points[other]
            && outcome.places[seat] == outcome.places[other];
        law.kept(mode.team(seat) != mode.team(other) || equal, || {
            format!("{seat} and {other} are partners but not equal: {}", line())
        })?;
    }
    let places = outcome.places.first(seats);
    law.kept(
        places
            .iter()
            .all(|place| (1..=seats.max(2)).contains(place)),
        || format!("a place that cannot be: {}", line()),
    )?;
    law.kept(seats == 1 || places.contains(&1), || {
        format!("nobody is first: {}", line())
    })
}
