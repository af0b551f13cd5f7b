//! For those who keep the server running.

use std::sync::Arc;

use axum::{Router, extract::State, http::StatusCode, routing::get};

use crate::{ground::Ground, metrics};

pub(super) fn routes() -> Router<Arc<Ground>> {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(async || metrics::render()))
}

/// Ready if the database answers and the server is not about to stop.
async fn ready(State(ground): State<Arc<Ground>>) -> (StatusCode, &'static str) {
    if ground.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match ground.store.untouched(i64::MIN).await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "waiting for the database\n",
        ),
    }
}
