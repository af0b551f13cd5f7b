//! Why a request is refused: a stable name for programs, a sentence for people.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::{BadSetup, Unreadable};
use serde::Serialize;
use store::StoreError;
use ts_rs::TS;
use utoipa::ToSchema;

/// Why a request is refused.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error("there is no such table")]
    NoSuchTable,
    #[error("there is no such contest")]
    NoSuchContest,
    #[error("this table has no such seat")]
    NoSuchSeat,
    #[error("nobody here has that number")]
    NoSuchPerson,
    #[error("nobody asks for that seat")]
    NoSuchRequest,
    #[error("nobody has proposed that")]
    NoSuchProposal,
    #[error("join the table first")]
    NotHere,
    #[error("you were asked to leave this table")]
    Blocked,
    #[error("only the host may do that")]
    NotHost,
    #[error("you have no seat at this table")]
    NoSeat,
    #[error("somebody sits there")]
    Taken,
    #[error("a contest is under way")]
    UnderWay,
    #[error("no contest is under way")]
    NotUnderWay,
    #[error("no contest is over here")]
    NotOver,
    #[error("a seat is still empty")]
    SeatEmpty,
    #[error("the contest is about to begin")]
    Starting,
    #[error("no word of yours is awaited")]
    NotOpening,
    #[error("the word does not fit its seal")]
    WordUnfit,
    #[error("this deal was played before: nothing can be added to it")]
    DealKnown,
    #[error("nobody else comes in at the moment")]
    DoorShut,
    #[error("the table is full")]
    Full,
    #[error("this server has no room for another table")]
    TooManyTables,
    #[error("not so fast: wait a moment")]
    TooFast,
    #[error("the request did not come to its end")]
    TooSlow,
    #[error("the table is put away this moment: ask again")]
    PutAway,
    #[error("this link is no longer good")]
    LinkVoid,
    #[error("this contest follows rules that this server no longer knows, or cannot be read")]
    ReadOnly,
    #[error("the table waits for its database")]
    Waiting,
    #[error("requests must come from this server's own pages")]
    Origin,
    #[error("{0}")]
    Setup(BadSetup),
    #[error("{0}")]
    Unreadable(String),
}

impl Fault {
    /// A stable name, and the status of the answer.
    fn kind(&self) -> (&'static str, StatusCode) {
        use StatusCode as S;
        match self {
            Fault::NoSuchTable => ("no-such-table", S::NOT_FOUND),
            Fault::NoSuchContest => ("no-such-contest", S::NOT_FOUND),
            Fault::NoSuchSeat => ("no-such-seat", S::NOT_FOUND),
            Fault::NoSuchPerson => ("no-such-person", S::NOT_FOUND),
            Fault::NoSuchRequest => ("no-such-request", S::NOT_FOUND),
            Fault::NoSuchProposal => ("no-such-proposal", S::NOT_FOUND),
            Fault::NotHere => ("not-here", S::UNAUTHORIZED),
            Fault::Blocked => ("blocked", S::FORBIDDEN),
            Fault::NotHost => ("not-host", S::FORBIDDEN),
            Fault::NoSeat => ("no-seat", S::FORBIDDEN),
            Fault::Taken => ("taken", S::CONFLICT),
            Fault::UnderWay => ("under-way", S::CONFLICT),
            Fault::NotUnderWay => ("not-under-way", S::CONFLICT),
            Fault::NotOver => ("not-over", S::CONFLICT),
            Fault::SeatEmpty => ("seat-empty", S::CONFLICT),
            Fault::Starting => ("starting", S::CONFLICT),
            Fault::NotOpening => ("not-opening", S::CONFLICT),
            Fault::WordUnfit => ("word-unfit", S::UNPROCESSABLE_ENTITY),
            Fault::DealKnown => ("deal-known", S::CONFLICT),
            Fault::DoorShut => ("door-shut", S::FORBIDDEN),
            Fault::Full => ("full", S::CONFLICT),
            Fault::TooManyTables => ("too-many-tables", S::SERVICE_UNAVAILABLE),
            Fault::TooFast => ("too-fast", S::TOO_MANY_REQUESTS),
            Fault::TooSlow => ("too-slow", S::REQUEST_TIMEOUT),
            Fault::LinkVoid => ("link-void", S::FORBIDDEN),
            Fault::ReadOnly => ("read-only", S::CONFLICT),
            Fault::Waiting | Fault::PutAway => ("waiting", S::SERVICE_UNAVAILABLE),
            Fault::Origin => ("origin", S::FORBIDDEN),
            Fault::Setup(_) => ("setup", S::UNPROCESSABLE_ENTITY),
            Fault::Unreadable(_) => ("unreadable", S::BAD_REQUEST),
        }
    }
}

/// A refusal as it is sent.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct ShownFault {
    /// A stable name of the reason.
    pub(crate) code: &'static str,
    /// The reason in English.
    pub(crate) sentence: String,
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let (code, status) = self.kind();
        let sentence = self.to_string();
        (status, Json(ShownFault { code, sentence })).into_response()
    }
}

impl From<BadSetup> for Fault {
    fn from(bad: BadSetup) -> Fault {
        Fault::Setup(bad)
    }
}

impl From<Unreadable> for Fault {
    fn from(unreadable: Unreadable) -> Fault {
        Fault::Unreadable(unreadable.to_string())
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Unreadable(_) => Fault::ReadOnly,
            _ => Fault::Waiting,
        }
    }
}
