use crate::support::{romp, tables};

#[test]
fn sequences_are_counted_for_every_table() {
    for (game, mode, seats) in tables() {
        let seats = seats.to_string();
        let table = ["--game", &game, "--mode", &mode, "--seats", &seats];
        let perft = [&["perft", "--depth", "2", "--json"], &table[..]].concat();
        let counts = romp(&perft).json();
        let counts: Vec<u64> = serde_json::from_value(counts).unwrap();
        assert!(
            counts.len() == 2 && counts[0] > 0 && counts[1] >= counts[0],
            "{counts:?}"
        );
    }
}

#[test]
fn a_seed_deals_the_same_and_people_read_a_table() {
    let (game, ..) = tables().remove(0);
    let perft = |seed| romp(&["perft", "--game", &game, "--seed", seed]).good();
    assert_eq!(perft("3"), perft("3"));
    assert!(perft("3").starts_with("moves  sequences\n"));
    assert_eq!(perft("3").lines().count(), 5);
}

#[test]
fn every_table_keeps_the_laws_and_is_listed() {
    let rows = romp(&["perft", "--laws", "2", "--json"]).json();
    let rows = rows.as_array().unwrap();
    let names = rows.iter().map(|row| {
        assert_eq!(row["games"], 2);
        let text = |key: &str| row[key].as_str().unwrap().to_owned();
        (text("game"), text("mode"), row["seats"].as_u64().unwrap())
    });
    assert_eq!(names.collect::<Vec<_>>(), tables());
}

#[test]
fn one_table_alone_with_options() {
    let option = ["--option", "simple=true", "--seats", "2"];
    let text = romp(&[&["perft", "--laws", "2", "--game", "otters"], &option[..]].concat()).good();
    assert_eq!(text.lines().count(), 2, "{text}");
}
