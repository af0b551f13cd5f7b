use table::PersonOrder;

use crate::kit::{MINUTE, Table};

#[test]
fn everybody_hears_who_comes_and_goes() {
    let (mut table, [ada, bo]) = Table::duel();
    let present = |table: &Table| {
        let people = &table.last(ada, "table").unwrap()["table"]["people"];
        [0, 1].map(|who| people[who]["present"].as_bool().unwrap())
    };
    assert_eq!(present(&table), [true, true]);
    table.disconnect(bo);
    assert_eq!(present(&table), [true, false]);
}

#[test]
fn while_nobody_is_there_nothing_happens() {
    let (mut table, [ada, bo]) = Table::duel();
    let lines = table.lines().len();
    table.disconnect(ada);
    table.disconnect(bo);
    table.wait(50 * MINUTE);
    assert_eq!(table.lines().len(), lines);
    assert!(table.questions.is_empty(), "no bot was asked");
    let ada = table.connect(table.host);
    let shown = &table.last(ada, "table").unwrap()["table"];
    assert_eq!(shown["seats"][1]["bot_in"], 60_000, "patience stood");
}

#[test]
fn an_empty_table_is_put_away() {
    let mut table = Table::of("otters", 2);
    let ada = table.connect(table.host);
    table.wait(60 * MINUTE);
    assert_eq!(table.closed, None);
    table.disconnect(ada);
    table.wait(30 * MINUTE);
    assert_eq!(table.closed, Some(table::Closing::PutAway));
    assert!(!table.row.open);
}

#[test]
fn whoever_keeps_the_house_may_put_a_table_away_and_its_devices_are_told() {
    let (mut table, devices) = Table::duel();
    table.hear(table::Input::Close);
    assert_eq!(table.closed, Some(table::Closing::PutAway));
    assert!(!table.row.open);
    for device in devices {
        assert_eq!(table.last(device, "bye").unwrap()["why"], "put_away");
    }
    // Whoever opens it again goes on where it stood.
    table.restart();
    let ada = table.connect(table.host);
    assert_eq!(
        table.last(ada, "table").unwrap()["table"]["stage"],
        "playing"
    );
}

#[test]
fn a_host_who_stays_away_is_host_no_longer() {
    let (mut table, [ada, bo]) = Table::duel();
    table.disconnect(ada);
    table.wait(MINUTE);
    assert_eq!(table.last(bo, "table").unwrap()["table"]["host"], 2);
}

#[test]
fn whoever_is_away_and_signs_out_elsewhere_has_been_away_since_then() {
    // Given Ada, away for half a minute,
    let (mut table, [ada, bo]) = Table::duel();
    table.disconnect(ada);
    table.wait(MINUTE / 2);
    // when she makes her proofs void,
    table.ask(table.host, PersonOrder::Revoke).unwrap();
    // then patience ends when it would have.
    let seats = &table.last(bo, "table").unwrap()["table"]["seats"];
    assert_eq!(seats[0]["bot_in"], 30_000);
}
