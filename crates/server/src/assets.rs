//! The web app: files built into the program. Debug builds read them from the folder instead.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use engine::fair::Bytes32;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The page of every address that is no file: the app finds its way by itself.
const INDEX: &str = "index.html";
/// Files in here have a hash of their content in their name.
const HASHED: &str = "assets/";

/// What is said where the web app is not built in.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Romp</title>\
     <p>This is Romp, without its web app: build it with <code>npm ci && npm run build</code>, \
     then build the server again. <a href=\"/api/docs\">The API</a> is here.</p></html>";

/// A file of the web app, or its page.
pub(crate) async fn page(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) || uri.path().starts_with("/api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Dist::get(path).filter(|_| path != INDEX) {
        return send(file, path.starts_with(HASHED), &asked);
    }
    // A page that asks for an old file must not be given HTML in its place.
    if path.starts_with(HASHED) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Dist::get(INDEX) {
        Some(file) => send(file, false, &asked),
        None => Html(NOT_BUILT).into_response(),
    }
}

/// Sends a file: for good if it can never change, else only if the client has another one.
fn send(file: EmbeddedFile, for_good: bool, asked: &HeaderMap) -> Response {
    let hash = Bytes32(file.metadata.sha256_hash());
    let tag = HeaderValue::from_str(&format!("\"{hash}\"")).expect("a tag is plain ASCII");
    let keep = if for_good {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let has_it = asked.get_all(header::IF_NONE_MATCH).iter().any(|known| {
        // Compressed on the way, the same file has a weak tag.
        let known = known.to_str().unwrap_or_default();
        known
            .split(", ")
            .any(|known| known.trim_start_matches("W/") == tag)
    });
    let mut response = if has_it {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = HeaderValue::from_str(file.metadata.mimetype());
        let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
        ([(header::CONTENT_TYPE, kind)], Body::from(file.data)).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> EmbeddedFile {
        // Any file will do: what matters is how it is sent.
        #[derive(RustEmbed)]
        #[folder = "src"]
        struct Source;
        Source::get("assets.rs").unwrap()
    }

    #[test]
    fn a_file_that_may_change_is_asked_for_again_and_sent_if_it_has() {
        let first = send(file(), false, &HeaderMap::new());
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[header::CACHE_CONTROL], "no-cache");
        let tag = first.headers()[header::ETAG].to_str().unwrap();
        let asked = |text: String| {
            let value = HeaderValue::from_str(&text).unwrap();
            send(
                file(),
                false,
                &HeaderMap::from_iter([(header::IF_NONE_MATCH, value)]),
            )
        };
        assert_eq!(asked(format!("W/{tag}")).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(asked("\"other\"".into()).status(), StatusCode::OK);
        let hashed = send(file(), true, &HeaderMap::new());
        let keep = hashed.headers()[header::CACHE_CONTROL].to_str().unwrap();
        assert!(keep.contains("immutable"));
    }

    #[tokio::test]
    async fn pages_are_html_and_what_is_missing_is_not_found() {
        let get = async |path: &'static str| {
            page(Method::GET, Uri::from_static(path), HeaderMap::new()).await
        };
        for path in ["/", "/t/ABCDEF", "/index.html"] {
            let kind = get(path).await.headers()[header::CONTENT_TYPE].clone();
            assert!(kind.to_str().unwrap().starts_with("text/html"), "{path}");
        }
        for path in ["/api/nothing", "/assets/old-1234.js"] {
            assert_eq!(get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
        let post = page(Method::POST, Uri::from_static("/"), HeaderMap::new()).await;
        assert_eq!(post.status(), StatusCode::NOT_FOUND);
    }
}
