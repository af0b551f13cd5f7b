//! Asks somebody to leave: the host only.

use axum::response::Response;
use serde::Deserialize;
use store::Code;
use table::{Order, sitting::PersonId};
use utoipa::IntoParams;

use crate::{
    error::{Fault, ShownFault},
    http::input::{Asked, At, Named, TableAnswer},
};

/// For how long.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Kick {
    /// May they not come back?
    #[serde(default)]
    block: bool,
}

/// Asks somebody to leave: the host only.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/people/{person}",
    params(("code" = String, Path), ("person" = u32, Path), Kick),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn kick(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
    Asked(kick): Asked<Kick>,
) -> Result<Response, Fault> {
    let (person, block) = (PersonId(person), kick.block);
    at.ask(Order::Kick { person, block }).await
}
