//! Declines what somebody proposed to play: the host only.

use axum::response::Response;
use store::Code;
use table::{Order, sitting::PersonId};

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Named, TableAnswer},
};

/// Declines what somebody proposed to play: the host only.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/proposals/{person}",
    params(("code" = String, Path), ("person" = u32, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn decline_proposal(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
) -> Result<Response, Fault> {
    let person = Some(PersonId(person));
    at.ask(Order::Unpropose { person }).await
}
