//! Who keeps what, for whoever looks on.

use std::{
    fmt::Write as _,
    io::{IsTerminal, Write as _, stdout},
    net::SocketAddr,
    sync::{Arc, atomic::AtomicBool, atomic::Ordering::Relaxed},
};

use store::{Code, Lease, NodeId, Nodes};

use super::House;

/// So many codes of tables stand in a line.
const SHOWN: usize = 8;

/// What is looked at.
pub(super) struct View {
    at: SocketAddr,
    nodes: Vec<(String, Arc<AtomicBool>)>,
    leases: Nodes,
}

impl View {
    pub(super) fn of(at: SocketAddr, house: &House) -> View {
        let nodes = house.nodes.iter();
        View {
            at,
            nodes: nodes
                .map(|node| (node.name.clone(), Arc::clone(&node.ready)))
                .collect(),
            leases: house.leases.clone(),
        }
    }

    /// Shows it, where somebody looks.
    pub(super) async fn show(&self, news: &str) {
        let mut out = stdout();
        if !out.is_terminal() {
            return;
        }
        let mut text = format!("\x1b[H\x1b[Jhttp://{}   (Ctrl-C ends it)\n\n", self.at);
        match (self.leases.all().await, self.leases.owned().await) {
            (Ok(living), Ok(owned)) => {
                for (name, ready) in &self.nodes {
                    let line = line(name, ready.load(Relaxed), &living, &owned);
                    let _ = writeln!(text, "{line}");
                }
            }
            _ => text.push_str("the database does not answer\n"),
        }
        let _ = write!(text, "\n{news}\n");
        let _ = out.write_all(text.as_bytes());
        let _ = out.flush();
    }
}

/// A node, how it is, and what it keeps.
fn line(name: &str, ready: bool, living: &[Lease], owned: &[(Code, NodeId)]) -> String {
    let lease = living.iter().rev().find(|lease| lease.name == name);
    let state = match (ready, lease) {
        (true, Some(_)) => "well",
        (false, Some(_)) => "silent",
        (_, None) => "gone",
    };
    let own = |owner: NodeId| lease.is_some_and(|lease| lease.node == owner);
    let mut tables: Vec<String> = owned
        .iter()
        .filter(|(_, owner)| own(*owner))
        .map(|(code, _)| code.to_string())
        .collect();
    let count = tables.len();
    if count > SHOWN {
        tables.truncate(SHOWN);
        tables.push("…".into());
    }
    let noun = if count == 1 { "table" } else { "tables" };
    format!(
        "{name:<8} {state:<7} {count:>5} {noun:<6}  {}",
        tables.join(" ")
    )
}
