//! The games there are.

use axum::Json;
use engine::About;

/// Lists the games: what each says about itself.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<About>)))]
pub(crate) async fn list() -> Json<&'static [&'static About]> {
    Json(catalog::ABOUT)
}
