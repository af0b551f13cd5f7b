//! The web app: files built into the program. Debug builds read them from the folder instead.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use engine::fair::Bytes32;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The page of every address that is no file: the app finds its way by itself.
const INDEX: &str = "index.html";
/// The first words of the addresses it knows, as `web/src/router.svelte.ts` has them.
const SCREENS: [&str; 10] = [
    "", INDEX, "t", "tv", "replay", "rules", "settings", "played", "about", "gallery",
];
/// Files in here have a hash of their content in their name.
const HASHED: &str = "assets/";

/// What is said where the web app is not built in.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Romp</title>\
     <p>This is Romp, without its web app: build it with <code>npm install && npm run build</code>, \
     then build the server again. <a href=\"/api/docs\">The API</a> is here.</p></html>";

/// How files are compressed, the smallest first: `npm run build` writes each kind beside the file.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A file of the web app, or its page.
pub(crate) async fn page(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) || uri.path().starts_with("/api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let for_good = path.starts_with(HASHED);
    let file = Some(path).filter(|path| *path != INDEX);
    if let Some(file) = file.and_then(|path| File::find::<Dist>(path, &asked)) {
        return file.send(for_good, &asked);
    }
    // A page that asks for an old file must not be given HTML in its place.
    if for_good {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = match File::find::<Dist>(INDEX, &asked) {
        Some(file) => file.send(false, &asked),
        None => Html(NOT_BUILT).into_response(),
    };
    // The page itself says kindly that there is nothing here; the status tells programs.
    let first = path.split('/').next().unwrap_or_default();
    if !SCREENS.contains(&first) && response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// A file as it is sent.
struct File {
    data: EmbeddedFile,
    kind: HeaderValue,
    /// How it is compressed, if it is.
    packed: Option<&'static str>,
}

impl File {
    /// The file of this path, as small as the asker can read it.
    fn find<E: RustEmbed>(path: &str, asked: &HeaderMap) -> Option<File> {
        let plain = E::get(path)?;
        let kind = HeaderValue::from_str(plain.metadata.mimetype());
        let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
        let packed = PACKED
            .iter()
            .filter(|(name, _)| takes(asked, name))
            .find_map(|&(name, end)| Some((E::get(&format!("{path}{end}"))?, name)));
        let (data, packed) = match packed {
            Some((data, name)) => (data, Some(name)),
            None => (plain, None),
        };
        Some(File { data, kind, packed })
    }

    /// Sends it: for good if it can never change, else only if the client has another one.
    fn send(self, for_good: bool, asked: &HeaderMap) -> Response {
        let hash = Bytes32(self.data.metadata.sha256_hash());
        let tag = HeaderValue::from_str(&format!("\"{hash}\"")).expect("a tag is plain ASCII");
        let keep = if for_good {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let has_it = words(asked, &header::IF_NONE_MATCH)
            // A proxy on the way may have made the tag a weak one.
            .any(|known| known.trim_start_matches("W/") == tag);
        let mut response = if has_it {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            (
                [(header::CONTENT_TYPE, self.kind)],
                Body::from(self.data.data),
            )
                .into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::ETAG, tag);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(packed) = self.packed.filter(|_| !has_it) {
            let packed = HeaderValue::from_static(packed);
            headers.insert(header::CONTENT_ENCODING, packed);
        }
        response
    }
}

/// What stands between the commas of a header, on all its lines.
fn words<'a>(asked: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    asked
        .get_all(name)
        .iter()
        .flat_map(|line| line.to_str().unwrap_or_default().split(','))
        .map(str::trim)
}

/// Can the asker read what is compressed like that?
fn takes(asked: &HeaderMap, packed: &str) -> bool {
    words(asked, &header::ACCEPT_ENCODING).any(|word| {
        let (name, worth) = word.split_once(';').unwrap_or((word, ""));
        let refused = matches!(worth.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case(packed) && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some files, one of them compressed in both ways. What is in it says how.
    #[derive(RustEmbed)]
    #[folder = "tests/files"]
    struct Files;

    fn asked(name: HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    fn get(path: &str, asked: &HeaderMap) -> Response {
        File::find::<Files>(path, asked).unwrap().send(false, asked)
    }

    #[test]
    fn a_file_that_may_change_is_asked_for_again_and_sent_if_it_has() {
        let first = get("plain.txt", &HeaderMap::new());
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[header::CACHE_CONTROL], "no-cache");
        let tag = first.headers()[header::ETAG].to_str().unwrap();
        let again = |known: &str| get("plain.txt", &asked(header::IF_NONE_MATCH, known)).status();
        assert_eq!(again(&format!("\"x\", W/{tag}")), StatusCode::NOT_MODIFIED);
        assert_eq!(again("\"other\""), StatusCode::OK);
        let hashed = File::find::<Files>("plain.txt", &HeaderMap::new()).unwrap();
        let hashed = hashed.send(true, &HeaderMap::new());
        let keep = hashed.headers()[header::CACHE_CONTROL].to_str().unwrap();
        assert!(keep.contains("immutable"));
    }

    #[tokio::test]
    async fn a_file_is_sent_as_it_was_compressed_when_it_was_built() {
        for (takes, packed, says) in [
            ("gzip, deflate, br;q=1.0", Some("br"), "as br"),
            ("br;q=0, gzip;q=0.5", Some("gzip"), "as gzip"),
            ("identity", None, "plain"),
            ("", None, "plain"),
        ] {
            let asked = asked(header::ACCEPT_ENCODING, takes);
            let sent = get("packed.txt", &asked);
            let headers = sent.headers();
            let encoding = headers.get(header::CONTENT_ENCODING);
            assert_eq!(encoding.map(|name| name.to_str().unwrap()), packed);
            assert_eq!(headers[header::CONTENT_TYPE], "text/plain");
            assert_eq!(headers[header::VARY], "accept-encoding");
            let body = axum::body::to_bytes(sent.into_body(), 100).await.unwrap();
            assert_eq!(body.trim_ascii(), says.as_bytes(), "{takes}");
            assert!(
                !get("plain.txt", &asked)
                    .headers()
                    .contains_key(header::CONTENT_ENCODING)
            );
        }
    }

    #[test]
    fn browsers_know_the_manifest_and_the_worker_for_what_they_are() {
        for (path, kind) in [
            ("app.webmanifest", "application/manifest+json"),
            ("sw.js", "text/javascript"),
        ] {
            let sent = get(path, &HeaderMap::new());
            assert_eq!(sent.headers()[header::CONTENT_TYPE], kind);
            assert_eq!(sent.headers()[header::CACHE_CONTROL], "no-cache");
        }
    }

    #[test]
    fn every_screen_of_the_app_is_known() {
        let router = include_str!("../../../web/src/router.svelte.ts");
        let words = router.split("first === '").skip(1);
        let words: Vec<_> = words.filter_map(|rest| rest.split('\'').next()).collect();
        assert!(words.len() >= SCREENS.len(), "{words:?}");
        for word in words {
            assert!(SCREENS.contains(&word), "/{word} is not found");
        }
    }

    #[tokio::test]
    async fn pages_are_html_and_what_is_missing_is_not_found() {
        let get = async |path: &'static str| {
            page(Method::GET, Uri::from_static(path), HeaderMap::new()).await
        };
        for (path, status) in [
            ("/", StatusCode::OK),
            ("/t/ABCDEF", StatusCode::OK),
            ("/index.html", StatusCode::OK),
            ("/nowhere/at-all", StatusCode::NOT_FOUND),
        ] {
            let sent = get(path).await;
            assert_eq!(sent.status(), status, "{path}");
            let kind = sent.headers()[header::CONTENT_TYPE].to_str().unwrap();
            assert!(kind.starts_with("text/html"), "{path}");
        }
        for path in ["/api/nothing", "/assets/old-1234.js"] {
            assert_eq!(get(path).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
        let post = page(Method::POST, Uri::from_static("/"), HeaderMap::new()).await;
        assert_eq!(post.status(), StatusCode::NOT_FOUND);
    }
}
