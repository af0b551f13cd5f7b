//! Why a request is refused: a stable name for programs, a sentence for people.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::Unreadable;
use serde::Serialize;
use store::StoreError;
use ts_rs::TS;
use utoipa::ToSchema;

/// Why a request is refused.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// The table refuses it.
    #[error(transparent)]
    Table(#[from] table::Fault),
    #[error("there is no such table")]
    NoSuchTable,
    #[error("there is no such contest")]
    NoSuchContest,
    #[error("this server has no room for another table")]
    TooManyTables,
    #[error("not so fast: wait a moment")]
    TooFast,
    #[error("the request did not come to its end")]
    TooSlow,
    #[error("the table is put away this moment: ask again")]
    PutAway,
    #[error("requests must come from this server's own pages")]
    Origin,
    #[error("{0}")]
    Unreadable(String),
}

impl Fault {
    /// A stable name.
    fn code(&self) -> &'static str {
        match self {
            Fault::Table(fault) => fault.code(),
            Fault::NoSuchTable => "no-such-table",
            Fault::NoSuchContest => "no-such-contest",
            Fault::TooManyTables => "too-many-tables",
            Fault::TooFast => "too-fast",
            Fault::TooSlow => "too-slow",
            Fault::PutAway => "waiting",
            Fault::Origin => "origin",
            Fault::Unreadable(_) => "unreadable",
        }
    }

    /// The status of the answer.
    fn status(&self) -> StatusCode {
        use StatusCode as S;
        match self {
            Fault::Table(fault) => status_of(fault),
            Fault::NoSuchTable | Fault::NoSuchContest => S::NOT_FOUND,
            Fault::TooManyTables | Fault::PutAway => S::SERVICE_UNAVAILABLE,
            Fault::TooFast => S::TOO_MANY_REQUESTS,
            Fault::TooSlow => S::REQUEST_TIMEOUT,
            Fault::Origin => S::FORBIDDEN,
            Fault::Unreadable(_) => S::BAD_REQUEST,
        }
    }
}

fn status_of(fault: &table::Fault) -> StatusCode {
    use StatusCode as S;
    use table::Fault as F;
    match fault {
        F::NoSuchSeat | F::NoSuchPerson | F::NoSuchRequest | F::NoSuchProposal => S::NOT_FOUND,
        F::NotHere => S::UNAUTHORIZED,
        F::Blocked | F::NotHost | F::NoSeat | F::DoorShut | F::LinkVoid => S::FORBIDDEN,
        F::Taken
        | F::UnderWay
        | F::NotUnderWay
        | F::NotOver
        | F::SeatEmpty
        | F::Starting
        | F::NotOpening
        | F::DealKnown
        | F::Full
        | F::ReadOnly => S::CONFLICT,
        F::WordUnfit | F::Setup(_) => S::UNPROCESSABLE_ENTITY,
        F::Waiting => S::SERVICE_UNAVAILABLE,
        F::Settings | F::Unplayable(_) => S::BAD_REQUEST,
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
        let (code, sentence) = (self.code(), self.to_string());
        (self.status(), Json(ShownFault { code, sentence })).into_response()
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
            StoreError::Unreadable(_) => table::Fault::ReadOnly.into(),
            _ => table::Fault::Waiting.into(),
        }
    }
}
