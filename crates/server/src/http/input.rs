//! Reading requests: who asks, of which table, and what.

use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    response::{IntoResponse, Response},
};
use engine::Seat;
use serde::{Serialize, de::DeserializeOwned};
use store::Code;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    error::Fault,
    ground::Ground,
    room::{Answer, Handle, Order},
    sitting::{PersonId, ShownTable},
    token::{Claim, Use},
};

/// A request's body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Ground>> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, ground: &Arc<Ground>) -> Result<Body<T>, Fault> {
        let read = Json::<T>::from_request(request, ground).await;
        let unreadable =
            |error: axum::extract::rejection::JsonRejection| Fault::Unreadable(error.body_text());
        read.map(|Json(body)| Body(body)).map_err(unreadable)
    }
}

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Ground>> for Asked<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, ground: &Arc<Ground>) -> Result<Self, Fault> {
        let read = Query::<T>::from_request_parts(parts, ground).await;
        let unreadable =
            |error: axum::extract::rejection::QueryRejection| Fault::Unreadable(error.body_text());
        read.map(|Query(asked)| Asked(asked)).map_err(unreadable)
    }
}

/// A parameter of the path.
pub(crate) async fn path_part<T>(parts: &mut Parts, name: &str) -> Result<T, Fault>
where
    T: std::str::FromStr<Err = engine::Unreadable>,
{
    let all = RawPathParams::from_request_parts(parts, &()).await;
    let all = all.map_err(|error| Fault::Unreadable(error.to_string()))?;
    let part = all.iter().find(|(key, _)| *key == name);
    let (_, value) = part.ok_or(Fault::NoSuchTable)?;
    Ok(value.parse()?)
}

/// A table, and who asks something of it.
pub(crate) struct At {
    pub(crate) ground: Arc<Ground>,
    pub(crate) room: Handle,
    pub(crate) who: Option<Claim>,
}

impl FromRequestParts<Arc<Ground>> for At {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, ground: &Arc<Ground>) -> Result<At, Fault> {
        let code: Code = path_part(parts, "code")
            .await
            .map_err(|_| Fault::NoSuchTable)?;
        let room = ground.room(code).await?;
        let who = claim_in(&parts.headers, ground, code);
        Ok(At {
            ground: Arc::clone(ground),
            room,
            who,
        })
    }
}

/// A seat of a table, and who asks something of it.
pub(crate) struct AtSeat {
    pub(crate) at: At,
    pub(crate) seat: Seat,
}

impl FromRequestParts<Arc<Ground>> for AtSeat {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, ground: &Arc<Ground>) -> Result<Self, Fault> {
        let seat = path_part(parts, "seat").await?;
        let at = At::from_request_parts(parts, ground).await?;
        Ok(AtSeat { at, seat })
    }
}

impl At {
    /// Asks the table, and answers.
    pub(crate) async fn ask(self, order: Order) -> Result<Response, Fault> {
        let answer = self.room.ask(self.who, order).await?;
        Ok(respond(&self.ground, answer))
    }
}

/// A table, and who the asker is there.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct TableAnswer {
    pub(crate) table: ShownTable,
    pub(crate) you: Option<PersonId>,
}

/// A room's answer as a response; a new token goes into a cookie no script can read.
pub(crate) fn respond(ground: &Ground, answer: Answer) -> Response {
    let Answer { table, you, claim } = answer;
    let mut response = Json(TableAnswer { table, you }).into_response();
    if let Some(claim) = claim {
        let cookie = cookie(ground, &claim);
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn cookie(ground: &Ground, claim: &Claim) -> HeaderValue {
    const MONTH: u32 = 30 * 24 * 60 * 60;
    let secure = if ground.config.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let (code, token) = (claim.code, claim.sign(&ground.key));
    let text = format!(
        "romp_{code}={token}; Path=/api; HttpOnly; SameSite=Strict; Max-Age={MONTH}{secure}"
    );
    text.parse().expect("a token is plain ASCII")
}

/// The claim in the cookie of this table, if we signed it.
pub(crate) fn claim_in(headers: &HeaderMap, ground: &Ground, code: Code) -> Option<Claim> {
    let name = format!("romp_{code}");
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split("; "))
        .filter_map(|cookie| cookie.split_once('='))
        .filter(|(key, _)| *key == name)
        .filter_map(|(_, token)| Claim::verify(&ground.key, token))
        .find(|claim| claim.code == code && claim.is_for == Use::Person)
}
