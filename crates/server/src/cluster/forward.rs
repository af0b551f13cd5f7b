//! A request about a table that another node keeps is answered there.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use store::{Code, NodeId};
use tokio::time::{Instant, sleep, timeout};
use tower::ServiceExt;

use super::{
    Cluster, Silence,
    parcel::{Head, Headers, Parcel, RequestHead, ResponseHead, pack, unpack},
};
use crate::{error::ApiError, room::PATIENCE, rooms::Place, state::AppState};

/// No request's body is longer: the keeper holds each to its own bound.
const LONGEST: usize = 64 * 1024;
/// A body that is not there by then is not waited for.
const BODY: Duration = Duration::from_secs(15);
/// No answer is longer: the bus takes no more.
const LONGEST_ANSWER: usize = 1_000_000;
/// Before somebody is asked again.
const PAUSE: Duration = Duration::from_millis(50);

/// Came from another node.
#[derive(Copy, Clone)]
pub(crate) struct Forwarded;

/// Nothing was done, for this node stops: another is to be asked.
#[derive(Copy, Clone)]
pub(crate) struct Stops;

/// A table that is kept elsewhere, as a request has found out on its way.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Keeper {
    pub(crate) code: Code,
    pub(crate) node: NodeId,
}

/// May a request be about a table that is kept elsewhere? (Whoever holds a socket finds the table's keeper by itself.)
fn may_be_elsewhere(path: &str) -> bool {
    path.starts_with("/api/") && !path.ends_with("/socket")
}

/// Passes a request on to the node that keeps its table, if that is another. Whatever is checked and counted before the table
/// is asked is checked and counted here.
pub(crate) async fn forward(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let Some(cluster) = &app.cluster else {
        return Ok(next.run(request).await);
    };
    let is_forwarded = request.extensions().get::<Forwarded>().is_some();
    if is_forwarded || !may_be_elsewhere(request.uri().path()) {
        return Ok(next.run(request).await);
    }
    let (parts, body) = request.into_parts();
    let body = timeout(BODY, to_bytes(body, LONGEST)).await;
    let body = body
        .map_err(|_| ApiError::TooSlow)?
        .map_err(|error| ApiError::Unreadable(error.to_string()))?;
    let here = || Request::from_parts(parts.clone(), Body::from(body.clone()));
    let response = next.clone().run(here()).await;
    let Some(&keeper) = response.extensions().get::<Keeper>() else {
        return Ok(response);
    };
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let ConnectInfo(peer) =
        *peer.ok_or_else(|| ApiError::Unreadable("no client address".into()))?;
    let head = RequestHead {
        method: parts.method.to_string(),
        uri: parts.uri.to_string(),
        headers: written(&parts.headers),
        peer,
    };
    match ask(&app, cluster, keeper, &head, &body).await? {
        Some((head, body)) => Ok(response_of(&head, body)),
        // It has come here meanwhile.
        None => Ok(next.run(here()).await),
    }
}

/// Asks the keeper of a table, whoever that is by now. None if it is kept here.
async fn ask(
    app: &Arc<AppState>,
    cluster: &Cluster,
    Keeper { code, mut node }: Keeper,
    head: &RequestHead,
    body: &Bytes,
) -> Result<Option<(ResponseHead, Bytes)>, ApiError> {
    let by = Instant::now() + PATIENCE;
    loop {
        let me = cluster.life().and_then(|life| life.node);
        let me = me.ok_or(table::OrderError::Waiting)?;
        let parcel = Parcel::pack(me, &Head::Request(head.clone()), body);
        let left = by.saturating_duration_since(Instant::now());
        let silence = match cluster.ask(node, parcel, left).await {
            Ok(answer) => match unpack::<ResponseHead>(&answer) {
                Some((head, _)) if head.status == StatusCode::MISDIRECTED_REQUEST.as_u16() => None,
                Some(answer) => return Ok(Some(answer)),
                None => return Err(table::OrderError::Waiting.into()),
            },
            // It may have been done: whoever asked must decide whether to ask again.
            Err(Silence::Unknown) if head.method != "GET" => {
                return Err(table::OrderError::Waiting.into());
            }
            Err(silence) => Some(silence),
        };
        cluster.unanswered(code, node, silence).await;
        loop {
            if Instant::now() >= by {
                return Err(table::OrderError::Waiting.into());
            }
            sleep(PAUSE).await;
            match app.place(code).await {
                Ok(Place::Here(_)) => return Ok(None),
                Ok(Place::There(other)) => {
                    node = other;
                    break;
                }
                Err(ApiError::Table(table::OrderError::Waiting)) => {}
                Err(error) => return Err(error),
            }
        }
    }
}

fn written(headers: &HeaderMap) -> Headers {
    let text = |(name, value): (&HeaderName, &HeaderValue)| {
        Some((name.to_string(), value.to_str().ok()?.to_owned()))
    };
    headers.iter().filter_map(text).collect()
}

fn read(headers: &Headers) -> HeaderMap {
    let pair = |(name, value): &(String, String)| {
        Some((
            name.parse::<HeaderName>().ok()?,
            value.parse::<HeaderValue>().ok()?,
        ))
    };
    let mut map = HeaderMap::new();
    for (name, value) in headers.iter().filter_map(pair) {
        map.append(name, value);
    }
    map
}

fn response_of(head: &ResponseHead, body: Bytes) -> Response {
    let mut response = Body::from(body).into_response();
    *response.status_mut() = StatusCode::from_u16(head.status).unwrap_or(StatusCode::BAD_GATEWAY);
    *response.headers_mut() = read(&head.headers);
    response
}

/// Answers a request that came from another node, as it would be answered had it come here.
pub(super) async fn answer(router: Router, head: RequestHead, body: Bytes) -> Bytes {
    let uri = head.uri.clone();
    let request = Request::builder()
        .method(head.method.as_str())
        .uri(head.uri.as_str())
        .body(Body::from(body));
    let response = match request {
        Ok(mut request) => {
            *request.headers_mut() = read(&head.headers);
            // It comes whole, and so goes back.
            request
                .headers_mut()
                .remove(axum::http::header::ACCEPT_ENCODING);
            request.extensions_mut().insert(ConnectInfo(head.peer));
            request.extensions_mut().insert(Forwarded);
            let answered = router.oneshot(request).await;
            answered.unwrap_or_else(|never| match never {})
        }
        Err(error) => ApiError::Unreadable(error.to_string()).into_response(),
    };
    let (parts, body) = response.into_parts();
    let status = if parts.extensions.get::<Stops>().is_some() {
        StatusCode::MISDIRECTED_REQUEST
    } else {
        parts.status
    };
    let head = ResponseHead {
        status: status.as_u16(),
        headers: written(&parts.headers),
    };
    let Ok(body) = to_bytes(body, LONGEST_ANSWER).await else {
        tracing::error!(uri = %uri, "an answer is too long for the bus");
        let head = ResponseHead {
            status: StatusCode::INTERNAL_SERVER_ERROR.as_u16(),
            headers: Headers::new(),
        };
        return pack(&head, &[]);
    };
    pack(&head, &body)
}
