//! What every request is called, how long it took, and the line that is logged about it.

use std::{net::IpAddr, sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, request::Parts},
    middleware::Next,
    response::Response,
};
use tower_http::request_id::{MakeRequestId, RequestId};
use tracing::{Instrument, field};

use super::client::client;
use crate::{
    cluster::Forwarded,
    keys::random_bytes,
    metrics::{REQUEST, REQUESTS_FAILED},
    state::AppState,
    traces::WAY,
};

/// Where a request's name stands, in it and in its answer.
const NAME: &str = "x-request-id";
/// No name that somebody gave is longer.
const LONGEST: usize = 64;
/// No path is logged beyond this.
const PATH: usize = 120;

/// Forgets a name that is none, or that a stranger may have given: only our own proxy and other nodes name requests.
pub(super) async fn doubt_name(
    State(app): State<Arc<AppState>>,
    mut request: Request,
    next: Next,
) -> Response {
    let from_us =
        app.config.behind_proxy.0 > 0 || request.extensions().get::<Forwarded>().is_some();
    let is_sane = |name: &HeaderValue| {
        let sane = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
        (1..=LONGEST).contains(&name.len()) && name.as_bytes().iter().all(sane)
    };
    let mut names = request.headers().get_all(NAME).iter();
    let one = names.next().is_some_and(is_sane) && names.next().is_none();
    if !(from_us && one) {
        request.headers_mut().remove(NAME);
    }
    next.run(request).await
}

/// A new name for a request that has none.
#[derive(Copy, Clone)]
pub(super) struct NewName;

impl MakeRequestId for NewName {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        let name = format!("{:016x}", u64::from_be_bytes(random_bytes()));
        HeaderValue::from_str(&name).ok().map(RequestId::new)
    }
}

/// Measures a request and, if the keeper wants that, logs it: never its query, its headers or whose address it came from.
pub(super) async fn watch(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let (parts, body) = request.into_parts();
    let span = tracing::debug_span!(
        target: WAY,
        "request",
        otel.name = format_args!("{} {}", parts.method, route(&parts)),
        otel.kind = "server",
        id = name(&parts),
        status = field::Empty,
    );
    let line = app.config.access_log.then(|| Line::of(&parts, &app));
    // Another node's is measured there.
    let is_ours = parts.extensions.get::<Forwarded>().is_none();
    let request = Request::from_parts(parts, body);
    let answer = next.run(request).instrument(span.clone()).await;
    let (took, status) = (began.elapsed(), answer.status());
    span.record("status", status.as_u16());
    if is_ours {
        REQUEST.record(took);
        REQUESTS_FAILED.increment(u64::from(status.is_server_error()));
    }
    if let Some(Line {
        id,
        method,
        path,
        from,
    }) = line
    {
        let (status, millis) = (status.as_u16(), took.as_micros() as f64 / 1000.0);
        tracing::info!(target: "romp::access", id, method, path, status, millis, from);
    }
    answer
}

/// What is logged of a request.
struct Line {
    id: String,
    method: String,
    path: String,
    from: &'static str,
}

impl Line {
    fn of(parts: &Parts, app: &AppState) -> Line {
        let mut path = parts.uri.path().to_owned();
        if let Some((end, _)) = path.char_indices().nth(PATH) {
            path.replace_range(end.., "…");
        }
        Line {
            id: name(parts).to_owned(),
            method: parts.method.to_string(),
            path,
            from: client(parts, app.config.behind_proxy.0).map_or("unknown", class),
        }
    }
}

fn name(parts: &Parts) -> &str {
    let name = parts.headers.get(NAME);
    name.and_then(|name| name.to_str().ok()).unwrap_or_default()
}

/// Which route it takes, whatever the table.
fn route(parts: &Parts) -> &str {
    let matched = parts.extensions.get::<MatchedPath>();
    matched.map_or("file", MatchedPath::as_str)
}

/// As much of an address as is written down.
fn class(address: IpAddr) -> &'static str {
    let (local, private) = match address.to_canonical() {
        IpAddr::V4(address) => (
            address.is_loopback(),
            address.is_private() || address.is_link_local(),
        ),
        IpAddr::V6(address) => (
            address.is_loopback(),
            address.is_unique_local() || address.is_unicast_link_local(),
        ),
    };
    match (local, private) {
        (true, _) => "here",
        (_, true) => "network",
        _ => "internet",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_an_address_only_its_kind_is_written_down() {
        let class = |address: &str| class(address.parse().unwrap());
        for here in ["127.0.0.1", "::1", "::ffff:127.0.0.9"] {
            assert_eq!(class(here), "here");
        }
        for network in [
            "192.168.1.7",
            "10.0.0.1",
            "169.254.1.1",
            "fd00::1",
            "fe80::2",
        ] {
            assert_eq!(class(network), "network");
        }
        for internet in ["192.0.2.1", "2001:db8::1"] {
            assert_eq!(class(internet), "internet");
        }
    }
}
