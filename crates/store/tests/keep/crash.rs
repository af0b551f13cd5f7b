//! Killed in the middle of writing.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    time::Duration,
};

use store::{Address, Code, ContestId, Store, StoreError, System, Write};

use crate::{
    cluster::Cluster,
    rows::{contest, line},
};

/// If set, this test program is the victim: it writes to this address until it is killed.
const VICTIM: &str = "ROMP_TEST_VICTIM";
const WRITERS: usize = 8;

/// Not a test of its own: the program that is killed. It says each line that was acknowledged.
#[test]
fn victim() {
    let Ok(address) = std::env::var(VICTIM) else {
        return;
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::open(&address.parse().unwrap()).await.unwrap();
        let writers = (0..WRITERS).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let game = contest(Code::draw(&mut System));
                store.keep(vec![Write::Begin(game.clone())]).await.unwrap();
                for seq in 0.. {
                    store
                        .keep(vec![Write::Line(line(game.id, seq))])
                        .await
                        .unwrap();
                    println!("kept {} {seq}", game.id);
                }
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
    });
}

/// Starts the victim, kills it after some acknowledged lines, and says which those were.
fn killed_after(address: &str, lines: usize) -> HashMap<ContestId, u32> {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::victim", "--nocapture"])
        .env(VICTIM, address)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut kept = HashMap::new();
    let mut said = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut read = |kept: &mut HashMap<ContestId, u32>| -> Option<bool> {
        let line = said.next()?.ok()?;
        // A line cut short by the kill says nothing.
        let mut words = line.split(' ');
        let found = (words.next() == Some("kept")).then(|| {
            Some((
                words.next()?.parse().ok()?,
                words.next()?.parse::<u32>().ok()?,
            ))
        });
        if let Some(Some((id, seq))) = found {
            let last = kept.entry(id).or_insert(0);
            *last = seq.max(*last);
        }
        Some(found.is_some())
    };
    let mut count = 0;
    while count < lines {
        count += usize::from(read(&mut kept).expect("the victim lives"));
    }
    victim.kill().unwrap();
    while read(&mut kept).is_some() {}
    victim.wait().unwrap();
    kept
}

async fn survives(address: &Address, text: &str, rounds: usize) {
    for round in 0..rounds {
        let kept = killed_after(text, 50 + 37 * round);
        assert!(kept.len() > 1, "several wrote at once");
        let store = Store::open(address).await.unwrap();
        for (id, last) in kept {
            let lines = store.lines(id, 0).await.unwrap();
            assert!(lines.len() as u32 > last, "an acknowledged line is lost");
            for (seq, found) in (0..).zip(&lines) {
                let mut wanted = line(id, seq);
                wanted.at = found.at;
                assert_eq!(*found, wanted, "lines are whole and in order");
            }
            let next = line(id, lines.len() as u32);
            store.keep(vec![Write::Line(next)]).await.unwrap();
        }
        store.close().await;
    }
}

#[tokio::test]
async fn sqlite_keeps_what_it_acknowledged_when_killed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("romp.db");
    survives(&Address::File(path.clone()), path.to_str().unwrap(), 5).await;
}

#[tokio::test]
async fn postgres_keeps_what_it_acknowledged_when_the_program_is_killed() {
    let Some(cluster) = Cluster::start() else {
        return;
    };
    let address = cluster.address();
    let Address::Postgres(text) = &address else {
        unreachable!()
    };
    survives(&address, text, 5).await;
}

#[tokio::test]
async fn postgres_gone_for_a_while_is_said_and_then_all_goes_on() {
    let Some(mut cluster) = Cluster::start() else {
        return;
    };
    let store = Store::open(&cluster.address()).await.unwrap();
    let game = contest(Code::draw(&mut System));
    store.keep(vec![Write::Begin(game.clone())]).await.unwrap();
    let crash = tokio::task::spawn_blocking(move || {
        cluster.crash(Duration::from_millis(500));
        cluster
    });
    let mut failures = 0;
    let mut seq = 0;
    while !(crash.is_finished() && failures > 0 && seq > 10) {
        match store.keep(vec![Write::Line(line(game.id, seq))]).await {
            Ok(()) => seq += 1,
            Err(StoreError::Conflict) => panic!("nobody else writes here"),
            Err(_) => {
                failures += 1;
                // It may have been kept: only the journal knows.
                seq = loop {
                    match store.lines(game.id, 0).await {
                        Ok(lines) => break lines.len() as u32,
                        Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                    }
                };
            }
        }
    }
    let lines = store.lines(game.id, 0).await.unwrap();
    assert_eq!(lines.len() as u32, seq);
    drop(crash.await.unwrap());
}
