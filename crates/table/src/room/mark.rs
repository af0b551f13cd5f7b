//! How a retry is known again.

use std::{fmt, str::FromStr};

use crate::state::PersonId;

/// Who sent something, from which device, and what it calls it: written `3:20817:17`. Journals of before
/// also hold `3:17`, without a device: whoever wrote those does not ask again.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Mark {
    pub(super) person: PersonId,
    pub(super) device: u64,
    pub(super) id: u64,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.person.0, self.device, self.id)
    }
}

impl FromStr for Mark {
    /// Nobody asks why: a line without a mark has none to read.
    type Err = ();
    fn from_str(text: &str) -> Result<Mark, ()> {
        let (person, rest) = text.split_once(':').ok_or(())?;
        let (device, id) = rest.split_once(':').ok_or(())?;
        Ok(Mark {
            person: PersonId(person.parse().map_err(|_| ())?),
            device: device.parse().map_err(|_| ())?,
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
            device: 20_817,
            id: u64::MAX,
        };
        assert_eq!(mark.to_string().parse(), Ok(mark));
        for none in ["", "3", ":", "3:17", "3:x:1", "x:3:1", "3:1:x", "3:1:1:1"] {
            assert_eq!(none.parse::<Mark>(), Err(()), "{none}");
        }
    }
}
