//! One contest, watched.

use std::collections::BTreeMap;

use bots::Player;
use engine::{
    Contest, Eyes, Game, Mind, Observable, Outcome, Seat, SeatSet, Setup, Turn, blindfold, seed_of,
};
use serde_json::Value;

/// What was seen of a contest.
pub(crate) struct Watched {
    pub(crate) outcome: Outcome,
    /// Who had the first turn.
    pub(crate) starter: Seat,
    pub(crate) turns: u32,
    pub(crate) deals: u16,
    /// How many moves each decision had, in order.
    pub(crate) choices: Vec<u32>,
    pub(crate) events: BTreeMap<String, Seen>,
}

/// How often an event was told.
#[derive(Copy, Clone, Default)]
pub(crate) struct Seen {
    pub(crate) times: u32,
    /// Turns in which it was told twice or more.
    pub(crate) doubled: u32,
}

/// Plays a contest, with a player for each seat.
///
/// # Panics
/// If a player cannot go on or makes a move that is not one: the lab's own do neither.
pub(crate) fn play<G: Game>(
    setup: &Setup<G>,
    players: &mut [Box<dyn Player<G>>],
    seed: u64,
) -> Watched {
    let mut contest = Contest::new(setup.clone());
    let (mut turns, mut choices, mut facts) = (Turns::default(), Vec::new(), Vec::new());
    let mut events: BTreeMap<String, Seen> = BTreeMap::new();
    let mut this_turn: BTreeMap<String, u32> = BTreeMap::new();
    loop {
        let turn = contest.turn();
        if turns.watch(turn) || turn == Turn::Over {
            for (event, times) in std::mem::take(&mut this_turn) {
                let told = events.entry(event).or_default();
                told.times += times;
                told.doubled += u32::from(times > 1);
            }
        }
        let choose = |contest: &Contest<G>, seat: Seat| {
            let moves = contest.moves(seat);
            choices.push(moves.len() as u32);
            match moves.as_slice() {
                &[only] => only,
                _ => players[seat.index()]
                    .decide(&Mind::new(contest, seat), &|| true)
                    .expect("a player of the lab goes on"),
            }
        };
        if contest.advance(seed_of(seed), &mut facts, choose).is_none() {
            break;
        }
        for fact in facts.drain(..) {
            let event = blindfold(|| fact.seen_by(Eyes::crowd()));
            let event = serde_json::to_value(&event).expect("an event serialises");
            *this_turn.entry(label(&event)).or_default() += 1;
        }
    }
    Watched {
        outcome: contest
            .result()
            .expect("a contest that is over has a result"),
        starter: turns.starter.unwrap_or_default(),
        turns: turns.count,
        deals: contest.deals(),
        choices,
        events,
    }
}

/// Counts turns: decisions of one seat in a row. What several decide at the same time is none.
#[derive(Default)]
struct Turns {
    count: u32,
    starter: Option<Seat>,
    now: Option<Seat>,
    /// Those who are deciding at the same time.
    together: SeatSet,
}

impl Turns {
    /// Does a new turn begin with this?
    fn watch(&mut self, turn: Turn) -> bool {
        let awaited = turn.awaited();
        let Some(seat) = awaited.first() else {
            self.together = SeatSet::NONE;
            return false;
        };
        if awaited.len() > 1 || !self.together.is_empty() && self.together.holds(awaited) {
            self.together = awaited;
            return false;
        }
        self.together = SeatSet::NONE;
        if self.now == Some(seat) {
            return false;
        }
        self.now = Some(seat);
        self.starter.get_or_insert(seat);
        self.count += 1;
        true
    }
}

/// The name of a sort of event: its kind, and of what it says the words and what is so, as
/// `made brelan` or `flipped right`. Seats, cards and numbers are left out.
fn label(event: &Value) -> String {
    let mut label = event["event"].as_str().unwrap_or("?").to_owned();
    let fields = event.as_object().into_iter().flatten();
    for (key, value) in fields.filter(|(key, _)| *key != "event") {
        let is_word = |text: &&str| text.len() > 1 && text.chars().all(|c| c.is_ascii_lowercase());
        let word = match value {
            Value::Bool(true) => Some(key.as_str()),
            Value::String(text) => Some(text.as_str()).filter(is_word),
            _ => None,
        };
        if let Some(word) = word {
            label.push(' ');
            label.push_str(word);
        }
    }
    label.replace('-', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn events_are_sorted_by_kind_and_words() {
        let made = json!({"event": "made", "seat": "B", "set": "brelan"});
        assert_eq!(label(&made), "made brelan");
        let flipped = json!({"event": "flipped", "place": 2, "announced": 7, "right": true});
        assert_eq!(label(&flipped), "flipped right");
        let laid = json!({"event": "nothing-laid", "card": "u11", "first": false});
        assert_eq!(label(&laid), "nothing laid");
    }

    #[test]
    fn what_is_decided_together_is_no_turn() {
        let [a, b] = [Seat::new(0), Seat::new(1)];
        let together = Turn::Seats;
        let mut turns = Turns::default();
        let both = SeatSet::one(a).with(b);
        let all = [
            together(both),
            Turn::of(b),
            Turn::Chance,
            Turn::of(b),
            Turn::of(b),
            Turn::of(a),
            together(both),
            Turn::of(a),
            Turn::of(b),
        ];
        let began: Vec<bool> = all.map(|turn| turns.watch(turn)).to_vec();
        let wanted = [false, false, false, true, false, true, false, false, true];
        assert_eq!(began, wanted);
        assert_eq!((turns.count, turns.starter), (3, Some(b)));
    }
}
