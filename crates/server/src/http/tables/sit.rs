//! Takes an empty seat or a bot's, or moves there.

use axum::response::Response;

use crate::{
    error::{Fault, ShownFault},
    http::input::{AtSeat, TableAnswer},
    room::Order,
};

/// Takes an empty seat or a bot's, or moves there.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/seats/{seat}/sit",
    params(("code" = String, Path), ("seat" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn sit(AtSeat { at, seat }: AtSeat) -> Result<Response, Fault> {
    at.ask(Order::Sit { seat }).await
}
