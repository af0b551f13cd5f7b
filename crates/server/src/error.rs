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

use crate::cluster::{Keeper, Stops};

/// Why a request is refused.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// The table refuses it.
    #[error(transparent)]
    Table(#[from] table::OrderError),
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
    /// Never seen outside: the node that asked looks for whoever keeps the table.
    #[error("another node keeps this table")]
    Elsewhere(Keeper),
    #[error("this server stops: ask again")]
    Stopping,
    #[error("requests must come from this server's own pages")]
    Origin,
    #[error("{0}")]
    Unreadable(String),
}

impl ApiError {
    /// A stable name.
    fn code(&self) -> &'static str {
        match self {
            ApiError::Table(error) => error.code(),
            ApiError::NoSuchTable => "no-such-table",
            ApiError::NoSuchContest => "no-such-contest",
            ApiError::TooManyTables => "too-many-tables",
            ApiError::TooFast => "too-fast",
            ApiError::TooSlow => "too-slow",
            ApiError::PutAway | ApiError::Stopping => "waiting",
            ApiError::Elsewhere(_) => "elsewhere",
            ApiError::Origin => "origin",
            ApiError::Unreadable(_) => "unreadable",
        }
    }

    /// The status of the answer.
    fn status(&self) -> StatusCode {
        use StatusCode as S;
        match self {
            ApiError::Table(error) => status_of(error),
            ApiError::NoSuchTable | ApiError::NoSuchContest => S::NOT_FOUND,
            ApiError::TooManyTables | ApiError::PutAway | ApiError::Stopping => {
                S::SERVICE_UNAVAILABLE
            }
            ApiError::TooFast => S::TOO_MANY_REQUESTS,
            ApiError::TooSlow => S::REQUEST_TIMEOUT,
            ApiError::Elsewhere(_) => S::MISDIRECTED_REQUEST,
            ApiError::Origin => S::FORBIDDEN,
            ApiError::Unreadable(_) => S::BAD_REQUEST,
        }
    }
}

fn status_of(error: &table::OrderError) -> StatusCode {
    use StatusCode as S;
    use table::OrderError as E;
    match error {
        E::NoSuchSeat | E::NoSuchPerson | E::NoSuchRequest | E::NoSuchProposal | E::NoScreen => {
            S::NOT_FOUND
        }
        E::NotHere => S::UNAUTHORIZED,
        E::Blocked | E::NotHost | E::NoSeat | E::DoorShut | E::LinkVoid => S::FORBIDDEN,
        E::Taken
        | E::UnderWay
        | E::NotUnderWay
        | E::NotOver
        | E::SeatEmpty
        | E::Starting
        | E::NotOpening
        | E::DealKnown
        | E::Full
        | E::ReadOnly => S::CONFLICT,
        E::WordUnfit | E::Setup(_) | E::Misread(_) => S::UNPROCESSABLE_ENTITY,
        E::Waiting => S::SERVICE_UNAVAILABLE,
        E::Settings | E::Unplayable(_) => S::BAD_REQUEST,
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

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (code, sentence) = (self.code(), self.to_string());
        let mut response = (self.status(), Json(ShownFault { code, sentence })).into_response();
        match self {
            ApiError::Elsewhere(keeper) => drop(response.extensions_mut().insert(keeper)),
            ApiError::Stopping => drop(response.extensions_mut().insert(Stops)),
            _ => {}
        }
        response
    }
}

impl From<Unreadable> for ApiError {
    fn from(unreadable: Unreadable) -> ApiError {
        ApiError::Unreadable(unreadable.to_string())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Unreadable(_) => table::OrderError::ReadOnly.into(),
            _ => table::OrderError::Waiting.into(),
        }
    }
}
