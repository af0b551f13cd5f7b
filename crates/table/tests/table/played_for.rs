use std::time::Duration;

use engine::{Seat, WhoseEyes};
use serde_json::{Value, json};
use table::{HostOrder, PersonOrder, record::Record};

use crate::kit::{Device, MINUTE, Table};

/// Who played for whom, of what was told.
fn played_for(told: &Value) -> Vec<&Value> {
    let told = told.as_array().unwrap().iter();
    told.filter(|event| event["event"] == "played_for")
        .collect()
}

/// What the log says of it to somebody who comes now.
fn in_the_log(table: &mut Table) -> Value {
    let device = table.connect(table.host);
    let told = table.last(device, "log").unwrap()["told"].clone();
    played_for(&told).into_iter().cloned().collect()
}

/// What a replay says of it.
fn in_the_replay(table: &Table) -> Value {
    let (row, lines) = table.contests.values().last().unwrap();
    let record = Record::new(row.clone(), lines.clone(), Some(&table.row.doc));
    let frames = record.frames(WhoseEyes::Crowd, 0..=u32::MAX).unwrap();
    let frames = serde_json::to_value(frames).unwrap();
    let told = frames.as_array().unwrap().iter();
    told.flat_map(|frame| played_for(&frame["told"]))
        .cloned()
        .collect()
}

fn turn_of(table: &Table, device: Device) -> Value {
    table.update(device)["awaited"][0].clone()
}

#[test]
fn all_are_told_that_time_ran_out_then_and_later() {
    // Given two people with half a minute for each move,
    let (mut table, [ada, bo]) = Table::timed_duel();
    let seat = turn_of(&table, ada);
    // when time runs out,
    table.wait(Duration::from_secs(31));
    // then both are told so before what was played,
    let expected = json!({"event": "played_for", "seat": seat, "by": "clock"});
    for device in [ada, bo] {
        let told = &table.update(device)["told"];
        assert_eq!(told[0], expected);
        assert!(told.as_array().unwrap().len() > 1, "{told}");
    }
    // and it is so in the log, after a restart and in the replay.
    assert_eq!(in_the_log(&mut table), json!([expected]));
    table.restart();
    assert_eq!(in_the_log(&mut table), json!([expected]));
    let mut devices = [
        table.connect(table.people[0]),
        table.connect(table.people[1]),
    ];
    table.play_out(&mut devices);
    assert_eq!(in_the_replay(&table), json!([expected]));
}

#[test]
fn moves_of_whoever_sits_in_are_told_as_theirs() {
    // Given Ada, who is away for longer than others wait,
    let (mut table, [ada, mut bo]) = Table::duel();
    table.play_until_turn_of(ada, std::slice::from_mut(&mut bo));
    table.disconnect(ada);
    table.wait(MINUTE);
    // when a bot plays for her,
    table.think();
    // then Bo is told so, and she reads it when she is back.
    let expected = json!({"event": "played_for", "seat": "A", "by": "bot"});
    assert_eq!(table.update(bo)["told"][0], expected);
    assert_eq!(in_the_log(&mut table), json!([expected]));
}

#[test]
fn a_bot_on_its_own_chair_plays_for_itself() {
    let (mut table, mut ada) = Table::alone("otters");
    while table.may_move(ada) {
        table.play(&mut ada);
    }
    table.think();
    assert!(table.lines().len() > 2);
    assert_eq!(in_the_log(&mut table), json!([]));
}

#[test]
fn what_a_bot_played_stays_the_bots_when_somebody_takes_its_chair() {
    // Given a bot that has played, and Bo, who takes its chair,
    let (mut table, mut ada) = Table::alone("otters");
    while table.may_move(ada) {
        table.play(&mut ada);
    }
    while !table.questions.is_empty() {
        table.think();
    }
    let chair = Seat::new(1);
    let steps = table.lines();
    let steps = steps.iter().filter(|line| line.text.starts_with("B "));
    let bots = vec![json!({"event": "played_for", "seat": "B", "by": "bot"}); steps.count()];
    assert!(!bots.is_empty());
    let bo = table.join("Bo");
    table.ask(bo, PersonOrder::Sit { seat: chair }).unwrap();
    let grant = HostOrder::Grant {
        person: bo.person,
        seat: chair,
    };
    table.ask(table.host, grant).unwrap();
    // when the game goes on,
    let mut devices = [ada, table.connect(bo)];
    table.play_out(&mut devices);
    // then no step of the bot's is told as Bo's: not to those who saw it, nor later, nor in the replay.
    let told = table.last(ada, "log").unwrap()["told"].clone();
    assert_eq!(played_for(&told).len(), bots.len());
    assert_eq!(in_the_log(&mut table), json!(bots));
    assert_eq!(in_the_replay(&table), json!(bots));
}

#[test]
fn what_is_decided_anew_after_a_takeover_is_told_as_ones_own() {
    // Given a bot at PROUT that has put a card on its pile, and Bo, who takes its chair,
    let (mut table, _) = Table::alone("prout");
    table.think();
    let of_the_bot = table.lines().last().unwrap().text.clone();
    assert!(of_the_bot.starts_with("B "), "{of_the_bot}");
    let bo = table.join("Bo");
    let seat = Seat::new(1);
    table.ask(bo, PersonOrder::Sit { seat }).unwrap();
    let person = bo.person;
    table
        .ask(table.host, HostOrder::Grant { person, seat })
        .unwrap();
    let mut bo = table.connect(bo);
    let bots = json!([{"event": "played_for", "seat": "B", "by": "bot"}]);
    assert_eq!(in_the_log(&mut table), bots);
    // when Bo takes that back and decides anew,
    table.say_about(&mut bo, "undo");
    assert_eq!(in_the_log(&mut table), json!([]));
    table.play(&mut bo);
    assert!(table.lines().last().unwrap().text.starts_with("B "));
    // then that is Bo's own, now and later.
    assert_eq!(in_the_log(&mut table), json!([]));
    table.restart();
    assert_eq!(in_the_log(&mut table), json!([]));
}
