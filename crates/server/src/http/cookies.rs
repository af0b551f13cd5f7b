//! Who somebody is at a table, in a cookie that no script can read.

use axum::http::{HeaderMap, HeaderValue, header};
use store::Code;
use table::Claim;

use crate::{
    state::AppState,
    token::{Token, Use},
};

/// Each table has one of its own, sent to that table only: however many somebody was at, a request
/// carries one.
const NAME: &str = "romp";

/// A claim that a request carries.
#[derive(Copy, Clone)]
pub(super) struct Carried {
    pub(super) claim: Claim,
    /// Is it in a cookie as they were first made: `romp_CODE`, sent with every request?
    pub(super) is_old: bool,
}

/// The claim in the cookie of this table, if we signed it.
pub(super) fn read(headers: &HeaderMap, app: &AppState, code: Code) -> Option<Carried> {
    let in_cookie = |name: &str| {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split("; "))
            .filter_map(|cookie| cookie.split_once('='))
            .filter(|(key, _)| *key == name)
            .filter_map(|(_, token)| Token::verify(&app.key, token)?.person())
            .find(|claim| claim.code == code)
    };
    let carried = |is_old| move |claim| Carried { claim, is_old };
    let new = in_cookie(NAME).map(carried(false));
    new.or_else(|| in_cookie(&old_name(code)).map(carried(true)))
}

fn old_name(code: Code) -> String {
    format!("{NAME}_{code}")
}

/// Sets the cookie of a claim. It is kept for as long as browsers keep any: the table decides when a seat
/// is nobody's.
pub(super) fn set(app: &AppState, claim: &Claim, headers: &mut HeaderMap) {
    const LONGEST: u32 = 400 * 24 * 60 * 60;
    let (code, is_for) = (claim.code, Use::Person);
    let token = Token {
        claim: *claim,
        is_for,
    };
    let token = token.sign(&app.key);
    let path = format!("/api/tables/{code}");
    append(app, headers, NAME, &token, &path, LONGEST);
}

/// Takes an old cookie away.
pub(super) fn clear_old(app: &AppState, code: Code, headers: &mut HeaderMap) {
    append(app, headers, &old_name(code), "", "/api", 0);
}

fn append(
    app: &AppState,
    headers: &mut HeaderMap,
    name: &str,
    value: &str,
    path: &str,
    seconds: u32,
) {
    let secure = if app.config.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let text = format!(
        "{name}={value}; Path={path}; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}"
    );
    let text = HeaderValue::from_str(&text).expect("a token is plain ASCII");
    headers.append(header::SET_COOKIE, text);
}
