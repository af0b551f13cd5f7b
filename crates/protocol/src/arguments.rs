//! The arguments of a request: taken by name, and each missing, wrong or unknown one named.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::answer::RequestError;

/// What is shown of a value that should be another, in characters.
const SHOWN: usize = 60;

/// The arguments of one request that were not yet taken.
pub(crate) struct Arguments<'a> {
    request: &'a str,
    given: Vec<(Cow<'a, str>, &'a RawValue)>,
    known: Vec<&'static str>,
}

impl<'a> Arguments<'a> {
    /// Reads the arguments of a request: an object, nothing else.
    pub(crate) fn read(request: &'a str, raw: &'a RawValue) -> Result<Arguments<'a>, RequestError> {
        let fields: Fields<'a> = serde_json::from_str(raw.get()).map_err(|_| {
            bad(format!(
                "the arguments of `{request}` should be an object, not {}",
                shown(raw)
            ))
        })?;
        let given = fields.0;
        let twice = |index: usize| given[..index].iter().any(|(key, _)| *key == given[index].0);
        if let Some(index) = (0..given.len()).find(|&index| twice(index)) {
            return Err(bad(format!("`{request}` has `{}` twice", given[index].0)));
        }
        Ok(Arguments {
            request,
            given,
            known: Vec::new(),
        })
    }

    /// An argument that may be left out, or be `null`.
    pub(crate) fn want<T: Deserialize<'a>>(
        &mut self,
        key: &'static str,
        wanted: &str,
    ) -> Result<Option<T>, RequestError> {
        match self.take(key) {
            Some(raw) if raw.get() != "null" => self.of(key, wanted, raw).map(Some),
            _ => Ok(None),
        }
    }

    /// An argument that must be there.
    pub(crate) fn need<T: Deserialize<'a>>(
        &mut self,
        key: &'static str,
        wanted: &str,
    ) -> Result<T, RequestError> {
        match self.take(key) {
            Some(raw) => self.of(key, wanted, raw),
            None => Err(bad(format!("`{}` needs `{key}`: {wanted}", self.request))),
        }
    }

    /// No argument is left.
    pub(crate) fn end(self) -> Result<(), RequestError> {
        let Some((key, _)) = self.given.first() else {
            return Ok(());
        };
        let known: Vec<String> = self.known.iter().map(|key| format!("`{key}`")).collect();
        let takes = if known.is_empty() {
            "none".into()
        } else {
            known.join(", ")
        };
        Err(bad(format!(
            "`{}` has no argument `{}`; it takes {takes}",
            self.request,
            cut(key)
        )))
    }

    fn take(&mut self, key: &'static str) -> Option<&'a RawValue> {
        self.known.push(key);
        let index = self.given.iter().position(|(given, _)| given == key)?;
        Some(self.given.swap_remove(index).1)
    }

    fn of<T: Deserialize<'a>>(
        &self,
        key: &str,
        wanted: &str,
        raw: &'a RawValue,
    ) -> Result<T, RequestError> {
        serde_json::from_str(raw.get()).map_err(|_| {
            let (request, found) = (self.request, shown(raw));
            bad(format!(
                "`{key}` of `{request}` should be {wanted}, not {found}"
            ))
        })
    }
}

fn bad(message: String) -> RequestError {
    RequestError::new("bad-request", message)
}

fn shown(raw: &RawValue) -> String {
    cut(raw.get())
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The fields of an object as they stand, doubled ones too.
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields<'a>, D::Error> {
        from.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
        /// A key, borrowed from the line unless it is written with escapes.
        #[derive(Deserialize)]
        struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

        let mut fields = Vec::new();
        while let Some(Key(key)) = map.next_key()? {
            fields.push((key, map.next_value()?));
        }
        Ok(Fields(fields))
    }
}

/// The fields of a line.
pub(crate) fn fields(text: &str) -> serde_json::Result<Vec<(Cow<'_, str>, &RawValue)>> {
    serde_json::from_str::<Fields<'_>>(text).map(|fields| fields.0)
}
