//! The journal of a contest that is over.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use store::ContestId;
use table::record::ShownJournal;
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::{ApiError, ShownFault},
    http::input::{Asked, Named},
    state::AppState,
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
    State(app): State<Arc<AppState>>,
    Named(id): Named<ContestId>,
    Asked(which): Asked<Which>,
) -> Result<Response, ApiError> {
    let journal = app.record(id).await?.over()?.journal(which.ply);
    Ok(match which.form {
        Form::Text => {
            let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
            (kind, journal.to_string()).into_response()
        }
        Form::Json => Json(ShownJournal::from(journal)).into_response(),
    })
}
