//! A device: a house, a disk, a clock, and one page that plays.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

use offline::House;
use records::Key;
use serde_json::{Value, json};
use table::{Manners, Now, Time};

/// What is on the disk of a device.
#[derive(Clone, Default)]
pub(crate) struct Disk {
    tables: BTreeMap<String, Value>,
    contests: BTreeMap<String, Value>,
    lines: BTreeMap<(String, u64), Value>,
    /// Nothing fits any more.
    pub(crate) full: bool,
}

impl Disk {
    fn keep(&mut self, changes: &[Value]) -> Result<(), String> {
        if self.full {
            return Err("QuotaExceededError".into());
        }
        let mut after = self.clone();
        for change in changes {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            let row = change["row"].clone();
            match change["is"].as_str().unwrap() {
                "table" => {
                    let code = text(&row["code"]);
                    let before = after.tables.get(&code);
                    let known = before.map_or(0, |row| row["version"].as_i64().unwrap());
                    if row["version"].as_i64().unwrap() != known + 1 {
                        return Err("somebody else changed it".into());
                    }
                    after.tables.insert(code, row);
                }
                "begin" => {
                    let before = after.contests.insert(text(&row["id"]), row);
                    assert!(before.is_none(), "a contest begins once");
                }
                "line" => {
                    let at = (text(&row["contest"]), row["seq"].as_u64().unwrap());
                    assert!(after.lines.insert(at, row).is_none(), "a line is kept once");
                }
                "end" => {
                    let contest = after.contests.get_mut(&text(&change["contest"])).unwrap();
                    contest["ended"] = change["at"].clone();
                    contest["seats"] = change["seats"].clone();
                }
                "forget" => {
                    let code = &change["code"];
                    after.tables.remove(&text(code));
                    after.contests.retain(|_, row| row["code"] != *code);
                    let known: Vec<String> = after.contests.keys().cloned().collect();
                    after
                        .lines
                        .retain(|(contest, _), _| known.contains(contest));
                }
                "forget_played" => {
                    let wanted = &change["contest"];
                    let goes = |id: &str, row: &Value| {
                        !row["ended"].is_null() && (wanted.is_null() || wanted == id)
                    };
                    after.contests.retain(|id, row| !goes(id, row));
                    let known: Vec<String> = after.contests.keys().cloned().collect();
                    let codes: Vec<&str> = (after.contests.values())
                        .map(|row| row["code"].as_str().unwrap())
                        .collect();
                    let had: Vec<&Value> = (self.contests.iter())
                        .filter(|(id, row)| goes(id, row))
                        .map(|(_, row)| &row["code"])
                        .collect();
                    (after.tables).retain(|code, _| {
                        codes.contains(&&**code) || !had.iter().any(|had| *had == code)
                    });
                    after
                        .lines
                        .retain(|(contest, _), _| known.contains(contest));
                }
                other => panic!("{other}"),
            }
        }
        *self = after;
        Ok(())
    }

    pub(crate) fn contest(&self, id: &str) -> Value {
        let Some(row) = self.contests.get(id) else {
            return Value::Null;
        };
        let lines = self.lines.iter().filter(|((contest, _), _)| contest == id);
        let lines: Vec<&Value> = lines.map(|(_, line)| line).collect();
        let doc = self.tables.get(row["code"].as_str().unwrap());
        json!({ "row": row, "lines": lines, "doc": doc.map(|row| &row["doc"]) })
    }
}

impl Disk {
    /// The contests that were over before then, the latest first.
    fn played(&self, before: &Value, most: &Value) -> Value {
        let ended = |row: &Value| row["ended"].as_i64();
        let before = before.as_i64().unwrap_or(i64::MAX);
        let over = self.contests.iter();
        let mut over: Vec<_> = over
            .filter_map(|(id, row)| Some((ended(row).filter(|at| *at < before)?, id)))
            .collect();
        over.sort_unstable_by(|one, other| other.cmp(one));
        let most = most.as_u64().unwrap() as usize;
        over.iter()
            .take(most)
            .map(|(_, id)| self.contest(id))
            .collect()
    }

    /// A table as it is kept, and the contest on it.
    pub(crate) fn on_table(&self, code: &str) -> (Value, String) {
        let row = self.tables[code].clone();
        let doc: Value = serde_json::from_str(row["doc"].as_str().unwrap()).unwrap();
        (row, doc["contest"].as_str().unwrap().to_owned())
    }
}

/// A device with one page.
pub(crate) struct Device {
    pub(crate) house: House,
    pub(crate) disk: Disk,
    clock: u64,
    next: u64,
    answers: BTreeMap<u64, (bool, Value)>,
    /// What each connection was told.
    pub(crate) told: BTreeMap<u64, Vec<Value>>,
    /// Connections that ended.
    pub(crate) closed: Vec<u64>,
}

fn house(luck: u8) -> House {
    let manners = Manners {
        bot_pace: 900,
        close_after: Duration::from_mins(1),
    };
    House::new(Key::new([7; 32]), [luck; 32], manners)
}

impl Device {
    pub(crate) fn new() -> Device {
        Device {
            house: house(1),
            disk: Disk::default(),
            clock: 1000,
            next: 1,
            answers: BTreeMap::new(),
            told: BTreeMap::new(),
            closed: Vec::new(),
        }
    }

    /// The browser is killed and started again: only the disk is left.
    pub(crate) fn killed(self) -> Device {
        Device {
            disk: self.disk,
            clock: 50,
            next: self.next,
            house: house(2),
            ..Device::new()
        }
    }

    fn tick(&mut self) {
        self.house.tick(Now {
            steady: Time::after(Duration::from_millis(self.clock)),
            wall: 1_700_000_000_000 + self.clock as i64,
        });
    }

    /// Does all that is wanted now.
    pub(crate) fn settle(&mut self) {
        self.tick();
        loop {
            let effects: VecDeque<_> = self.house.effects().into();
            if effects.is_empty() {
                return;
            }
            for effect in effects {
                self.carry_out(&serde_json::to_value(effect).unwrap());
            }
        }
    }

    fn carry_out(&mut self, effect: &Value) {
        let question = effect["question"].as_u64().unwrap_or_default();
        let answer = match effect["do"].as_str().unwrap() {
            "say" => {
                let text: Value = serde_json::from_str(effect["text"].as_str().unwrap()).unwrap();
                for link in effect["to"].as_array().unwrap() {
                    let told = self.told.entry(link.as_u64().unwrap()).or_default();
                    told.push(text.clone());
                }
                return;
            }
            "hang_up" => return self.closed.push(effect["link"].as_u64().unwrap()),
            "answer" => {
                let answer = (effect["ok"].as_bool().unwrap(), effect["body"].clone());
                self.answers.insert(effect["ask"].as_u64().unwrap(), answer);
                return;
            }
            "keep" => (self.disk)
                .keep(effect["changes"].as_array().unwrap())
                .map(|()| Value::Null),
            "read_table" => {
                let row = self.disk.tables.get(effect["code"].as_str().unwrap());
                Ok(row.cloned().unwrap_or_default())
            }
            "read_contest" => Ok(self.disk.contest(effect["id"].as_str().unwrap())),
            "read_played" => Ok(self.disk.played(&effect["before"], &effect["most"])),
            other => panic!("{other}"),
        };
        let answer = answer.map(|found| found.to_string());
        let answer = answer.as_deref().map_err(String::as_str);
        self.house.answered(question, answer);
    }

    /// Asks something, and gives the answer.
    pub(crate) fn ask(&mut self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        self.ask_as(None, method, path, body)
    }

    pub(crate) fn ask_as(
        &mut self,
        person: Option<u32>,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<Value, String> {
        self.next += 1;
        let ask = self.next;
        self.tick();
        self.house
            .request(ask, person, method, path, &body.to_string());
        self.settle();
        let (ok, body) = self.answers.remove(&ask).expect("it is answered");
        if ok {
            Ok(body)
        } else {
            Err(body["code"].as_str().unwrap().to_owned())
        }
    }

    /// Connects to a table.
    pub(crate) fn connect(&mut self, code: &str, person: Option<u32>) -> u64 {
        self.next += 1;
        let link = self.next;
        self.tick();
        self.house.connect(link, person, code);
        self.say(link, &json!({ "type": "hello", "v": 2, "device": link }));
        link
    }

    pub(crate) fn say(&mut self, link: u64, message: &Value) {
        self.tick();
        self.house.said(link, &message.to_string());
        self.settle();
    }

    /// The last message of a kind that a connection was told.
    pub(crate) fn last(&self, link: u64, kind: &str) -> Option<&Value> {
        let told = self.told.get(&link)?;
        told.iter().rev().find(|message| message["type"] == kind)
    }

    /// Lets time pass until something happens, thoughts among it.
    pub(crate) fn wait(&mut self) {
        if self.house.has_work() {
            self.house.think();
        } else if let Some(due) = self.house.deadline() {
            let due = due.since(Time::default()).as_millis() as u64 + 1;
            self.clock = self.clock.max(due);
        }
        self.settle();
    }

    /// Lets so many milliseconds pass.
    pub(crate) fn pass(&mut self, milliseconds: u64) {
        self.clock += milliseconds;
        self.settle();
    }

    /// Opens a table of this game and mode with bots, and starts it. Gives its code.
    pub(crate) fn start(&mut self, game: &str, mode: &str, seats: u8, level: u8) -> String {
        let letters = ["A", "B", "C", "D", "E", "F"];
        let bots: Vec<Value> = (1..usize::from(seats))
            .map(|seat| json!([letters[seat], level]))
            .collect();
        let wanted = json!({
            "wish": { "game": game, "mode": mode, "seats": seats },
            "bots": bots, "name": "Ann", "animal": "otter",
        });
        let answer = self.ask("POST", "/tables", &wanted).unwrap();
        assert_eq!(answer["you"], 1);
        let code = answer["table"]["code"].as_str().unwrap().to_owned();
        self.ask("POST", &format!("/tables/{code}/start"), &json!({}))
            .unwrap();
        code
    }

    /// Plays the first move of every decision until the contest is over, or so many times.
    pub(crate) fn play(&mut self, link: u64, most: usize) -> usize {
        let mut played = 0;
        for _ in 0..20_000 {
            let Some(update) = self.last(link, "update").cloned() else {
                self.wait();
                continue;
            };
            if !update["end"].is_null() || played == most {
                break;
            }
            let decision = &update["decision"];
            if decision["awaited"] == true {
                played += 1;
                let message = json!({
                    "type": "move", "id": 1000 + update["seq"].as_u64().unwrap(),
                    "contest": update["contest"], "decision": decision["id"],
                    "move": decision["moves"][0],
                });
                self.say(link, &message);
                if let Some(refused) = self.last(link, "refused") {
                    panic!("{refused}");
                }
            } else {
                self.wait();
            }
        }
        played
    }
}
