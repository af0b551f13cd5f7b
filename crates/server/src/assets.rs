//! The pages.

use axum::response::Html;

/// The page of every address that is no other.
pub(crate) async fn page() -> Html<&'static str> {
    Html(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Romp</title>\
         <p>This is Romp. Its web table is not built yet; \
         <a href=\"/api/docs\">the API</a> is here.</p></html>",
    )
}
