//! The types of a game's web folder: what it says over the wire, in TypeScript, made from the JSON
//! Schema of its Rust types. Nobody writes them a second time.

mod pattern;
mod typescript;

use std::path::Path;

use engine::{Citation, Game, ReasonKind};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use crate::{kept::compare_or_bless, kit};
use typescript::declaration;

/// Where they are kept in a game's folder.
const FILE: &str = "web/generated/wire.ts";

/// Compares the types in the game's web folder with those of its rules, if it has such a folder.
///
/// With `ROMP_BLESS=1` they are written.
///
/// # Panics
/// With the first line that differs.
#[track_caller]
pub fn types<G: Game>(dir: impl AsRef<Path>) {
    check_types::<G>(dir.as_ref(), kit::blessing()).unwrap_or_else(|why| panic!("{why}"));
}

/// What [`types`] does, or with `bless` the writing.
///
/// # Errors
/// With the first line that differs.
pub fn check_types<G: Game>(dir: &Path, bless: bool) -> Result<(), String> {
    if !dir.join("web").exists() {
        return Ok(());
    }
    compare_or_bless::<G>(&dir.join(FILE), &typescript::<G>(), bless)
}

/// The types: `View`, `Event`, `Move`, `Options`, `Refusal` and `Reasons`, then all they are made of,
/// `CITATIONS` and
/// `CORE`.
fn typescript<G: Game>() -> String {
    let draft = SchemaSettings::draft2020_12;
    let mut said = draft().for_serialize().into_generator();
    let mut asked = draft().for_deserialize().into_generator();
    let mut types = Map::from_iter([
        ("View".to_owned(), whole::<G::View>(&mut said)),
        ("Event".to_owned(), whole::<G::Event>(&mut said)),
        ("Move".to_owned(), whole::<G::Move>(&mut said)),
        ("Options".to_owned(), whole::<G::Options>(&mut asked)),
        ("Refusal".to_owned(), whole::<G::Refusal>(&mut said)),
        ("Reasons".to_owned(), reasons(G::REASONS, &mut said)),
    ]);
    let parts = [said, asked].map(|mut all| all.take_definitions(true));
    for (name, schema) in parts.into_iter().flatten() {
        types.entry(name).or_insert(schema);
    }
    let head = format!(
        "// Written from the types of its rules by `cargo bless {}`: do not change it here.\n",
        G::ABOUT.id
    );
    let declarations = types
        .iter()
        .map(|(name, schema)| format!("\n{}", declaration(name, schema)));
    head + &declarations.collect::<String>()
        + &citations(
            "CITATIONS",
            "The clauses that apply when something happens, some only where fields, as text, begin so.",
            G::ABOUT.citations,
        )
        + &citations(
            "CORE",
            "The clauses one needs to begin to play, and what happens when each is told first.",
            G::ABOUT.core,
        )
}

/// Citations as a list of this name.
fn citations(name: &str, comment: &str, all: &[Citation]) -> String {
    let row = |citation| serde_json::to_string(citation).expect("a citation has a JSON form");
    let rows: Vec<String> = all.iter().map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    format!(
        "\n/** {comment} */\nexport const {name} = [\n  {},\n] as const;\n",
        rows.join(",\n  ")
    )
}

fn whole<T: JsonSchema>(to: &mut SchemaGenerator) -> Value {
    T::json_schema(to).into()
}

/// What the reasons speak of, by their codes.
fn reasons(kinds: &[ReasonKind], to: &mut SchemaGenerator) -> Value {
    let mut all = Map::new();
    for kind in kinds {
        let schemas = kind.schemas.iter().map(|schema| schema(to));
        let args = kind.args.iter().copied().zip(schemas);
        let mut args = object(args.map(|(name, schema)| (name, Schema::into(schema))));
        args["description"] = json!(format!("Because it {}.", kind.text));
        all.insert(kind.code.to_owned(), args);
    }
    let mut all = object(all);
    all["description"] = json!("What can be said for a move: the codes, and what each speaks of.");
    all
}

/// The schema of an object that has just these fields.
fn object<K: Into<String>>(fields: impl IntoIterator<Item = (K, Value)>) -> Value {
    let fields = fields
        .into_iter()
        .map(|(name, schema)| (name.into(), schema));
    let fields: Map<String, Value> = fields.collect();
    let required: Vec<&String> = fields.keys().collect();
    json!({ "type": "object", "required": required, "properties": fields })
}
