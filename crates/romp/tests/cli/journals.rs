use engine::{Journal, fair};
use serde_json::json;

use crate::support::{romp, romp_reading, sample, scratch, tables};

fn verify(name: &str, journal: &str) -> (i32, String) {
    let run = romp(&["verify", &scratch(name, journal)]);
    (run.code, run.out)
}

#[test]
fn a_fair_contest_of_every_game_verifies() {
    for table in tables() {
        let journal = sample(&table, "5");
        assert_eq!(
            journal,
            sample(&table, "5"),
            "the same secret and words give the same journal"
        );
        assert_ne!(journal, sample(&table, "6"));
        let (code, out) = verify(
            &format!("fair-{}-{}-{}", table.0, table.1, table.2),
            &journal,
        );
        assert_eq!(code, 0, "{out}");
        assert!(out.contains("the secret fits the commitment"), "{out}");
    }
}

#[test]
fn a_fresh_secret_is_never_the_same() {
    let (game, ..) = tables().remove(0);
    let fresh = || romp(&["sample", "--game", &game]).good();
    let journal = fresh();
    assert_ne!(journal, fresh());
    assert_eq!(verify("fresh", &journal).0, 0);
}

#[test]
fn each_kind_of_spoilt_line_is_named() {
    let table = tables().remove(0);
    let journal = sample(&table, "5");
    let line_of = |start: &str| {
        let mut lines = journal.lines();
        1 + lines
            .position(|line| line.trim_start().starts_with(start))
            .unwrap()
    };
    let line = |number: usize| journal.lines().nth(number - 1).unwrap().to_owned();
    let last_step = line_of("result") - 2;

    // The line that is spoilt, what it becomes, the line that is named and why.
    let word_of_a = line_of("word A");
    let game = line_of("game");
    let deal = line_of("1 *");
    let (result, secret, commitment) =
        (line_of("result"), line_of("secret"), line_of("commitment"));
    let spoilt = [
        (1, "romp 9".into(), 1, "begins with `romp 1`"),
        (game, "game chess".into(), game, "there is no game"),
        (game, format!("game {} 999", table.0), game, "version 999"),
        (
            line_of("mode"),
            "mode waltz".into(),
            line_of("mode"),
            "no mode \"waltz\"",
        ),
        (
            line_of("seats"),
            "seats 9".into(),
            line_of("seats"),
            "a number of seats",
        ),
        (
            line_of("option"),
            "option dance true".into(),
            line_of("option"),
            "dance",
        ),
        (
            commitment,
            format!("commitment {}", "0".repeat(64)),
            secret,
            "does not fit the commitment",
        ),
        (
            secret,
            format!("secret {}", "0".repeat(64)),
            secret,
            "does not fit the commitment",
        ),
        (secret, "secret 12".into(), secret, "64 hexadecimal digits"),
        (
            word_of_a,
            "word A lake".into(),
            deal,
            "give another outcome",
        ),
        (deal, "1 * thunder".into(), deal, "another outcome"),
        (
            deal + 1,
            "2 A dance".into(),
            deal + 1,
            "not a step of this game",
        ),
        (
            deal + 1,
            "7 A dance".into(),
            deal + 1,
            "step 2 should stand here",
        ),
        (last_step, String::new(), result, "not over"),
        (
            result,
            "result A=999 (1) B=0 (2)".into(),
            result,
            "the result is",
        ),
        (result, "fanfare".into(), result, "begins no line"),
    ];
    for (number, becomes, named, why) in spoilt {
        let lines = journal.lines().enumerate();
        let changed = lines.map(|(index, old)| if index + 1 == number { &becomes } else { old });
        let changed = changed.collect::<Vec<_>>().join("\n");
        let (code, out) = verify("spoilt", &changed);
        assert_eq!(code, 1, "{} -> {becomes}: {out}", line(number));
        assert!(
            out.contains(&format!("line {named}: ")) && out.contains(why),
            "{} -> {becomes}: {out}",
            line(number)
        );
    }
}

#[test]
fn what_is_not_checked_is_said() {
    let journal = sample(&tables().remove(0), "5");
    let without = |starts: &[&str]| {
        let kept = |line: &&str| !starts.iter().any(|start| line.starts_with(start));
        journal.lines().filter(kept).collect::<Vec<_>>().join("\n")
    };
    let said = |name, journal: &str| {
        let (code, out) = verify(name, journal);
        assert_eq!(code, 0, "{out}");
        out
    };
    assert!(said("no-secret", &without(&["secret"])).contains("not shown yet"));
    assert!(said("no-deal", &without(&["secret", "commitment"])).contains("no commitment"));
    assert!(said("no-result", &without(&["result"])).contains("does not say"));
    let opening = journal.split("\n\n").next().unwrap();
    assert!(said("opening", opening).contains("not over"));
}

/// A contest of three in which some seats sealed a word, and some of those showed it.
fn sealed(shown: &[&str], withheld: &[&str]) -> String {
    let words = shown.iter().flat_map(|word| ["--word", word]);
    let table = [
        "sample", "--game", "otters", "--mode", "free", "--seats", "3",
    ];
    let args: Vec<&str> = table.into_iter().chain(words).collect();
    let text = romp(&args).good();
    let mut journal: Journal = text.parse().unwrap();
    let commitment = journal.commitment.unwrap();
    let seal = |word: &&str| {
        let (seat, word) = word.split_once('=').unwrap();
        let seat = seat.parse().unwrap();
        (seat, fair::seal(&commitment, seat, &word.parse().unwrap()))
    };
    journal.seals = shown.iter().chain(withheld).map(seal).collect();
    journal.to_string()
}

#[test]
fn whose_words_make_the_deal_trustworthy_is_said_in_one_sentence() {
    let said = |name: &str, journal: &str, more: &[&str]| {
        let run = romp(&[&["verify", &scratch(name, journal)], more].concat());
        let trust = run
            .out
            .lines()
            .find_map(|line| line.strip_prefix("  trust:  "));
        (run.code, trust.unwrap().to_owned())
    };
    let (both, held) = (
        sealed(&["A=river", "B=stones"], &[]),
        sealed(&["A=river"], &["B=stones", "C=mud"]),
    );
    let nobody = sealed(&[], &[]);
    let plain = romp(&["sample", "--game", "otters", "--word", "B=stones"]).good();
    let again = both.replace("\nseal A", "\nagain\nseal A");
    insta::assert_debug_snapshot!([
        said("trust-nobody", &nobody, &[]),
        said("trust-withheld", &sealed(&[], &["C=mud"]), &[]),
        said("trust-plain", &plain, &[]),
        said("trust-both", &both, &[]),
        said("trust-held", &held, &[]),
        said("trust-again", &again, &[]),
        said("trust-mine", &both, &["--word", "stones"]),
        said("trust-other", &both, &["--word", "mud"]),
        said("trust-plain-mine", &plain, &["--word", "stones"]),
    ]);
    let spoilt = both.replacen("word B stones", "word B stone", 1);
    let (code, out) = verify("trust-spoilt", &spoilt);
    assert_eq!(code, 1);
    assert!(out.contains("the word does not fit its seal"), "{out}");
    let args = ["verify", "-", "--json", "--word", "river"];
    let answer = romp_reading(&args, held.as_bytes()).json();
    assert_eq!(
        (&answer["sealed"], &answer["withheld"], &answer["yours"]),
        (&json!(["A"]), &json!(["B", "C"]), &json!(true))
    );
}

#[test]
fn a_program_reads_the_verdict() {
    let journal = sample(&tables().remove(0), "5");
    let right = romp_reading(&["verify", "-", "--json"], journal.as_bytes()).json();
    assert_eq!(
        (&right["right"], &right["computed"], &right["over"]),
        (&true.into(), &true.into(), &true.into())
    );
    let run = romp_reading(&["verify", "-", "--json"], b"romp 1\ngame chess\nseats 2");
    assert_eq!(run.code, 1);
    let wrong: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (&wrong["right"], &wrong["line"]),
        (&false.into(), &2.into())
    );
}

#[test]
fn a_replay_shows_each_step_to_the_eyes_asked_for() {
    for table in tables() {
        let journal = sample(&table, "5");
        let file = scratch(
            &format!("replay-{}-{}-{}", table.0, table.1, table.2),
            &journal,
        );
        let all = romp(&["replay", &file]).good();
        let steps = journal.split("\n\n").nth(1).unwrap();
        for step in steps.lines() {
            assert!(all.contains(step), "{step}");
        }
        // The deal is nobody's but all eyes' to see.
        let deal = steps.lines().next().unwrap();
        for eyes in ["A", "crowd"] {
            let seen = romp(&["replay", &file, "--eyes", eyes]).good();
            assert!(!seen.contains(deal), "{eyes}");
        }
        let frames = romp(&["replay", &file, "--json", "--eyes", "A"]).json();
        assert_eq!(frames.as_array().unwrap().len(), steps.lines().count() + 1);
        assert_eq!(
            (&frames[1]["by"], &frames[1]["step"]),
            (&"*".into(), &serde_json::Value::Null)
        );
        let one = romp(&["replay", &file, "--json", "--ply", "1", "--eyes", "A"]).json();
        assert_eq!(one[0], frames[1]);
    }
}

#[test]
fn all_eyes_are_open_only_after_the_end() {
    let journal = sample(&tables().remove(0), "5");
    let opening = scratch("replay-opening", journal.split("\n\n").next().unwrap());
    let error = romp(&["replay", &opening, "--eyes", "all"]).refused(2);
    assert!(error.contains("only after the end"), "{error}");
    assert_eq!(
        romp(&["replay", &opening, "--json"])
            .json()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let error = romp(&["replay", &opening, "--ply", "3"]).refused(2);
    assert!(error.contains("has only 0 steps"), "{error}");
}
