//! Takes an empty seat or a bot's, or moves there; asks for it in the middle of a contest.

use axum::response::Response;
use table::{Order, sitting::SeatLetter};

use crate::{
    error::{Fault, ShownFault},
    http::input::{AtSeat, TableAnswer},
};

/// Takes an empty seat or a bot's, or moves there.
///
/// In the middle of a contest it is a request, which the host grants or declines; a host takes the seat at
/// once, one in each contest.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/seats/{seat}/sit",
    params(("code" = String, Path), ("seat" = SeatLetter, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn sit(AtSeat { at, seat }: AtSeat) -> Result<Response, Fault> {
    at.ask(Order::Sit { seat }).await
}
