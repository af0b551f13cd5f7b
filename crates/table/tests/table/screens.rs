use serde_json::{Value, json};
use table::{HostOrder, Order, OrderError, request::ScreenWish};

use crate::kit::{Device, Table, read};

fn shown(table: &Table, device: Device) -> &Value {
    &table.last(device, "table").unwrap()["table"]
}

fn wish(wish: Value) -> Order {
    read::<ScreenWish>(wish).into()
}

#[test]
fn all_are_told_how_many_screens_there_are() {
    let mut table = Table::of("otters", 2);
    let ada = table.connect(table.host);
    assert_eq!(shown(&table, ada)["screens"], 0);
    let first = table.connect_screen(None);
    assert_eq!(shown(&table, ada)["screens"], 1);
    assert_eq!(shown(&table, first)["screens"], 1);
    let second = table.connect_screen(None);
    assert_eq!(shown(&table, ada)["screens"], 2);
    table.disconnect(first);
    table.disconnect(second);
    assert_eq!(shown(&table, ada)["screens"], 0);
}

#[test]
fn a_screen_is_nobody_s_whatever_it_can_prove() {
    // Given a duel and Ada's own television, which has her cookie,
    let (mut table, [mut ada, mut bo]) = Table::duel();
    table.disconnect(ada);
    let crowd = table.connect_as(None, None, false);
    let screen = table.connect_screen(Some(table.host));
    // then she is not there by it, and it is told what the crowd is,
    assert_eq!(shown(&table, bo)["people"][0]["present"], false);
    let same = |table: &Table, kind| {
        assert_eq!(table.last(screen, kind), table.last(crowd, kind), "{kind}");
    };
    for kind in ["welcome", "log", "update"] {
        same(&table, kind);
    }
    assert_eq!(table.last(screen, "welcome").unwrap()["you"], Value::Null);
    // also when it asks for her eyes, or would like to move for her.
    table.say(screen, json!({"type": "look", "as": 1}));
    ada = table.connect(table.host);
    for _ in 0..6 {
        let mover = if table.update(ada)["decision"]["awaited"] == true {
            &mut ada
        } else {
            &mut bo
        };
        table.play(mover);
        same(&table, "update");
    }
    // Who leaves takes no screen along.
    table.ask(table.host, table::PersonOrder::Leave).unwrap();
    assert!(table.is_connected(screen));
}

#[test]
fn a_screen_watches_only_where_its_holder_may() {
    let mut table = Table::of("otters", 2);
    let settings = read(json!({"watchers": false}));
    let change = HostOrder::Change {
        spec: None,
        settings,
    };
    table.ask(table.host, change).unwrap();
    let stranger = table.connect_screen(None);
    assert_eq!(table.last(stranger, "bye").unwrap()["why"], "not_welcome");
    let own = table.connect_screen(Some(table.host));
    assert!(table.is_connected(own));
}

#[test]
fn where_nobody_is_anybody_sends_the_screen_elsewhere_and_then_the_host_alone() {
    let mut table = Table::of_nobody("otters", 2);
    assert_eq!(
        table.order(None, wish(json!({"show": "GHJKMN"}))).err(),
        Some(OrderError::NoScreen)
    );
    let screen = table.connect_screen(None);
    table.order(None, wish(json!({"show": "GHJKMN"}))).unwrap();
    assert_eq!(
        table.last(screen, "screen"),
        Some(&json!({"type": "screen", "show": "GHJKMN"}))
    );
    // Whoever comes first is host.
    let ada = table.join("Ada");
    let bo = table.join("Bo");
    assert_eq!(shown(&table, screen)["host"], 1);
    assert_eq!(shown(&table, screen)["seats"][0]["person"], 1);
    assert_eq!(shown(&table, screen)["seats"][1]["person"], 2);
    let show = || wish(json!({"show": "ABCDEF"}));
    assert_eq!(table.order(None, show()).err(), Some(OrderError::NotHere));
    assert_eq!(table.ask(bo, show()).err(), Some(OrderError::NotHost));
    table.ask(ada, show()).unwrap();
    // Anybody at the table has it read aloud, and no other device hears of it.
    let phone = table.connect(bo);
    table.ask(bo, wish(json!({"aloud": true}))).unwrap();
    assert_eq!(
        table.last(screen, "screen"),
        Some(&json!({"type": "screen", "aloud": true}))
    );
    assert_eq!(table.last(phone, "screen"), None);
}
