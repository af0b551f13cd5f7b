//! Two worlds that look the same to a client give it the same bytes.
//!
//! A table is set up, its deal is changed where a pair of eyes cannot see it, and two servers play
//! both worlds with the same moves. Table, people, tokens, contest and secret are the same in both,
//! so that every byte sent to those eyes must be.

use std::path::Path;

use engine::{AnyContest, Dice, Eyes, Luck, Seat, Seed, SetupSpec, fair};
use serde_json::{Value, json, value::RawValue};
use server::client::{Api, Heard, Link};

use crate::running::{Running, file_in, serve, store_in};

/// As many moves are played in each pair of worlds at most.
const MOVES: usize = 40;

/// How often each mode is tried: more by hand, `ROMP_WORLDS=20`.
fn rounds() -> u64 {
    let asked = std::env::var("ROMP_WORLDS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn worlds_that_look_alike_give_alike_bytes_in_every_game_and_mode() {
    for about in catalog::ABOUT {
        let (mut moves, mut differ) = (0, 0);
        for (number, mode) in (0..).zip(about.modes) {
            let seats = *mode.seats.start();
            let spec = json!({"game": about.id, "mode": mode.id, "seats": seats});
            for round in 0..rounds() {
                let mut dice = Dice::from_number(100 * number + round);
                let memory_help = round % 2 == 1;
                let dealt = Dealt::new(&spec, memory_help).await;
                let seat = Seat::new(dice.below(seats.into()) as u8);
                for looker in [Some(seat), None] {
                    let Some(twins) = dealt.twins(looker, memory_help, &mut dice) else {
                        continue;
                    };
                    let played = dealt.play(twins, looker, &mut dice).await;
                    moves += played.moves;
                    differ += usize::from(played.others_differ);
                }
            }
        }
        assert!(moves > 0, "{}: something was played", about.id);
        assert!(differ > 0, "{}: the worlds are not the same", about.id);
    }
}

/// A table with a contest just begun, as a backup has it.
struct Dealt {
    backup: String,
    code: String,
    people: Vec<Api>,
    spec: SetupSpec,
    steps: Vec<String>,
    seed: Seed,
}

/// Two worlds, and how these eyes see each.
struct Twins {
    eyes: Eyes,
    worlds: [Box<dyn AnyContest>; 2],
}

struct Played {
    moves: usize,
    others_differ: bool,
}

impl Twins {
    /// Do both look the same: what is seen, was told, may be done, is awaited?
    fn are_alike(&self) -> bool {
        let [one, other] = self.worlds.each_ref().map(|world| {
            // As JSON: a sentence may say less, as that four cards were shown without the order.
            let json = |shown: engine::Shown| shown.json.get().to_owned();
            let all = |shown: Vec<_>| shown.into_iter().map(json).collect::<Vec<_>>();
            let moves = self.eyes.seat().map(|seat| world.moves(seat));
            (
                json(world.view(self.eyes)),
                all(world.told(self.eyes)),
                moves.map(all),
                world.turn(),
                world.totals(),
            )
        });
        one == other
    }

    fn differ_to(&self, seat: Seat) -> bool {
        let [one, other] = self
            .worlds
            .each_ref()
            .map(|world| world.view(Eyes::of(seat)).text);
        one != other
    }

    /// Takes a step in both worlds; false if it cannot be, or makes a difference to the eyes.
    fn take(&mut self, steps: [&str; 2]) -> bool {
        let both = self.worlds.iter_mut().zip(steps);
        both.map(|(world, step)| world.take(step).is_ok())
            .fold(true, |all, taken| all & taken)
            && self.are_alike()
    }

    /// Takes a move in both worlds, and the chance that follows, as a server would.
    fn go_on(&mut self, step: &str, seed: Seed) -> bool {
        if !self.take([step, step]) {
            return false;
        }
        loop {
            let rolled = self.worlds.each_ref().map(|world| {
                let ply = world.steps().len() as u32;
                world.roll(&mut Dice::at(seed, ply))
            });
            match rolled {
                [Some(one), Some(other)] if self.take([&one, &other]) => {}
                [None, None] => return true,
                _ => return false,
            }
        }
    }

    fn copy(&self) -> Twins {
        Twins {
            eyes: self.eyes,
            worlds: self.worlds.each_ref().map(|world| {
                let mut copy = catalog::open(&world.spec()).unwrap();
                let taken = world.steps().iter().try_for_each(|step| copy.take(step));
                taken.unwrap();
                copy
            }),
        }
    }
}

impl Dealt {
    async fn new(spec: &Value, memory_help: bool) -> Dealt {
        let home = tempfile::tempdir().unwrap();
        let server = serve(home.path(), &[]).await;
        let settings = json!({"memory_help": memory_help});
        let (code, host) = server
            .table(json!({"wish": spec, "settings": settings}))
            .await;
        let mut people = vec![host];
        for seat in Seat::all(spec["seats"].as_u64().unwrap() as u8).skip(1) {
            people.push(server.guest(&code, "Guest", &seat.to_string()).await);
        }
        let start = format!("/api/tables/{code}/start");
        people[0].json("POST", &start, Value::Null).await.unwrap();
        server.stop().await;
        let store = store_in(home.path()).await;
        let mut backup = Vec::new();
        let file = file_in(home.path());
        store::back_up(&file, true, &mut backup).await.unwrap();
        let row = store.open_contests().await.unwrap().remove(0);
        let lines = store.lines(row.id, 0).await.unwrap();
        Dealt {
            backup: String::from_utf8(backup).unwrap(),
            code,
            people,
            steps: lines.into_iter().map(|line| line.text).collect(),
            seed: fair::seed(&row.secret, &row.words),
            spec: row.spec,
        }
    }

    /// This world and another that looks the same: two words of its chance change places, best
    /// such that another seat sees the difference at once.
    fn twins(&self, looker: Option<Seat>, memory_help: bool, dice: &mut Dice) -> Option<Twins> {
        let eyes = match looker {
            None => Eyes::crowd(),
            Some(seat) if memory_help => Eyes::of(seat).with_memory(),
            Some(seat) => Eyes::of(seat),
        };
        let mut found = None;
        for _ in 0..4000 {
            let Some(twins) = self.swapped(eyes, dice) else {
                continue;
            };
            if Seat::all(self.spec.seats).any(|seat| twins.differ_to(seat)) {
                return Some(twins);
            }
            found = found.or(Some(twins));
        }
        found
    }

    /// The world with two words of its chance swapped, if that makes no difference to the eyes.
    fn swapped(&self, eyes: Eyes, dice: &mut Dice) -> Option<Twins> {
        let mut other = self.steps.clone();
        let line = dice.below(other.len() as u32) as usize;
        let mut parts: Vec<&str> = self.steps[line].split(' ').collect();
        let mut any = || dice.below(parts.len() as u32) as usize;
        let (one, two) = (any(), any());
        parts.swap(one, two);
        other[line] = parts.join(" ");
        if other == self.steps {
            return None;
        }
        let open = || catalog::open(&self.spec).unwrap();
        let worlds = [open(), open()];
        let mut twins = Twins { eyes, worlds };
        let mut steps = self.steps.iter().zip(&other);
        let alike = steps.all(|(here, there)| twins.take([here, there]));
        alike.then_some(twins)
    }

    /// Serves a world from a copy of the backup with its steps in it.
    async fn serve(&self, world: &dyn AnyContest, data: &Path) -> Running {
        let with_steps = self.backup.lines().map(|line| {
            let Ok(mut line) = serde_json::from_str::<Value>(line) else {
                return line.to_owned();
            };
            if let Some(seq) = line["Line"]["seq"].as_u64() {
                line["Line"]["text"] = world.steps()[seq as usize].clone().into();
            }
            line.to_string()
        });
        let text = with_steps.collect::<Vec<_>>().join("\n");
        let text = std::io::Cursor::new(text);
        store::restore(&file_in(data), text, server::now_ms())
            .await
            .unwrap();
        serve(data, &[]).await
    }

    /// Plays both worlds on two servers and compares what the looker is sent.
    async fn play(&self, mut twins: Twins, looker: Option<Seat>, dice: &mut Dice) -> Played {
        let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let servers = [
            self.serve(&*twins.worlds[0], homes[0].path()).await,
            self.serve(&*twins.worlds[1], homes[1].path()).await,
        ];
        let mut rows = [
            self.connect(&servers[0], looker).await,
            self.connect(&servers[1], looker).await,
        ];
        let mut moves = 0;
        while moves < MOVES
            && let Some((seat, step, mv)) = self.choose(&twins, dice)
        {
            assert!(twins.go_on(&step, self.seed));
            moves += 1;
            let seq = twins.worlds[0].steps().len() as u32;
            for row in &mut rows {
                row.send(seat, moves as u64, &mv).await;
                row.hear_until(seq).await;
            }
        }
        let [one, other] = &rows;
        let (here, there) = (&one.devices[0].heard, &other.devices[0].heard);
        assert_eq!(here.len(), there.len());
        for (here, there) in here.iter().zip(there) {
            assert_eq!(here, there, "{} {looker:?}", self.spec.game);
        }
        let mut others = one.devices.iter().zip(&other.devices).skip(1);
        let others_differ = others.any(|(one, other)| one.heard != other.heard);
        for server in servers {
            server.stop().await;
        }
        Played {
            moves,
            others_differ,
        }
    }

    /// A move that is one in both worlds and shows the eyes no difference between them.
    fn choose(&self, twins: &Twins, dice: &mut Dice) -> Option<(Seat, String, String)> {
        let awaited = twins.worlds[0].turn().awaited();
        for seat in awaited.iter() {
            let mut moves = twins.worlds[0].moves(seat);
            dice.shuffle(&mut moves);
            for shown in moves {
                let step = format!("{seat} {}", shown.text);
                if twins.copy().go_on(&step, self.seed) {
                    return Some((seat, step, shown.json.get().to_owned()));
                }
            }
        }
        None
    }

    /// A device for every seat and one that watches, the looker's first in the row and the last
    /// to come: it sees nobody else come or go.
    async fn connect(&self, server: &Running, looker: Option<Seat>) -> Devices {
        let seats = Seat::all(self.spec.seats).map(Some).chain([None]);
        let mut devices = Vec::new();
        for seat in seats.filter(|&seat| seat != looker).chain([looker]) {
            let mut api = server.api();
            if let Some(seat) = seat {
                api.cookie.clone_from(&self.people[seat.index()].cookie);
            }
            let link = Link::open(&api, &self.code, None).await.unwrap();
            let mut device = Device {
                seat,
                link,
                heard: Vec::new(),
                decision: None,
            };
            device.hear_until(self.steps.len() as u32).await;
            devices.push(device);
        }
        devices.rotate_right(1);
        Devices { devices }
    }
}

/// The devices at one table.
struct Devices {
    devices: Vec<Device>,
}

struct Device {
    seat: Option<Seat>,
    link: Link,
    /// Every text it was sent.
    heard: Vec<String>,
    decision: Option<u32>,
}

impl Devices {
    async fn send(&mut self, seat: Seat, id: u64, mv: &str) {
        let mut devices = self.devices.iter_mut();
        let mover = devices.find(|device| device.seat == Some(seat)).unwrap();
        let decision = mover.decision.unwrap();
        let mv = RawValue::from_string(mv.to_owned()).unwrap();
        mover.link.play(id, decision, &mv).await.unwrap();
    }

    async fn hear_until(&mut self, seq: u32) {
        for device in &mut self.devices {
            device.hear_until(seq).await;
        }
    }
}

impl Device {
    async fn hear_until(&mut self, seq: u32) {
        loop {
            let text = self.link.text().await.unwrap();
            let heard: Heard = serde_json::from_str(&text).unwrap();
            self.heard.push(text);
            assert_ne!(heard.kind, "refused", "{:?}", self.heard.last());
            if heard.kind == "update" {
                self.decision = heard.decision.map(|choice| choice.id);
                if heard.seq == Some(seq) {
                    return;
                }
            }
        }
    }
}
