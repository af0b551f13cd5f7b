//! What the description of the wire needs to know of the engine.

use ts_rs::TS;
use utoipa::ToSchema;

/// How a contest is to be played, as somebody asks for it.
#[derive(TS, ToSchema)]
#[ts(rename = "Wish")]
#[schema(as = Wish)]
#[expect(dead_code, reason = "it describes JSON that others write")]
pub struct ShownWish {
    game: String,
    #[ts(optional)]
    rules: Option<u16>,
    #[ts(optional)]
    mode: Option<String>,
    #[schema(minimum = 1, maximum = 6)]
    seats: u8,
    #[ts(type = "{ [key: string]: unknown }")]
    #[schema(value_type = Option<Object>)]
    options: (),
}

/// A seat, by its letter.
#[derive(ToSchema)]
#[schema(as = Seat)]
pub enum SeatLetter {
    A,
    B,
    C,
    D,
    E,
    F,
}
