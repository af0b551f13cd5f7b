use crate::kit::{Disk, Table};

/// Somebody alone with a bot, after a step that may be taken back.
fn after_a_quiet_step() -> (Table, crate::kit::Device) {
    for game in ["prout", "otters", "otto-bruno", "otter-nonsense"] {
        let (mut table, mut ada) = Table::alone(game);
        for _ in 0..40 {
            if table.update(ada)["can_undo"] == true {
                return (table, ada);
            }
            if table.may_move(ada) {
                table.play(&mut ada);
            } else if table.questions.is_empty() {
                break;
            } else {
                table.think();
            }
        }
    }
    panic!("no step may be taken back");
}

#[test]
fn a_step_is_taken_back_and_all_are_told_afresh() {
    let (mut table, mut ada) = after_a_quiet_step();
    let (ply, lines) = (table.update(ada)["ply"].as_u64(), table.lines().len());
    let told = table.told_to(ada).count();
    table.say_about(&mut ada, "undo");
    assert_eq!(table.kinds(ada)[told..], ["log", "update", "accepted"]);
    assert!(table.update(ada)["ply"].as_u64() < ply);
    assert!(
        table.lines().len() > lines,
        "nothing is deleted from a journal"
    );
    assert_eq!(table.lines().last().unwrap().text, "undo");
}

#[test]
fn an_undo_whose_fate_nobody_knows_is_done_once() {
    for disk in [Disk::FailsBefore, Disk::FailsAfter] {
        let (mut table, mut ada) = after_a_quiet_step();
        let undone = |table: &Table| {
            let lines = table.lines().iter();
            lines.filter(|line| line.text == "undo").count()
        };
        let before = undone(&table);
        table.disk = disk;
        table.say_about(&mut ada, "undo");
        table.disk = Disk::Keeps;
        table.wait(crate::kit::MINUTE);
        assert!(table.last(ada, "accepted").is_some(), "{disk:?}");
        let own = table
            .lines()
            .iter()
            .filter(|line| line.text == "undo" && !line.mark.is_empty());
        assert_eq!(own.count(), 1, "{disk:?}");
        assert!(undone(&table) > before);
    }
}
