//! The description of the API, for programs and for people.

use std::{fmt::Write, sync::Arc};

use axum::{Json, Router, response::Html, routing::get};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder};

use table::state::SeatLetter;

use crate::state::AppState;

/// What the description starts from.
pub(super) fn base() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Romp")
        .version("1")
        .description(Some(
            "Tables for small family card games. Play itself goes over WebSocket.",
        ));
    // What only paths name is not found by itself.
    let named = ComponentsBuilder::new().schema_from::<SeatLetter>();
    let base = OpenApiBuilder::new().info(info.build());
    base.components(Some(named.build())).build()
}

pub(super) fn routes(description: &OpenApi) -> Router<Arc<AppState>> {
    let (json, page) = (description.clone(), page(description));
    Router::new()
        .route("/api/openapi.json", get(async move || Json(json)))
        .route("/api/docs", get(async move || Html(page)))
}

/// A page that needs no script: every route with its summary.
fn page(description: &OpenApi) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Romp API</title><h1>Romp API</h1>\
         <p>The whole of it: <a href=\"/api/openapi.json\">openapi.json</a></p><dl>",
    );
    for (path, item) in &description.paths.paths {
        let verbs = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        for (verb, operation) in verbs {
            if let Some(operation) = operation {
                let summary = operation.summary.as_deref().unwrap_or_default();
                write!(page, "<dt><code>{verb} {path}</code><dd>{summary}")
                    .expect("a string takes what is written");
            }
        }
    }
    page.push_str("</dl></html>");
    page
}
