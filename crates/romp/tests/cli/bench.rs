use crate::support::{romp, tables};

#[test]
fn there_is_a_row_for_every_table() {
    let rows = romp(&["bench", "--seconds", "0", "--json"]).json();
    let rows = rows.as_array().unwrap();
    let names = rows.iter().map(|row| {
        let text = |key: &str| row[key].as_str().unwrap().to_owned();
        (text("game"), text("mode"), row["seats"].as_u64().unwrap())
    });
    assert_eq!(names.collect::<Vec<_>>(), tables());
    let figures = [
        "plies_per_second",
        "playouts_per_second",
        "mean_plies",
        "policy_playouts_per_second",
        "searches_per_second",
        "state_bytes",
        "view_ns",
        "moves_ns",
        "imagine_ns",
    ];
    for row in rows {
        for figure in figures {
            assert!(row[figure].as_f64().unwrap() > 0.0, "{figure} of {row}");
        }
    }
}

#[test]
fn one_game_alone_in_a_table_for_people() {
    let (game, ..) = tables().remove(0);
    let text = romp(&["bench", "--seconds", "0", "--game", &game]).good();
    assert!(text.starts_with("game"));
    assert!(
        text.lines().skip(1).all(|line| line.starts_with(&game)),
        "{text}"
    );
}
