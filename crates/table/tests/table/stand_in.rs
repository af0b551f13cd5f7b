use std::time::Duration;

use engine::Seat;
use table::{HostOrder, PersonOrder};

use crate::kit::{MINUTE, Table};

#[test]
fn a_bot_plays_for_whoever_is_away_until_they_are_back() {
    let (mut table, [ada, mut bo]) = Table::duel();
    // Ada is the one who is to move.
    table.play_until_turn_of(ada, std::slice::from_mut(&mut bo));
    table.disconnect(ada);
    table.wait(Duration::from_millis(59_999));
    assert!(table.questions.is_empty(), "patience");
    table.wait(MINUTE);
    assert_eq!(
        table.last(bo, "table").unwrap()["table"]["seats"][0]["stand_in"],
        true
    );
    let lines = table.lines().len();
    let ada = table.connect(table.host);
    let question = table.questions.last().expect("a bot was asked");
    assert!(!table.room().wants(&question.about, question.task));
    table.think();
    assert_eq!(table.lines().len(), lines, "she is back: it is hers");
    table.disconnect(ada);
    table.wait(MINUTE);
    table.think();
    assert!(table.lines().len() > lines);
    // She is told how many moves that was, and once.
    let played_for = |table: &mut Table| {
        let ada = table.connect(table.host);
        let told = table.last(ada, "welcome").unwrap()["played_for"].clone();
        table.disconnect(ada);
        told
    };
    assert_eq!(played_for(&mut table), 1);
    assert_eq!(played_for(&mut table), 0);
}

#[test]
fn whoever_plays_for_somebody_goes_along_to_their_next_seat() {
    // Given Ada, who is away and played for, and Bo, who plays to the end;
    let (mut table, [ada, mut bo]) = Table::duel();
    table.disconnect(ada);
    table.wait(MINUTE);
    while table.update(bo)["end"].is_null() {
        if table.may_move(bo) {
            table.play(&mut bo);
        } else {
            table.think();
        }
    }
    // when each moves on to the next seat;
    let again = HostOrder::Rematch {
        same_deal: false,
        move_on: true,
    };
    table.ask(table.people[1], again).unwrap();
    // then Ada is still the one who is played for, and Bo, who sits on her seat, is not.
    let seats = &table.last(bo, "table").unwrap()["table"]["seats"];
    assert_eq!(
        (&seats[1]["person"], &seats[1]["stand_in"]),
        (&1.into(), &true.into())
    );
    assert_eq!(
        (&seats[0]["person"], &seats[0]["stand_in"]),
        (&2.into(), &false.into())
    );
}

#[test]
fn patience_goes_on_where_it_stood_when_somebody_takes_a_seat() {
    // Given Ada, away for half a minute in which nobody who has a seat was there,
    let (mut table, [ada, _]) = Table::duel();
    let cleo = table.join("Cleo");
    let device = table.connect(cleo);
    table.ask(table.people[1], PersonOrder::Leave).unwrap();
    table.disconnect(ada);
    table.wait(MINUTE / 2);
    // when Cleo takes the free seat over,
    let (person, seat) = (cleo.person, Seat::new(1));
    table.ask(cleo, PersonOrder::Sit { seat }).unwrap();
    table
        .ask(table.host, HostOrder::Grant { person, seat })
        .unwrap();
    // then Ada is waited for as if she had gone just now.
    let seats = &table.last(device, "table").unwrap()["table"]["seats"];
    assert_eq!(seats[0]["bot_in"], 60_000);
}
