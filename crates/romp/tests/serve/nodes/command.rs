//! `romp cluster`.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

fn start(more: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_romp"))
        .args(["cluster", "--listen=127.0.0.1:0"])
        .args(more)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Are PostgreSQL and NATS here?
fn can_run() -> bool {
    let nats = Command::new("nats-server").arg("--version").output();
    nats.is_ok() && fs::read_dir("/usr/lib/postgresql").is_ok()
}

/// The processes that a cluster has left behind, where the system says, and its folder.
fn left_behind(cluster: u32) -> Vec<String> {
    let folder = format!("romp-cluster-{cluster}");
    let of_it = |text: &str| text.contains(&folder);
    let mut left = Vec::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let read = |file| fs::read(entry.path().join(file)).unwrap_or_default();
        let line = String::from_utf8_lossy(&read("cmdline")).replace('\0', " ");
        let around = String::from_utf8_lossy(&read("environ")).into_owned();
        if of_it(&line) || of_it(&around) {
            left.push(line);
        }
    }
    if std::env::temp_dir().join(&folder).exists() {
        left.push(folder);
    }
    left
}

#[test]
fn whatever_befalls_a_house_nothing_is_lost_and_nothing_left_behind() {
    if !can_run() {
        return eprintln!("not tested: PostgreSQL or NATS is not here");
    }
    let house = start(&["--chaos", "--faults=3", "--seed=3", "--tables=3"]);
    let id = house.id();
    let said = house.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&said.stdout);
    let errors = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "{text}{errors}");
    assert!(text.contains("at 3 tables, lost or doubled: 0"), "{text}");
    assert_eq!(left_behind(id), [""; 0]);
}

#[test]
fn whoever_ends_a_house_ends_all_of_it() {
    if !can_run() {
        return eprintln!("not tested: PostgreSQL or NATS is not here");
    }
    for signal in ["INT", "HUP"] {
        let mut house = start(&["--nodes=2"]);
        let id = house.id();
        let mut lines = BufReader::new(house.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().starts_with("romp: http://")));
        assert!(!left_behind(id).is_empty(), "it runs");
        let told = Command::new("kill")
            .args(["-s", signal, &id.to_string()])
            .status();
        assert!(told.unwrap().success());
        assert!(house.wait().unwrap().success());
        assert_eq!(left_behind(id), [""; 0]);
    }
}

#[test]
fn what_is_not_installed_is_named() {
    let said = Command::new(env!("CARGO_BIN_EXE_romp"))
        .args(["cluster", "--listen=127.0.0.1:0"])
        .env("PATH", "/nowhere")
        .output()
        .unwrap();
    assert_eq!(said.status.code(), Some(2));
    let said = String::from_utf8_lossy(&said.stderr);
    assert!(said.contains("apt-get install nats-server"), "{said}");
}
