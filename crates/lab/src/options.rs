//! What a table option changes.

use engine::{Field, Game, Kind, Mode};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    effort::Effort,
    figures::TableFigures,
    report::Watch,
    stats::Estimate,
    tables::{study, table},
};

/// A table option, with each of its values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Effect {
    /// Its key.
    pub key: &'static str,
    /// What it changes.
    pub about: String,
    /// At a table of so many.
    pub seats: u8,
    /// Its values, the usual one first.
    pub variants: Vec<Variant>,
}

/// A table with an option at some value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Variant {
    /// The value.
    pub value: String,
    /// Decisions of a contest, on the mean.
    pub length: Estimate,
    /// The part of wins of whoever begins.
    pub first: Estimate,
    /// Points of the winners, on the mean.
    pub points: f64,
}

impl Variant {
    fn of(value: &Value, figures: &TableFigures) -> Variant {
        Variant {
            value: match value {
                Value::Bool(true) => "yes".into(),
                Value::Bool(false) => "no".into(),
                Value::String(word) => word.clone(),
                other => other.to_string(),
            },
            length: figures.length,
            first: figures.order.first().copied().unwrap_or_default(),
            points: figures.scores.winners,
        }
    }
}

/// What each option of a mode changes at its smallest table, for which `usual` was found.
pub(crate) fn effects<G: Game>(
    mode: &Mode,
    usual: &TableFigures,
    effort: &Effort,
    seed: u64,
    watch: &dyn Watch,
) -> Vec<Effect> {
    let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let effect = |field: &Field| {
        let default = &defaults[field.key];
        let mut variants = vec![Variant::of(default, usual)];
        for value in values(&field.kind).iter().filter(|value| *value != default) {
            let setup = table::<G>(mode, usual.seats, Some((field.key, value)))?;
            watch.begin(
                &format!("{} {} {}={value}", G::ABOUT.id, mode.id, field.key),
                effort.contests,
            );
            let figures = study(&setup, effort.contests, seed, watch);
            variants.push(Variant::of(value, &figures));
        }
        (variants.len() > 1).then_some(Effect {
            key: field.key,
            about: field.said::<G>(),
            seats: usual.seats,
            variants,
        })
    };
    G::ABOUT
        .options
        .iter()
        .filter(|field| field.applies_to(mode))
        .filter_map(effect)
        .collect()
}

/// The values to try. A card list has too many.
fn values(kind: &Kind) -> Vec<Value> {
    match kind {
        Kind::Flag => vec![json!(true), json!(false)],
        Kind::Choice { words } => words.iter().map(|&word| json!(word)).collect(),
        // The games count to twenty where they count at all.
        Kind::Number { min, max } => vec![json!(min), json!(20.clamp(*min, *max))],
        Kind::Deck => Vec::new(),
    }
}
