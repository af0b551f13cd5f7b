//! How a retry is known again.

use std::{fmt, str::FromStr};

use crate::sitting::PersonId;

/// Who sent something, and what they called it: written `3:17`.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Mark {
    pub(super) person: PersonId,
    pub(super) id: u64,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.person.0, self.id)
    }
}

impl FromStr for Mark {
    /// Nobody asks why: a line without a mark has none to read.
    type Err = ();
    fn from_str(text: &str) -> Result<Mark, ()> {
        let (person, id) = text.split_once(':').ok_or(())?;
        Ok(Mark {
            person: PersonId(person.parse().map_err(|_| ())?),
            id: id.parse().map_err(|_| ())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mark = Mark {
            person: PersonId(3),
            id: u64::MAX,
        };
        assert_eq!(mark.to_string().parse(), Ok(mark));
        for none in ["", "3", ":", "3:x", "x:3"] {
            assert_eq!(none.parse::<Mark>(), Err(()), "{none}");
        }
    }
}
