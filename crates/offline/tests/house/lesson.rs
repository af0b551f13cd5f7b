//! A game's lesson on a device: whoever follows the hints meets every core clause, as the lab found it.

use serde_json::{Value, json};

use crate::device::Device;

/// More moves of one's own nobody needs.
const MOST: usize = 20;

#[test]
fn whoever_follows_the_hints_meets_every_core_clause() {
    for about in catalog::ABOUT {
        let mut device = Device::new();
        let wanted = json!({
            "wish": { "game": about.id, "seats": 0 }, "lesson": true, "name": "Ann", "animal": "otter",
        });
        let answer = device.ask("POST", "/tables", &wanted).unwrap();
        let code = answer["table"]["code"].as_str().unwrap().to_owned();
        device
            .ask("POST", &format!("/tables/{code}/start"), &json!({}))
            .unwrap();
        let link = device.connect(&code, None);
        assert_eq!(device.last(link, "table").unwrap()["table"]["lesson"], true);
        follow(&mut device, link);
        // All that was told, once more.
        let link = device.connect(&code, None);
        let told = device.last(link, "log").unwrap()["told"].clone();
        let told = told.as_array().unwrap();
        for core in about.core {
            let met = told.iter().any(|event| core.applies_to(event));
            assert!(met, "{}: {} never comes up", about.id, core.clause());
        }
    }
}

/// Plays what is advised, decision by decision.
fn follow(device: &mut Device, link: u64) {
    for id in 1..=MOST {
        let Some(update) = my_turn(device, link) else {
            return;
        };
        let contest = &update["contest"];
        device.say(
            link,
            &json!({ "type": "hint", "id": id, "contest": contest }),
        );
        let hint = loop {
            match device.last(link, "hint").filter(|hint| hint["id"] == id) {
                Some(hint) => break hint.clone(),
                None => device.wait(),
            }
        };
        let message = json!({
            "type": "move", "id": 1000 + id, "contest": contest,
            "decision": update["decision"]["id"], "move": hint["moves"][0]["move"],
        });
        device.say(link, &message);
        assert!(device.last(link, "refused").is_none());
    }
}

/// Waits until one is to decide; nothing once it is over.
fn my_turn(device: &mut Device, link: u64) -> Option<Value> {
    loop {
        let update = device.last(link, "update").cloned().unwrap_or_default();
        if !update["end"].is_null() {
            return None;
        }
        if update["decision"]["awaited"] == true {
            return Some(update);
        }
        device.wait();
    }
}
