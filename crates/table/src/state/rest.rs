//! What a later program has written in a table's document and this one does not know: it stays there.

use std::sync::Arc;

use serde_json::Value;

/// What is in a document besides what this program knows. Nearly always nothing.
#[derive(Clone, Default)]
pub(super) struct Rest(Option<Arc<Documents>>);

/// The same table twice.
struct Documents {
    /// As it was found.
    found: Value,
    /// As this program would have written it.
    known: Value,
}

impl Rest {
    /// What was found in a document and is not in the one that this program would write.
    pub(super) fn of(found: &str, known: &str) -> serde_json::Result<Rest> {
        if found == known {
            return Ok(Rest::default());
        }
        let documents = Documents {
            found: serde_json::from_str(found)?,
            known: serde_json::from_str(known)?,
        };
        let mut whole = documents.known.clone();
        carry_over(&mut whole, &documents);
        let more = whole != documents.known;
        Ok(Rest(more.then(|| Arc::new(documents))))
    }

    /// Puts it back into a document.
    pub(super) fn add_to(&self, document: String) -> String {
        let Some(documents) = &self.0 else {
            return document;
        };
        let mut value = serde_json::from_str(&document).expect("a document is JSON");
        carry_over(&mut value, documents);
        value.to_string()
    }
}

fn carry_over(new: &mut Value, Documents { found, known }: &Documents) {
    carry(new, found, known);
}

/// Adds to `new` what was `found` and is not `known`, at every level. In a list things are the same that have the same
/// `id`, or are known alike.
fn carry(new: &mut Value, found: &Value, known: &Value) {
    match (new, found, known) {
        (Value::Object(new), Value::Object(found), Value::Object(known)) => {
            for (name, found) in found {
                match (new.get_mut(name), known.get(name)) {
                    (None, None) => drop(new.insert(name.clone(), found.clone())),
                    (Some(new), Some(known)) => carry(new, found, known),
                    // This program has put it there, or taken it away.
                    _ => {}
                }
            }
        }
        (Value::Array(new), Value::Array(found), Value::Array(known)) => {
            for new in new {
                let same = |known: &Value| is_same(new, known);
                if let Some(index) = known.iter().position(same)
                    && let Some(found) = found.get(index)
                {
                    carry(new, found, &known[index]);
                }
            }
        }
        _ => {}
    }
}

fn is_same(one: &Value, other: &Value) -> bool {
    let id = one.get("id");
    one == other || id.is_some() && id == other.get("id")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_not_known_stays_where_it_was() {
        let found = json!({
            "host": 1, "weather": "rain", "absent": 2,
            "settings": {"patience": 60, "music": {"loud": true}},
            "people": [{"id": 1, "name": "Ada", "pronoun": "she"}, {"id": 2, "name": "Bo", "pronoun": "he"}],
            "seats": ["nobody", {"bot": 2, "mood": "grim"}],
        });
        let known = json!({
            "host": 1, "absent": 2, "settings": {"patience": 60},
            "people": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}],
            "seats": ["nobody", {"bot": 2}],
        });
        let rest = Rest::of(&found.to_string(), &known.to_string()).unwrap();
        // Bo is host now and called otherwise, Ada has gone, Cy is new, the seats are changed about.
        let new = json!({
            "host": 2, "settings": {"patience": 30},
            "people": [{"id": 2, "name": "Bob"}, {"id": 3, "name": "Cy"}],
            "seats": [{"bot": 2}, "nobody"],
        });
        let whole: Value = serde_json::from_str(&rest.add_to(new.to_string())).unwrap();
        assert_eq!(
            whole,
            json!({
                "host": 2, "weather": "rain",
                "settings": {"patience": 30, "music": {"loud": true}},
                "people": [{"id": 2, "name": "Bob", "pronoun": "he"}, {"id": 3, "name": "Cy"}],
                "seats": [{"bot": 2, "mood": "grim"}, "nobody"],
            })
        );
    }

    #[test]
    fn a_document_of_our_own_is_written_as_it_is() {
        let ours = r#"{"b":1,"a":[1.0,2]}"#;
        let rest = Rest::of(ours, ours).unwrap();
        assert!(rest.0.is_none());
        // An earlier program wrote less: nothing is put back.
        let rest = Rest::of(r#"{"b":1}"#, ours).unwrap();
        assert!(rest.0.is_none());
        assert_eq!(rest.add_to(ours.into()), ours);
    }
}
