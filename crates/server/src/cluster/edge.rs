//! The devices that are connected here and sit at tables which other nodes keep.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::body::Bytes;
use store::{Code, NodeId};
use tokio::sync::oneshot;

use super::parcel::{Beat, Told};
use crate::{room::Wire, ws::letter::Letter};

/// The devices here, by table.
#[derive(Default)]
pub(crate) struct Edge {
    groups: Mutex<HashMap<Code, Group>>,
    next: AtomicU64,
}

/// The devices at one table. They hear of it together: if they miss something the group is given up, and each
/// connects anew.
struct Group {
    number: u64,
    keeper: NodeId,
    /// How much they were told.
    told: u64,
    devices: HashMap<u64, FarDevice>,
}

struct FarDevice {
    wire: Arc<Wire>,
    deflate: bool,
    /// Told when the room has heard of it.
    attached: Option<oneshot::Sender<bool>>,
}

/// A device that is about to connect to a table far away.
pub(crate) struct Entered {
    pub(crate) group: u64,
    pub(crate) link: u64,
    /// True once the room has heard of it; false if it does not want to.
    pub(crate) attached: oneshot::Receiver<bool>,
}

impl Edge {
    fn groups(&self) -> MutexGuard<'_, HashMap<Code, Group>> {
        // Nothing that holds this lock can leave the map half changed.
        self.groups.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// A device connects to a table of this keeper.
    pub(crate) fn enter(
        &self,
        code: Code,
        keeper: NodeId,
        wire: &Arc<Wire>,
        deflate: bool,
    ) -> Entered {
        let (attached, answer) = oneshot::channel();
        let mut groups = self.groups();
        if groups
            .get(&code)
            .is_some_and(|group| group.keeper != keeper)
        {
            give_up(groups.remove(&code));
        }
        let group = groups.entry(code).or_insert_with(|| Group {
            number: self.number(),
            keeper,
            told: 0,
            devices: HashMap::new(),
        });
        let link = self.number();
        let device = FarDevice {
            wire: Arc::clone(wire),
            deflate,
            attached: Some(attached),
        };
        group.devices.insert(link, device);
        Entered {
            group: group.number,
            link,
            attached: answer,
        }
    }

    /// A device is gone, or connects anew.
    pub(crate) fn leave(&self, code: Code, link: u64) {
        let mut groups = self.groups();
        let Some(group) = groups.get_mut(&code) else {
            return;
        };
        group.devices.remove(&link);
        if group.devices.is_empty() {
            groups.remove(&code);
        }
    }

    /// The room has heard of a device, or knows it no more. False if it is gone from here.
    pub(super) fn attached(&self, link: u64, from: NodeId, beat: Option<Beat>) -> bool {
        let mut groups = self.groups();
        let mut there = groups
            .values_mut()
            .filter(|group| group.keeper == from)
            .filter_map(|group| group.devices.get_mut(&link));
        let Some(device) = there.next() else {
            return false;
        };
        match device.attached.take() {
            // Whoever waited may have given up.
            Some(waits) => drop(waits.send(beat.is_some())),
            None if beat.is_none() => device.wire.move_on(),
            None => {}
        }
        drop(groups);
        if let Some(beat) = beat {
            self.compare(from, &[beat], false);
        }
        true
    }

    /// Devices are told something.
    pub(super) fn told(
        &self,
        from: NodeId,
        (code, number, n): (Code, u64, u64),
        links: &[u64],
        what: Told,
        body: &Bytes,
    ) {
        let mut groups = self.groups();
        let Some(group) = groups
            .get_mut(&code)
            .filter(|group| group.keeper == from && group.number == number)
        else {
            return;
        };
        if n != group.told + 1 {
            return give_up(groups.remove(&code));
        }
        group.told = n;
        let letter = match (what, str::from_utf8(body)) {
            (Told::Say, Ok(text)) => Some(Letter::new(text.to_owned())),
            _ => None,
        };
        for device in links.iter().filter_map(|link| group.devices.get(link)) {
            let wire = &device.wire;
            match (what, &letter) {
                (Told::Say, Some(letter)) => wire.tell(letter, device.deflate),
                (Told::Say, None) => {}
                (Told::CaughtUp, _) => wire.catch_up(),
                (Told::LetGo, _) => wire.let_go(),
            }
            wire.write_now();
        }
    }

    /// How much every group has heard, of tables of this keeper.
    pub(super) fn beats(&self, keeper: NodeId) -> Vec<Beat> {
        let groups = self.groups();
        let ours = groups.iter().filter(|(_, group)| group.keeper == keeper);
        ours.map(|(&code, group)| Beat {
            code,
            group: group.number,
            n: group.told,
            links: group.devices.len(),
        })
        .collect()
    }

    /// The keepers of all tables that somebody here sits at.
    pub(super) fn keepers(&self) -> Vec<NodeId> {
        let mut keepers: Vec<NodeId> = self.groups().values().map(|group| group.keeper).collect();
        keepers.sort();
        keepers.dedup();
        keepers
    }

    /// A keeper says how much it had told when it said so. A group that it does not know is one that it has lost.
    pub(super) fn compare(&self, keeper: NodeId, beats: &[Beat], all: bool) {
        let mut groups = self.groups();
        let said: HashMap<Code, &Beat> = beats.iter().map(|beat| (beat.code, beat)).collect();
        let missed: Vec<Code> = groups
            .iter()
            .filter(|(_, group)| group.keeper == keeper)
            .filter(|(code, group)| match said.get(code) {
                Some(beat) => beat.group == group.number && beat.n > group.told,
                // Somebody may be on the way to it.
                None => {
                    all && group
                        .devices
                        .values()
                        .all(|device| device.attached.is_none())
                }
            })
            .map(|(&code, _)| code)
            .collect();
        for code in missed {
            give_up(groups.remove(&code));
        }
    }

    /// Somebody else keeps a table now, or it was lost sight of.
    pub(super) fn moved(&self, from: NodeId, code: Code, number: u64) {
        let mut groups = self.groups();
        let same = |group: &Group| group.keeper == from && group.number == number;
        if groups.get(&code).is_some_and(same) {
            give_up(groups.remove(&code));
        }
    }

    /// These nodes are gone, or we are.
    pub(super) fn lost(&self, is_lost: impl Fn(NodeId) -> bool) {
        let mut groups = self.groups();
        let gone = groups.extract_if(|_, group| is_lost(group.keeper));
        gone.for_each(|(_, group)| give_up(Some(group)));
    }
}

/// Each device of a group connects anew.
fn give_up(group: Option<Group>) {
    for device in group
        .into_iter()
        .flat_map(|group| group.devices.into_values())
    {
        device.wire.move_on();
    }
}
