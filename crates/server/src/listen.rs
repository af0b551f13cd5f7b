//! Taking connections: each is given little time to say what it wants.

use std::{net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::{
    limits::Place, metrics::CONNECTIONS_REFUSED, patient::Patient, source::Source, state::AppState,
};

/// Whoever has not sent a request's head by then is let go.
const HEAD: Duration = Duration::from_secs(15);
/// No head of a request is longer, and no more is read ahead.
const LONGEST_HEAD: usize = 32 * 1024;
/// So long to breathe when the system gives no more connections.
const BREATH: Duration = Duration::from_millis(100);

/// Answers every connection for which there is a place until the server stops.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    app: &AppState,
    place: impl Fn(Source) -> Option<Place>,
) {
    loop {
        let taken = tokio::select! {
            () = app.stop.cancelled() => return,
            taken = listener.accept() => taken,
        };
        match taken {
            Ok((stream, address)) => {
                let Some(place) = place(address.ip().into()) else {
                    CONNECTIONS_REFUSED.increment(1);
                    continue;
                };
                let caller = Caller {
                    address,
                    place: Arc::new(place),
                };
                app.tasks
                    .spawn(answer(stream, caller, router.clone(), app.stop.clone()));
            }
            Err(error) => {
                tracing::warn!(%error, "no connection taken");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Who is at the other end of a connection.
struct Caller {
    address: SocketAddr,
    /// Held until the connection ends, also once it is a socket.
    place: Arc<Place>,
}

/// Answers a connection to its end; when the server stops, only the request under way.
async fn answer(stream: TcpStream, caller: Caller, router: Router, stop: CancellationToken) {
    // A move is small and waits for nothing: no packet is held back for a fuller one.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(caller.address));
        extensions.insert(Arc::clone(&caller.place));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    // Clients come and go as they like.
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}
