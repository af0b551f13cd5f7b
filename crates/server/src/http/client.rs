//! Where a request comes from, and how often it may come.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::request::Parts,
    middleware::Next,
    response::Response,
};

use crate::{
    error::ApiError,
    source::{Source, forwarded},
    state::AppState,
};

impl FromRequestParts<Arc<AppState>> for Source {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<AppState>,
    ) -> Result<Source, ApiError> {
        let client = match app.config.behind_proxy.0 {
            0 => None,
            proxies => forwarded(&parts.headers, proxies),
        };
        let peer = || {
            let info = parts.extensions.get::<ConnectInfo<SocketAddr>>();
            info.map(|ConnectInfo(address)| address.ip())
        };
        let unknown = || ApiError::Unreadable("no client address".into());
        client.or_else(peer).map(Source::from).ok_or_else(unknown)
    }
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
        metrics::counter!("romp_requests_refused_total").increment(1);
        return Err(ApiError::TooFast);
    }
    Ok(next.run(request).await)
}
