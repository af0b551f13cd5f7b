//! A tiny report has everything, and the same seed gives the same page.

use lab::{Effort, Report, measure, page};

const TINY: Effort = Effort {
    contests: 6,
    deals: 1,
    last_deals: 0,
};

fn tiny(seed: u64) -> Report {
    measure(&TINY, seed, &())
}

/// Every tag that is opened is closed, in order.
fn is_well_formed(html: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').ok_or(format!("<{tag} has no end"))?;
        let name = tag.split([' ', '/', '\n']).find(|part| !part.is_empty());
        let name = name.unwrap_or_default();
        if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes something else"));
            }
        } else if !tag.ends_with('/') && !["!DOCTYPE", "meta"].contains(&name) {
            open.push(name);
        }
    }
    open.is_empty()
        .then_some(())
        .ok_or(format!("{open:?} stay open"))
}

#[test]
fn a_tiny_report_has_every_section_of_every_game() {
    let report = tiny(3);
    let html = page(&report);
    is_well_formed(&html).unwrap();
    assert!(
        !html.contains("NaN") && !html.contains("inf"),
        "all figures are numbers"
    );
    assert_eq!(report.games.len(), catalog::ABOUT.len());
    for (game, about) in report.games.iter().zip(catalog::ABOUT) {
        assert!(html.contains(&format!("id=\"{}\"", about.id)));
        assert_eq!(game.modes.len(), about.modes.len());
        for (mode, about) in game.modes.iter().zip(about.modes) {
            assert!(html.contains(about.id), "{}", about.id);
            assert_eq!(mode.tables.len(), about.seats.clone().count());
            for table in &mode.tables {
                assert_eq!(table.contests, TINY.contests);
                let wins: f64 = table.order.iter().map(|part| part.mean).sum();
                assert!((wins - 1.0).abs() < 1e-9, "wins are shared out");
                assert!(!table.events.is_empty() && table.decisions.median > 0.0);
            }
            assert!(mode.ladder.len() >= 3, "{}", about.id);
        }
    }
    let modes = report
        .games
        .iter()
        .map(|game| game.modes.len())
        .sum::<usize>();
    for (title, solos) in [
        ("Who begins", 1),
        ("Length", 0),
        ("Choice", 0),
        ("Points", 0),
        ("What happens", 0),
        ("The levels", 0),
    ] {
        let count = html.matches(&format!("<h4>{title}</h4>")).count();
        assert_eq!(count, modes - solos, "{title}");
    }
    for option in [
        "top_triggers",
        "simple",
        "logic",
        "match_to",
        "value_scoring",
    ] {
        assert!(
            html.contains(&format!("<h4>Option {option}</h4>")),
            "{option}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_page_and_another_does_not() {
    let report = tiny(3);
    assert_eq!(page(&report), page(&tiny(3)));
    assert_ne!(report.games, tiny(4).games);
}
