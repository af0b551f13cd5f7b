//! Where a request comes from, and how often it may come.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::request::Parts,
    middleware::Next,
    response::Response,
};

use crate::{
    error::Fault,
    source::{Source, forwarded},
    state::AppState,
};

impl FromRequestParts<Arc<AppState>> for Source {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Source, Fault> {
        let client = match app.config.behind_proxy.0 {
            0 => None,
            proxies => forwarded(&parts.headers, proxies),
        };
        let peer = || {
            let info = parts.extensions.get::<ConnectInfo<SocketAddr>>();
            info.map(|ConnectInfo(address)| address.ip())
        };
        let unknown = || Fault::Unreadable("no client address".into());
        client.or_else(peer).map(Source::from).ok_or_else(unknown)
    }
}

/// Lets a request through if its address has not asked too often.
pub(crate) async fn limit(
    State(app): State<Arc<AppState>>,
    source: Source,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let budget = if request.uri().path().starts_with("/api/") {
        &app.limits.requests
    } else {
        &app.limits.files
    };
    if !budget.take(source) {
        metrics::counter!("romp_requests_refused_total").increment(1);
        return Err(Fault::TooFast);
    }
    Ok(next.run(request).await)
}
