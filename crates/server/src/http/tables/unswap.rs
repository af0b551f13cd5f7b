//! Declines to change seats with whoever sits there, or no longer asks for it.

use axum::response::Response;
use table::{Order, sitting::SeatLetter};

use crate::{
    error::{Fault, ShownFault},
    http::input::{AtSeat, TableAnswer},
};

/// Declines to change seats with whoever sits there, or no longer asks for it.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/seats/{seat}/swap",
    params(("code" = String, Path), ("seat" = SeatLetter, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn unswap(AtSeat { at, seat }: AtSeat) -> Result<Response, Fault> {
    at.ask(Order::Unswap { seat }).await
}
