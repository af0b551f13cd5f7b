use crate::support::{romp, romp_reading, scratch};

#[test]
fn help_is_given_for_every_command() {
    let help = romp(&["--help"]).good();
    insta::assert_snapshot!("help", help);
    let commands = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .map_while(|line| line.split_whitespace().next())
        .filter(|command| *command != "help");
    for command in commands {
        let help = romp(&[command, "--help"]).good();
        insta::assert_snapshot!(format!("help {command}"), help);
    }
}

#[test]
fn what_is_wrong_is_said_and_what_to_do() {
    let deck = |name, text: &str| scratch(name, text);
    let torn = deck("torn.toml", "blue = \n");
    let odd = deck("odd.toml", "shells = 3\n");
    let not_text = scratch("not-text", b"romp 1\ngame \xff");
    let wrong = scratch(
        "wrong.play",
        "romp 1\ngame otters\nseats 2\n\n1 * thunder\n",
    );
    let cases: &[&[&str]] = &[
        &[],
        &["dance"],
        &["games", "--jsn"],
        &["verify"],
        &["verify", "no-such-file"],
        &["verify", &not_text],
        &["replay", "no-such-file"],
        &["replay", &wrong],
        &["replay", &wrong, "--eyes", "everyone"],
        &["sample"],
        &["sample", "--game", "chess"],
        &["sample", "--game", "otters", "--mode", "waltz"],
        &["sample", "--game", "otters", "--seats", "5"],
        &["sample", "--game", "otters", "--seats", "many"],
        &["sample", "--game", "otters", "--option", "dance"],
        &["sample", "--game", "otters", "--option", "dance=true"],
        &["sample", "--game", "otters", "--option", "simple=7"],
        &[
            "sample",
            "--game",
            "otters",
            "--option",
            "simple=true",
            "--option",
            "simple=true",
        ],
        &["sample", "--game", "otters", "--deck", "no-such-file"],
        &["sample", "--game", "otters", "--deck", &torn],
        &["sample", "--game", "otters", "--deck", &odd],
        &["sample", "--game", "otters", "--word", "river"],
        &["sample", "--game", "otters", "--word", "Z=river"],
        &["sample", "--game", "otters", "--word", "F=river"],
        &["sample", "--game", "otters", "--word", "A= "],
        &["sample", "--game", "otters", "--seed", "river"],
        &["sample", "--game", "otters", "--out", "no-such-folder/file"],
        &["bench", "--game", "chess"],
        &["bench", "--seconds", "-1"],
        &["bench", "--seconds", "NaN"],
        &["perft"],
        &["perft", "--game", "chess"],
        &["perft", "--game", "otters", "--depth", "0"],
        &["perft", "--game", "otters", "--depth", "2", "--laws", "3"],
        &["perft", "--laws", "0"],
        &["perft", "--laws", "1", "--seats", "2"],
        &["perft", "--laws", "1", "--seed", "18446744073709551615"],
    ];
    let tmp = env!("CARGO_TARGET_TMPDIR");
    let games: Vec<&str> = catalog::ABOUT.iter().map(|about| about.id).collect();
    let games = games.join(", ");
    let said = cases.iter().map(|args| {
        let error = romp(args).refused(2);
        format!("$ romp {}\n{error}\n", args.join(" "))
            .replace(tmp, "TMP")
            .replace(&games, "GAMES")
    });
    insta::assert_snapshot!(said.collect::<String>());
}

#[test]
fn a_deck_file_changes_the_deck() {
    let file = crate::support::root().join("games/otters/deck.toml");
    let deck = std::fs::read_to_string(file).unwrap();
    let own = scratch("own.toml", &deck);
    let args = ["sample", "--game", "otters", "--seed", "1"];
    let usual = romp(&args).good();
    assert_eq!(romp(&[&args[..], &["--deck", &own]].concat()).good(), usual);
    let fewer = scratch("fewer.toml", deck.replace("alligator = 4", "alligator = 3"));
    let journal = romp(&[&args[..], &["--deck", &fewer]].concat()).good();
    assert!(journal.contains("\"alligator\":3"), "{journal}");
    assert_eq!(romp_reading(&["verify", "-"], journal.as_bytes()).code, 0);
}
