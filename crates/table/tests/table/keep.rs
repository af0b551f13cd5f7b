use std::time::Duration;

use table::{Closing, HostOrder, Input, OrderError, PersonOrder};

use crate::kit::{Disk, MINUTE, Table};

#[test]
fn nobody_is_told_anything_before_it_is_kept() {
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[1]));
    let mv = table.first_move(&mut devices[who]);
    table.hush();
    table.disk = Disk::Hangs;
    table.say(devices[who], mv);
    table.wait(Duration::from_millis(999));
    for device in devices {
        assert_eq!(table.kinds(device), [""; 0]);
    }
    table.wait(Duration::from_millis(1));
    for device in devices {
        assert_eq!(table.kinds(device), ["waiting"], "it takes long");
    }
    table.answer_late();
    assert_eq!(
        table.kinds(devices[1 - who]),
        ["waiting", "waiting", "update"]
    );
    assert_eq!(table.kinds(devices[who]).last().unwrap(), "accepted");
}

#[test]
fn a_move_whose_fate_nobody_knows_is_played_once() {
    for disk in [Disk::FailsBefore, Disk::FailsAfter] {
        let (mut table, mut devices) = Table::duel();
        let who = usize::from(table.may_move(devices[1]));
        let lines = table.lines().len();
        table.disk = disk;
        table.play(&mut devices[who]);
        table.wait(10 * MINUTE);
        table.disk = Disk::Keeps;
        table.wait(MINUTE);
        let own = table.lines()[lines..]
            .iter()
            .filter(|line| !line.mark.is_empty());
        assert_eq!(own.count(), 1, "{disk:?}");
        let seq = table.lines().len();
        assert_eq!(
            table.last(devices[who], "accepted").unwrap()["seq"],
            seq,
            "{disk:?}"
        );
        assert_eq!(table.update(devices[1 - who])["seq"], seq, "{disk:?}");
    }
}

#[test]
fn an_order_whose_fate_nobody_knows_is_answered_by_what_is_kept() {
    for (disk, kept) in [(Disk::FailsBefore, false), (Disk::FailsAfter, true)] {
        let (mut table, [ada, _]) = Table::duel();
        table.disk = disk;
        table.begin_order(Some(table.host), HostOrder::Stop);
        table.disk = Disk::Keeps;
        table.wait(MINUTE);
        let answer = table.answered().expect("an answer");
        assert_eq!(
            answer.map(|_| ()).err(),
            (!kept).then_some(OrderError::Waiting)
        );
        let shown = &table.last(ada, "table").unwrap()["table"];
        assert_eq!(shown["stage"] == "gathering", kept);
        assert_eq!(table.row.doc.contains(r#""contest":null"#), kept);
    }
}

#[test]
fn what_is_under_way_is_finished_before_the_house_closes() {
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[1]));
    table.disk = Disk::Hangs;
    table.play(&mut devices[who]);
    table.hear(Input::Stop);
    assert_eq!(table.closed, None);
    table.answer_late();
    assert_eq!(table.closed, Some(Closing::Stopped));
    let told = table.kinds(devices[who]);
    assert_eq!(told[told.len() - 2..], ["accepted", "bye"]);
}

#[test]
fn a_move_whose_fate_nobody_knows_when_the_house_closes_is_not_refused() {
    // Given a move that is being kept while the house closes;
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[1]));
    let mv = table.first_move(&mut devices[who]);
    table.hush();
    table.disk = Disk::Hangs;
    table.say(devices[who], mv);
    table.hear(Input::Stop);
    // when nobody knows whether it was, and the disk cannot tell;
    table.disk = Disk::FailsBefore;
    let why = "the cable is out".into();
    table.hear(Input::Lost { why });
    // then its device hears goodbye and no answer: it asks again when it is back.
    assert_eq!(table.closed, Some(Closing::Stopped));
    assert_eq!(table.kinds(devices[who]), ["waiting", "bye"]);
}

#[test]
fn a_restart_shows_what_was_shown() {
    let (mut table, mut devices) = Table::duel();
    for _ in 0..5 {
        let who = usize::from(table.may_move(devices[1]));
        table.play(&mut devices[who]);
    }
    let mut before = table.update(devices[0]).clone();
    table.restart();
    let again = table.connect(table.host);
    let mut after = table.update(again).clone();
    for update in [&mut before, &mut after] {
        update["told"].take();
    }
    assert_eq!(before, after);
}

#[test]
fn whoever_has_to_go_is_told_nothing_once_that_is_kept() {
    // Given a kick whose fate nobody knows, and which is kept;
    let (mut table, [ada, bo]) = Table::duel();
    table.disk = Disk::FailsAfter;
    let (person, block) = (table.people[1].person, true);
    table.hush();
    // when the disk is read again;
    table.begin_order(Some(table.host), HostOrder::Kick { person, block });
    table.wait(MINUTE);
    // then Bo is told that the table goes on and goodbye, and Ada sees an empty seat.
    assert!(table.answered().expect("an answer").is_ok());
    assert_eq!(table.kinds(bo), ["waiting", "waiting", "bye"]);
    assert!(!table.is_connected(bo));
    let seats = &table.last(ada, "table").unwrap()["table"]["seats"];
    assert_eq!(seats[1]["taken"], "nobody");
}

#[test]
fn a_beginning_whose_fate_nobody_knew_is_told_once() {
    // Given a rematch whose fate nobody knows, and which is kept;
    let (mut table, mut devices) = Table::duel();
    table.play_out(&mut devices);
    table.disk = Disk::FailsAfter;
    let (same_deal, move_on) = (false, false);
    table.hush();
    // when the disk is read again;
    table.begin_order(Some(table.host), HostOrder::Rematch { same_deal, move_on });
    table.wait(MINUTE);
    // then each hears of the deal once.
    for device in devices {
        assert_eq!(
            table.kinds(device),
            ["waiting", "waiting", "table", "update"]
        );
        assert_ne!(table.update(device)["told"], serde_json::json!([]));
    }
}

#[test]
fn a_deletion_whose_fate_nobody_knew_is_answered_as_done() {
    // Given a deletion whose fate nobody knows, and which is kept;
    let (mut table, _) = Table::duel();
    table.disk = Disk::FailsAfter;
    // when the table is looked for and is gone,
    table.begin_order(Some(table.host), HostOrder::Delete);
    table.wait(MINUTE);
    // then whoever asked hears that it is.
    assert!(table.answered().expect("an answer").is_ok());
    assert_eq!(table.closed, Some(Closing::Deleted));
}

#[test]
fn a_contest_whose_words_are_not_shown_begins_as_soon_as_it_can_be_kept() {
    let mut table = Table::of("otters", 2);
    table.join("Bo");
    let ada = table.connect(table.host);
    let seal = "0f".repeat(32).parse().unwrap();
    table.ask(table.host, PersonOrder::Seal { seal }).unwrap();
    table.ask(table.host, HostOrder::Start).unwrap();
    let stage = |table: &Table| table.last(ada, "table").unwrap()["table"]["stage"].clone();
    table.disk = Disk::FailsBefore;
    table.wait(MINUTE);
    assert_eq!(stage(&table), "gathering");
    table.disk = Disk::Keeps;
    table.wait(Duration::from_secs(1));
    assert_eq!(stage(&table), "playing");
}
