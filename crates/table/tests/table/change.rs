use serde_json::json;
use table::{HostOrder, OrderError, state::Wanted};

use crate::kit::{Table, read, spec};

#[test]
fn the_host_changes_the_game_between_contests() {
    let mut table = Table::of("otters", 2);
    let ada = table.connect(table.host);
    let change = || HostOrder::Change {
        spec: Some(spec("prout", 3)),
        settings: Wanted::default(),
    };
    table.ask(table.host, change()).unwrap();
    let shown = &table.last(ada, "table").unwrap()["table"];
    assert_eq!(
        (
            &shown["wish"]["game"],
            shown["seats"].as_array().unwrap().len()
        ),
        (&json!("prout"), 3)
    );
    let (mut table, _) = Table::duel();
    assert_eq!(
        table.ask(table.host, change()).unwrap_err(),
        OrderError::UnderWay
    );
}

#[test]
fn only_the_host_may() {
    let mut table = Table::of("otters", 2);
    let bo = table.join("Bo");
    let change = HostOrder::Change {
        spec: None,
        settings: Wanted {
            patience: Some(5),
            ..Wanted::default()
        },
    };
    let row = table.row.clone();
    assert_eq!(table.ask(bo, change).unwrap_err(), OrderError::NotHost);
    assert_eq!(table.row, row);
}

#[test]
fn who_sees_again_what_they_saw_is_shown_it() {
    // Given a contest that is over,
    let (mut table, mut devices) = Table::duel();
    table.play_out(&mut devices);
    table.hush();
    // when the host wants help for the memory,
    let settings = read(json!({"memory_help": true}));
    let spec = None;
    table
        .ask(table.host, HostOrder::Change { spec, settings })
        .unwrap();
    // then all are shown the table with other eyes.
    assert_eq!(table.kinds(devices[1]), ["table", "log", "update"]);
}
