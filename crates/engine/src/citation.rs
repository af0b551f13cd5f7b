//! Which clauses apply when something happens.

use serde::Serialize;
use serde_json::Value;

use crate::clause::Clause;

/// A clause that applies whenever something of a kind happens, or only where its fields say so.
/// [`crate::events!`] lists those of a game; it is data, so that nothing is made while nobody asks,
/// and a client can look it up by itself.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Citation {
    variant: &'static str,
    clause: Clause,
    when: &'static [(&'static str, &'static str)],
}

impl Citation {
    /// Whenever this variant of the game's events happens, and each of these fields, as text, begins
    /// so, the clause applies.
    pub const fn new(
        variant: &'static str,
        clause: Clause,
        when: &'static [(&'static str, &'static str)],
    ) -> Citation {
        Citation {
            variant,
            clause,
            when,
        }
    }

    /// What happens, as events name it in JSON: `nothing-moved`.
    pub fn event(&self) -> String {
        let mut name = String::new();
        for (index, letter) in self.variant.char_indices() {
            if index > 0 && letter.is_ascii_uppercase() {
                name.push('-');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    /// The clause that applies then.
    pub fn clause(&self) -> Clause {
        self.clause
    }

    /// Does it apply whatever the fields of the event are?
    pub fn always(&self) -> bool {
        self.when.is_empty()
    }

    /// Does it apply to this event, given in its JSON form?
    pub fn applies_to(&self, event: &Value) -> bool {
        let begins = |&(field, start): &(&str, &str)| match &event[field] {
            Value::String(text) => text.starts_with(start),
            other => other.to_string().starts_with(start),
        };
        event["event"] == self.event() && self.when.iter().all(begins)
    }
}

/// As `{"event":"played","clause":"OT-10","when":{"card":"extra"}}`, without `when` if it always applies.
impl Serialize for Citation {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Form {
            event: String,
            clause: Clause,
            #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
            when: serde_json::Map<String, Value>,
        }
        let when = self.when.iter();
        Form {
            event: self.event(),
            clause: self.clause,
            when: when
                .map(|&(field, start)| (field.to_owned(), start.into()))
                .collect(),
        }
        .serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const LAID: Citation = Citation::new(
        "LaidDown",
        Clause {
            book: "XX",
            number: 7,
        },
        &[("card", "u"), ("last", "true")],
    );

    #[test]
    fn it_applies_where_every_field_begins_so() {
        let laid =
            |card: &str, last: bool| json!({ "event": "laid-down", "card": card, "last": last });
        assert!(LAID.applies_to(&laid("u11", true)));
        assert!(!LAID.applies_to(&laid("11", true)));
        assert!(!LAID.applies_to(&laid("u11", false)));
        assert!(!LAID.applies_to(&json!({ "event": "laid", "card": "u11", "last": true })));
    }

    #[test]
    fn it_is_written_as_clients_read_it() {
        let wanted = json!({
            "event": "laid-down", "clause": "XX-7", "when": { "card": "u", "last": "true" },
        });
        assert_eq!(json!(LAID), wanted);
    }
}
