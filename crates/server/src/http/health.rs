//! For those who keep the server running.

use std::sync::Arc;

use axum::{Router, extract::State, http::StatusCode, routing::get};

use crate::{ground::Ground, metrics};

/// Is the server well? For anybody.
pub(super) fn routes() -> Router<Arc<Ground>> {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
}

/// The same, and all counts: for whoever keeps the server.
pub(crate) fn keepers_router(ground: &Arc<Ground>) -> Router {
    routes()
        .route("/metrics", get(async || metrics::render()))
        .with_state(Arc::clone(ground))
}

/// Ready if the database answers and the server is not about to stop.
async fn ready(State(ground): State<Arc<Ground>>) -> (StatusCode, &'static str) {
    if ground.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match ground.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "waiting for the database\n",
        ),
    }
}
