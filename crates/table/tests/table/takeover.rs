use engine::Seat;
use serde_json::{Value, json};
use table::{
    HostOrder, PersonOrder,
    state::{Level, Wanted},
};

use crate::kit::{Device, Table, spec};

#[test]
fn who_asked_for_a_seat_that_is_taken_away_asks_no_more() {
    // Given Otters for three with a bot on the third chair, Cy who asks for it, and the end of the contest,
    let mut table = Table::of("otters", 3);
    let third = Seat::new(2);
    let bot = HostOrder::Bot {
        seat: third,
        level: Level::try_from(1).ok(),
    };
    table.ask(table.host, bot).unwrap();
    let bo = table.join("Bo");
    let mut devices = [table.host, bo].map(|who| table.connect(who));
    let [ada, _] = devices;
    table.ask(table.host, HostOrder::Start).unwrap();
    let cy = table.join("Cy");
    table.ask(cy, PersonOrder::Sit { seat: third }).unwrap();
    assert_eq!(
        requests(&table, ada),
        &json!([{"person": cy.person, "seat": "C"}])
    );
    table.play_out(&mut devices);
    while !table.questions.is_empty() {
        table.think();
        table.play_out(&mut devices);
    }
    assert_eq!(stage(&table, ada), "over");
    // when the host lays out a game for two,
    let change = HostOrder::Change {
        spec: Some(spec("otters", 2)),
        settings: Wanted::default(),
    };
    table.ask(table.host, change).unwrap();
    // then the table goes on, and nobody asks for a chair.
    table.ask(table.host, HostOrder::Start).unwrap();
    assert_eq!(requests(&table, ada), &json!([]));
}

fn requests(table: &Table, device: Device) -> &Value {
    &table.last(device, "table").unwrap()["table"]["requests"]
}

fn stage(table: &Table, device: Device) -> &Value {
    &table.last(device, "table").unwrap()["table"]["stage"]
}
