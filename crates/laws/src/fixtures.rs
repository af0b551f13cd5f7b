//! Moments of golden plays for the web table, written as TypeScript: the gallery shows them, and
//! the type checker holds the client's types against what the rules really say.

use std::{collections::BTreeSet, fmt::Write as _};

use engine::{Contest, Eyes, Game, Seat, Setup, Silent, Step, blindfold};
use serde::Serialize;
use serde_json::Value;

/// What a seat sees at one moment.
#[derive(Serialize)]
struct Moment<V, E, M> {
    ply: usize,
    me: Seat,
    view: V,
    told: Vec<E>,
    moves: Vec<M>,
    awaited: Vec<Seat>,
}

/// The moments of a play as a TypeScript module: the first decision of each kind, and the end, all
/// through the eyes of whoever decides.
pub(crate) fn fixture<G: Game>(name: &str, setup: Setup<G>, steps: &[String]) -> String {
    let mut text = format!(
        "// Written by the golden play tests/plays/{name}.play: `cargo bless {}`.\n\
         import type {{ Moment }} from '$web/game/contract';\n\
         import type {{ Event, Move, View }} from '../types';\n\n\
         export const moments = [\n",
        G::ABOUT.id
    );
    let mut contest = Contest::new(setup);
    let mut kinds = BTreeSet::new();
    for (index, line) in steps.iter().enumerate() {
        let step: Step<G> = line.parse().expect("a verified step");
        let (mut after, mut facts) = (*contest.deal(), Vec::new());
        match &step {
            Step::Chance(chance) => after.deal(chance, &mut facts),
            Step::Play(seat, mv) => after.apply(*seat, *mv, &mut facts),
        }
        contest.take(&step, &mut Silent).expect("a verified step");
        let acting = after.turn().acting();
        let last = index + 1 == steps.len();
        let me = acting.first().unwrap_or(Seat::new(0));
        let mut moves = Vec::new();
        if acting.has(me) {
            after.moves(me, &mut moves);
        }
        let new = moves.iter().any(|mv| kinds.insert(kind(mv)));
        if !new && !last {
            continue;
        }
        let eyes = Eyes::of(me);
        let moment = Moment {
            ply: index + 1,
            me,
            view: blindfold(|| after.view(eyes)),
            told: facts
                .iter()
                .filter_map(|fact| blindfold(|| G::tell(fact, eyes)))
                .collect(),
            moves,
            awaited: after.turn().awaited().iter().collect(),
        };
        let json = serde_json::to_string(&moment).expect("a moment has a JSON form");
        writeln!(text, "  {json},").expect("a string takes text");
    }
    text + "] satisfies Moment<View, Event, Move>[];\n"
}

/// What sort of move it is: its JSON form without cards, places and numbers.
fn kind(mv: &impl Serialize) -> String {
    match serde_json::to_value(mv) {
        Ok(Value::Object(fields)) => {
            let tag = fields.get("do").or_else(|| fields.get("move"));
            let keys: Vec<&str> = fields.keys().map(String::as_str).collect();
            format!("{tag:?} {}", keys.join(" "))
        }
        Ok(Value::String(word)) => word.split(' ').next().unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}
