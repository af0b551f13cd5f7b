use table::{HostOrder, OrderError};

use crate::kit::Table;

#[test]
fn after_the_end_the_same_people_play_again() {
    let (mut table, mut devices) = Table::duel();
    let again = HostOrder::Rematch {
        same_deal: true,
        move_on: true,
    };
    let early = table.ask(table.host, again.clone());
    assert_eq!(early.unwrap_err(), OrderError::UnderWay);
    let first = table.update(devices[0])["contest"].clone();
    table.play_out(&mut devices);
    assert!(table.update(devices[0])["end"].is_object());
    table.ask(table.host, again).unwrap();
    assert_ne!(table.update(devices[0])["contest"], first);
    let [one, two] = &table.contests.values().collect::<Vec<_>>()[..] else {
        panic!("two contests");
    };
    assert_eq!(one.0.secret, two.0.secret, "the same deal");
    let seats = &table.last(devices[0], "table").unwrap()["table"]["seats"];
    assert_eq!(seats[0]["person"], 2, "each on the next seat");
    // Whoever has changed seats sees with the eyes of the new one what was dealt.
    for device in devices {
        assert_ne!(table.update(device)["told"], serde_json::json!([]));
    }
}
