//! Says who one is: a name, an animal.

use axum::response::Response;
use serde::Deserialize;
use table::{
    Order,
    sitting::{Animal, Name},
};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
};

/// Who one is; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    #[schema(value_type = Option<String>, min_length = 1, max_length = 20)]
    name: Option<Name>,
    animal: Option<Animal>,
}

/// Says who one is, at any time.
#[utoipa::path(
    patch,
    path = "/api/tables/{code}/people/me",
    params(("code" = String, Path)),
    request_body = Rename,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn rename(at: At, Body(asked): Body<Rename>) -> Result<Response, Fault> {
    at.ask(Order::Rename {
        name: asked.name,
        animal: asked.animal,
    })
    .await
}
