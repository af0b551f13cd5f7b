//! Where a request comes from.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::request::Parts,
    middleware::Next,
    response::Response,
};

use crate::{error::Fault, ground::Ground};

/// The address of a client.
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<Arc<Ground>> for ClientAddress {
    type Rejection = Fault;

    async fn from_request_parts(
        parts: &mut Parts,
        ground: &Arc<Ground>,
    ) -> Result<ClientAddress, Fault> {
        // The last entry is the one our own proxy wrote; those before it are hearsay.
        let forwarded = || {
            let header = parts.headers.get("x-forwarded-for")?.to_str().ok()?;
            header.rsplit(',').next()?.trim().parse().ok()
        };
        let direct = || {
            let info = parts.extensions.get::<ConnectInfo<SocketAddr>>();
            info.map(|ConnectInfo(address)| address.ip())
        };
        let address = if ground.config.behind_proxy {
            forwarded()
        } else {
            None
        };
        let unknown = || Fault::Unreadable("no client address".into());
        address
            .or_else(direct)
            .map(ClientAddress)
            .ok_or_else(unknown)
    }
}

/// Lets a request through if its address has not asked too often.
pub(crate) async fn limit(
    State(ground): State<Arc<Ground>>,
    ClientAddress(address): ClientAddress,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if !ground.limits.admits(address) {
        metrics::counter!("romp_requests_refused_total").increment(1);
        return Err(Fault::TooFast);
    }
    Ok(next.run(request).await)
}
