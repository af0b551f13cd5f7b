//! For those who keep the server running.

use std::sync::Arc;

use axum::{Router, extract::State, http::StatusCode, routing::get};

use crate::{metrics, state::AppState};

/// Is the server well? For anybody.
pub(super) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
}

/// The same, and all counts: for whoever keeps the server.
pub(crate) fn keepers_router(app: &Arc<AppState>) -> Router {
    routes()
        .route("/metrics", get(counts))
        .with_state(Arc::clone(app))
}

async fn counts(State(app): State<Arc<AppState>>) -> String {
    metrics::render(&app).await
}

/// Ready if the database answers and the server is not about to stop.
async fn ready(State(app): State<Arc<AppState>>) -> (StatusCode, &'static str) {
    if app.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if app.drained.is_cancelled() {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "drained: other nodes keep its tables\n",
        );
    }
    if app
        .cluster
        .as_ref()
        .is_some_and(|cluster| cluster.life().is_none())
    {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "not (or no more) a node of its house\n",
        );
    }
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "waiting for the database\n",
        ),
    }
}
