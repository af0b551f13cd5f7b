//! Nothing is shown that is not kept, and nothing that was shown is lost.

use serde_json::json;

use crate::device::Device;

#[test]
fn a_browser_that_is_killed_after_any_move_goes_on_with_the_same_view() {
    let mut device = Device::new();
    let code = device.start("prout", "base", 3, 2);
    for _ in 0..12 {
        let link = device.connect(&code, None);
        device.play(link, 1);
        let before = device.last(link, "update").unwrap().clone();
        device = device.killed();
        let link = device.connect(&code, None);
        let after = device.last(link, "update").unwrap();
        assert_eq!(before["seq"], after["seq"]);
        assert_eq!(before["view"], after["view"]);
    }
}

#[test]
fn a_full_disk_is_told_and_nothing_else_until_there_is_space() {
    let mut device = Device::new();
    let code = device.start("otters", "duel", 2, 1);
    let link = device.connect(&code, None);
    while device
        .last(link, "update")
        .is_none_or(|update| update["decision"].is_null())
    {
        device.wait();
    }
    let before = device.last(link, "update").unwrap().clone();
    device.disk.full = true;
    let decision = &before["decision"];
    let message = json!({
        "type": "move", "id": 5, "contest": before["contest"], "decision": decision["id"],
        "move": decision["moves"][0],
    });
    device.say(link, &message);
    device.pass(1500);
    assert_eq!(device.last(link, "waiting").unwrap()["waiting"], true);
    assert_eq!(device.last(link, "update").unwrap()["seq"], before["seq"]);
    assert!(device.last(link, "accepted").is_none());
    device.disk.full = false;
    for _ in 0..20 {
        device.pass(1000);
    }
    assert_eq!(device.last(link, "waiting").unwrap()["waiting"], false);
    device.say(link, &message);
    device.play(link, 3);
    assert!(device.last(link, "update").unwrap()["seq"].as_u64() > before["seq"].as_u64());
}

#[test]
fn a_table_that_is_not_there_and_a_request_that_means_nothing_are_refused() {
    let mut device = Device::new();
    assert_eq!(
        device.ask("GET", "/tables/LABCDE", &json!({})),
        Err("no-such-table".into())
    );
    assert_eq!(
        device.ask("GET", "/tables/nonsense", &json!({})),
        Err("no-such-address".into())
    );
    assert_eq!(
        device.ask("POST", "/tables", &json!({ "x": 1 })),
        Err("unreadable".into())
    );
    let id = "8000000000000";
    assert_eq!(
        device.ask("GET", &format!("/contests/{id}"), &json!({})),
        Err("no-such-contest".into())
    );
    let link = device.connect("LABCDE", None);
    assert!(device.closed.contains(&link));
    assert_eq!(device.last(link, "bye").unwrap()["why"], "gone");
}
