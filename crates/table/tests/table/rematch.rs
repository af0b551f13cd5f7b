use engine::Seat;
use table::{HostOrder, OrderError, PersonOrder, record::Record, state::Level};

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

#[test]
fn a_bot_keeps_its_animal_wherever_it_sits() {
    // Given Ada against a bot, and a game that is over,
    let (mut table, ada) = Table::alone("otters");
    let animals = |table: &Table| {
        let seats = &table.last(ada, "table").unwrap()["table"]["seats"];
        [0, 1].map(|seat| seats[seat]["animal"].clone())
    };
    let [none, its] = animals(&table);
    assert!(none.is_null() && its.is_string(), "{none} {its}");
    let mut mover = ada;
    while table.update(ada)["end"].is_null() {
        if table.may_move(ada) {
            table.play(&mut mover);
        } else {
            table.think();
        }
    }
    // when all move on to the next seat,
    let again = HostOrder::Rematch {
        same_deal: true,
        move_on: true,
    };
    table.ask(table.host, again).unwrap();
    // then it is the same animal there, and the record of the first game has it where it sat.
    assert_eq!(animals(&table), [its.clone(), none]);
    let (row, lines) = table.contests.values().next().unwrap();
    let record = Record::new(row.clone(), lines.clone(), Some(&table.row.doc));
    let shown = serde_json::to_value(record.shown(String::new()).unwrap()).unwrap();
    assert_eq!(shown["seats"][1]["animal"], its);
}

#[test]
fn a_bot_gives_way_to_a_person_of_its_animal() {
    // Given a bot, and the animal it is,
    let mut table = Table::of("otters", 2);
    let bot = HostOrder::Bot {
        seat: Seat::new(1),
        level: Level::try_from(1).ok(),
    };
    table.ask(table.host, bot).unwrap();
    let ada = table.connect(table.host);
    let its = |table: &Table| {
        let seats = &table.last(ada, "table").unwrap()["table"]["seats"];
        seats[1]["animal"].clone()
    };
    let before = its(&table);
    // when Ada becomes that,
    let animal = serde_json::from_value(before.clone()).ok();
    table
        .ask(table.host, PersonOrder::Rename { name: None, animal })
        .unwrap();
    // then the bot is something else.
    assert!(its(&table).is_string());
    assert_ne!(its(&table), before);
}
