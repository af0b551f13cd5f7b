//! A room from what is kept.

use records::{ContestRow, Line};

use super::{
    play::Play,
    trail::{Trail, UNDO},
};

/// The lines whose steps count: those that were taken back are left out.
pub(crate) fn live_lines(lines: &[Line]) -> Vec<&Line> {
    let mut live = Vec::with_capacity(lines.len());
    for line in lines {
        if line.text == UNDO {
            live.pop();
        } else {
            live.push(line);
        }
    }
    live
}

/// The steps that count.
pub fn live_steps(lines: &[Line]) -> Vec<&str> {
    let live = live_lines(lines).into_iter();
    live.map(|line| line.text.as_str()).collect()
}

/// A contest as its journal has it. Its watch stands.
///
/// # Errors
/// With why it cannot be played on: its rules are no longer known.
pub(super) fn replay(row: ContestRow, lines: &[Line]) -> Result<Play, String> {
    Play::follow(row, live_steps(lines), Trail::of(lines))
}

#[cfg(test)]
mod tests {
    use core::{fmt, time::Duration};

    use engine::{Dice, Luck, Seat, SetupSpec, fair::Bytes32};
    use rand::{SeedableRng, rngs::ChaCha8Rng};
    use records::{ContestId, Write};
    use serde_json::json;

    use super::*;
    use crate::{
        Now, Time,
        room::{
            mark::Mark,
            play::{Said, Steps},
        },
        state::{Clock, PersonId, Settings, TableState},
    };

    const CLOCK: Clock = Clock::Total {
        seconds: 36_000,
        bonus: 5,
    };

    fn row(game: &str, luck: u64) -> ContestRow {
        let about = catalog::ABOUT.iter().find(|about| about.id == game);
        let seats = *about.unwrap().modes[0].seats.start();
        let spec: SetupSpec =
            serde_json::from_value(json!({"game": game, "seats": seats})).unwrap();
        ContestRow {
            id: ContestId::new(7),
            code: "ABCDEF".parse().unwrap(),
            spec: catalog::open(&spec).unwrap().spec(),
            secret: Bytes32([luck as u8; 32]),
            seals: Vec::new(),
            words: Vec::new(),
            again: false,
            seats: String::new(),
            began: 0,
            ended: None,
        }
    }

    fn at(steady: Time) -> Now {
        Now { steady, wall: 0 }
    }

    /// Takes a step, and what follows by chance; the lines of both.
    fn take(
        play: Play,
        step: Option<(Seat, &str)>,
        mark: impl fmt::Display,
        now: Time,
    ) -> (Play, Vec<Line>) {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let state = TableState::new(&play.row.spec, Settings::default(), &mut chance).unwrap();
        let step = step.map(|(seat, mv)| (seat, Said::Notation(mv)));
        let drafted = Box::new(play).draft(step, mark, Vec::new(), &state, at(now));
        let Ok(drafted) = drafted else {
            panic!("it may be taken");
        };
        let (Steps { play, .. }, writes) = drafted.force();
        let line = |write| match write {
            Write::Line(line) => Some(line),
            _ => None,
        };
        (*play, writes.into_iter().filter_map(line).collect())
    }

    /// All that people can tell a contest by, at this moment.
    fn looks(play: &Play, now: Time) -> impl PartialEq + std::fmt::Debug + use<> {
        let seats = || Seat::all(play.row.spec.seats);
        let open = |seat: Seat| {
            let open = play.open[seat].as_ref()?;
            let moves = open.moves.get().to_owned();
            Some((open.id, open.awaited, open.came, moves))
        };
        (
            play.trail.clone(),
            play.watch.at(now),
            seats().map(open).collect::<Vec<_>>(),
            seats()
                .map(|seat| (play.spent[seat], play.decisions[seat]))
                .collect::<Vec<_>>(),
            play.past.clone(),
            [None, Some(Seat::new(0))].map(|alone| play.can_undo(alone)),
            play.table.steps().to_vec(),
        )
    }

    /// Plays anything, takes back what may be, and reads the journal again after every line. How many
    /// steps were taken back.
    fn play_and_read_again(game: &str, luck: u64) -> u32 {
        let mut dice = Dice::from_number(luck);
        let mut now = Time::default();
        let row = row(game, luck);
        let play = replay(row.clone(), &[]).unwrap();
        let (mut play, mut lines) = take(play, None, "", now);
        let mut undone = 0;
        for id in 0..200 {
            play.watch.go(now);
            let again = replay(row.clone(), &lines).unwrap();
            assert_eq!(looks(&again, now), looks(&play, now), "{game}, {luck}");
            now = now + Duration::from_micros(u64::from(dice.below(3_000_000)));
            let mark = Mark {
                person: PersonId(1),
                device: 7,
                id,
            };
            let alone = luck.is_multiple_of(2).then_some(Seat::new(0));
            if let Some((seat, steps)) = play.can_undo(alone)
                && dice.below(3) == 0
            {
                let undo = play.undo_lines(seat, alone, CLOCK, mark, at(now)).unwrap();
                play = play.undone(&undo).unwrap();
                assert_eq!(undo.len(), steps);
                lines.extend(undo);
                undone += steps as u32;
                continue;
            }
            let acting: Vec<Seat> = play.table.turn().awaited().iter().collect();
            if acting.is_empty() {
                break;
            }
            let seat = acting[dice.below(acting.len() as u32) as usize];
            let moves = play.table.moves(seat);
            let mv = &moves[dice.below(moves.len() as u32) as usize].text;
            let (gone_on, new) = take(play, Some((seat, mv)), mark, now);
            play = gone_on;
            lines.extend(new);
        }
        undone
    }

    #[test]
    fn a_contest_read_again_is_the_same() {
        let mut undone = 0;
        for about in catalog::ABOUT {
            for luck in 0..6 {
                undone += play_and_read_again(about.id, luck);
            }
        }
        assert!(undone > 20, "steps were taken back: {undone}");
    }

    #[test]
    fn an_undo_leaves_numbers_and_times_of_others_as_they_were() {
        let (row, start) = (row("prout", 1), Time::default());
        let play = replay(row, &[]).unwrap();
        let (mut play, _) = take(play, None, "", start);
        play.watch.go(start);
        let [a, b] = [0, 1].map(|index| Seat::all(2).nth(index).unwrap());
        let mark = Mark {
            person: PersonId(1),
            device: 7,
            id: 1,
        };
        let facts = |play: &Play, seat: Seat| {
            let open = play.open[seat].as_ref().unwrap();
            (open.id, open.came, play.spent[seat], play.decisions[seat])
        };
        let before = [a, b].map(|seat| facts(&play, seat));
        let after = |seconds| start + Duration::from_secs(seconds);
        let mv = play.table.moves(a)[0].text.clone();
        let (mut play, _) = take(play, Some((a, &mv)), "", after(10));
        play.watch.go(after(10));
        let clock = Clock::Move { seconds: 30 };
        let late = play.undo_lines(a, None, clock, mark, at(after(30)));
        assert!(late.is_err(), "its time would be up");
        let lines = play
            .undo_lines(a, None, clock, mark, at(after(20)))
            .unwrap();
        let mut play = play.undone(&lines).unwrap();
        play.watch.go(after(20));
        assert_eq!(facts(&play, b), before[1]);
        let (id, came, spent, decisions) = before[0];
        assert_eq!(facts(&play, a), (play.seq(), came, spent, decisions));
        assert_ne!(id, play.seq(), "what was on its way from before is stale");
        for seat in [a, b] {
            assert_eq!(play.time_is_up(seat, clock), Some(after(30)));
        }
    }
}
