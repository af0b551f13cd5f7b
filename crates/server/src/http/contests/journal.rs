//! The journal of a contest that is over.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use engine::{
    Seat, Wish,
    fair::{Bytes32, CutWord},
};
use serde::{Deserialize, Serialize};
use store::ContestId;
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::{Fault, ShownFault},
    ground::Ground,
    http::input::{Asked, Named},
    record::Record,
};

/// How much of it, and how.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Only the steps up to this ply.
    ply: Option<u32>,
    /// `text` or `json`.
    #[serde(default)]
    #[param(inline)]
    form: Form,
}

/// In which form.
#[derive(Deserialize, ToSchema, Default)]
#[serde(rename_all = "lowercase")]
enum Form {
    #[default]
    Text,
    Json,
}

/// A journal for programs.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShownJournal {
    #[schema(value_type = Object)]
    wish: Wish,
    #[schema(value_type = Option<String>)]
    commitment: Option<Bytes32>,
    /// Was the deal played before?
    again: bool,
    #[schema(value_type = Vec<(String, String)>)]
    seals: Vec<(Seat, Bytes32)>,
    #[schema(value_type = Vec<(String, String)>)]
    words: Vec<(Seat, CutWord)>,
    steps: Vec<String>,
    result: Option<String>,
    #[schema(value_type = Option<String>)]
    secret: Option<Bytes32>,
}

/// The journal of a contest that is over, as `romp verify` reads it.
#[utoipa::path(
    get,
    path = "/api/contests/{id}/journal",
    params(("id" = String, Path), Which),
    responses(
        (status = 200, body = ShownJournal, content_type = "application/json"),
        (status = "4XX", body = ShownFault)
    )
)]
pub(crate) async fn journal(
    State(ground): State<Arc<Ground>>,
    Named(id): Named<ContestId>,
    Asked(which): Asked<Which>,
) -> Result<Response, Fault> {
    let journal = Record::read_over(&ground.store, id)
        .await?
        .journal(which.ply);
    Ok(match which.form {
        Form::Text => {
            let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
            (kind, journal.to_string()).into_response()
        }
        Form::Json => Json(ShownJournal {
            wish: journal.wish,
            commitment: journal.commitment,
            again: journal.again,
            seals: journal.seals,
            words: journal.words,
            steps: journal.steps,
            result: journal.result,
            secret: journal.secret,
        })
        .into_response(),
    })
}
