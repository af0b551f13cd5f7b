//! Makes somebody else host: the host only.

use axum::response::Response;
use serde::Deserialize;
use table::{Order, sitting::PersonId};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
};

/// Who is to be host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewHost {
    person: PersonId,
}

/// Makes somebody else host: the host only.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/host",
    params(("code" = String, Path)),
    request_body = NewHost,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn host(at: At, Body(asked): Body<NewHost>) -> Result<Response, Fault> {
    at.ask(Order::Host {
        person: asked.person,
    })
    .await
}
