//! What is asked of a house, by the same addresses as of a server.

use engine::{Seat, WhoseEyes};
use records::{Code, ContestId};
use serde::{Deserialize, de::DeserializeOwned};
use table::{
    HostOrder, Order, PersonOrder,
    record::Branch,
    request::{
        AddedWord, Again, AskedFor, Changes, Companion, Grant, Kick, NewHost, Newcomer, Proposed,
        Rename, SeatedBot, WordSeal,
    },
    state::{NewTable, PersonId},
};

/// Something asked of a house.
pub(crate) enum Request {
    /// The games there are.
    Games,
    /// Is this journal right, to the last card?
    Check(String),
    /// A new table.
    Create(Box<NewTable>),
    /// Something of a table.
    Table(Code, Box<Order>),
    /// Something of a contest.
    Contest(ContestId, Asked),
    /// A table is to go to a server.
    Go(Code, Step),
    /// What was played, before this moment if one is named.
    Played(Option<i64>),
    /// A contest that is over is to be forgotten; all of them, if none is named.
    Forget(Option<ContestId>),
}

/// How a table goes to a server.
#[derive(Copy, Clone)]
pub(crate) enum Step {
    /// It leaves: nobody plays at it here from now on.
    Leave,
    /// It is there, and has this code.
    Arrive(Code),
    /// It stays here after all.
    Stay,
}

/// The code of a table at a server.
#[derive(Deserialize)]
struct Arrived {
    to: Code,
}

/// What is asked of a contest.
pub(crate) enum Asked {
    Show,
    Journal,
    Replay(WhoseEyes),
    Branch(Box<Branch>),
}

/// Why a request is not understood.
#[derive(Debug)]
pub(crate) enum Unknown {
    /// There is no such address here.
    Address,
    /// There is, but what is asked there cannot be read.
    Unreadable(String),
}

type Read<T> = Result<T, Unknown>;

fn body<T: DeserializeOwned>(text: &str) -> Read<T> {
    serde_json::from_str(text).map_err(|error| Unknown::Unreadable(error.to_string()))
}

fn part<T: std::str::FromStr>(text: &str) -> Read<T> {
    text.parse().map_err(|_| Unknown::Address)
}

/// What stands behind the question mark, as JSON: texts, or what reads as true, false or a number.
fn query<T: DeserializeOwned>(text: &str) -> Read<T> {
    let pair = |pair: &str| {
        let (key, value) = pair.split_once('=')?;
        let value = match value {
            "true" | "false" => value.to_owned(),
            number if number.parse::<u32>().is_ok() => value.to_owned(),
            _ => format!("\"{value}\""),
        };
        Some(format!("\"{key}\":{value}"))
    };
    let pairs: Vec<String> = text.split('&').filter_map(pair).collect();
    body(&format!("{{{}}}", pairs.join(",")))
}

#[derive(Deserialize)]
struct Eyes {
    eyes: Option<WhoseEyes>,
}

/// Before when, as a text of digits.
#[derive(Deserialize)]
struct Before {
    before: Option<String>,
}

impl Before {
    fn before(self) -> Option<i64> {
        self.before?.parse().ok()
    }
}

impl Request {
    /// Reads a request: `path` is what follows `/api`.
    pub(crate) fn read(method: &str, path: &str, text: &str) -> Read<Request> {
        let (path, asked) = path.split_once('?').unwrap_or((path, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Ok(match (method, &parts[..]) {
            ("GET", ["games"]) => Request::Games,
            ("POST", ["check"]) => Request::Check(body(text)?),
            ("POST", ["tables"]) => Request::Create(body(text)?),
            ("POST", ["tables", code, "gone"]) => Request::Go(part(code)?, Step::Leave),
            ("PUT", ["tables", code, "gone"]) => {
                let Arrived { to } = body(text)?;
                Request::Go(part(code)?, Step::Arrive(to))
            }
            ("DELETE", ["tables", code, "gone"]) => Request::Go(part(code)?, Step::Stay),
            (_, ["tables", code, rest @ ..]) => {
                let order = order(method, rest, asked, text)?;
                let order = query::<AskedFor>(asked)?.of(order);
                Request::Table(part(code)?, Box::new(order))
            }
            ("GET", ["contests"]) => Request::Played(query::<Before>(asked)?.before()),
            ("DELETE", ["contests"]) => Request::Forget(None),
            ("DELETE", ["contests", id]) => Request::Forget(Some(part(id)?)),
            (_, ["contests", id, rest @ ..]) => {
                let what = match (method, rest) {
                    ("GET", []) => Asked::Show,
                    ("GET", ["journal"]) => Asked::Journal,
                    ("GET", ["replay"]) => {
                        Asked::Replay(query::<Eyes>(asked)?.eyes.unwrap_or(WhoseEyes::All))
                    }
                    ("POST", ["branch"]) => Asked::Branch(body(text)?),
                    _ => return Err(Unknown::Address),
                };
                Request::Contest(part(id)?, what)
            }
            _ => return Err(Unknown::Address),
        })
    }
}

/// What is asked of a table, by what follows its code in the address.
fn order(method: &str, rest: &[&str], asked: &str, text: &str) -> Read<Order> {
    let person = |text: &str| part(text).map(PersonId);
    let seat = part::<Seat>;
    Ok(match (method, rest) {
        ("GET", []) => Order::Show,
        ("PATCH", []) => body::<Changes>(text)?.into(),
        ("DELETE", []) => HostOrder::Delete.into(),
        ("POST", ["people"]) => body::<Newcomer>(text)?.into(),
        ("POST", ["companions"]) => body::<Companion>(text)?.into(),
        ("PATCH", ["people", "me"]) => body::<Rename>(text)?.into(),
        ("DELETE", ["people", "me"]) => PersonOrder::Leave.into(),
        ("DELETE", ["people", id]) => query::<Kick>(asked)?.of(person(id)?),
        ("PUT", ["host"]) => body::<NewHost>(text)?.into(),
        ("POST", ["seats", at, "sit"]) => PersonOrder::Sit { seat: seat(at)? }.into(),
        ("POST", ["seats", at, "swap"]) => PersonOrder::Swap { seat: seat(at)? }.into(),
        ("DELETE", ["seats", at, "swap"]) => PersonOrder::Unswap { seat: seat(at)? }.into(),
        ("PUT", ["seats", at, "bot"]) => body::<SeatedBot>(text)?.on(seat(at)?),
        ("POST", ["stand"]) => PersonOrder::Stand.into(),
        ("PUT", ["next"]) => PersonOrder::Next.into(),
        ("DELETE", ["next"]) => PersonOrder::NotNext.into(),
        ("PUT", ["seal"]) => body::<WordSeal>(text)?.into(),
        ("PUT", ["word"]) => body::<AddedWord>(text)?.into(),
        ("POST", ["start"]) => HostOrder::Start.into(),
        ("POST", ["stop"]) => HostOrder::Stop.into(),
        ("POST", ["rematch"]) => body::<Again>(text)?.into(),
        ("PUT", ["proposal"]) => body::<Proposed>(text)?.into(),
        ("DELETE", ["proposal"]) => PersonOrder::Unpropose { person: None }.into(),
        ("DELETE", ["proposals", id]) => {
            let person = Some(person(id)?);
            PersonOrder::Unpropose { person }.into()
        }
        ("PUT", ["requests", id]) => body::<Grant>(text)?.to(person(id)?),
        ("DELETE", ["requests", id]) => {
            let person = person(id)?;
            PersonOrder::Decline { person }.into()
        }
        _ => return Err(Unknown::Address),
    })
}
