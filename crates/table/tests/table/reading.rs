use std::time::Duration;

use serde_json::json;
use table::HostOrder;

use crate::kit::Table;

#[test]
fn clocks_stand_while_somebody_reads() {
    // Given a game with a clock and somebody who opens it for the first time,
    let (mut table, [ada, bo]) = Table::timed_duel_for_a_reader();
    let lines = table.lines().len();
    assert_eq!(table.update(bo)["reading"], json!(["A"]), "it is told");
    // when she reads for longer than a move may take,
    table.wait(Duration::from_secs(50));
    // then nobody has lost time,
    assert_eq!(table.lines().len(), lines, "nobody was moved for");
    let contest = table.update(ada)["contest"].clone();
    table.say(ada, json!({"type": "ready", "contest": contest}));
    assert_eq!(table.update(bo)["clocks"][0][1], 30_000);
    assert!(table.update(bo).get("reading").is_none());
    // and from then on it counts.
    table.wait(Duration::from_millis(30_500));
    assert!(table.lines().len() > lines);
}

#[test]
fn whoever_reads_for_ever_is_not_waited_for() {
    let (mut table, [_, bo]) = Table::timed_duel_for_a_reader();
    let lines = table.lines().len();
    table.wait(Duration::from_mins(1));
    assert!(table.update(bo).get("reading").is_none());
    table.wait(Duration::from_millis(30_500));
    assert!(table.lines().len() > lines);
    assert!(table.ask(table.host, HostOrder::Stop).is_ok());
}
