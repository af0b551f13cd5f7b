//! Declines a request for a seat, or takes one's own back.

use axum::response::Response;
use store::Code;
use table::{Order, sitting::PersonId};

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Named, TableAnswer},
};

/// Declines a request for a seat: the host; or takes one's own back.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/requests/{person}",
    params(("code" = String, Path), ("person" = u32, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn decline(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
) -> Result<Response, Fault> {
    let person = PersonId(person);
    at.ask(Order::Decline { person }).await
}
