use serde_json::{json, value::to_raw_value};
use table::{Came, Input, Task, Thought};

use crate::kit::Table;

#[test]
fn a_hint_is_thought_about_once_and_told_to_all_who_asked() {
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[1]));
    let mut second = table.connect(table.people[who]);
    table.say_about(&mut devices[who], "hint");
    table.say_about(&mut second, "hint");
    let [question] = &table.questions[..] else {
        panic!("one question");
    };
    assert_eq!(question.task, Task::Hint);
    let about = question.about;
    assert!(table.room().wants(&about, Task::Hint));
    let moves = to_raw_value(&json!([])).unwrap();
    let came = Came::Hint(Some(moves));
    table.hear(Input::Thought(Thought { about, came }));
    assert!(!table.room().wants(&about, Task::Hint));
    for device in [devices[who], second] {
        assert!(table.last(device, "hint").is_some());
    }
    assert!(table.last(devices[1 - who], "hint").is_none());
}

#[test]
fn whoever_has_nothing_to_decide_gets_no_hint() {
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[0]));
    table.say_about(&mut devices[who], "hint");
    assert_eq!(
        table.last(devices[who], "refused").unwrap()["why"],
        "not_playing"
    );
    assert!(table.questions.is_empty());
}
