//! A server to try, and players who play anything.

use std::{net::SocketAddr, path::Path, time::Duration};

use clap::Parser;
use engine::{Dice, Luck};
use serde_json::{Value, json};
use server::{
    Config, Server,
    client::{Api, Heard, Link},
};
use store::{Address, Store};
use tokio::{sync::oneshot, task::JoinHandle};

#[derive(Parser)]
#[command(args_override_self = true)]
struct Cli {
    #[command(flatten)]
    config: Config,
}

/// A server on a port of its own.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    metrics: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// Starts a server with its data in a folder.
pub(crate) async fn serve(data: &Path, flags: &[&str]) -> Running {
    let data = data.to_str().unwrap();
    let usual = [
        "romp",
        "--listen=127.0.0.1:0",
        "--metrics-listen=127.0.0.1:0",
        "--requests-per-minute=0",
        "--bot-pace=0",
    ];
    let more = [
        "--messages-per-second=0",
        "--max-connections=0",
        "--tables-per-hour=0",
        "--files-per-minute=0",
        "--data",
        data,
    ];
    let config = Cli::parse_from(usual.iter().chain(&more).chain(flags)).config;
    let server = Server::start(config).await.unwrap();
    let address = server.address().unwrap();
    let metrics = server.metrics_address().unwrap().unwrap();
    let (stop, stopped) = oneshot::channel();
    let task = tokio::spawn(async move {
        server
            .serve(async move {
                let _ = stopped.await;
            })
            .await;
    });
    Running {
        address,
        metrics,
        stop: Some(stop),
        task,
    }
}

/// Where a server in this folder keeps everything.
pub(crate) fn file_in(data: &Path) -> Address {
    Address::File(data.join("romp.db"))
}

/// What a server in this folder keeps. To be closed before one is started there.
pub(crate) async fn store_in(data: &Path) -> Store {
    Store::open(&file_in(data)).await.unwrap()
}

impl Running {
    /// Stops it as a deployment would.
    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.task.await.unwrap();
    }

    /// Somebody who is nobody yet.
    pub(crate) fn api(&self) -> Api {
        Api::new(self.address)
    }

    /// Whoever keeps the server, where it tells its counts.
    pub(crate) fn keeper(&self) -> Api {
        Api::new(self.metrics)
    }

    /// A table of otters for so many, with its host.
    pub(crate) async fn table(&self, more: Value) -> (String, Api) {
        let mut asked =
            json!({"wish": {"game": "otters", "seats": 2}, "name": "Ada", "animal": "otter"});
        asked
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let mut host = self.api();
        let made = host.json("POST", "/api/tables", asked).await.unwrap();
        (made["table"]["code"].as_str().unwrap().to_owned(), host)
    }

    /// Somebody who joins a table and takes this seat.
    pub(crate) async fn guest(&self, code: &str, name: &str, seat: &str) -> Api {
        let mut guest = self.api();
        let who = json!({"name": name, "animal": "frog"});
        guest
            .json("POST", &format!("/api/tables/{code}/people"), who)
            .await
            .unwrap();
        let sit = format!("/api/tables/{code}/seats/{seat}/sit");
        guest.json("POST", &sit, Value::Null).await.unwrap();
        guest
    }

    /// A table of this game with as few people as play it, and a contest under way.
    pub(crate) async fn game(&self, game: &str) -> (String, Vec<Api>) {
        let about = catalog::ABOUT
            .iter()
            .find(|about| about.id == game)
            .unwrap();
        let seats = *about.modes[0].seats.start();
        let spec = json!({"wish": {"game": game, "seats": seats}});
        let (code, host) = self.table(spec).await;
        let mut people = vec![host];
        for seat in engine::Seat::all(seats).skip(1) {
            people.push(self.guest(&code, "Guest", &seat.to_string()).await);
        }
        let start = format!("/api/tables/{code}/start");
        people[0].json("POST", &start, Value::Null).await.unwrap();
        (code, people)
    }

    /// A table of two people with a contest under way.
    pub(crate) async fn pair(&self, more: Value) -> (String, Api, Api) {
        let (code, mut host) = self.table(more).await;
        let guest = self.guest(&code, "Bob", "B").await;
        host.json("POST", &format!("/api/tables/{code}/start"), Value::Null)
            .await
            .unwrap();
        (code, host, guest)
    }
}

/// Plays any moves until the contest is over or so many were accepted; gives back the last update
/// and every text heard.
pub(crate) async fn play(link: &mut Link, luck: u64, most: u64) -> (Heard, Vec<String>) {
    let mut dice = Dice::from_number(luck);
    let mut said = Vec::new();
    let mut last = Heard::default();
    let (mut accepted, mut waits) = (0, None);
    while let Some(text) = link.text().await {
        let heard: Heard = serde_json::from_str(&text).unwrap();
        said.push(text);
        match heard.kind.as_str() {
            "update" => {
                let choice = heard.decision.as_ref().filter(|choice| choice.awaited);
                if let Some(choice) = choice
                    && waits.is_none()
                    && accepted < most
                {
                    let mv = &choice.moves[dice.below(choice.moves.len() as u32) as usize];
                    waits = heard.seq;
                    link.play(u64::from(choice.id) + luck * 100_000, choice.id, mv)
                        .await
                        .unwrap();
                }
                let over = heard.end.is_some();
                last = heard;
                if over {
                    break;
                }
            }
            "accepted" => {
                accepted += 1;
                waits = None;
                if accepted == most {
                    break;
                }
                // Its update came first; if it asks for another move, that is played now.
                let again = last.decision.as_ref().filter(|choice| choice.awaited);
                if let Some(choice) = again {
                    let mv = &choice.moves[dice.below(choice.moves.len() as u32) as usize];
                    waits = last.seq;
                    link.play(u64::from(choice.id) + luck * 100_000, choice.id, mv)
                        .await
                        .unwrap();
                }
            }
            "refused" | "malformed" => panic!("{heard:?}"),
            _ => {}
        }
    }
    (last, said)
}

/// Lets two play until one of them has made three moves and all is quiet.
pub(crate) async fn play_some(a: &mut Link, b: &mut Link) {
    tokio::select! {
        _ = play(a, 11, 3) => {}
        _ = play(b, 12, 3) => {}
    }
    // A move of the other may be on its way.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
}

/// Lets so many seconds pass for everything in this process that waits, with room in between for what
/// does not wait.
pub(crate) async fn let_pass(seconds: u64) {
    const STEP: u64 = 5;
    for _ in 0..seconds.div_ceil(STEP) {
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(STEP)).await;
        tokio::time::resume();
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
