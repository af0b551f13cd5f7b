use std::time::Duration;

use table::Input;

use crate::kit::Table;

#[test]
fn whoever_does_not_move_in_time_is_moved_for() {
    let (mut table, _) = Table::timed_duel();
    let lines = table.lines().len();
    table.wait(Duration::from_secs(30));
    assert_eq!(table.lines().len(), lines, "a move may be on its way");
    table.wait(Duration::from_millis(500));
    let line = &table.lines()[lines];
    assert_eq!((line.mark.as_str(), line.spent), ("clock", 30_500));
}

#[test]
fn a_slow_way_is_allowed_for_within_bounds() {
    let (mut table, devices) = Table::timed_duel();
    for device in devices {
        table.hear(Input::Lag(device.link, Duration::from_secs(100)));
    }
    let lines = table.lines().len();
    table.wait(Duration::from_millis(31_499));
    assert_eq!(table.lines().len(), lines);
    table.wait(Duration::from_millis(1));
    assert!(table.lines().len() > lines);
}

#[test]
fn time_spent_follows_from_the_journal_after_a_restart() {
    let (mut table, [mut ada, mut bo]) = Table::timed_duel();
    table.wait(Duration::from_secs(20));
    let mover = if table.may_move(ada) {
        &mut ada
    } else {
        &mut bo
    };
    table.play(mover);
    assert_eq!(table.lines().last().unwrap().spent, 20_000);
    table.restart();
    let again = table.connect(table.host);
    assert_eq!(table.update(again)["clocks"][0][1], 30_000);
}
