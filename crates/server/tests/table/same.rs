//! The same contest on a device and on a server: the same secret, the same bots, the same journal.

use std::{fmt::Write, io::Cursor, time::Duration};

use engine::fair::Bytes32;
use offline::House;
use records::Key;
use serde_json::{Value, json};
use server::client::Link;
use table::Manners;

use crate::{
    device::Device,
    running::{Running, file_in, serve},
};

/// The key of the device, by which its bots' luck is fixed.
const KEY: [u8; 32] = [7; 32];

/// Bots do not wait before they move, as on the server.
const AT_ONCE: Manners = Manners {
    bot_pace: 0,
    close_after: Duration::from_mins(1),
};

/// What a device has on its disk, as a backup that a server can be made of.
fn backup(table: &Value, contest: &Value) -> String {
    let mut text = String::from("romp backup 2\n");
    let mut put = |kind: &str, row: &Value| writeln!(text, "{}", json!({ kind: row })).unwrap();
    let lines = contest["lines"].as_array().unwrap();
    put("Sitting", table);
    put("Begin", &contest["row"]);
    for line in lines {
        put("Line", line);
    }
    put("End", &json!(lines.len() + 2));
    text
}

/// What the person at these tables comes with: by it they are known again on the server.
const CAME_WITH: &str = "0707070707070707070707070707070707070707070707070707070707070707";

/// Opens a table of Ann and bots of many levels, and starts it.
fn start(device: &mut Device, game: &str, mode: &str, seats: u8) -> String {
    let bots: Vec<Value> = (["B", "C", "D"].iter().zip([4, 3, 1]))
        .take(usize::from(seats) - 1)
        .map(|(seat, level)| json!([seat, level]))
        .collect();
    let wanted = json!({
        "wish": { "game": game, "mode": mode, "seats": seats },
        "bots": bots, "key": CAME_WITH, "name": "Ann", "animal": "otter",
    });
    let answer = device.ask("POST", "/tables", &wanted).unwrap();
    let code = answer["table"]["code"].as_str().unwrap().to_owned();
    let start = format!("/tables/{code}/start");
    device.ask("POST", &start, &json!({})).unwrap();
    code
}

/// What Ann does at this update: whenever nobody else is waited for, the first move of all.
fn answer(update: &Value) -> Option<Value> {
    let decision = &update["decision"];
    (update["awaited"] == json!(["A"])).then(|| {
        json!({
            "type": "move", "id": update["seq"], "contest": update["contest"],
            "decision": decision["id"], "move": decision["moves"][0],
        })
    })
}

fn play_on_device(device: &mut Device, code: &str) {
    let link = device.connect(code, None);
    let mut answered = Value::Null;
    loop {
        let update = device.last(link, "update").cloned().unwrap_or_default();
        if !update["end"].is_null() {
            return;
        }
        match answer(&update).filter(|_| answered != update["seq"]) {
            Some(said) => {
                answered = update["seq"].clone();
                device.say(link, &said);
            }
            None => device.wait(),
        }
    }
}

async fn play_on_server(server: &Running, code: &str) {
    let mut ann = server.api();
    let who = json!({ "name": "Ann", "animal": "otter", "key": CAME_WITH });
    let people = format!("/api/tables/{code}/people");
    ann.json("POST", &people, who).await.unwrap();
    let mut link = Link::open(&ann, code, None).await.unwrap();
    loop {
        let update: Value = serde_json::from_str(&link.text().await.unwrap()).unwrap();
        if !update["end"].is_null() {
            return;
        }
        if let Some(said) = answer(&update) {
            link.say(&said.to_string()).await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_that_a_device_begins_goes_on_alike_there_and_on_a_server() {
    for about in catalog::ABOUT {
        for mode in about.modes {
            // Of several bots that decide at once, as in PROUT, who is quicker is a matter of time.
            let most = if about.id == "prout" { 2 } else { 4 };
            let seats = (*mode.seats.end()).min(most).max(*mode.seats.start());
            let mut device = Device::new();
            device.house = House::new(Key::new(KEY), [1; 32], AT_ONCE);
            let code = start(&mut device, about.id, mode.id, seats);
            let (table, id) = device.disk.on_table(&code);
            let begun = device.disk.contest(&id);
            play_on_device(&mut device, &code);
            let at = format!("/contests/{id}/journal");
            let here = device.ask("GET", &at, &Value::Null).unwrap();

            let data = tempfile::tempdir().unwrap();
            let text = Cursor::new(backup(&table, &begun));
            let file = file_in(data.path());
            let restored = store::restore(&file, text, server::now_ms());
            restored.await.unwrap();
            let key = Bytes32(KEY);
            let server = serve(data.path(), &[&format!("--key={key}")]).await;
            play_on_server(&server, &code).await;
            let at = format!("/api{at}");
            let there = server.api().text("GET", &at, Value::Null).await.unwrap();
            assert_eq!(here.as_str(), Some(&*there), "{} {}", about.id, mode.id);
            server.stop().await;
        }
    }
}
