//! A deal with too few or too many cards is refused by a clause of the rules.

use crate::support::{error, talk};
use serde_json::{Value, json};

/// Every game in every mode with every number of seats, as requests for a table with a seed.
fn tables() -> Vec<Value> {
    let answers = talk(&[json!({"games": {}})]);
    let games = answers[0]["ok"]["games"].as_array().unwrap();
    let mut tables = Vec::new();
    for game in games {
        for mode in game["modes"].as_array().unwrap() {
            let [least, most] = ["min", "max"].map(|end| mode["seats"][end].as_u64().unwrap());
            tables.extend((least..=most).map(|seats| {
                json!({"new": {"game": game["id"], "mode": mode["id"], "seats": seats, "seed": 3}})
            }));
        }
    }
    tables
}

/// A deal with each of its lists of cards one shorter, one longer and far too long.
fn miscounted(deal: &str) -> Vec<String> {
    let groups: Vec<&str> = deal.split(" | ").collect();
    let changed = |index: usize, group: String| {
        let mut groups: Vec<String> = groups.iter().copied().map(str::to_owned).collect();
        groups[index] = group;
        groups.join(" | ")
    };
    let lists = groups
        .iter()
        .enumerate()
        .filter(|(_, group)| group.contains(' '));
    let lists = lists.filter(|(_, group)| {
        // `deal A` names the starter, not a card.
        !(group.starts_with("deal ") && groups.len() > 1)
    });
    lists
        .flat_map(|(index, group)| {
            let (shorter, last) = group.rsplit_once(' ').expect("two words");
            [
                changed(index, shorter.to_owned()),
                changed(index, format!("{group} {last}")),
                changed(index, format!("{group}{}", format!(" {last}").repeat(300))),
            ]
        })
        .collect()
}

#[test]
fn a_deal_of_another_number_of_cards_names_its_clause() {
    for table in tables() {
        let dealt = talk(&[table.clone(), json!({"roll": {}})]);
        let deal = dealt[1]["ok"]["outcome"].as_str().unwrap();
        let all = miscounted(deal);
        assert!(all.len() >= 3, "{deal}");
        for wrong in all {
            let error = error(&[table.clone(), json!({"chance": {"outcome": wrong}})]);
            assert!(error["clause"].is_string(), "{table}: {error}");
        }
    }
}

/// So does one for another number of racks.
#[test]
fn a_deal_of_another_number_of_groups_names_its_clause() {
    let table = json!({"new": {"game": "otto-bruno", "seats": 3, "seed": 3}});
    let dealt = talk(&[table.clone(), json!({"roll": {}})]);
    let deal = dealt[1]["ok"]["outcome"].as_str().unwrap();
    let (fewer, _) = deal.rsplit_once(" | ").unwrap();
    let (fewest, _) = deal.split_once(" | ").unwrap();
    let more = format!("{deal} | joker");
    for wrong in [fewer.to_owned(), more, format!("{fewest} | joker")] {
        let error = error(&[table.clone(), json!({"chance": {"outcome": wrong}})]);
        assert_eq!(error["clause"], "OB-3", "{error}");
    }
    let table = json!({"new": {"game": "otter-nonsense", "seats": 3, "seed": 3}});
    for wrong in ["deal A | 7 12 | 3 4", "deal A | 7 12 3 4 | 5"] {
        let error = error(&[table.clone(), json!({"chance": {"outcome": wrong}})]);
        assert_eq!(error["clause"], "ON-4", "{error}");
    }
}
