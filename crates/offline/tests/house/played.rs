//! What is played alone: every game, every mode, hints, undo, replay, play on from a step.

use serde_json::json;

use crate::device::Device;

#[test]
fn every_game_and_mode_is_played_to_its_end_and_can_be_watched_again() {
    for about in catalog::ABOUT {
        for mode in about.modes {
            let seats = (*mode.seats.start()).max(1);
            let mut device = Device::new();
            let code = device.start(about.id, mode.id, seats, 1);
            assert!(code.starts_with('L'), "{code}");
            let link = device.connect(&code, None);
            device.play(link, usize::MAX);
            let update = device.last(link, "update").unwrap();
            assert!(!update["end"].is_null(), "{} {}", about.id, mode.id);
            let id = update["contest"].as_str().unwrap().to_owned();
            let shown = device
                .ask("GET", &format!("/contests/{id}"), &json!({}))
                .unwrap();
            let plies = shown["plies"].as_u64().unwrap();
            for eyes in ["A", "crowd", "all"] {
                let path = format!("/contests/{id}/replay?eyes={eyes}");
                let frames = device.ask("GET", &path, &json!({})).unwrap();
                assert_eq!(frames.as_array().unwrap().len() as u64, plies + 1);
            }
            let text = device
                .ask("GET", &format!("/contests/{id}/journal"), &json!({}))
                .unwrap();
            let journal: engine::Journal = text.as_str().unwrap().parse().unwrap();
            let checked = journal.verify(&catalog::open);
            assert!(checked.is_ok_and(|verdict| verdict.computed), "{text}");
        }
    }
}

#[test]
fn hints_come_with_reasons_and_steps_can_be_taken_back() {
    let mut device = Device::new();
    let code = device.start("otters", "duel", 2, 2);
    let link = device.connect(&code, None);
    while device
        .last(link, "update")
        .is_none_or(|update| update["decision"].is_null())
    {
        device.wait();
    }
    let contest = device.last(link, "update").unwrap()["contest"].clone();
    device.say(
        link,
        &json!({ "type": "hint", "id": 7, "contest": contest }),
    );
    while device.last(link, "hint").is_none() {
        device.wait();
    }
    let hint = device.last(link, "hint").unwrap();
    assert!(!hint["moves"].as_array().unwrap().is_empty(), "{hint}");
    device.play(link, 1);
    let seq = device.last(link, "update").unwrap()["seq"]
        .as_u64()
        .unwrap();
    if device.last(link, "update").unwrap()["can_undo"] == true {
        device.say(
            link,
            &json!({ "type": "undo", "id": 8, "contest": contest }),
        );
        assert!(
            device.last(link, "update").unwrap()["seq"]
                .as_u64()
                .unwrap()
                > seq
        );
    }
}

#[test]
fn a_contest_is_played_on_from_any_step_of_one_that_is_over() {
    let mut device = Device::new();
    let code = device.start("crazy-eights", "classic", 2, 1);
    let link = device.connect(&code, None);
    device.play(link, usize::MAX);
    let id = device.last(link, "update").unwrap()["contest"]
        .as_str()
        .unwrap()
        .to_owned();
    let body = json!({ "ply": 3, "seat": "A", "bots": 2, "name": "Ann", "animal": "otter" });
    let answer = device
        .ask("POST", &format!("/contests/{id}/branch"), &body)
        .unwrap();
    let branch = answer["table"]["code"].as_str().unwrap().to_owned();
    assert_ne!(branch, code);
    device
        .ask("POST", &format!("/tables/{branch}/start"), &json!({}))
        .unwrap();
    let link = device.connect(&branch, None);
    device.play(link, usize::MAX);
    assert!(!device.last(link, "update").unwrap()["end"].is_null());
}

#[test]
fn two_at_one_device_see_their_own_cards_only() {
    let mut device = Device::new();
    let wanted = json!({
        "wish": { "game": "otters", "mode": "duel", "seats": 2 },
        "name": "Ann", "animal": "otter",
    });
    let answer = device.ask("POST", "/tables", &wanted).unwrap();
    let code = answer["table"]["code"].as_str().unwrap().to_owned();
    let body = json!({ "name": "Ben", "animal": "fox" });
    let ben = device
        .ask("POST", &format!("/tables/{code}/people"), &body)
        .unwrap();
    let ben = ben["you"].as_u64().unwrap() as u32;
    device
        .ask("POST", &format!("/tables/{code}/start"), &json!({}))
        .unwrap();
    let refused = device.ask_as(
        Some(ben),
        "POST",
        &format!("/tables/{code}/stop"),
        &json!({}),
    );
    assert_eq!(refused, Err("not-host".into()), "a person is who they are");
    let links = [
        device.connect(&code, None),
        device.connect(&code, Some(ben)),
    ];
    let views = links.map(|link| device.last(link, "update").unwrap()["view"].clone());
    assert_ne!(views[0], views[1]);
    let seats = links.map(|link| device.last(link, "welcome").unwrap()["seat"].clone());
    assert_eq!(seats, [json!("A"), json!("B")]);
}

#[test]
fn a_journal_is_checked_to_the_last_card() {
    let mut device = Device::new();
    let code = device.start("otters", "duel", 2, 1);
    let link = device.connect(&code, None);
    device.play(link, usize::MAX);
    let update = device.last(link, "update").unwrap();
    let id = update["contest"].as_str().unwrap().to_owned();
    let path = format!("/contests/{id}/journal");
    let journal = device.ask("GET", &path, &json!({})).unwrap();
    let checked = device.ask("POST", "/check", &journal).unwrap();
    assert_eq!(checked["computed"], true);
    let text = journal.as_str().unwrap();
    let deal = text.lines().find(|line| line.contains("* deal")).unwrap();
    let (front, back) = deal.split_at(deal.len() - 1);
    let other = if back == "2" { "3" } else { "2" };
    let forged = json!(text.replace(deal, &format!("{front}{other}")));
    assert_eq!(device.ask("POST", "/check", &forged), Err("misread".into()));
}

#[test]
fn two_people_hand_one_device_to_each_other_and_play_with_a_bot() {
    let mut device = Device::new();
    let wanted = json!({
        "wish": { "game": "otters", "mode": "free", "seats": 3 },
        "bots": [["C", 1]], "name": "Ann", "animal": "otter",
    });
    let answer = device.ask("POST", "/tables", &wanted).unwrap();
    let code = answer["table"]["code"].as_str().unwrap().to_owned();
    let at = |path: &str| format!("/tables/{code}/{path}");
    let ben = json!({ "name": "Ben", "animal": "fox" });
    device.ask("POST", &at("companions"), &ben).unwrap();
    let owl = json!({ "animal": "owl" });
    let renamed = device.ask("PATCH", &at("people/me?for=2"), &owl).unwrap();
    assert_eq!(renamed["table"]["people"][1]["animal"], "owl");
    assert_eq!(renamed["table"]["people"][1]["with"], 1);
    device.ask("POST", &at("start"), &json!({})).unwrap();
    let link = device.connect(&code, None);
    for turn in 0..20_000 {
        let update = device.last(link, "update").unwrap().clone();
        if !update["end"].is_null() {
            assert!(turn > 10, "{turn}");
            return;
        }
        let who = match update["awaited"][0].as_str() {
            Some("A") => json!(1),
            Some("B") => json!(2),
            _ => {
                device.wait();
                continue;
            }
        };
        device.say(link, &json!({ "type": "look", "as": who }));
        device.play(link, 1);
        device.say(link, &json!({ "type": "look", "as": null }));
        let update = device.last(link, "update").unwrap();
        assert!(update["decision"].is_null(), "it lies face down");
    }
    panic!("no end");
}
