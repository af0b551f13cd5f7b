//! Plays on from a ply of a contest that is over, at a table of its own.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use engine::{Seat, Turn};
use serde::Deserialize;
use store::{ContestId, System};
use table::sitting::{Animal, Coming, JoinKey, Level, Name, SeatLetter, Settings, Sitting, Taker};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    ground::Ground,
    http::{
        input::{Body, Named, TableAnswer},
        tables::create::{Host, open},
    },
    record::Record,
    source::Source,
};

/// From where, and who does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Branch {
    ply: u32,
    /// Where whoever asks sits; without, they decide next.
    #[schema(value_type = Option<SeatLetter>)]
    seat: Option<Seat>,
    /// Bots take the seats that are left; without, they wait for people.
    bots: Option<Level>,
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    name: Name,
    animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same table.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    key: Option<JoinKey>,
}

/// Opens a table that goes on from a ply of a contest that is over. Chance goes on as it would
/// have: the same secret and words, so that everything can still be checked.
#[utoipa::path(
    post,
    path = "/api/contests/{id}/branch",
    params(("id" = String, Path)),
    request_body = Branch,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn branch(
    State(ground): State<Arc<Ground>>,
    Named(id): Named<ContestId>,
    source: Source,
    Body(asked): Body<Branch>,
) -> Result<Response, Fault> {
    let record = Record::read_over(&ground.store, id).await?;
    let steps = record.steps(Some(asked.ply));
    let mut table = record.open()?;
    let taken = steps.iter().try_for_each(|step| table.take(step));
    taken.map_err(|_| table::Fault::ReadOnly)?;
    if table.turn() == Turn::Over {
        return Err(Fault::Unreadable(
            "nothing is left to play from there".into(),
        ));
    }
    let mut sitting = Sitting::new(&record.row.wish, Settings::default(), &mut System)
        .map_err(table::Fault::Setup)?;
    let seat = asked.seat.map(|seat| sitting.seat(seat)).transpose()?;
    let mine = seat.or(table.turn().awaited().first());
    if let Some(level) = asked.bots {
        sitting.seats.fill(Taker::Bot(level));
        sitting.seats[mine.map_or(0, Seat::index)] = Taker::Nobody;
    }
    sitting.namesakes = record.namesakes(&ground.store).await?;
    // Nobody meets a bot of their own name.
    sitting.namesakes.retain(|other| other.name != asked.name);
    sitting.coming = Coming {
        secret: record.row.secret,
        seals: record.row.seals,
        words: record.row.words,
        opening: false,
        again: true,
        steps,
    };
    let host = Host {
        name: asked.name,
        animal: asked.animal,
        key: asked.key,
    };
    open(&ground, source, sitting, host).await
}
