use serde_json::json;

use crate::kit::Table;

#[test]
fn bots_wait_for_whoever_reads_but_not_for_ever() {
    let mut table = Table::of("otters", 2);
    let bot = table::HostOrder::Bot {
        seat: engine::Seat::new(1),
        level: table::state::Level::try_from(1).ok(),
    };
    table.ask(table.host, bot).unwrap();
    let mut ada = table.connect_as(Some(table.host), None, true);
    table.ask(table.host, table::HostOrder::Start).unwrap();
    while table.may_move(ada) {
        table.play(&mut ada);
    }
    assert!(table.questions.is_empty(), "she reads");
    let contest = table.update(ada)["contest"].clone();
    table.say(ada, json!({"type": "ready", "contest": contest}));
    assert_eq!(table.questions.len(), 1);
}

#[test]
fn a_thought_about_what_was_decided_meanwhile_is_in_vain() {
    let (mut table, mut ada) = Table::alone("otters");
    while table.may_move(ada) {
        table.play(&mut ada);
    }
    let question = table.questions.last().expect("a question").clone();
    table.think();
    let lines = table.lines().len();
    table.questions.push(question);
    table.think();
    assert_eq!(table.lines().len(), lines);
}

#[test]
fn a_bot_whose_level_changes_while_it_thinks_thinks_on() {
    // Given a bot that thinks,
    let (mut table, mut ada) = Table::alone("otters");
    while table.may_move(ada) {
        table.play(&mut ada);
    }
    let before = table.questions.pop().expect("a question");
    // when its level is changed, and it is asked again after a pause,
    let bot = table::HostOrder::Bot {
        seat: engine::Seat::new(1),
        level: table::state::Level::try_from(3).ok(),
    };
    table.ask(table.host, bot).unwrap();
    for wanted in [true, false] {
        table.say(ada, json!({"type": "pause", "wanted": wanted}));
    }
    // then the thought under way is what is asked for: nobody needs a second head.
    let again = table.questions.pop().expect("a question");
    assert_eq!(again.about, before.about);
    assert_ne!(again.task, before.task);
    assert!(before.task.answers(again.task));
}
