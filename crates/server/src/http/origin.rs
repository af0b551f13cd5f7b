//! Requests that change something must come from our own pages.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::Response,
};

use crate::{error::ApiError, state::AppState};

/// Refuses what another site's page sends. Programs that are no browser send no `Origin`.
pub(crate) async fn check(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let harmless = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    ) && !request.headers().contains_key(header::UPGRADE);
    if !harmless && !is_ours(request.headers(), app.config.public_url.as_deref()) {
        return Err(ApiError::Origin);
    }
    Ok(next.run(request).await)
}

fn is_ours(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    let Some(origin) = text(header::ORIGIN) else {
        return !headers.contains_key(header::ORIGIN);
    };
    if let Some(url) = public_url {
        return origin == url.trim_end_matches('/');
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == text(header::HOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(origin: Option<&'static str>, public: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("romp.example"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        is_ours(&headers, public)
    }

    #[test]
    fn only_our_own_pages_and_programs_may_change_anything() {
        assert!(ours(None, None));
        assert!(ours(Some("https://romp.example"), None));
        assert!(!ours(Some("https://evil.example"), None));
        assert!(!ours(Some("null"), None));
        assert!(ours(
            Some("https://play.example"),
            Some("https://play.example/")
        ));
        assert!(!ours(
            Some("https://romp.example"),
            Some("https://play.example")
        ));
    }
}
