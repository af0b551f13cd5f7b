use serde_json::Value;

use crate::support::romp;

fn players(args: &[&str]) -> Vec<Value> {
    let report = romp(&[&["arena", "--json"], args].concat()).json();
    report["players"]
        .as_array()
        .expect("a row for each player")
        .clone()
}

#[test]
fn a_search_beats_random_play_and_everything_adds_up() {
    let rows = players(&[
        "--game",
        "otters",
        "--players",
        "search:60,random",
        "--games",
        "10",
    ]);
    let share = |row: &Value| row["win_share"].as_f64().unwrap();
    assert_eq!(
        (rows[0]["name"].as_str(), rows[1]["name"].as_str()),
        (Some("search:60"), Some("random"))
    );
    assert!(share(&rows[0]) > 0.8, "{rows:?}");
    assert!(
        (share(&rows[0]) + share(&rows[1]) - 1.0).abs() < 1e-9,
        "wins are shared out"
    );
    assert!(
        rows.iter()
            .all(|row| row["low"].as_f64() <= row["win_share"].as_f64())
    );
    assert!(
        rows.iter()
            .all(|row| row["win_share"].as_f64() <= row["high"].as_f64())
    );
}

#[test]
fn every_game_seats_every_sort_of_player() {
    let four = "level1,goldfish:5,search:5,cheat:5";
    for game in [
        "otters",
        "otter-nonsense",
        "otto-bruno",
        "prout",
        "crazy-eights",
    ] {
        assert_eq!(
            players(&["--game", game, "--players", four, "--games", "1"]).len(),
            4,
            "{game}"
        );
    }
}

#[test]
fn the_ladder_has_a_rung_for_each_level_at_every_table() {
    let args = [
        "arena", "--ladder", "--game", "otters", "--games", "1", "--json",
    ];
    let report: Value = serde_json::from_str(&romp(&args).out).unwrap();
    let rungs = report["rungs"].as_array().unwrap();
    let tables = crate::support::tables();
    let tables = tables.iter().filter(|(game, ..)| game == "otters").count();
    assert_eq!(rungs.len(), 3 * tables);
    assert!(
        rungs
            .iter()
            .all(|rung| rung["low"].as_f64() <= rung["score"].as_f64())
    );
}

#[test]
fn the_same_seed_gives_the_same_figures() {
    let table = |seed| {
        let mut rows = players(&[
            "--game",
            "prout",
            "--players",
            "policy,random",
            "--games",
            "6",
            "--seed",
            seed,
        ]);
        for row in &mut rows {
            row["ms_per_move"] = Value::Null;
        }
        rows
    };
    assert_eq!(table("4"), table("4"));
}

#[test]
fn a_program_of_ones_own_plays_and_wins() {
    let bot = concat!(
        "run:python3 ",
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/bot.py"
    );
    let both = format!("{bot},random");
    let rows = players(&["--game", "otters", "--players", &both, "--games", "10"]);
    assert!(rows[0]["win_share"].as_f64() > Some(0.6), "{rows:?}");
}

#[test]
fn what_a_program_does_wrong_is_said() {
    let wrong = |command: &str| {
        let both = format!("run:{command},random");
        let args = [
            "arena",
            "--game",
            "otters",
            "--games",
            "1",
            "--limit",
            "3000",
            "--players",
            &both,
        ];
        romp(&args).refused(2)
    };
    assert!(wrong("/no/such/program").contains("it cannot be started"));
    // It may end before the question is written, or after.
    let ended = wrong("true");
    let said = ["it ended without an answer", "takes no more questions"];
    assert!(said.iter().any(|said| ended.contains(said)), "{ended}");
    assert!(wrong("sleep 60").contains("did not answer within 3000 ms"));
    assert!(wrong("cat").contains("expected {\"move\""));
}
