//! Changes seats with whoever sits there, once both want it.

use axum::response::Response;
use table::{Order, sitting::SeatLetter};

use crate::{
    error::{Fault, ShownFault},
    http::input::{AtSeat, TableAnswer},
};

/// Changes seats with whoever sits there, once both want it.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/seats/{seat}/swap",
    params(("code" = String, Path), ("seat" = SeatLetter, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn swap(AtSeat { at, seat }: AtSeat) -> Result<Response, Fault> {
    at.ask(Order::Swap { seat }).await
}
