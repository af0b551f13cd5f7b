//! The levels of bots.

use axum::Json;

use table::state::Level;

/// Lists the levels of bots, the weakest first.
#[utoipa::path(get, path = "/api/levels", responses((status = 200, body = Vec<u8>, content_type = "application/json")))]
pub(crate) async fn levels() -> Json<Vec<Level>> {
    Json(bots::Level::ALL.map(Level).into())
}
