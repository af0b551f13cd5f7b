//! What systemd is told, and the unit it is given.

use std::{
    fs,
    os::unix::net::UnixDatagram,
    path::Path,
    process::Command,
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use crate::process::{Place, Process};

const UNIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/romp.service");
/// Nothing that is waited for takes longer.
const PATIENCE: Duration = Duration::from_mins(5);

/// Where systemd would listen: it always does, for whoever speaks would wait.
struct Keeper(Receiver<String>);

impl Keeper {
    fn at(socket: &Path) -> Keeper {
        let keeper = UnixDatagram::bind(socket).unwrap();
        let (sender, heard) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 256];
            while let Ok(length) = keeper.recv(&mut bytes) {
                let said = String::from_utf8(bytes[..length].to_vec()).unwrap();
                if sender.send(said).is_err() {
                    break;
                }
            }
        });
        Keeper(heard)
    }

    fn hears(&self) -> String {
        self.0.recv_timeout(PATIENCE).expect("it says something")
    }
}

#[test]
fn whoever_started_it_is_told_when_it_is_ready_that_it_is_alive_and_that_it_stops() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("notify");
    let keeper = Keeper::at(&socket);
    let place = Place::sqlite();
    let more = [
        ("NOTIFY_SOCKET", socket.to_str().unwrap()),
        ("WATCHDOG_USEC", "100000"),
    ];
    let server = Process::try_start(&place, &more).unwrap();
    assert_eq!(keeper.hears(), "READY=1\n");
    for _ in 0..3 {
        assert_eq!(keeper.hears(), "WATCHDOG=1\n");
    }
    server.stop();
    let mut last = keeper.hears();
    while last == "WATCHDOG=1\n" {
        last = keeper.hears();
    }
    assert_eq!(last, "STOPPING=1\n");
}

#[test]
fn without_a_watchdog_nobody_is_told_that_it_is_alive() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("notify");
    let keeper = Keeper::at(&socket);
    let place = Place::sqlite();
    let more = [("NOTIFY_SOCKET", socket.to_str().unwrap())];
    Process::try_start(&place, &more).unwrap().stop();
    assert_eq!(keeper.hears(), "READY=1\n");
    assert_eq!(keeper.hears(), "STOPPING=1\n");
}

/// Is the program here? Says so if it is not.
fn systemd_analyze(arguments: &[&str]) -> Option<Command> {
    let mut command = Command::new("systemd-analyze");
    if command.arg("--version").output().is_err() {
        eprintln!("skipped: systemd-analyze is missing (`apt-get install systemd`)");
        return None;
    }
    let mut command = Command::new("systemd-analyze");
    command.args(arguments);
    Some(command)
}

#[test]
fn systemd_understands_the_unit_and_finds_little_exposed() {
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("romp.service");
    let text = fs::read_to_string(UNIT).unwrap();
    let program = "/usr/local/bin/romp";
    assert!(text.contains(program));
    // Whether what is started is there is looked at too.
    fs::write(&unit, text.replace(program, env!("CARGO_BIN_EXE_romp"))).unwrap();
    let unit = unit.to_str().unwrap();
    let Some(mut verify) = systemd_analyze(&["verify", "--man=no", unit]) else {
        return;
    };
    let verified = verify.output().unwrap();
    let said = String::from_utf8_lossy(&verified.stderr);
    let about_us = said.lines().filter(|line| line.contains("romp.service"));
    let about_us: Vec<_> = about_us.collect();
    assert!(about_us.is_empty(), "{about_us:#?}");
    assert!(verified.status.success(), "{said}");
    // In tenths: what is left is that it has a network.
    let arguments = ["security", "--offline=true", "--threshold=20", unit];
    let exposed = systemd_analyze(&arguments).unwrap().output().unwrap();
    let said = String::from_utf8_lossy(&exposed.stdout);
    assert!(exposed.status.success(), "{said}");
}
