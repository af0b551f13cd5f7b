//! The link to a table, for others.

use axum::Json;
use serde::Serialize;
use table::Order;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ShownFault},
    http::{
        input::{At, OfTable},
        link::{Base, qr},
    },
};

/// The link to a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Invite {
    link: String,
    /// The link as a picture, in SVG.
    qr: String,
}

/// Gives the link to a table, and its picture to scan.
#[utoipa::path(
    get,
    path = "/api/tables/{code}/invite",
    params(OfTable),
    responses((status = 200, body = Invite), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn invite(at: At, base: Base) -> Result<Json<Invite>, ApiError> {
    let answer = at.answer(Order::Show).await?;
    let link = base.link(&format!("/t/{}", answer.table.code));
    let qr = qr(&link)?;
    Ok(Json(Invite { link, qr }))
}
