//! The list is complete, and each of its lines works.

use std::{collections::BTreeSet, fs, path::Path};

use catalog::{ABOUT, Visitor};
use engine::{BadSetup, Game, SetupSpec};

#[test]
fn every_folder_of_games_is_listed_once() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders: BTreeSet<String> = fs::read_dir(games)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let listed: BTreeSet<String> = ABOUT.iter().map(|about| about.id.to_owned()).collect();
    assert_eq!(listed, folders);
    assert_eq!(listed.len(), ABOUT.len());
}

#[derive(Clone)]
struct Id;

impl Visitor for Id {
    type Out = &'static str;
    fn visit<G: Game>(self) -> &'static str {
        G::ABOUT.id
    }
}

#[test]
fn an_id_leads_to_its_game() {
    for about in ABOUT {
        assert_eq!(catalog::visit(about.id, Id), Ok(about.id));
    }
    let all: Vec<&str> = ABOUT.iter().map(|about| about.id).collect();
    assert_eq!(catalog::visit_all(&Id), all);
}

#[test]
fn every_mode_opens_at_every_number_of_seats() {
    for about in ABOUT {
        for mode in about.modes {
            for seats in mode.seats.clone() {
                let spec = SetupSpec {
                    game: about.id.into(),
                    mode: Some(mode.id.into()),
                    seats,
                    ..SetupSpec::default()
                };
                let table = catalog::open(&spec).unwrap_or_else(|bad| panic!("{bad}"));
                assert_eq!((table.about().id, table.spec().seats), (about.id, seats));
            }
        }
    }
}

#[test]
fn an_unknown_game_is_told_the_known_ones() {
    let spec = SetupSpec {
        game: "chess".into(),
        seats: 2,
        ..SetupSpec::default()
    };
    match catalog::open(&spec).err() {
        Some(BadSetup::Game { found, known }) => {
            assert_eq!(found, "chess");
            assert!(
                ABOUT.iter().all(|about| known.contains(about.id)),
                "{known}"
            );
        }
        other => panic!("{other:?}"),
    }
}
