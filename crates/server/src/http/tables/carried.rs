//! A seat arrives on another device.

use axum::response::Response;
use serde::Deserialize;
use table::Order;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    http::input::{At, Body, OfTable, TableReply},
    time::now_ms,
    token::{Token, Use},
};

/// What the link carried.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ticket {
    ticket: String,
}

/// Becomes, on this device, the person who made the link.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/carried",
    params(OfTable),
    request_body = Ticket,
    responses(TableReply)
)]
pub(crate) async fn carried(at: At, Body(asked): Body<Ticket>) -> Result<Response, ApiError> {
    match Token::verify(&at.app.key, &asked.ticket) {
        Some(Token {
            claim,
            is_for: Use::Carry { until },
        }) if now_ms() / 1000 <= until => at.ask(Order::Carry { claim }).await,
        _ => Err(table::OrderError::LinkVoid.into()),
    }
}
