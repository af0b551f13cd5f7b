//! Moments of golden plays for the web table, written as TypeScript: the gallery shows them, and
//! the type checker holds the client's types against what the rules really say.

use std::{collections::BTreeSet, fmt::Write as _, fs, io, path::Path};

use engine::{Contest, Eyes, Game, Observable, Seat, Setup, Silent, Step, blindfold};
use serde::Serialize;
use serde_json::Value;

use crate::kept::write;

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
        "// Written by the test of the golden play tests/plays/{name}.play.\n\
         import type {{ Moment }} from '$web/game/contract';\n\
         import type {{ Event, Move, View }} from '../generated/wire';\n\n\
         export const moments = [\n"
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
        let acting = after.turn().awaited();
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
                .map(|fact| blindfold(|| fact.seen_by(eyes)))
                .collect(),
            moves,
            awaited: after.turn().awaited().iter().collect(),
        };
        let json = serde_json::to_string(&moment).expect("a moment has a JSON form");
        writeln!(text, "  {json},").expect("a string takes text");
    }
    text + "] satisfies Moment<View, Event, Move>[];\n"
}

/// Makes these files all there is in `web/fixtures` of a game's folder, if it has a `web`.
///
/// # Errors
/// If the folder cannot be written.
pub(crate) fn write_fixtures(dir: &Path, files: &[(String, String)]) -> Result<(), String> {
    if !dir.join("web").exists() {
        return Ok(());
    }
    let folder = dir.join("web/fixtures");
    let write_all = || -> io::Result<()> {
        for (name, text) in files {
            write(&folder.join(name), text)?;
        }
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            if files.iter().all(|(name, _)| entry.file_name() != **name) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    };
    write_all().map_err(|error| format!("{}: {error}", folder.display()))
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
