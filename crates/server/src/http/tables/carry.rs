//! A link that carries a seat to another device.

use axum::Json;

use serde::Serialize;
use table::PersonOrder;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ShownFault},
    http::{
        input::{At, OfTable},
        link::{Base, qr},
    },
    time::now_ms,
    token::{Token, Use},
};

/// A link is good for so many seconds.
const GOOD_FOR: i64 = 10 * 60;

/// A link to this table as oneself, for another device.
#[derive(Serialize, ToSchema)]
pub(crate) struct Carry {
    /// To be handed to `carried` by the page behind the link.
    ticket: String,
    /// The link.
    link: String,
    /// The link as a picture, in SVG.
    qr: String,
    /// Until then it is good, in seconds since 1970.
    until: i64,
}

/// Makes a link that carries one's seat to another device.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/carry",
    params(OfTable),
    responses((status = 200, body = Carry), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn carry(at: At, base: Base) -> Result<Json<Carry>, ApiError> {
    let claim = at.who.ok_or(table::OrderError::NotHere)?;
    let answer = at.answer(PersonOrder::Vouch).await?;
    let until = now_ms() / 1000 + GOOD_FOR;
    let is_for = Use::Carry { until };
    let ticket = Token { claim, is_for }.sign(&at.app.key);
    let link = base.link(&format!("/t/{}#carry={ticket}", answer.table.code));
    let qr = qr(&link)?;
    Ok(Json(Carry {
        ticket,
        link,
        qr,
        until,
    }))
}
