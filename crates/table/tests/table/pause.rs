use core::time::Duration;

use serde_json::json;

use crate::kit::{MINUTE, Table};

#[test]
fn a_table_pauses_when_all_want_it_and_goes_on_when_one_does() {
    let (mut table, [ada, bo]) = Table::timed_duel();
    let paused = |table: &Table| table.last(ada, "table").unwrap()["table"]["paused"].clone();
    table.say(ada, json!({"type": "pause", "wanted": true}));
    assert_eq!(paused(&table), false);
    assert_eq!(table.last(bo, "pausing").unwrap()["people"], json!([1]));
    table.say(bo, json!({"type": "pause", "wanted": true}));
    assert_eq!(paused(&table), true);
    assert!(table.row.doc.contains(r#""paused":true"#), "it is kept");
    table.say(bo, json!({"type": "pause", "wanted": false}));
    assert_eq!(paused(&table), false);
    assert_eq!(table.last(ada, "pausing").unwrap()["people"], json!([]));
}

#[test]
fn nothing_is_played_and_no_clock_runs_in_a_pause() {
    let (mut table, [mut ada, mut bo]) = Table::timed_duel();
    for device in [ada, bo] {
        table.say(device, json!({"type": "pause", "wanted": true}));
    }
    let lines = table.lines().len();
    table.wait(10 * MINUTE);
    assert_eq!(table.lines().len(), lines, "no clock struck");
    let mover = if table.may_move(ada) {
        &mut ada
    } else {
        &mut bo
    };
    table.play(mover);
    assert_eq!(table.last(*mover, "refused").unwrap()["why"], "paused");
    let clocks = table.update(*mover)["clocks"].clone();
    assert_eq!(clocks[0][1], 30_000);
}

#[test]
fn who_goes_and_wants_to_be_waited_for_is_until_one_of_the_others_goes_on() {
    // Given Ada, who asks to be waited for,
    let (mut table, [ada, bo]) = Table::duel();
    let paused = |table: &Table| table.last(bo, "table").unwrap()["table"]["paused"].clone();
    table.say(ada, json!({"type": "pause", "wanted": true}));
    assert_eq!(paused(&table), false, "she is still there");
    // when she goes,
    table.disconnect(ada);
    table.wait(Duration::ZERO);
    // then the table waits, and no bot plays for her;
    assert_eq!(paused(&table), true);
    table.wait(10 * MINUTE);
    let seats = |table: &Table| table.last(bo, "table").unwrap()["table"]["seats"].clone();
    assert_eq!(seats(&table)[0]["stand_in"], false);
    // and when Bo goes on, she has the patience of the table left.
    table.say(bo, json!({"type": "pause", "wanted": false}));
    assert_eq!(paused(&table), false);
    assert_eq!(seats(&table)[0]["bot_in"], 60_000);
    table.wait(MINUTE);
    assert_eq!(seats(&table)[0]["stand_in"], true);
}

#[test]
fn who_wanted_a_pause_before_and_goes_later_without_asking_is_not_waited_for() {
    let (mut table, [ada, bo]) = Table::duel();
    for wanted in [true, false] {
        table.say(ada, json!({"type": "pause", "wanted": wanted}));
    }
    table.disconnect(ada);
    table.wait(Duration::ZERO);
    let shown = &table.last(bo, "table").unwrap()["table"];
    assert_eq!(shown["paused"], false);
}
