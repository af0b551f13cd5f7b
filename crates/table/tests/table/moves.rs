use serde_json::json;

use crate::kit::Table;

#[test]
fn a_move_is_kept_then_shown_to_all_then_accepted() {
    let (mut table, [mut ada, mut bo]) = Table::duel();
    if table.may_move(bo) {
        std::mem::swap(&mut ada, &mut bo);
    }
    let (before, mv) = (table.lines().len(), table.first_move(&mut ada));
    table.hush();
    table.say(ada, mv);
    assert_eq!(table.kinds(ada), ["update", "accepted"]);
    assert_eq!(table.kinds(bo), ["update"]);
    let seq = table.lines().len();
    assert!(seq > before);
    assert_eq!(table.last(ada, "accepted").unwrap()["seq"], seq);
    assert_eq!(table.update(bo)["seq"], seq);
}

#[test]
fn a_move_that_is_sent_again_is_played_once() {
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[1]));
    let mv = table.first_move(&mut devices[who]);
    table.say(devices[who], mv.clone());
    let accepted = table.last(devices[who], "accepted").cloned();
    let lines = table.lines().len();
    table.say(devices[who], mv);
    assert_eq!(table.lines().len(), lines);
    assert_eq!(table.last(devices[who], "accepted").cloned(), accepted);
}

#[test]
fn what_may_not_be_played_is_refused_with_why() {
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[1]));
    let mut mv = table.first_move(&mut devices[who]);
    let lines = table.lines().len();
    let refused = |table: &mut Table, mv: &serde_json::Value| {
        table.say(devices[who], mv.clone());
        table.last(devices[who], "refused").unwrap()["why"].clone()
    };
    mv["move"] = json!({"play": "a whale"});
    assert_eq!(refused(&mut table, &mv), "malformed");
    mv["decision"] = json!(99);
    assert_eq!(refused(&mut table, &mv), "stale");
    mv["contest"] = json!("0000000000000");
    assert_eq!(refused(&mut table, &mv), "other_contest");
    assert_eq!(table.lines().len(), lines);
}

#[test]
fn nobody_plays_for_another_or_while_they_watch() {
    let (mut table, mut devices) = Table::duel();
    let who = usize::from(table.may_move(devices[1]));
    let mv = table.first_move(&mut devices[who]);
    let stranger = table.connect_as(None, None, false);
    table.say(stranger, mv.clone());
    assert_eq!(
        table.last(stranger, "refused").unwrap()["why"],
        "not_playing"
    );
    let other = devices[1 - who];
    table.say(other, mv);
    assert_eq!(table.last(other, "refused").unwrap()["why"], "stale");
}
