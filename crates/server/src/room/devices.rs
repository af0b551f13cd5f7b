//! The devices at a table, connected here or to another node, and what is said to them.

use std::sync::Arc;

use store::{Code, NodeId};
use table::{
    LinkId, To,
    message::{ByeWhy, ServerMsg, to_text},
};

use super::{Out, Wire};
use crate::{
    cluster::{Cluster, Group, Told},
    state::AppState,
    ws::letter::Letter,
};

/// The devices at a table.
pub(super) struct Devices {
    app: Arc<AppState>,
    code: Code,
    /// Which node this is, where there are several.
    me: Option<NodeId>,
    here: Vec<Here>,
    there: Vec<There>,
}

/// A device that is connected to this node.
struct Here {
    link: LinkId,
    /// Does it take long messages compressed?
    deflate: bool,
    wire: Arc<Wire>,
}

/// The devices that are connected to another node.
struct There {
    group: Group,
    /// Each by its number there.
    devices: Vec<(LinkId, u64)>,
}

/// Is a device meant? Of some, in their order.
fn means(to: &To, link: LinkId) -> bool {
    match to {
        To::All => true,
        To::One(one) => *one == link,
        To::Some(some) => some.binary_search(&link).is_ok(),
    }
}

impl Devices {
    pub(super) fn new(app: Arc<AppState>, code: Code, me: Option<NodeId>) -> Devices {
        Devices {
            app,
            code,
            me,
            here: Vec::new(),
            there: Vec::new(),
        }
    }

    fn cluster(&self) -> Option<(&Cluster, NodeId)> {
        self.app.cluster.as_ref().zip(self.me)
    }

    /// A device connects. Gives those that are gone: a node that begins a new group has given up the one it had.
    pub(super) fn add(&mut self, link: LinkId, out: Out) -> Vec<LinkId> {
        let mut gone = Vec::new();
        match out {
            Out::Here { wire, deflate } => self.here.push(Here {
                link,
                deflate,
                wire,
            }),
            Out::There {
                edge,
                group: number,
                link: far,
            } => {
                let same = |there: &There| there.group.is(edge, number);
                if !self.there.iter().any(same) {
                    let Some((cluster, _)) = self.cluster() else {
                        return gone;
                    };
                    let group = cluster.guests.group(self.code, edge, number);
                    let old = self
                        .there
                        .extract_if(.., |there| there.group.edge() == edge);
                    gone.extend(old.flat_map(|old| old.devices).map(|(link, _)| link));
                    let devices = Vec::new();
                    self.there.push(There { group, devices });
                }
                let Some(there) = self.there.iter_mut().find(|there| same(there)) else {
                    return gone;
                };
                there.devices.push((link, far));
                there.group.count(there.devices.len());
            }
        }
        gone
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        let there = self.there.iter().map(|there| there.devices.len());
        self.here.len() + there.sum::<usize>()
    }

    pub(super) fn has(&self, link: LinkId) -> bool {
        self.here.iter().any(|device| device.link == link)
            || self.there.iter().any(|there| there.has(link))
    }

    pub(super) fn remove(&mut self, link: LinkId) {
        self.here.retain(|device| device.link != link);
        let Some(index) = self.there.iter().position(|there| there.has(link)) else {
            return;
        };
        let there = &mut self.there[index];
        there.devices.retain(|(id, _)| *id != link);
        there.group.count(there.devices.len());
        if there.devices.is_empty() {
            let there = self.there.swap_remove(index);
            if let Some((cluster, _)) = self.cluster() {
                cluster.guests.forget(&there.group);
            }
        }
    }

    /// Says something to some of them, behind all they were told before.
    pub(super) fn say(&self, mut to: To, text: String) {
        if let To::Some(some) = &mut to {
            some.sort_unstable();
        }
        for there in &self.there {
            self.tell(there, &to, Told::Say, text.as_bytes());
        }
        if self.here.is_empty() {
            return;
        }
        let letter = Letter::new(text);
        for device in self.here.iter().filter(|device| means(&to, device.link)) {
            device.wire.tell(&letter, device.deflate);
        }
    }

    fn tell(&self, there: &There, to: &To, what: Told, body: &[u8]) {
        let devices = there.devices.iter();
        let links: Vec<u64> = devices
            .filter(|(link, _)| means(to, *link))
            .map(|(_, far)| *far)
            .collect();
        if let Some((cluster, me)) = self.cluster().filter(|_| !links.is_empty()) {
            there.group.tell(cluster, me, links, what, body);
        }
    }

    /// What follows tells a device everything.
    pub(super) fn catch_up(&self, link: LinkId) {
        self.with(link, Told::CaughtUp, Wire::catch_up);
    }

    /// Nothing more comes for a device.
    pub(super) fn let_go(&mut self, link: LinkId) {
        self.with(link, Told::LetGo, |wire| {
            wire.write_now();
            wire.let_go();
        });
        self.remove(link);
    }

    fn with(&self, link: LinkId, what: Told, act: impl FnOnce(&Wire)) {
        if let Some(device) = self.here.iter().find(|device| device.link == link) {
            act(&device.wire);
        } else if let Some(there) = self.there.iter().find(|there| there.has(link)) {
            self.tell(there, &To::One(link), what, &[]);
        }
    }

    /// Writes to all devices here what waits for them.
    pub(super) fn write(&self) {
        self.here.iter().for_each(|device| device.wire.write_now());
    }

    /// The room is at its end, and has told all.
    pub(super) fn end(&self) {
        self.write();
        self.here.iter().for_each(|device| device.wire.let_go());
        for there in &self.there {
            self.tell(there, &To::All, Told::LetGo, &[]);
            if let Some((cluster, _)) = self.cluster() {
                cluster.guests.forget(&there.group);
            }
        }
    }

    /// This node stops, another goes on with the table: devices here connect there, the others need not notice.
    pub(super) fn hand_over(&self) {
        self.here
            .iter()
            .for_each(|device| bid_farewell(&device.wire));
        self.write();
        self.move_far();
    }

    /// Whoever keeps the table now, it is not this life of ours: each device looks for it anew.
    pub(super) fn move_on(&self) {
        self.here.iter().for_each(|device| device.wire.move_on());
        self.move_far();
    }

    fn move_far(&self) {
        let Some((cluster, me)) = self.cluster() else {
            return;
        };
        for there in &self.there {
            there.group.move_on(cluster, me);
            cluster.guests.forget(&there.group);
        }
    }
}

/// A device came too late: it looks for the table anew, or for another node if this one stops.
pub(super) fn turn_away(out: Out, stops: bool) {
    match out {
        Out::Here { wire, .. } if stops => bid_farewell(&wire),
        Out::Here { wire, .. } => wire.move_on(),
        // Whoever waits for it hears that nobody answers.
        Out::There { .. } => {}
    }
}

fn bid_farewell(wire: &Wire) {
    let why = ByeWhy::Restart;
    wire.tell(&Letter::new(to_text(&ServerMsg::Bye { why })), false);
    wire.let_go();
}

impl There {
    fn has(&self, link: LinkId) -> bool {
        self.devices.iter().any(|(id, _)| *id == link)
    }
}
