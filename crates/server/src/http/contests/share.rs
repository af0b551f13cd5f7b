//! Takes in a contest that was played on a device.

use std::sync::Arc;

use axum::{Json, extract::State};
use hmac::Mac;
use store::{Code, ContestId, Key, StoreError, System};
use table::record::{Handed, ShownContest};

use crate::{
    error::{ApiError, ShownFault},
    http::{input::Body, link::Base},
    source::Source,
    state::AppState,
    time::now_ms,
    token::mac,
};

/// Takes in a contest that was played on a device and is over, once it is checked, by the rules and to the last card.
/// The same contest is taken in once: its replay has one address.
#[utoipa::path(
    post,
    path = "/api/contests",
    request_body = Handed,
    responses((status = 200, body = ShownContest), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn share(
    State(app): State<Arc<AppState>>,
    source: Source,
    base: Base,
    Body(handed): Body<Handed>,
) -> Result<Json<ShownContest>, ApiError> {
    let checked = app.check(source, move || handed.check()?.over()).await?;
    let id = id_of(&checked.text(), &app.key);
    if app.store.contest(id).await?.is_none() {
        let code = Code::draw(&mut System);
        let writes = checked.writes(id, code, now_ms(), &mut System)?;
        match app.store.keep(writes).await {
            // Somebody else has handed it over at the same moment.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let link = base.link(&format!("/replay/{id}"));
    Ok(Json(app.record(id).await?.shown(link)?))
}

/// What a contest is called that has this journal. Nobody without the key can tell.
fn id_of(journal: &str, own: &Key) -> ContestId {
    let digest = mac(own, &format!("j.{journal}")).finalize().into_bytes();
    let number = i64::from_le_bytes(std::array::from_fn(|index| digest[index]));
    ContestId::new(number & i64::MAX)
}
