//! What every answer says: what a page of ours may load, and what nobody may do with it.

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::Response,
};
use tower_http::set_header::response::SetMultipleResponseHeadersLayer;

/// Each of these, unless an answer has its own.
const HEADERS: [(HeaderName, &str); 8] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
         style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    // Files say how long they may be kept.
    (header::CACHE_CONTROL, "no-store"),
];

pub(super) fn layer() -> SetMultipleResponseHeadersLayer<Response> {
    let set = |(name, value)| (name, HeaderValue::from_static(value)).into();
    SetMultipleResponseHeadersLayer::if_not_present(HEADERS.map(set).into())
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, http::Request, routing::get};
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn an_answer_has_all_of_them_and_keeps_its_own() {
        let own = (header::CACHE_CONTROL, "max-age=60");
        let router = Router::new().route("/file", get(async move || [own]));
        let router = router.layer(layer());
        for path in ["/file", "/api/missing"] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let answer = router.clone().oneshot(request).await.unwrap();
            for (name, value) in HEADERS {
                let is_own = path == "/file" && name == header::CACHE_CONTROL;
                let right = if is_own { "max-age=60" } else { value };
                assert_eq!(answer.headers()[name], right);
            }
        }
    }
}
