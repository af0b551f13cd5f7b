//! A link that carries a seat to another device.

use axum::Json;
use fast_qr::{QRBuilder, convert::svg::SvgBuilder};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::At,
    room::Order,
    time::now_ms,
    token::{Claim, Use},
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
    params(("code" = String, Path)),
    responses((status = 200, body = Carry), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn carry(at: At) -> Result<Json<Carry>, Fault> {
    let who = at.who.ok_or(Fault::NotHere)?;
    let answer = at.room.ask(at.who, Order::Vouch).await?;
    let until = now_ms() / 1000 + GOOD_FOR;
    let ticket = Claim {
        is_for: Use::Carry { until },
        ..who
    }
    .sign(&at.ground.key);
    let config = &at.ground.config;
    let base = config
        .public_url
        .clone()
        .unwrap_or_else(|| format!("http://{}", config.listen));
    let link = format!(
        "{}/t/{}#carry={ticket}",
        base.trim_end_matches('/'),
        answer.table.code
    );
    let code = QRBuilder::new(link.as_str()).build();
    let code = code.map_err(|error| Fault::Unreadable(error.to_string()))?;
    let qr = SvgBuilder::default().to_str(&code);
    Ok(Json(Carry {
        ticket,
        link,
        qr,
        until,
    }))
}
