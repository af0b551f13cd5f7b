//! Where a request comes from, and how often it may come.

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

use crate::{
    error::ApiError,
    metrics::REQUESTS_REFUSED,
    source::{Source, forwarded},
    state::AppState,
};

impl FromRequestParts<Arc<AppState>> for Source {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<Source, ApiError> {
        let unknown = || ApiError::Unreadable("no client address".into());
        let address = client(parts, app.config.behind_proxy.0);
        address.map(Source::from).ok_or_else(unknown)
    }
}

/// The address that a request came from, behind so many proxies of our own.
pub(super) fn client(parts: &Parts, proxies: usize) -> Option<IpAddr> {
    let said = (proxies > 0).then(|| forwarded(&parts.headers, proxies));
    let peer = || {
        let info = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        info.map(|ConnectInfo(address)| address.ip())
    };
    said.flatten().or_else(peer)
}

/// Lets a request through if its address has not asked too often.
pub(crate) async fn limit(
    State(app): State<Arc<AppState>>,
    source: Source,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let budget = if request.uri().path().starts_with("/api/") {
        &app.limits.requests
    } else {
        &app.limits.files
    };
    if !budget.take(source) {
        REQUESTS_REFUSED.increment(1);
        return Err(ApiError::TooFast);
    }
    Ok(next.run(request).await)
}
