//! Reading requests: who asks, of which table, and what.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Path, Query, RawPathParams, Request},
    http::{header, request::Parts},
    response::{IntoResponse, Response},
};
use engine::Seat;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use store::Code;
use tokio::time::timeout;
use utoipa::{IntoParams, IntoResponses};

use super::cookies::{self, Carried};
use table::{Answer, Claim, Order, TableAnswer, request::AskedFor, state::SeatLetter};

use crate::{
    cluster::Keeper,
    error::{ApiError, ShownFault},
    room::Handle,
    rooms::Place,
    source::Source,
    state::AppState,
};

/// A body that is not there by then is not waited for.
const PATIENCE: Duration = Duration::from_secs(15);

/// A request's body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<Body<T>, ApiError> {
        let read = Json::<Box<RawValue>>::from_request(request, app);
        let read = timeout(PATIENCE, read)
            .await
            .map_err(|_| ApiError::TooSlow)?;
        let Json(body) = read.map_err(|error| ApiError::Unreadable(error.body_text()))?;
        // A list would be taken for the fields in their order.
        if !body.get().starts_with('{') {
            return Err(ApiError::Unreadable(
                "the body must be a JSON object".into(),
            ));
        }
        let body = serde_json::from_str(body.get());
        body.map(Body)
            .map_err(|error| ApiError::Unreadable(error.to_string()))
    }
}

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<AppState>> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self, ApiError> {
        let read = Query::<T>::from_request_parts(parts, app).await;
        let unreadable = |error: axum::extract::rejection::QueryRejection| {
            ApiError::Unreadable(error.body_text())
        };
        read.map(|Query(asked)| Asked(asked)).map_err(unreadable)
    }
}

/// What the path names.
pub(crate) struct Named<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<AppState>> for Named<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self, ApiError> {
        let read = Path::<T>::from_request_parts(parts, app).await;
        read.map(|Path(named)| Named(named))
            .map_err(|error| ApiError::Unreadable(error.body_text()))
    }
}

/// A parameter of the path.
pub(crate) async fn path_part<T>(parts: &mut Parts, name: &str) -> Result<T, ApiError>
where
    T: std::str::FromStr<Err = engine::Unreadable>,
{
    let all = RawPathParams::from_request_parts(parts, &()).await;
    let all = all.map_err(|error| ApiError::Unreadable(error.to_string()))?;
    let part = all.iter().find(|(key, _)| *key == name);
    let (_, value) = part.ok_or(ApiError::NoSuchTable)?;
    Ok(value.parse()?)
}

/// A table, and who asks something of it.
pub(crate) struct At {
    pub(crate) app: Arc<AppState>,
    pub(crate) room: Handle,
    pub(crate) who: Option<Claim>,
    /// For whom of those who play on the asker's device.
    asked_for: AskedFor,
    code: Code,
    has_old_cookie: bool,
}

impl FromRequestParts<Arc<AppState>> for At {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<At, ApiError> {
        let Asked(asked_for) = Asked::from_request_parts(parts, app).await?;
        let Door {
            code,
            place,
            carried,
        } = Door::from_request_parts(parts, app).await?;
        let room = match place {
            Place::Here(room) => room,
            Place::There(node) => return Err(ApiError::Elsewhere(Keeper { code, node })),
        };
        Ok(At {
            app: Arc::clone(app),
            room,
            who: carried.map(|carried| carried.claim),
            asked_for,
            code,
            has_old_cookie: carried.is_some_and(|carried| carried.is_old),
        })
    }
}

/// A table, wherever it is kept, and who comes to it.
pub(crate) struct Door {
    pub(crate) code: Code,
    pub(crate) place: Place,
    carried: Option<Carried>,
}

impl Door {
    /// Who comes.
    pub(crate) fn who(&self) -> Option<Claim> {
        self.carried.map(|carried| carried.claim)
    }
}

impl FromRequestParts<Arc<AppState>> for Door {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Door, ApiError> {
        let code: Code = path_part(parts, "code")
            .await
            .map_err(|_| ApiError::NoSuchTable)?;
        let carried = cookies::read(&parts.headers, app, code);
        let place = if carried.is_some() {
            // Whoever has been at the table does not guess its code.
            app.place(code).await?
        } else {
            let source = Source::from_request_parts(parts, app).await?;
            guessed(app, code, source).await?
        };
        Ok(Door {
            code,
            place,
            carried,
        })
    }
}

/// Where the table of a code is that may be a guess. Whoever has missed too often learns nothing more; until it
/// is known, each guess counts as a miss, or many at once would be free.
async fn guessed(app: &Arc<AppState>, code: Code, source: Source) -> Result<Place, ApiError> {
    let misses = &app.limits.misses;
    if !misses.take(source) {
        return Err(ApiError::TooFast);
    }
    let place = app.place(code).await;
    if !matches!(place, Err(ApiError::NoSuchTable)) {
        misses.give_back(source);
    }
    place
}

/// A seat of a table, and who asks something of it.
pub(crate) struct AtSeat {
    pub(crate) at: At,
    pub(crate) seat: Seat,
}

impl FromRequestParts<Arc<AppState>> for AtSeat {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Self, ApiError> {
        let seat = path_part(parts, "seat").await?;
        let at = At::from_request_parts(parts, app).await?;
        Ok(AtSeat { at, seat })
    }
}

/// A table's address, for the description of the API.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only described; `At` reads it")]
pub(crate) struct OfTable {
    code: String,
}

/// A person's at a table.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only described; `Named` reads it")]
pub(crate) struct OfPerson {
    code: String,
    person: u32,
}

/// A seat's at a table.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only described; `AtSeat` reads it")]
pub(crate) struct OfSeat {
    code: String,
    seat: SeatLetter,
}

/// What a table answers, for the description of the API.
#[derive(IntoResponses)]
#[expect(
    dead_code,
    clippy::large_enum_variant,
    reason = "only described, never made: `At::ask` answers"
)]
pub(crate) enum TableReply {
    #[response(status = 200)]
    Answer(TableAnswer),
    #[response(status = "4XX")]
    Refused(ShownFault),
}

/// A table may be put away so often between being found and being asked.
const TRIES: usize = 8;

impl At {
    /// Asks the table, and answers.
    pub(crate) async fn ask(self, order: impl Into<Order>) -> Result<Response, ApiError> {
        let answer = self.answer(order).await?;
        let mut response = respond(&self.app, answer);
        if self.has_old_cookie {
            let headers = response.headers_mut();
            if let Some(claim) = self
                .who
                .filter(|_| !headers.contains_key(header::SET_COOKIE))
            {
                cookies::set(&self.app, &claim, headers);
            }
            cookies::clear_old(&self.app, self.code, headers);
        }
        Ok(response)
    }

    /// What the table answers. One that is put away at this moment is taken out again.
    pub(crate) async fn answer(&self, order: impl Into<Order>) -> Result<Answer, ApiError> {
        let order = self.asked_for.of(order.into());
        let mut answer = self.room.ask(self.who, order.clone()).await;
        for _ in 0..TRIES {
            if !matches!(answer, Err(ApiError::PutAway)) {
                break;
            }
            let room = self.app.room(self.code).await?;
            answer = room.ask(self.who, order.clone()).await;
        }
        answer
    }
}

/// A room's answer as a response; a new token goes into a cookie no script can read.
pub(crate) fn respond(app: &AppState, answer: Answer) -> Response {
    let claim = answer.claim;
    let mut response = Json(TableAnswer::from(answer)).into_response();
    if let Some(claim) = claim {
        cookies::set(app, &claim, response.headers_mut());
    }
    response
}
