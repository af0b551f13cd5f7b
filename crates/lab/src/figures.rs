//! What is counted over many contests at one table.

use std::collections::BTreeMap;

use engine::{Game, Seat, SeatSet, Setup};
use serde::Serialize;

use crate::{
    play::Watched,
    stats::{Estimate, Spread, Tally},
};

/// Parts of a contest over which choice is followed.
pub(crate) const PARTS: usize = 10;

/// Counts while contests are played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    contests: u64,
    /// Of each seat in the order of play: its part of the wins.
    wins: Vec<Tally>,
    turns: Vec<u32>,
    decisions: Vec<u32>,
    branching: Vec<u32>,
    forced: u64,
    course: [Tally; PARTS],
    winners: Vec<i32>,
    others: Vec<i32>,
    close: u64,
    shared: u64,
    deals: Tally,
    events: BTreeMap<String, EventCounts>,
}

#[derive(Copy, Clone, Debug, Default)]
struct EventCounts {
    times: u64,
    contests: u64,
    doubled: u64,
}

impl Counts {
    /// Adds a contest at a table of `seats` in teams of `team`.
    pub(crate) fn add(&mut self, seats: u8, team: u8, watched: &Watched) {
        let outcome = &watched.outcome;
        let winners: SeatSet = Seat::all(seats)
            .filter(|&seat| outcome.places[seat] == 1)
            .collect();
        self.contests += 1;
        self.wins.resize(seats.into(), Tally::default());
        let mut seat = watched.starter;
        for tally in &mut self.wins {
            let points = outcome.points[seat];
            if winners.has(seat) {
                tally.add(1.0 / winners.len() as f64);
                self.winners.push(points);
            } else {
                tally.add(0.0);
                self.others.push(points);
            }
            seat = seat.next(seats);
        }
        self.shared += u64::from(winners.len() > usize::from(team));
        let best = winners.first().map(|seat| outcome.points[seat]);
        let losers = Seat::all(seats).filter(|&seat| !winners.has(seat));
        let margin = losers.filter_map(|seat| Some(best?.abs_diff(outcome.points[seat])));
        self.close += u64::from(margin.min().is_some_and(|margin| margin <= 1));
        self.turns.push(watched.turns);
        self.deals.add(watched.deals.into());
        self.add_choices(&watched.choices);
        for (event, seen) in &watched.events {
            let counts = self.events.entry(event.clone()).or_default();
            counts.times += u64::from(seen.times);
            counts.contests += 1;
            counts.doubled += u64::from(seen.doubled);
        }
    }

    fn add_choices(&mut self, choices: &[u32]) {
        self.decisions.push(choices.len() as u32);
        for (index, &moves) in choices.iter().enumerate() {
            self.course[index * PARTS / choices.len()].add(moves.into());
            if moves > 1 {
                self.branching.push(moves);
            } else {
                self.forced += 1;
            }
        }
    }

    pub(crate) fn merge(mut self, other: Counts) -> Counts {
        if self.wins.is_empty() {
            return other;
        }
        self.contests += other.contests;
        let zip = |mine: &mut [Tally], theirs: &[Tally]| {
            mine.iter_mut()
                .zip(theirs)
                .for_each(|(one, two)| one.merge(two));
        };
        zip(&mut self.wins, &other.wins);
        zip(&mut self.course, &other.course);
        self.turns.extend(other.turns);
        self.decisions.extend(other.decisions);
        self.branching.extend(other.branching);
        self.forced += other.forced;
        self.winners.extend(other.winners);
        self.others.extend(other.others);
        self.close += other.close;
        self.shared += other.shared;
        self.deals.merge(&other.deals);
        for (event, theirs) in other.events {
            let mine = self.events.entry(event).or_default();
            mine.times += theirs.times;
            mine.contests += theirs.contests;
            mine.doubled += theirs.doubled;
        }
        self
    }
}

/// What was found at one table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableFigures {
    /// How many play.
    pub seats: u8,
    /// In teams of how many; 1 if each plays alone.
    pub team: u8,
    /// How many contests were played.
    pub contests: u64,
    /// For whoever begins, the next, and so on: the part of wins.
    pub order: Vec<Estimate>,
    /// Turns of a contest.
    pub turns: Spread,
    /// Decisions of a contest.
    pub decisions: Spread,
    /// The mean number of decisions.
    pub length: Estimate,
    /// Deals or rounds of a contest, on the mean.
    pub deals: f64,
    /// Moves to choose from, where there is a choice.
    pub branching: Spread,
    /// The part of decisions that leave no choice.
    pub forced: f64,
    /// Moves of a decision, on the mean, over tenths of a contest.
    pub course: Vec<f64>,
    /// Points of a seat, on the mean.
    pub points: Estimate,
    /// How points spread.
    pub scores: Scores,
    /// What happens how often, the most frequent first.
    pub events: Vec<Event>,
}

/// Points of winners and others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scores {
    /// Of the winners, on the mean.
    pub winners: f64,
    /// Of the others, on the mean.
    pub others: f64,
    /// The least points of a bin, how many winners and how many others are in it.
    pub bins: Vec<(i32, u64, u64)>,
    /// How many points a bin takes.
    pub width: i32,
    /// The part of contests won by at most one point.
    pub close: f64,
    /// The part of contests with more than one winning side.
    pub shared: f64,
}

/// A sort of event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// Its name.
    pub name: String,
    /// How often it happens in a contest, on the mean.
    pub per_contest: f64,
    /// In what part of contests it happens at all.
    pub contests: f64,
    /// How often it happens twice or more in one turn.
    pub doubled: f64,
}

impl TableFigures {
    pub(crate) fn of<G: Game>(setup: &Setup<G>, counts: &Counts) -> TableFigures {
        let contests = counts.contests.max(1) as f64;
        let mut length = Tally::default();
        counts
            .decisions
            .iter()
            .for_each(|&count| length.add(count.into()));
        let mut points = Tally::default();
        let all = counts.winners.iter().chain(&counts.others);
        all.for_each(|&count| points.add(count.into()));
        let decisions: u64 = counts.decisions.iter().copied().map(u64::from).sum();
        let mut events: Vec<Event> = counts
            .events
            .iter()
            .map(|(name, counts)| Event {
                name: name.clone(),
                per_contest: counts.times as f64 / contests,
                contests: counts.contests as f64 / contests,
                doubled: counts.doubled as f64 / contests,
            })
            .collect();
        events.sort_by(|one, other| other.per_contest.total_cmp(&one.per_contest));
        TableFigures {
            seats: setup.seats(),
            team: team(setup),
            contests: counts.contests,
            order: counts.wins.iter().map(Tally::estimate).collect(),
            turns: Spread::of(&counts.turns),
            decisions: Spread::of(&counts.decisions),
            length: length.estimate(),
            deals: counts.deals.mean(),
            branching: Spread::of(&counts.branching),
            forced: counts.forced as f64 / decisions.max(1) as f64,
            course: counts.course.iter().map(Tally::mean).collect(),
            points: points.estimate(),
            scores: scores(counts),
            events,
        }
    }

    /// What each seat would win if all were equal.
    pub fn fair(&self) -> f64 {
        1.0 / f64::from(self.seats)
    }
}

/// How many play together.
pub(crate) fn team<G: Game>(setup: &Setup<G>) -> u8 {
    setup.seats().checked_div(setup.mode().teams).unwrap_or(1)
}

/// About so many bins are shown.
const BINS: i32 = 16;

fn scores(counts: &Counts) -> Scores {
    let all = || counts.winners.iter().chain(&counts.others).copied();
    let (least, most) = (
        all().min().unwrap_or_default(),
        all().max().unwrap_or_default(),
    );
    let width = ((most - least) / BINS + 1).max(1);
    let first = least.div_euclid(width) * width;
    let bin = |points: i32| ((points - first) / width) as usize;
    let mut bins: Vec<(i32, u64, u64)> = (0..=bin(most) as i32)
        .map(|i| (first + i * width, 0, 0))
        .collect();
    counts
        .winners
        .iter()
        .for_each(|&points| bins[bin(points)].1 += 1);
    counts
        .others
        .iter()
        .for_each(|&points| bins[bin(points)].2 += 1);
    let mean = |points: &[i32]| {
        let sum: f64 = points.iter().copied().map(f64::from).sum();
        sum / points.len().max(1) as f64
    };
    let part = |count: u64| count as f64 / counts.contests.max(1) as f64;
    Scores {
        winners: mean(&counts.winners),
        others: mean(&counts.others),
        bins,
        width,
        close: part(counts.close),
        shared: part(counts.shared),
    }
}
