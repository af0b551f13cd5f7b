//! The devices of other nodes, at tables that are kept here.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::body::Bytes;
use store::{Code, NodeId};
use table::LinkId;

use super::{
    Cluster,
    crowd::Crowds,
    parcel::{Beat, Head, Parcel, Told},
};
use crate::room::{Handle, Message};

/// The devices of other nodes.
#[derive(Default)]
pub(crate) struct Guests {
    /// By their node, and their number there.
    devices: Mutex<HashMap<(NodeId, u64), Guest>>,
    groups: Mutex<HashMap<(Code, NodeId), Group>>,
}

/// One that the room has heard of.
pub(super) struct Guest {
    pub(super) room: Handle,
    pub(super) link: LinkId,
    /// Its table, and its group there.
    pub(super) group: (Code, u64),
    /// How much it has said.
    pub(super) said: u64,
}

/// The devices of one node at one table.
#[derive(Clone)]
pub(crate) struct Group {
    edge: NodeId,
    told: Arc<Mutex<Telling>>,
}

/// How much a group was told, and how.
struct Telling {
    beat: Beat,
    crowds: Crowds,
}

impl Group {
    fn telling(&self) -> MutexGuard<'_, Telling> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn now(&self) -> Beat {
        self.telling().beat
    }

    /// Whose devices they are.
    pub(crate) fn edge(&self) -> NodeId {
        self.edge
    }

    /// Is it this one?
    pub(crate) fn is(&self, edge: NodeId, number: u64) -> bool {
        self.edge == edge && self.now().group == number
    }

    /// So many devices are in it now.
    pub(crate) fn count(&self, links: usize) {
        self.telling().beat.links = links;
    }

    /// Tells devices of this group something.
    pub(crate) fn tell(
        &self,
        cluster: &Cluster,
        me: NodeId,
        links: Vec<u64>,
        what: Told,
        body: &[u8],
    ) {
        // Held until it is on its way: what is counted goes before whatever is said of the count.
        let Telling { beat, crowds } = &mut *self.telling();
        beat.n += 1;
        let told = Head::Told {
            code: beat.code,
            group: beat.group,
            n: beat.n,
            whom: crowds.name(links),
            what,
        };
        cluster.bus.post(self.edge, Parcel::pack(me, &told, body));
    }

    /// The group is to look for its table elsewhere, or anew.
    pub(crate) fn move_on(&self, cluster: &Cluster, me: NodeId) {
        let Beat { code, group, .. } = self.now();
        let moved = Head::Moved { code, group };
        cluster.bus.post(self.edge, Parcel::pack(me, &moved, &[]));
    }
}

impl Guests {
    fn devices(&self) -> MutexGuard<'_, HashMap<(NodeId, u64), Guest>> {
        self.devices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn groups(&self) -> MutexGuard<'_, HashMap<(Code, NodeId), Group>> {
        self.groups.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new group of a node at a table: one that it had is given up.
    pub(crate) fn group(&self, code: Code, edge: NodeId, group: u64) -> Group {
        let beat = Beat {
            code,
            group,
            n: 0,
            links: 0,
        };
        let crowds = Crowds::default();
        let group = Group {
            edge,
            told: Arc::new(Mutex::new(Telling { beat, crowds })),
        };
        self.groups().insert((code, edge), group.clone());
        group
    }

    /// A group has come to its end; a later one of the same node has not.
    pub(crate) fn forget(&self, group: &Group) {
        let key = (group.now().code, group.edge);
        let mut groups = self.groups();
        if groups
            .get(&key)
            .is_some_and(|there| Arc::ptr_eq(&there.told, &group.told))
        {
            groups.remove(&key);
        }
    }

    /// How much was told to a node at a table.
    pub(super) fn beat(&self, code: Code, edge: NodeId) -> Option<Beat> {
        let groups = self.groups();
        groups.get(&(code, edge)).map(Group::now)
    }

    /// How much was told to each node.
    pub(super) fn beats(&self) -> HashMap<NodeId, Vec<Beat>> {
        let mut beats: HashMap<NodeId, Vec<Beat>> = HashMap::new();
        for group in self.groups().values() {
            beats.entry(group.edge).or_default().push(group.now());
        }
        beats
    }

    /// Has a node this group at a table?
    pub(super) fn has(&self, edge: NodeId, code: Code, group: u64) -> bool {
        let groups = self.groups();
        groups
            .get(&(code, edge))
            .is_some_and(|there| there.now().group == group)
    }

    /// Has so much come from a device, or more?
    pub(super) fn has_heard(&self, edge: NodeId, link: u64, n: u64) -> bool {
        let devices = self.devices();
        devices
            .get(&(edge, link))
            .is_some_and(|guest| guest.said >= n)
    }

    /// A node knows nothing of this group: its devices are gone.
    pub(super) fn give_up(&self, edge: NodeId, group: (Code, u64)) {
        let gone: Vec<Guest> = {
            let mut devices = self.devices();
            let gone =
                devices.extract_if(|&(there, _), guest| there == edge && guest.group == group);
            gone.map(|(_, guest)| guest).collect()
        };
        gone.into_iter().for_each(Guest::detach);
    }

    pub(super) fn enter(&self, edge: NodeId, link: u64, guest: Guest) {
        self.devices().insert((edge, link), guest);
    }

    /// A device is gone.
    pub(super) fn leave(&self, edge: NodeId, link: u64) {
        let guest = self.devices().remove(&(edge, link));
        if let Some(guest) = guest {
            guest.detach();
        }
    }

    /// Passes on to its room what a device says. False if there is none, or something was lost on the way: then the
    /// device must connect anew.
    pub(super) fn pass_on(
        &self,
        edge: NodeId,
        link: u64,
        message: impl FnOnce(LinkId) -> Message,
        n: Option<u64>,
    ) -> bool {
        let mut devices = self.devices();
        let Some(guest) = devices.get_mut(&(edge, link)) else {
            return false;
        };
        if let Some(n) = n {
            if n != guest.said + 1 {
                return false;
            }
            guest.said = n;
        }
        !guest.room.is_gone() && guest.room.try_tell(message(guest.link)).is_ok()
    }

    /// These nodes are gone, and their devices with them.
    pub(super) fn lost(&self, is_lost: impl Fn(NodeId) -> bool) {
        let gone: Vec<Guest> = {
            let mut devices = self.devices();
            let gone =
                devices.extract_if(|&(edge, _), guest| is_lost(edge) || guest.room.is_gone());
            gone.map(|(_, guest)| guest).collect()
        };
        gone.into_iter().for_each(Guest::detach);
        self.groups().retain(|&(_, edge), _| !is_lost(edge));
    }
}

impl Guest {
    /// The room hears of it, now or when it listens again.
    fn detach(self) {
        if let Err(message) = self.room.try_tell(Message::Detach(self.link)) {
            tokio::spawn(async move { self.room.tell(message).await });
        }
    }
}

/// The text of a body.
pub(super) fn text(body: &Bytes) -> Option<&str> {
    str::from_utf8(body).ok()
}
