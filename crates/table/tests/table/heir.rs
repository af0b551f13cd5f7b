use core::time::Duration;

use table::HostOrder;

use crate::kit::{MINUTE, Table};

#[test]
fn a_host_who_was_away_for_too_long_is_host_again_when_they_are_back() {
    // Given Ada, the host, whose phone sleeps until Bo is host in her place,
    let (mut table, [ada, bo]) = Table::duel();
    let host = |table: &Table| table.last(bo, "table").unwrap()["table"]["host"].clone();
    table.disconnect(ada);
    table.wait(MINUTE);
    assert_eq!(host(&table), 2);
    // when she is back, even after a restart,
    table.restart();
    let bo = table.connect(table.people[1]);
    let host = |table: &Table| table.last(bo, "table").unwrap()["table"]["host"].clone();
    assert_eq!(host(&table), 2);
    table.connect(table.host);
    table.wait(Duration::ZERO);
    // then she is host.
    assert_eq!(host(&table), 1);
    assert!(table.row.doc.contains(r#""host":1"#), "it is kept");
}

#[test]
fn a_host_who_was_chosen_stays_host() {
    // Given Bo, who is host in Ada's place and hands on to Cleo,
    let (mut table, [ada, bo]) = Table::duel();
    let cleo = table.join("Cleo");
    table.disconnect(ada);
    table.wait(MINUTE);
    let person = cleo.person;
    table
        .ask(table.people[1], HostOrder::Host { person })
        .unwrap();
    // when Ada is back,
    table.connect(table.host);
    table.wait(Duration::ZERO);
    // then it stays so.
    assert_eq!(table.last(bo, "table").unwrap()["table"]["host"], 3);
}
