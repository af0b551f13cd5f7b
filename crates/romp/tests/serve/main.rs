//! `romp serve` as a process, and what can befall it.

mod backup;
#[path = "../../../store/tests/keep/cable.rs"]
mod cable;
#[path = "../../../store/tests/keep/cluster.rs"]
mod cluster;
mod down;
mod full;
mod hostile;
mod key;
mod kill;
mod nats;
mod nodes;
mod pair;
mod process;
mod stop;
mod swarm;
mod tls;
mod twice;
mod unplugged;
