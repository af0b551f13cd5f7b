use engine::Seat;
use serde_json::{Value, json};
use table::{
    Answer, HostOrder, Order, OrderError, PersonOrder,
    state::{JoinKey, PersonId},
};

use crate::kit::{Device, MINUTE, Table, read};

const ADA: u32 = 1;
const BEN: u32 = 2;

fn bring(name: &str) -> PersonOrder {
    PersonOrder::Bring {
        name: read(json!(name)),
        animal: read(json!("owl")),
        key: Some(JoinKey::new([2; 32])),
    }
}

fn of(person: u32, order: PersonOrder) -> Order {
    let person = PersonId(person);
    Order::For { person, order }
}

fn look(table: &mut Table, device: Device, who: Option<u32>) {
    table.say(device, json!({"type": "look", "as": who}));
}

/// Who looks at a device, as it was last told.
fn looks(table: &Table, device: Device) -> &Value {
    &table.last(device, "welcome").unwrap()["you"]
}

fn shown(table: &Table, device: Device) -> &Value {
    &table.last(device, "table").unwrap()["table"]
}

/// Ada and Ben with one device at Otters, before they play.
fn two_at_one_device() -> (Table, Device) {
    let mut table = Table::of("otters", 2);
    table.ask(table.host, bring("Ben")).unwrap();
    let device = table.connect(table.host);
    (table, device)
}

/// The same, playing.
fn duel() -> (Table, Device) {
    let (mut table, device) = two_at_one_device();
    table.ask(table.host, HostOrder::Start).unwrap();
    (table, device)
}

/// Hands the device to whoever is to move; who that is.
fn hand_to_mover(table: &mut Table, device: Device) -> u32 {
    let awaited = &table.update(device)["awaited"][0];
    let person = if awaited == "A" { ADA } else { BEN };
    look(table, device, Some(person));
    person
}

#[test]
fn who_plays_on_somebody_s_device_sits_like_whoever_comes_and_is_shown_with_them() {
    let (mut table, device) = two_at_one_device();
    assert_eq!(shown(&table, device)["people"][1]["with"], ADA);
    assert_eq!(shown(&table, device)["people"][1]["present"], true);
    assert_eq!(shown(&table, device)["seats"][1]["person"], BEN);
    // Asked again, nobody comes twice; it is kept.
    table.ask(table.host, bring("Ben")).unwrap();
    assert!(!table.row.doc.contains(r#""next_person":4"#));
    table.restart();
    let again = table.connect(table.host);
    assert_eq!(shown(&table, again)["people"][1]["with"], ADA);
}

#[test]
fn two_with_one_device_play_a_whole_contest_and_each_sees_only_what_is_theirs() {
    // Given a contest that begins on a device for two,
    let (mut table, mut device) = duel();
    // then nobody looks at it yet,
    assert_eq!(looks(&table, device), &Value::Null);
    assert!(table.update(device)["decision"].is_null());
    // and when it goes to whoever is to move, again and again,
    let mut plies = 0;
    while table.update(device)["end"].is_null() {
        let mover = hand_to_mover(&mut table, device);
        assert_eq!(looks(&table, device), mover);
        assert_eq!(table.update(device)["decision"]["awaited"], true);
        table.play(&mut device);
        assert_eq!(table.last(device, "refused"), None);
        plies += 1;
    }
    // then it comes to its end.
    assert!(plies > 10, "{plies}");
    assert_eq!(shown(&table, device)["stage"], "over");
}

#[test]
fn a_device_at_which_nobody_looks_is_told_what_the_crowd_is() {
    let (mut table, mut device) = two_at_one_device();
    let crowd = table.connect_as(None, None, false);
    table.ask(table.host, HostOrder::Start).unwrap();
    for kind in ["update", "table"] {
        assert_eq!(table.last(device, kind), table.last(crowd, kind), "{kind}");
    }
    for _ in 0..5 {
        hand_to_mover(&mut table, device);
        assert_ne!(table.last(device, "update"), table.last(crowd, "update"));
        table.play(&mut device);
        table.hush();
        // Whoever comes anew is told everything.
        let crowd = table.connect_as(None, None, false);
        look(&mut table, device, None);
        let told: Vec<&Value> = table.told_to(device).collect();
        let crowd: Vec<&Value> = table.told_to(crowd).collect();
        assert_eq!(told[told.len() - 4..], crowd[..4]);
    }
}

#[test]
fn nobody_looks_as_somebody_who_plays_on_another_device() {
    let (mut table, [ada, bo]) = Table::duel();
    look(&mut table, ada, Some(BEN));
    assert_eq!(looks(&table, ada), &Value::Null);
    assert!(table.update(ada)["decision"].is_null());
    look(&mut table, bo, Some(9));
    assert_eq!(looks(&table, bo), &Value::Null);
    look(&mut table, ada, Some(ADA));
    assert_eq!(looks(&table, ada), ADA);
    let stranger = table.connect_as(None, None, false);
    look(&mut table, stranger, Some(ADA));
    assert_eq!(looks(&table, stranger), &Value::Null);
}

#[test]
fn what_was_sent_before_the_device_was_handed_on_is_known_again() {
    let (mut table, mut device) = duel();
    hand_to_mover(&mut table, device);
    let mv = table.first_move(&mut device);
    table.say(device, mv.clone());
    let seq = table.last(device, "accepted").unwrap()["seq"].clone();
    let lines = table.lines().len();
    for who in [None, Some(ADA), Some(BEN)] {
        look(&mut table, device, who);
        table.hush();
        table.say(device, mv.clone());
        assert_eq!(table.last(device, "accepted").unwrap()["seq"], seq);
    }
    assert_eq!(table.lines().len(), lines);
}

#[test]
fn all_who_play_on_a_device_are_there_while_it_is() {
    // Given Ada and Ben with one device, and Cy with another,
    let mut table = Table::of("otters", 3);
    table.ask(table.host, bring("Ben")).unwrap();
    let cy = table.join("Cy");
    let device = table.connect(table.host);
    let cy = table.connect(cy);
    table.ask(table.host, HostOrder::Start).unwrap();
    // when their device goes,
    table.disconnect(device);
    // then both are away, and bots sit in for both;
    let bots = |table: &Table, field: &str| {
        let seats = shown(table, cy)["seats"].as_array().unwrap();
        [0, 1, 2].map(|seat: usize| seats[seat][field].clone())
    };
    assert_eq!(
        bots(&table, "bot_in"),
        [json!(60_000), json!(60_000), Value::Null]
    );
    table.wait(MINUTE);
    assert_eq!(bots(&table, "stand_in"), [true, true, false]);
    // and when it comes back both are.
    table.connect(table.host);
    assert_eq!(bots(&table, "stand_in"), [false, false, false]);
}

#[test]
fn a_pause_is_wanted_by_all_who_play_on_a_device() {
    let (mut table, device) = duel();
    look(&mut table, device, Some(BEN));
    table.say(device, json!({"type": "pause", "wanted": true}));
    assert_eq!(shown(&table, device)["paused"], true);
}

#[test]
fn whoever_s_device_it_is_asks_for_those_who_play_on_it() {
    let (mut table, device) = two_at_one_device();
    let bo = table.join("Bo");
    let rename = |name: &str| PersonOrder::Rename {
        name: Some(read(json!(name))),
        animal: None,
    };
    table.ask(table.host, of(BEN, rename("Benno"))).unwrap();
    assert_eq!(shown(&table, device)["people"][1]["name"], "Benno");
    let others = [(bo, BEN), (table.host, bo.person.0), (bo, 9)];
    for (who, whom) in others {
        let asked = table.ask(who, of(whom, rename("Bob")));
        assert_eq!(asked.unwrap_err(), OrderError::NoSuchPerson);
    }
    // They change places at once, and the seat of either can be left.
    let seat = Seat::new(1);
    table.ask(table.host, PersonOrder::Swap { seat }).unwrap();
    assert_eq!(shown(&table, device)["seats"][1]["person"], ADA);
    table.ask(table.host, of(BEN, PersonOrder::Stand)).unwrap();
    assert_ne!(shown(&table, device)["seats"][0]["person"], BEN);
    // New proofs are the holder's.
    let answer: Answer = table.ask(table.host, of(BEN, PersonOrder::Revoke)).unwrap();
    assert_eq!(answer.claim.unwrap().person, PersonId(ADA));
}

#[test]
fn who_plays_on_a_device_goes_when_its_holder_does() {
    let mut table = Table::of("otters", 3);
    let bo = table.join("Bo");
    table.ask(bo, bring("Cy")).unwrap();
    let watcher = table.connect(table.host);
    let device = table.connect(bo);
    // Nobody who has no proof is host: whose device they play on is.
    let cy = PersonId(3);
    table
        .ask(table.host, HostOrder::Host { person: cy })
        .unwrap();
    assert_eq!(shown(&table, watcher)["host"], bo.person.0);
    table
        .ask(
            bo,
            HostOrder::Host {
                person: PersonId(ADA),
            },
        )
        .unwrap();
    let block = false;
    let kick = HostOrder::Kick {
        person: bo.person,
        block,
    };
    table.ask(table.host, kick).unwrap();
    assert!(!table.is_connected(device));
    assert_eq!(
        shown(&table, watcher)["people"].as_array().unwrap().len(),
        1
    );
}

#[test]
fn nobody_looks_any_longer_as_somebody_who_has_gone() {
    let (mut table, device) = duel();
    look(&mut table, device, Some(BEN));
    assert_eq!(looks(&table, device), BEN);
    table.ask(table.host, of(BEN, PersonOrder::Leave)).unwrap();
    assert!(table.is_connected(device));
    assert_eq!(looks(&table, device), &Value::Null);
    assert!(table.update(device)["decision"].is_null());
    look(&mut table, device, Some(BEN));
    assert_eq!(looks(&table, device), &Value::Null);
}

#[test]
fn whoever_comes_to_a_device_in_mid_game_plays_in_the_next() {
    // Given Ada, who plays with a bot,
    let (mut table, ada) = Table::alone("otters");
    // when Ben comes to her device, and would have the bot's cards,
    table.ask(table.host, bring("Ben")).unwrap();
    let seat = Seat::new(1);
    let sit = table.ask(table.host, of(BEN, PersonOrder::Sit { seat }));
    // then he waits, and she looks on,
    assert_eq!(sit.unwrap_err(), OrderError::UnderWay);
    assert_eq!(shown(&table, ada)["next"], json!([BEN]));
    assert_eq!(looks(&table, ada), ADA);
    // and in the next game he has the bot's seat.
    table.ask(table.host, HostOrder::Stop).unwrap();
    assert_eq!(shown(&table, ada)["seats"][1]["person"], BEN);
    table.ask(table.host, HostOrder::Start).unwrap();
    assert_eq!(looks(&table, ada), &Value::Null);
}

#[test]
fn a_device_comes_back_face_down_if_it_asks_for_nobody_s_eyes() {
    let (mut table, device) = duel();
    look(&mut table, device, Some(ADA));
    table.disconnect(device);
    let again = table.connect_looking(table.host, json!(null));
    assert_eq!(looks(&table, again), &Value::Null);
    assert!(table.update(again)["decision"].is_null());
    let again = table.connect_looking(table.host, json!(BEN));
    assert_eq!(looks(&table, again), BEN);
}
