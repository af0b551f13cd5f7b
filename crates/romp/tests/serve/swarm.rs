//! `romp swarm` plays on a real server.

use std::process::Command;

use serde_json::Value;

use crate::process::{Place, Process};

#[test]
fn a_swarm_plays_every_game_contest_after_contest_and_comes_back_after_a_storm() {
    let place = Place::sqlite();
    let server = Process::start(&place);
    let mut contests = 0;
    for about in catalog::ABOUT {
        let seats = *about.modes[0].seats.start();
        let figures = Command::new(env!("CARGO_BIN_EXE_romp"))
            .args(["swarm", "--json", "--storm", "--tables=4", "--seconds=2"])
            .args(["--game", about.id, "--seats", &seats.to_string()])
            .args(["--server", &server.address.to_string()])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&figures.stderr).into_owned();
        assert!(figures.status.success(), "{}: {said}", about.id);
        let figures: Value = serde_json::from_slice(&figures.stdout).unwrap();
        assert!(figures["moves"].as_u64() > Some(0), "{figures}");
        assert_eq!(figures["reconnects"], 4 * u64::from(seats), "{figures}");
        assert!(figures["p99_ms"].is_f64(), "{figures}");
        contests += figures["contests"].as_u64().unwrap();
    }
    assert!(contests > 0, "some contest of some game is over by now");
    server.stop();
}
