use crate::support::{Engine, romp_reading, sample, tables};
use engine::{Luck, Quick};
use serde_json::{Value, json};

/// The request that stands for a step of a journal.
fn request(step: &str) -> Value {
    match step.split_once(' ').unwrap() {
        ("*", outcome) => json!({"chance": {"outcome": outcome}}),
        (seat, mv) => json!({"play": {"seat": seat, "move": mv}}),
    }
}

fn steps(journal: &str) -> Vec<&str> {
    let is_step = |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    journal
        .lines()
        .filter(is_step)
        .map(|line| line.trim_start().split_once(' ').unwrap().1)
        .collect()
}

fn new((game, mode, seats): &(String, String, u64)) -> Value {
    json!({"new": {"game": game, "mode": mode, "seats": seats}})
}

/// The moves of a seat, in notation and in JSON.
fn moves(engine: &mut Engine, seat: &str) -> Vec<(String, Value)> {
    let legal = engine.ask(&json!({"legal": {"json": true}}));
    let mut rows = legal["seats"].as_array().unwrap().iter();
    let row = rows.find(|row| row["seat"] == seat).unwrap();
    let texts = row["moves"].as_array().unwrap().iter();
    let texts = texts.map(|text| text.as_str().unwrap().to_owned());
    texts
        .zip(row["json"].as_array().unwrap().iter().cloned())
        .collect()
}

#[test]
fn a_whole_contest_of_every_game_with_a_given_deal() {
    for table in tables() {
        let journal = sample(&table, "5");
        let mut engine = Engine::start();
        engine.ask(&new(&table));
        for (index, step) in steps(&journal).into_iter().enumerate() {
            let mut ask = request(step);
            if let Some(play) = ask.get_mut("play") {
                let moves = moves(&mut engine, play["seat"].as_str().unwrap());
                assert!(moves.is_sorted_by(|a, b| a.0 < b.0), "{moves:?}");
                let mine = moves.iter().find(|mv| mv.0 == play["move"]);
                let (_, as_json) = mine.unwrap_or_else(|| panic!("{step} is not in {moves:?}"));
                // Both forms of a move are the same move.
                if index % 2 == 0 {
                    play["move"] = as_json.clone();
                }
            }
            assert_eq!(engine.ask(&ask)["ply"], index + 1);
            engine.ask(&json!({"view": {"eyes": "A"}}));
            engine.ask(&json!({"told": {"eyes": "crowd"}}));
        }
        let result = engine.ask(&json!({"result": {}}));
        assert_eq!(result["over"], true);
        engine.ask(&json!({"view": {"eyes": "all"}}));

        let rows = result["standings"].as_array().unwrap().iter();
        let rows = rows.map(|row| {
            format!(
                "{}={} ({})",
                row["seat"].as_str().unwrap(),
                row["points"],
                row["place"]
            )
        });
        let line = format!("result {}", rows.collect::<Vec<_>>().join(" "));
        assert!(journal.contains(&line), "{line} in {journal}");

        let written = engine.ask(&json!({"journal": {}}))["journal"].clone();
        assert_eq!(steps(written.as_str().unwrap()), steps(&journal));
        assert_eq!(
            engine.ask(&json!({"load": {"journal": written}}))["turn"],
            "over"
        );
        engine.end();
    }
}

#[test]
fn a_seed_rolls_what_its_number_says_and_undo_rolls_it_again() {
    for table in tables() {
        let mut engine = Engine::start();
        let mut ask = new(&table);
        ask["new"]["seed"] = json!(7);
        assert_eq!(engine.ask(&ask)["turn"], "chance");
        let first = engine.ask(&json!({"roll": {}}));
        assert_eq!(engine.ask(&json!({"undo": {}}))["ply"], 0);
        assert_eq!(engine.ask(&json!({"roll": {}})), first);
        ask["new"]["seed"] = json!(format!("07{}", "0".repeat(62)));
        engine.ask(&ask);
        assert_eq!(engine.ask(&json!({"roll": {}})), first);
        engine.end();
    }
}

#[test]
fn what_idles_is_a_move() {
    let mut engine = Engine::start();
    for table in tables() {
        let mut ask = new(&table);
        ask["new"]["seed"] = json!(1);
        let mut state = engine.ask(&ask);
        while state["turn"] == "chance" {
            state = engine.ask(&json!({"roll": {}}));
        }
        let seat = state["awaited"][0].clone();
        let mv = engine.ask(&json!({"idle": {"seat": seat}}))["move"].clone();
        engine.ask(&json!({"play": {"seat": seat, "move": mv}}));
    }
    engine.end();
}

#[test]
fn an_id_comes_back_as_it_was() {
    let mut engine = Engine::start();
    for id in ["7", "-1.50e3", "\"x\\u00e9\"", "null", "[1, {\"a\": 2}]"] {
        let answer = engine.say(&format!("{{\"result\":{{}},\"id\":{id}}}"));
        assert!(answer.starts_with(&format!("{{\"id\":{id},")), "{answer}");
    }
    engine.end();
}

#[test]
fn every_kind_of_bad_line_is_answered_and_the_next_is_too() {
    let table = tables().remove(0);
    let mut engine = Engine::start();
    let mut code = |line: &str| {
        let answer: Value = serde_json::from_str(&engine.say(line)).unwrap();
        answer["error"]["code"]
            .as_str()
            .unwrap_or("fine")
            .to_owned()
    };
    assert_eq!(code("{\"legal\":{}}"), "no-table");
    assert_eq!(code(""), "bad-json");
    assert_eq!(code("{\"legal\":{}"), "bad-json");
    assert_eq!(code(&"[".repeat(100_000)), "bad-request");
    assert_eq!(
        code(&format!("{{\"legal\":{}}}", "[".repeat(100_000))),
        "bad-json"
    );
    assert_eq!(code("7"), "bad-request");
    assert_eq!(code("{}"), "bad-request");
    assert_eq!(code("{\"legal\":{},\"result\":{}}"), "bad-request");
    assert_eq!(code("{\"legal\":{},\"legal\":{}}"), "bad-request");
    assert_eq!(code("{\"legal\":null}"), "bad-request");
    assert_eq!(code("{\"legal\":{\"jsonn\":true}}"), "bad-request");
    assert_eq!(code("{\"dance\":{}}"), "unknown-request");
    assert_eq!(
        code("{\"new\":{\"game\":\"chess\",\"seats\":2}}"),
        "bad-setup"
    );
    assert_eq!(
        code("{\"new\":{\"game\":\"chess\",\"seats\":300}}"),
        "bad-request"
    );
    assert_eq!(code("{\"load\":{\"journal\":\"romp 2\"}}"), "bad-journal");
    let new = new(&table);
    assert_eq!(code(&new.to_string()), "fine");
    assert_eq!(code("{\"roll\":{}}"), "no-seed");
    assert_eq!(code("{\"chance\":{\"outcome\":\"thunder\"}}"), "unreadable");
    assert_eq!(
        code("{\"play\":{\"seat\":\"A\",\"move\":\"dance\"}}"),
        "unreadable"
    );
    assert_eq!(
        code("{\"play\":{\"seat\":\"A\",\"move\":{\"dance\":[]}}}"),
        "unreadable"
    );
    assert_eq!(
        code("{\"play\":{\"seat\":\"Z\",\"move\":\"dance\"}}"),
        "bad-request"
    );
    assert_eq!(code("{\"view\":{\"eyes\":\"F\"}}"), "no-such-seat");
    assert_eq!(code("{\"view\":{\"eyes\":\"all\"}}"), "not-over");
    assert_eq!(code("{\"undo\":{}}"), "nothing-to-undo");
    assert_eq!(code("{\"idle\":{\"seat\":\"A\"}}"), "not-awaited");
    assert_eq!(code(&new.to_string()), "fine");
    engine.end();
}

#[test]
fn lines_too_long_or_not_text_are_answered() {
    let long = "x".repeat((1 << 20) + 1);
    let mut input = format!("{long}\n").into_bytes();
    input.extend(b"\xff\xfe\n{\"games\":{}}");
    let out = romp_reading(&["engine"], &input).good();
    let codes: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["error"]["code"].clone())
        .collect();
    assert_eq!(
        codes,
        [json!("line-too-long"), json!("not-utf8"), Value::Null]
    );
}

#[test]
fn noise_is_answered_line_by_line() {
    let doc =
        std::fs::read_to_string(crate::support::root().join("docs/engine-protocol.md")).unwrap();
    let requests: Vec<&str> = doc
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .collect();
    let mut luck = Quick::new(1);
    let mut input = Vec::new();
    let lines = 3_000;
    for _ in 0..lines {
        let mut line = luck.pick(&requests).as_bytes().to_vec();
        for _ in 0..luck.below(4).min(line.len() as u32 - 1) {
            let at = luck.below(line.len() as u32) as usize;
            match luck.below(3) {
                0 => line[at] = luck.pick(b"\"{}[]:,A1-9\\ \xff\0"),
                1 => drop(line.remove(at)),
                _ => line.truncate(at.max(4)),
            }
        }
        input.extend(line);
        input.push(b'\n');
    }
    let out = romp_reading(&["engine"], &input).good();
    assert_eq!(out.lines().count(), lines);
    for answer in out.lines() {
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert!(
            answer["ok"].is_object() != answer["error"].is_object(),
            "{answer}"
        );
    }
}
