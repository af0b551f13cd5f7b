use crate::support::{romp, romp_reading};

/// A journal of this game, cut off after so many steps.
fn journal(game: &str, steps: usize) -> String {
    let whole = romp(&["sample", "--game", game, "--seed", "5"]).good();
    let is_step = |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let head = whole.lines().take_while(|line| !is_step(line));
    let kept = whole.lines().filter(is_step).take(steps);
    let lines: Vec<&str> = head.chain(kept).collect();
    lines.join("\n") + "\n"
}

#[test]
fn every_game_gives_moves_and_reasons() {
    for game in [
        "otters",
        "otter-nonsense",
        "otto-bruno",
        "prout",
        "crazy-eights",
    ] {
        let journal = journal(game, 12);
        let args = ["hint", "-", "--worlds", "300"];
        let words = romp_reading(&args, journal.as_bytes()).good();
        assert!(words.contains("advice for "), "{words}");
        assert!(words.contains("    it "), "a reason is given: {words}");
        let json = romp_reading(&[&args[..], &["--json"]].concat(), journal.as_bytes()).json();
        let moves = json["moves"].as_array().expect("a list of moves");
        assert!((1..=3).contains(&moves.len()));
        for advice in moves {
            assert!(advice["move"]["text"].is_string() && advice["move"]["json"].is_object());
            assert!((0.0..=1.0).contains(&advice["worth"].as_f64().unwrap()));
        }
        let reason = &moves[0]["reasons"][0];
        assert!(
            reason["code"].is_string() && reason["sure"].is_number(),
            "{reason}"
        );
    }
}

#[test]
fn whoever_has_nothing_to_decide_is_told_so() {
    let whole = romp(&["sample", "--game", "otters", "--seed", "5"]).good();
    let refuse = |args: &[&str]| romp_reading(args, whole.as_bytes()).refused(2);
    assert!(refuse(&["hint", "-"]).contains("no seat has anything to decide"));
    assert!(refuse(&["hint", "-", "--ply", "9999"]).contains("has only"));
    assert!(refuse(&["hint", "-", "--ply", "1", "--seat", "F"]).contains("nothing to decide now"));
    assert!(
        romp(&["hint", "/no/such/journal"])
            .refused(2)
            .contains("cannot read")
    );
}
