//! Taking connections: each is given little time to say what it wants.

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::ground::Ground;

/// Whoever has not sent a request's head by then is let go.
const HEAD: Duration = Duration::from_secs(15);
/// So long to breathe when the system gives no more connections.
const BREATH: Duration = Duration::from_millis(100);

/// Answers every connection until the server stops.
pub(crate) async fn listen(listener: TcpListener, app: Router, ground: &Ground) {
    loop {
        let taken = tokio::select! {
            () = ground.stop.cancelled() => return,
            taken = listener.accept() => taken,
        };
        match taken {
            Ok((stream, address)) => {
                let answering = answer(stream, address, app.clone(), ground.stop.clone());
                ground.tasks.spawn(answering);
            }
            Err(error) => {
                tracing::warn!(%error, "no connection taken");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Answers a connection to its end; when the server stops, only the request under way.
async fn answer(stream: TcpStream, address: SocketAddr, app: Router, stop: CancellationToken) {
    // A move is small and waits for nothing: no packet is held back for a fuller one.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), service)
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
