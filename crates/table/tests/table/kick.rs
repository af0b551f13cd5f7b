use table::{HostOrder, Order, OrderError, PersonOrder, state::PersonId};

use crate::kit::{Disk, Table};

fn kick() -> HostOrder {
    HostOrder::Kick {
        person: PersonId(2),
        block: true,
    }
}

#[test]
fn whoever_is_asked_to_leave_is_told_so_and_told_nothing_more() {
    let (mut table, [ada, bo]) = Table::duel();
    let claim = table.people[1];
    table.ask(table.host, kick()).unwrap();
    assert_eq!(table.last(bo, "bye").unwrap()["why"], "asked");
    assert!(!table.is_connected(bo));
    assert!(table.is_connected(ada));
    let again = Order::Join {
        name: crate::kit::read(serde_json::json!("Bo")),
        animal: crate::kit::read(serde_json::json!("frog")),
        key: None,
    };
    assert_eq!(table.ask(claim, again).unwrap_err(), OrderError::Blocked);
}

#[test]
fn nobody_is_sent_away_before_that_is_kept() {
    let (mut table, [_, bo]) = Table::duel();
    table.disk = Disk::Hangs;
    table.hush();
    table.begin_order(Some(table.host), kick());
    assert!(table.is_connected(bo));
    assert_eq!(table.kinds(bo), [""; 0]);
    table.answer_late();
    assert_eq!(table.last(bo, "bye").unwrap()["why"], "asked");
    assert!(table.answered().unwrap().is_ok());
}

#[test]
fn whoever_may_not_come_back_does_not_look_on_with_an_old_proof() {
    let (mut table, [_, bo]) = Table::duel();
    let old = table.people[1];
    table.ask(old, PersonOrder::Revoke).unwrap();
    let again = table.connect(old);
    assert!(table.last(again, "welcome").unwrap()["you"].is_null());
    table.ask(table.host, kick()).unwrap();
    assert!(!table.is_connected(again));
    assert!(!table.is_connected(bo));
}
