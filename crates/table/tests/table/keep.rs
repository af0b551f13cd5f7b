use std::time::Duration;

use table::{Closing, Fault, Input, Order};

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
        table.begin_order(Some(table.host), Order::Stop);
        table.disk = Disk::Keeps;
        table.wait(MINUTE);
        let answer = table.answered().expect("an answer");
        assert_eq!(answer.map(|_| ()).err(), (!kept).then_some(Fault::Waiting));
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
