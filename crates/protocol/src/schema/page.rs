//! The same for people: a page of Markdown.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::documents;

const HEAD: &str = "# The JSON of the games

What `view`, `told`, `play` and `new` of [the engine protocol](engine-protocol.md) and the messages of
[the server](protocol.md) hold for each game. `romp schema --game ID` prints the same as JSON Schema (draft 2020-12);
`cargo test -p protocol` holds it against every view, event and move of the golden plays, and
`ROMP_BLESS=1 cargo test -p protocol` writes this page.

`null` stands for what the eyes in question do not see, or for what there is not. Every field is always there
unless it is marked as optional. What is not listed does not occur in this version of a game's rules.
";

/// The page.
pub fn page() -> String {
    let mut text = HEAD.to_owned();
    for document in documents() {
        game(&mut text, &document).expect("a string takes text");
    }
    text
}

fn game(to: &mut String, document: &Value) -> std::fmt::Result {
    let word = |key: &str| document[key].as_str().unwrap_or_default();
    let id = word("$id").split(':').nth(2).unwrap_or_default();
    writeln!(to, "\n## {} (`{id}`)", word("title"))?;
    let none = Map::new();
    let defs = document["$defs"].as_object().unwrap_or(&none);
    let parts = ["view", "told", "move", "options", "refusal"].map(|part| {
        let schema = &document["properties"][part];
        let of = if part == "told" {
            &schema["items"]
        } else {
            schema
        };
        (part, referred(of).unwrap_or_default())
    });
    for (part, name) in parts {
        definition(to, &format!("{name}: `{part}`"), &defs[name])?;
    }
    for (name, schema) in defs {
        if parts.iter().all(|(_, part)| part != name) {
            definition(to, name, schema)?;
        }
    }
    citations(to, &document["citations"])
}

fn citations(to: &mut String, all: &Value) -> std::fmt::Result {
    writeln!(to, "\n### Clauses that apply to an event\n")?;
    for citation in all.as_array().into_iter().flatten() {
        let word = |key: &str| citation[key].as_str().unwrap_or_default();
        write!(to, "- `{}`: {}", word("event"), word("clause"))?;
        for (field, start) in citation["when"].as_object().into_iter().flatten() {
            let start = start.as_str().unwrap_or_default();
            write!(to, ", if `{field}` begins with `{start}`")?;
        }
        writeln!(to)?;
    }
    Ok(())
}

fn definition(to: &mut String, title: &str, schema: &Value) -> std::fmt::Result {
    writeln!(to, "\n### {title}\n")?;
    let said = sentence(schema);
    if schema["properties"].is_null() && schema["oneOf"].is_null() {
        let ends = if said.is_empty() { "" } else { " " };
        return writeln!(to, "{said}{ends}It is {}.", kind(schema));
    }
    if !said.is_empty() {
        writeln!(to, "{said}\n")?;
    }
    fields(to, "- ", schema)?;
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        one_of(to, variant)?;
    }
    Ok(())
}

/// One of several shapes: the field with a fixed word tells which.
fn one_of(to: &mut String, variant: &Value) -> std::fmt::Result {
    if let Some(word) = variant["const"].as_str() {
        return writeln!(to, "- `{word}`: {}", sentence(variant));
    }
    let properties = variant["properties"].as_object();
    let fixed = properties.into_iter().flatten();
    let fixed = fixed.filter_map(|(key, value)| Some((key, value["const"].as_str()?)));
    for (key, word) in fixed {
        writeln!(to, "- `{key}` is `{word}`: {}", sentence(variant))?;
    }
    fields(to, "  - ", variant)
}

/// The fields of an object, but for one with a fixed word.
fn fields(to: &mut String, bullet: &str, schema: &Value) -> std::fmt::Result {
    let required = |key: &String| {
        let required = schema["required"].as_array();
        required.is_some_and(|keys| keys.iter().any(|required| required == key))
    };
    for (key, field) in schema["properties"].as_object().into_iter().flatten() {
        if field["const"].is_string() {
            continue;
        }
        let optional = if required(key) { "" } else { ", optional" };
        let said = sentence(field);
        let colon = if said.is_empty() { "" } else { ": " };
        writeln!(
            to,
            "{bullet}`{key}`, {}{optional}{colon}{said}",
            kind(field)
        )?;
    }
    Ok(())
}

/// What sort of value it is.
fn kind(schema: &Value) -> String {
    if let Some(name) = referred(schema) {
        return name.to_owned();
    }
    let several = ["anyOf", "oneOf"]
        .iter()
        .find_map(|key| schema[key].as_array());
    if let Some(several) = several {
        let kinds: Vec<String> = several.iter().map(kind).collect();
        return kinds.join(" or ");
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words
            .iter()
            .map(|word| format!("`{word}`").replace('"', ""))
            .collect();
        return format!("one of {}", words.join(", "));
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect::<Vec<_>>(),
    };
    let named = types.iter().map(|&name| match name {
        "array" => list(schema),
        "integer" => "a number".to_owned() + &bounds(schema),
        "string" => "a text".to_owned() + &pattern(schema),
        "boolean" => "true or false".into(),
        "object" => "an object".into(),
        other => other.to_owned(),
    });
    named.collect::<Vec<_>>().join(" or ")
}

fn list(schema: &Value) -> String {
    let items = kind(&schema["items"]);
    match (&schema["minItems"], &schema["maxItems"]) {
        (Value::Number(least), Value::Number(most)) if least == most => {
            format!("a list of {least}, each {items}")
        }
        _ => format!("a list, each {items}"),
    }
}

/// Its bounds, unless they are just those of a byte.
fn bounds(schema: &Value) -> String {
    match (&schema["minimum"], &schema["maximum"]) {
        (_, Value::Number(most)) if most.as_u64() == Some(255) => String::new(),
        (Value::Number(least), Value::Number(most)) => format!(" from {least} to {most}"),
        _ => String::new(),
    }
}

fn pattern(schema: &Value) -> String {
    let pattern = schema["pattern"].as_str();
    pattern.map_or(String::new(), |pattern| {
        format!(" like `{pattern}`").replace('|', "\\|")
    })
}

fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

fn sentence(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.chars().last() {
        None | Some('.' | '!' | '?') => text,
        Some(_) => text + ".",
    }
}
