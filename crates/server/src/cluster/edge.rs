//! The devices that are connected here and sit at tables which other nodes keep.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::body::Bytes;
use store::{Code, NodeId};
use tokio::{sync::oneshot, time::Instant};

use super::{
    crowd::{Crowds, Whom},
    parcel::{Beat, Told},
};
use crate::{room::Wire, ws::letter::Letter};

/// For so long it is compared whether what a device said has come through.
const LATELY: Duration = Duration::from_secs(5);

/// The devices here, by table.
#[derive(Default)]
pub(crate) struct Edge {
    tables: Mutex<Tables>,
    next: AtomicU64,
}

#[derive(Default)]
struct Tables {
    groups: HashMap<Code, Group>,
    /// At which table each device is.
    codes: HashMap<u64, Code>,
}

/// The devices at one table. They hear of it together: if they miss something the group is given up, and each
/// connects anew.
struct Group {
    number: u64,
    keeper: NodeId,
    /// How much they were told.
    told: u64,
    crowds: Crowds,
    /// Was the keeper of another mind, a moment ago, about how many they are?
    doubtful: bool,
    devices: HashMap<u64, FarDevice>,
}

struct FarDevice {
    wire: Arc<Wire>,
    deflate: bool,
    /// Told when the room has heard of it.
    attached: Option<oneshot::Sender<bool>>,
    /// How much it has said, and when last.
    said: u64,
    said_at: Option<Instant>,
}

/// A device that is about to connect to a table far away.
pub(crate) struct Entered {
    pub(crate) group: u64,
    pub(crate) link: u64,
    /// True once the room has heard of it; false if it does not want to.
    pub(crate) attached: oneshot::Receiver<bool>,
}

/// What an edge says of itself to a keeper: its groups, and how much some devices have said.
#[derive(Default)]
pub(super) struct EdgeBeat {
    pub(super) groups: Vec<(Code, u64)>,
    pub(super) said: Vec<(u64, u64)>,
}

impl Tables {
    fn device(&mut self, link: u64) -> Option<(&Code, &mut Group)> {
        let code = self.codes.get(&link)?;
        Some((code, self.groups.get_mut(code)?))
    }

    /// Each device of a group connects anew.
    fn give_up(&mut self, code: Code) {
        let group = self.groups.remove(&code);
        for (link, device) in group.into_iter().flat_map(|group| group.devices) {
            self.codes.remove(&link);
            device.wire.move_on();
        }
    }

    fn give_up_all(&mut self, which: impl Fn(&Group) -> bool) {
        let groups = self.groups.iter().filter(|(_, group)| which(group));
        let codes: Vec<Code> = groups.map(|(&code, _)| code).collect();
        for code in codes {
            self.give_up(code);
        }
    }
}

impl Edge {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        // Nothing that holds this lock can leave the maps half changed.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
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
        let mut tables = self.tables();
        let other = |group: &Group| group.keeper != keeper;
        if tables.groups.get(&code).is_some_and(other) {
            tables.give_up(code);
        }
        let link = self.number();
        tables.codes.insert(link, code);
        let group = tables.groups.entry(code).or_insert_with(|| Group {
            number: self.number(),
            keeper,
            told: 0,
            crowds: Crowds::default(),
            doubtful: false,
            devices: HashMap::new(),
        });
        let device = FarDevice {
            wire: Arc::clone(wire),
            deflate,
            attached: Some(attached),
            said: 0,
            said_at: None,
        };
        group.devices.insert(link, device);
        Entered {
            group: group.number,
            link,
            attached: answer,
        }
    }

    /// A device is gone, or connects anew.
    pub(crate) fn leave(&self, link: u64) {
        let mut tables = self.tables();
        let Some(code) = tables.codes.remove(&link) else {
            return;
        };
        if let Some(group) = tables.groups.get_mut(&code) {
            group.devices.remove(&link);
            if group.devices.is_empty() {
                tables.groups.remove(&code);
            }
        }
    }

    /// A device says something: it is posted with its number, behind all that was said before. One whose group was given
    /// up says nothing any more.
    pub(crate) fn say(&self, link: u64, post: impl FnOnce(u64)) {
        let mut tables = self.tables();
        let device = tables.device(link);
        if let Some(device) = device.and_then(|(_, group)| group.devices.get_mut(&link)) {
            device.said += 1;
            device.said_at = Some(Instant::now());
            post(device.said);
        }
    }

    /// The room has heard of a device, or knows it no more. False if it is gone from here.
    pub(super) fn attached(&self, link: u64, from: NodeId, beat: Option<Beat>) -> bool {
        let mut tables = self.tables();
        let group = tables.device(link).map(|(_, group)| group);
        let Some(device) = group
            .filter(|group| group.keeper == from)
            .and_then(|group| group.devices.get_mut(&link))
        else {
            return false;
        };
        match device.attached.take() {
            // Whoever waited may have given up.
            Some(waits) => drop(waits.send(beat.is_some())),
            None if beat.is_none() => device.wire.move_on(),
            None => {}
        }
        drop(tables);
        if let Some(beat) = beat {
            self.compare(from, &[beat]);
        }
        true
    }

    /// Devices are told something.
    pub(super) fn told(
        &self,
        from: NodeId,
        (code, number, n): (Code, u64, u64),
        whom: Whom,
        what: Told,
        body: &Bytes,
    ) {
        let mut tables = self.tables();
        let Some(group) = tables
            .groups
            .get_mut(&code)
            .filter(|group| group.keeper == from && group.number == number)
        else {
            return;
        };
        if n != group.told + 1 {
            return tables.give_up(code);
        }
        group.told = n;
        let letter = match (what, str::from_utf8(body)) {
            (Told::Say, Ok(text)) => Some(Letter::new(text.to_owned())),
            _ => None,
        };
        let links = group.crowds.read(whom).iter();
        for device in links.filter_map(|link| group.devices.get(link)) {
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

    /// What a keeper is to know of the devices here. Where one is about to connect nothing is sure yet.
    pub(super) fn beat(&self, keeper: NodeId) -> EdgeBeat {
        let tables = self.tables();
        let mut beat = EdgeBeat::default();
        let ours = tables.groups.iter();
        for (&code, group) in ours.filter(|(_, group)| group.keeper == keeper) {
            let mut devices = group.devices.values();
            if devices.all(|device| device.attached.is_none()) {
                beat.groups.push((code, group.number));
            }
            let lately =
                |device: &FarDevice| device.said_at.is_some_and(|at| at.elapsed() < LATELY);
            let said = group.devices.iter().filter(|(_, device)| lately(device));
            beat.said
                .extend(said.map(|(&link, device)| (link, device.said)));
        }
        beat
    }

    /// The keepers of all tables that somebody here sits at.
    pub(super) fn keepers(&self) -> Vec<NodeId> {
        let tables = self.tables();
        let mut keepers: Vec<NodeId> = tables.groups.values().map(|group| group.keeper).collect();
        keepers.sort();
        keepers.dedup();
        keepers
    }

    /// A keeper says how much it had told when it said so: whoever has heard less has missed something, and so has whoever
    /// has fewer devices than the keeper thinks, more than once. Gives the groups that are not here.
    pub(super) fn compare(&self, keeper: NodeId, beats: &[Beat]) -> Vec<(Code, u64)> {
        let mut tables = self.tables();
        let mut unknown = Vec::new();
        for beat in beats {
            let group = tables.groups.get_mut(&beat.code);
            let Some(group) =
                group.filter(|group| group.keeper == keeper && group.number == beat.group)
            else {
                unknown.push((beat.code, beat.group));
                continue;
            };
            let fewer = group.devices.len() < beat.links;
            let doubtful = std::mem::replace(&mut group.doubtful, fewer);
            if beat.n > group.told || fewer && doubtful {
                tables.give_up(beat.code);
            }
        }
        unknown
    }

    /// Somebody else keeps a table now, or it was lost sight of.
    pub(super) fn moved(&self, from: NodeId, code: Code, number: u64) {
        let mut tables = self.tables();
        let same = |group: &Group| group.keeper == from && group.number == number;
        if tables.groups.get(&code).is_some_and(same) {
            tables.give_up(code);
        }
    }

    /// These nodes are gone, or we are.
    pub(super) fn lost(&self, is_lost: impl Fn(NodeId) -> bool) {
        self.tables().give_up_all(|group| is_lost(group.keeper));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEEPER: NodeId = NodeId(2);

    /// A device at a table, of which the keeper says so much.
    struct Device {
        wire: Arc<Wire>,
        link: u64,
        beat: Beat,
    }

    fn code() -> Code {
        "GXG8ZM".parse().unwrap()
    }

    fn enter(edge: &Edge) -> Device {
        let wire = Arc::new(Wire::cut());
        let Entered { group, link, .. } = edge.enter(code(), KEEPER, &wire, false);
        let beat = Beat {
            code: code(),
            group,
            n: 0,
            links: 1,
        };
        Device { wire, link, beat }
    }

    fn attached(edge: &Edge) -> Device {
        let device = enter(edge);
        assert!(edge.attached(device.link, KEEPER, Some(device.beat)));
        device
    }

    fn tell(edge: &Edge, device: &Device, n: u64) {
        let about = (code(), device.beat.group, n);
        let (whom, body) = (Whom::Links(vec![device.link]), Bytes::from_static(b"{}"));
        edge.told(KEEPER, about, whom, Told::Say, &body);
    }

    #[test]
    fn whoever_misses_something_connects_anew() {
        let edge = Edge::default();
        let device = attached(&edge);
        tell(&edge, &device, 1);
        assert!(!device.wire.has_moved());
        tell(&edge, &device, 3);
        assert!(device.wire.has_moved(), "the second was lost");
        // The last one, too.
        let device = attached(&edge);
        tell(&edge, &device, 1);
        let beat = |n| Beat { n, ..device.beat };
        assert!(edge.compare(KEEPER, &[beat(1)]).is_empty());
        assert!(!device.wire.has_moved());
        edge.compare(KEEPER, &[beat(2)]);
        assert!(device.wire.has_moved());
        // What is not here the keeper is to forget.
        let unknown = edge.compare(KEEPER, &[beat(2)]);
        assert_eq!(unknown, [(code(), device.beat.group)]);
    }

    #[test]
    fn devices_of_which_only_the_keeper_knows_are_forgotten() {
        let edge = Edge::default();
        let device = attached(&edge);
        let beat = |links| Beat {
            links,
            ..device.beat
        };
        for links in [2, 1, 2] {
            // One may be on its way.
            edge.compare(KEEPER, &[beat(links)]);
            assert!(!device.wire.has_moved());
        }
        edge.compare(KEEPER, &[beat(2)]);
        assert!(device.wire.has_moved());
    }

    #[test]
    fn a_keeper_is_told_how_much_was_said() {
        let edge = Edge::default();
        let waiting = enter(&edge);
        assert!(edge.beat(KEEPER).groups.is_empty(), "nothing is sure yet");
        edge.leave(waiting.link);
        let device = attached(&edge);
        let mut said = Vec::new();
        for _ in 0..2 {
            edge.say(device.link, |n| said.push(n));
        }
        assert_eq!(said, [1, 2]);
        let beat = edge.beat(KEEPER);
        assert_eq!(beat.groups, [(code(), device.beat.group)]);
        assert_eq!(beat.said, [(device.link, 2)]);
        assert!(edge.beat(NodeId(3)).groups.is_empty());
        // Whoever is to connect anew says nothing before.
        edge.lost(|node| node == KEEPER);
        assert!(device.wire.has_moved());
        edge.say(device.link, |_| unreachable!());
        assert!(edge.keepers().is_empty());
    }
}
