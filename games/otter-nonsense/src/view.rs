//! What a pair of eyes sees, and its picture in plain text.

use std::fmt;

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::Card,
    column::{End, Place},
    state::{Direction, Phase},
};

/// The table as a pair of eyes sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// What is awaited.
    pub phase: Phase,
    /// Who is to decide.
    pub now: Option<Seat>,
    /// The previous player, who gets points if a column is collected (ON-10).
    pub before: Option<Seat>,
    /// Whose turn is next, as things stand.
    pub next: Option<Seat>,
    /// The direction card.
    pub direction: Direction,
    /// The three columns.
    pub columns: Vec<ColumnView>,
    /// The players from `A`.
    pub seats: Vec<SeatView>,
    /// The cards set aside.
    pub aside: Vec<Option<Card>>,
    /// Heads of the values 1 to 13 (ON-3).
    pub heads: Vec<u8>,
}

/// A column as all see it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ColumnView {
    /// Its cards, the oldest first.
    pub cards: Vec<Card>,
    /// What the next card is compared with.
    pub end: End,
}

/// A player as a pair of eyes sees him.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SeatView {
    /// Where.
    pub seat: Seat,
    /// His hand: what is seen of it in order, then the hidden cards.
    pub hand: Vec<Option<Card>>,
    /// His scored cards, in order.
    pub scored: Vec<Card>,
    /// His points.
    pub points: u8,
}

/// What is awaited, then a line for each column and each player, then the cards set aside:
///
/// ```text
/// B lays or collects; after A, before C, clockwise
///  1  7 9 9 turn, up
///  2  12
///  3  3
///  A  2 points: 5 9; holds 4 hidden
/// *B  0 points; holds 2 4 turn
///  C  3 points: 13; holds 2 hidden
/// 2 hidden aside
/// ```
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |cards: &[Option<Card>]| {
            if cards.is_empty() {
                return "nothing".into();
            }
            let seen = cards.iter().flatten().map(ToString::to_string);
            let hidden = cards.iter().filter(|card| card.is_none()).count();
            let hidden = (hidden > 0).then(|| format!("{hidden} hidden"));
            seen.chain(hidden).collect::<Vec<_>>().join(" ")
        };
        match (self.now, self.before, self.next) {
            (Some(now), Some(before), Some(next)) => writeln!(
                f,
                "{now} {}; after {before}, before {next}, {}",
                self.phase, self.direction
            )?,
            _ => writeln!(f, "{}", self.phase)?,
        }
        for (place, column) in Place::ALL.into_iter().zip(&self.columns) {
            write!(f, " {place} ")?;
            column
                .cards
                .iter()
                .try_for_each(|card| write!(f, " {card}"))?;
            f.write_str(match column.end {
                End::Bare | End::Free(_) => "\n",
                End::Up(_) => ", up\n",
                End::Down(_) => ", down\n",
            })?;
        }
        for player in &self.seats {
            let mark = if self.now == Some(player.seat) {
                '*'
            } else {
                ' '
            };
            let s = if player.points == 1 { "" } else { "s" };
            write!(f, "{mark}{}  {} point{s}", player.seat, player.points)?;
            for (i, card) in player.scored.iter().enumerate() {
                write!(f, "{}{card}", if i == 0 { ": " } else { " " })?;
            }
            writeln!(f, "; holds {}", list(&player.hand))?;
        }
        write!(f, "{} aside", list(&self.aside))
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::Deal => f.write_str("the deal"),
            Phase::Play => f.write_str("lays or collects"),
            Phase::Name => f.write_str("names the next player"),
            Phase::Take => f.write_str("takes a longest column"),
            Phase::Give { column } => write!(f, "gives a card of column {column}"),
            Phase::Score { column } => write!(f, "scores a card of column {column}"),
            Phase::Restart { column } => write!(f, "restarts column {column}"),
            Phase::Over { winner } => write!(f, "{winner} has won"),
        }
    }
}
