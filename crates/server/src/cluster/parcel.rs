//! What nodes say to each other: a head in JSON, the end of a line, and a text or a body as it is.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use store::{Code, NodeId};
use table::{
    Claim,
    message::{Looks, Since},
};

use super::crowd::Whom;
use crate::errand::Errand;

/// A message between nodes.
#[derive(Debug)]
pub(crate) struct Parcel {
    pub(crate) from: NodeId,
    pub(crate) head: Head,
    pub(crate) body: Bytes,
}

/// What it is about.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum Head {
    /// Somebody asks for something over HTTP, of a table that the listener keeps. The body is the request's.
    Request(RequestHead),
    /// Whoever keeps the house wants something done there.
    Errand(Errand),
    /// A device connects.
    Attach(FarAttach),
    /// A device says something: the body.
    Said {
        link: u64,
        /// Counts what it says, from 1.
        n: u64,
    },
    /// A device fell behind and has caught up. Counted with what it says.
    Resync { link: u64, n: u64 },
    /// A device has answered a ping after so many milliseconds.
    Lag { link: u64, millis: u64 },
    /// A device is gone.
    Detach { link: u64 },
    /// The groups of an edge at tables of the listener, and how much some of its devices have said by now.
    EdgeBeat {
        groups: Vec<(Code, u64)>,
        said: Vec<(u64, u64)>,
    },
    /// An edge knows nothing of this group.
    GivenUp { code: Code, group: u64 },

    /// The room has heard of a device.
    Attached { link: u64, beat: Beat },
    /// It has not, and has said why if there is a reason.
    NotAttached { link: u64 },
    /// Something for devices of a table, the body if it is said.
    Told {
        code: Code,
        group: u64,
        /// Counts what is told to a group, from 1.
        n: u64,
        whom: Whom,
        what: Told,
    },
    /// Whoever keeps the table does so no more, or has lost sight of the group.
    Moved { code: Code, group: u64 },
    /// So much a keeper has told the groups of the listener by now.
    KeeperBeat { groups: Vec<Beat> },

    /// Is anybody there?
    Ping,
    /// Here we are, and have heard.
    Heard,
}

/// What is told to a device.
#[derive(Serialize, Deserialize, Copy, Clone, Eq, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Told {
    /// This text.
    Say,
    /// What follows tells everything: it may be told things again.
    CaughtUp,
    /// Nothing more.
    LetGo,
}

/// How far an edge and a keeper are with the devices of one table on that edge, its *group*. An edge that has missed
/// something begins a new one.
#[derive(Serialize, Deserialize, Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Beat {
    pub(crate) code: Code,
    pub(crate) group: u64,
    /// How much was told.
    pub(crate) n: u64,
    /// To how many devices.
    pub(crate) links: usize,
}

/// A device that connects at an edge.
#[derive(Serialize, Deserialize, Copy, Clone, Debug)]
pub(crate) struct FarAttach {
    pub(crate) code: Code,
    pub(crate) group: u64,
    pub(crate) link: u64,
    /// The edge has seen the proof.
    pub(crate) who: Option<Claim>,
    pub(crate) device: u64,
    pub(crate) since: Option<Since>,
    pub(crate) reading: bool,
    #[serde(default)]
    pub(crate) screen: bool,
    #[serde(default, skip_serializing_if = "Looks::is_holder")]
    pub(crate) looks: Looks,
}

/// A request without its body.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub(crate) struct RequestHead {
    pub(crate) method: String,
    pub(crate) uri: String,
    pub(crate) headers: Headers,
    /// The other end of its connection.
    pub(crate) peer: std::net::SocketAddr,
}

/// The answer to a request, without its body.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub(crate) struct ResponseHead {
    pub(crate) status: u16,
    pub(crate) headers: Headers,
}

/// Headers as pairs; those that are no text are left out.
pub(crate) type Headers = Vec<(String, String)>;

#[derive(Serialize)]
struct Sent<'a> {
    from: NodeId,
    #[serde(flatten)]
    head: &'a Head,
}

#[derive(Deserialize)]
struct Received {
    from: NodeId,
    #[serde(flatten)]
    head: Head,
}

/// A head and a body as they are sent.
pub(crate) fn pack(head: &impl Serialize, body: &[u8]) -> Bytes {
    let mut bytes = serde_json::to_vec(head).expect("a head serialises");
    bytes.reserve_exact(1 + body.len());
    bytes.push(b'\n');
    bytes.extend_from_slice(body);
    bytes.into()
}

/// The head and the body of what was sent.
pub(crate) fn unpack<H: serde::de::DeserializeOwned>(bytes: &Bytes) -> Option<(H, Bytes)> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let head = serde_json::from_slice(&bytes[..end]).ok()?;
    Some((head, bytes.slice(end + 1..)))
}

impl Parcel {
    /// As it is sent.
    pub(crate) fn pack(from: NodeId, head: &Head, body: &[u8]) -> Bytes {
        pack(&Sent { from, head }, body)
    }

    /// What was sent; none if it is nothing we know, as from a later program.
    pub(crate) fn unpack(bytes: &Bytes) -> Option<Parcel> {
        let (Received { from, head }, body) = unpack(bytes)?;
        Some(Parcel { from, head, body })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_again() {
        let code: Code = "GXG8ZM".parse().unwrap();
        let told = Head::Told {
            code,
            group: 7,
            n: u64::MAX,
            whom: Whom::Links(vec![1, 2]),
            what: Told::Say,
        };
        let text = "{\"type\":\"update\"}\nand more";
        let bytes = Parcel::pack(NodeId(3), &told, text.as_bytes());
        let parcel = Parcel::unpack(&bytes).unwrap();
        assert_eq!(parcel.from, NodeId(3));
        assert_eq!(format!("{:?}", parcel.head), format!("{told:?}"));
        assert_eq!(parcel.body, text);
        for bad in ["", "no head", "{}\n", "{\"from\":1,\"is\":\"later\"}\n"] {
            assert!(
                Parcel::unpack(&Bytes::from_static(bad.as_bytes())).is_none(),
                "{bad}"
            );
        }
    }
}
