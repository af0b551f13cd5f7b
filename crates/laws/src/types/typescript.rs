//! A JSON Schema, as `schemars` and `engine::schema!` write it, as a type of TypeScript.

use serde_json::{Map, Value};

use super::pattern::words;

/// A number within bounds that has more values than this is any number.
const MOST_NUMBERS: u64 = 16;
/// Lines are not longer, if they can be broken.
const WIDTH: usize = 100;

/// Declares a type by its name. One that has a list of values declares that too, as `PLACES` for
/// `Place`.
pub(super) fn declaration(name: &str, schema: &Value) -> String {
    let docs = docs(schema);
    let Some(values) = values(schema) else {
        return format!("{docs}export type {name} ={};\n", after_equals(schema));
    };
    let list = plural(name);
    let lines = lines(&values, ", ", "");
    let values = match lines.as_slice() {
        [line] => line.clone(),
        lines => format!("\n  {}\n", lines.join(",\n  ")),
    };
    format!(
        "{docs}export const {list} = [{values}] as const;\n\
         export type {name} = (typeof {list})[number];\n"
    )
}

/// Words in as few lines as hold them, each line after `start`.
fn lines(words: &[impl AsRef<str>], between: &str, start: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.iter().map(AsRef::as_ref) {
        match lines.last_mut() {
            Some(line) if line.len() + between.len() + word.len() < WIDTH - 20 => {
                line.push_str(between);
                line.push_str(word);
            }
            _ => lines.push(format!("{start}{word}")),
        }
    }
    lines
}

/// The values of a type that lists them, or counts few.
fn values(schema: &Value) -> Option<Vec<String>> {
    if let Some(words) = schema["enum"].as_array() {
        return Some(words.iter().map(Value::to_string).collect());
    }
    let (least, most) = (schema["minimum"].as_u64()?, schema["maximum"].as_u64()?);
    let few = schema["type"] == "integer" && most.checked_sub(least)? < MOST_NUMBERS;
    few.then(|| (least..=most).map(|number| number.to_string()).collect())
}

/// `Place` gives `PLACES`.
fn plural(name: &str) -> String {
    let mut list = String::new();
    for (index, letter) in name.char_indices() {
        if index > 0 && letter.is_uppercase() {
            list.push('_');
        }
        list.extend(letter.to_uppercase());
    }
    list.push_str(if list.ends_with(['S', 'X']) {
        "ES"
    } else {
        "S"
    });
    list
}

/// A type after `=`. Several shapes that an object may have stand on lines of their own, explained; a
/// long row of words is broken.
fn after_equals(schema: &Value) -> String {
    if let Some(several) = schema["oneOf"].as_array() {
        let members = members(several);
        return if schema["properties"].is_null() {
            members
        } else {
            format!(" {} & ({members}\n)", object(schema))
        };
    }
    let kind = kind(schema);
    let words: Vec<&str> = kind.split(" | ").collect();
    match lines(&words, " | ", "| ").as_slice() {
        lines @ [_, _, ..] if !kind.contains('\n') => format!("\n  {}", lines.join("\n  ")),
        _ => format!(" {kind}"),
    }
}

fn members(several: &[Value]) -> String {
    let member = |schema: &Value| {
        let kind = kind(schema).replace('\n', "\n  ");
        format!("\n{}| {kind}", docs(schema)).replace('\n', "\n  ")
    };
    several.iter().map(member).collect()
}

/// A type.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or(name).to_owned();
    }
    let mut several = ["anyOf", "oneOf"].iter();
    if let Some(several) = several.find_map(|key| schema[key].as_array()) {
        return several.iter().map(kind).collect::<Vec<_>>().join(" | ");
    }
    if !schema["const"].is_null() {
        return schema["const"].to_string();
    }
    if let Some(values) = values(schema) {
        return values.join(" | ");
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect::<Vec<_>>(),
    };
    let types = types.into_iter().map(|name| match name {
        "array" => list(&schema["items"]),
        "integer" => "number".to_owned(),
        "string" => text(&schema["pattern"]),
        "object" => object(schema),
        other => other.to_owned(),
    });
    let types = types.collect::<Vec<_>>().join(" | ");
    if types.is_empty() {
        "unknown".to_owned()
    } else {
        types
    }
}

fn list(items: &Value) -> String {
    let items = kind(items);
    if items.contains(" | ") {
        format!("({items})[]")
    } else {
        format!("{items}[]")
    }
}

fn text(pattern: &Value) -> String {
    let words = pattern.as_str().and_then(words);
    words.map_or("string".to_owned(), |words| {
        let quoted = words.iter().map(|word| format!("{word:?}"));
        quoted.collect::<Vec<_>>().join(" | ")
    })
}

fn object(schema: &Value) -> String {
    if let Some(patterns) = schema["patternProperties"].as_object() {
        let keys = patterns.iter().map(|(keys, values)| {
            let keys = text(&Value::from(keys.as_str()));
            format!("{{ [key in {keys}]?: {} }}", kind(values))
        });
        return keys.collect::<Vec<_>>().join(" & ");
    }
    let none = Map::new();
    let fields = schema["properties"].as_object().unwrap_or(&none);
    let required = |name: &str| {
        let required = schema["required"].as_array();
        required.is_some_and(|names| names.iter().any(|required| required == name))
    };
    let field = |(name, schema): (&String, &Value)| {
        let optional = if required(name) { "" } else { "?" };
        format!("{}{}{optional}: {};", docs(schema), key(name), kind(schema))
    };
    let fields: Vec<String> = fields.iter().map(field).collect();
    let short = fields.join(" ");
    if fields.is_empty() {
        "{}".to_owned()
    } else if short.contains('\n') || short.len() > WIDTH / 2 {
        format!("{{\n{}\n}}", fields.join("\n"))
            .replace('\n', "\n  ")
            .replace("\n  }", "\n}")
    } else {
        format!("{{ {} }}", short.trim_end_matches(';'))
    }
}

/// A name as it may stand before a colon.
fn key(name: &str) -> String {
    let plain = name
        .chars()
        .all(|sign| sign.is_ascii_alphanumeric() || sign == '_');
    if plain && !name.starts_with(|sign: char| sign.is_ascii_digit()) {
        name.to_owned()
    } else {
        format!("{name:?}")
    }
}

/// What it says of itself, as a comment above it.
fn docs(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let mut words = text.split_whitespace();
    let Some(first) = words.next() else {
        return String::new();
    };
    let (letter, rest) = first.split_at(first.chars().next().map_or(0, char::len_utf8));
    let start = format!("{}{rest}", letter.to_uppercase());
    let text = std::iter::once(start.as_str()).chain(words);
    let text = text.collect::<Vec<_>>().join(" ");
    let stop = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("/** {text}{stop} */\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn declares(schema: &Value, wanted: &str) {
        assert_eq!(declaration("Thing", schema), wanted);
    }

    #[test]
    fn what_has_a_list_of_values_declares_it() {
        declares(
            &json!({ "description": "a way", "type": "string", "enum": ["up", "down"] }),
            "/** A way. */\nexport const THINGS = [\"up\", \"down\"] as const;\n\
             export type Thing = (typeof THINGS)[number];\n",
        );
        declares(
            &json!({ "type": "integer", "minimum": 1, "maximum": 3 }),
            "export const THINGS = [1, 2, 3] as const;\n\
             export type Thing = (typeof THINGS)[number];\n",
        );
        assert_eq!(plural("MadeBox"), "MADE_BOXES");
    }

    #[test]
    fn a_word_of_a_pattern_is_any_it_stands_for() {
        let declared = "export type Thing = \"7\" | \"u7\" | \"joker\";\n";
        declares(
            &json!({ "type": "string", "pattern": "^(u?7|joker)$" }),
            declared,
        );
        declares(
            &json!({ "type": "string", "pattern": "^.+$" }),
            "export type Thing = string;\n",
        );
    }

    #[test]
    fn fields_say_what_they_are_and_whether_they_must_be_there() {
        let number = json!({ "type": ["integer", "null"], "minimum": 0, "maximum": 3 });
        let list = json!({ "type": "array", "items": { "anyOf": [
            { "$ref": "#/$defs/Card" }, { "type": "null" },
        ] } });
        declares(
            &json!({ "type": "object", "required": ["a-b"], "properties": {
                "a-b": number, "cards": list,
            } }),
            "export type Thing = { \"a-b\": number | null; cards?: (Card | null)[] };\n",
        );
        declares(
            &json!({ "type": "object", "patternProperties": { "^[ab]$": { "type": "boolean" } } }),
            "export type Thing = { [key in \"a\" | \"b\"]?: boolean };\n",
        );
    }

    #[test]
    fn shapes_stand_below_each_other_each_with_what_it_says() {
        let shapes = json!([
            { "type": "object", "required": ["is"], "properties": { "is": { "const": "over" } } },
            { "description": "No\n more", "const": "never" },
        ]);
        declares(
            &json!({ "oneOf": shapes }),
            "export type Thing =\n  | { is: \"over\" }\n  /** No more. */\n  | \"never\";\n",
        );
        declares(
            &json!({ "type": "object", "required": ["a"], "oneOf": shapes, "properties": {
                "a": { "type": "boolean", "description": "Is it?" },
            } }),
            "export type Thing = {\n  /** Is it? */\n  a: boolean;\n} & (\n  \
             | { is: \"over\" }\n  /** No more. */\n  | \"never\"\n);\n",
        );
    }
}
