//! `romp serve` as a process, and what can befall it.

mod access;
mod admin;
mod backup;
#[path = "../../../store/tests/keep/cable.rs"]
mod cable;
#[path = "../../../store/tests/keep/cluster.rs"]
mod cluster;
mod down;
#[path = "../../src/command/cluster/engines.rs"]
mod engines;
mod full;
mod hostile;
mod kept;
mod key;
mod kill;
mod migrate;
mod nodes;
#[path = "../../src/command/cluster/pair.rs"]
mod pair;
#[path = "../../src/command/cluster/players.rs"]
mod players;
mod process;
#[path = "../../src/command/cluster/relay.rs"]
mod relay;
mod stop;
mod swarm;
#[cfg(target_os = "linux")]
mod systemd;
mod tls;
mod traces;
mod twice;
mod unplugged;
mod verify;
