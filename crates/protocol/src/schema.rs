//! What goes over the wire of each game, as JSON Schema.

mod page;

use catalog::Visitor;
use engine::{BadSetup, Game};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

pub use page::page;

/// The schema of a game's JSON: one document (draft 2020-12) for an object with any of a `view`,
/// the events that are `told`, a `move`, the `options` of a table and the code of a `refusal`. Beside it
/// stand the `citations`: the clauses that apply to an event, if its fields, as text, begin as `when` says.
///
/// # Errors
/// If there is no game of this id.
pub fn document(game: &str) -> Result<Value, BadSetup> {
    catalog::visit(game, Document)
}

/// The documents of all games.
pub fn documents() -> Vec<Value> {
    catalog::visit_all(&Document)
}

#[derive(Clone)]
struct Document;

impl Visitor for Document {
    type Out = Value;
    fn visit<G: Game>(self) -> Value {
        let mut said = SchemaSettings::draft2020_12()
            .for_serialize()
            .into_generator();
        let mut asked = SchemaSettings::draft2020_12()
            .for_deserialize()
            .into_generator();
        let properties = json!({
            "view": said.subschema_for::<G::View>(),
            "told": { "type": "array", "items": said.subschema_for::<G::Event>() },
            "refusal": said.subschema_for::<G::Refusal>(),
            "move": asked.subschema_for::<G::Move>(),
            "options": asked.subschema_for::<G::Options>(),
        });
        let mut defs: Map<String, Value> = said.take_definitions(true);
        defs.extend(asked.take_definitions(true));
        let about = G::ABOUT;
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": format!("urn:romp:{}:{}", about.id, about.rules),
            "title": about.name,
            "description": format!("the JSON of {}, version {} of its rules", about.id, about.rules),
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
            "$defs": defs,
            "citations": about.citations,
        })
    }
}
