//! A prepared deal, for whoever plays a game for the first time.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{About, SetupSpec, fair::Bytes32};

/// What a game's `lesson.toml` says: how the first game is played, against which bots, and which secret
/// its cards follow from. Whoever learns has the first seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// How it is played.
    pub mode: String,
    /// How many play.
    pub seats: u8,
    /// Options that are not at their default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The levels of the bots, from the second seat on.
    pub bots: Vec<u8>,
    /// The secret of the deal; none while it has still to be found.
    #[serde(default)]
    pub secret: Option<Bytes32>,
}

impl Lesson {
    /// The lesson of a game.
    ///
    /// # Errors
    /// With what is wrong with its file.
    pub fn of(about: &About) -> Result<Lesson, String> {
        Lesson::read(about.lesson)
    }

    /// Reads a file of lines such as `seats = 3` and `options.first_begins = true`: of TOML only what is
    /// JSON too, so that no reader of TOML goes with a game.
    ///
    /// # Errors
    /// With the line that is wrong, or what is missing.
    pub fn read(file: &str) -> Result<Lesson, String> {
        let (mut fields, mut options) = (Map::new(), Map::new());
        let lines = file.lines().map(str::trim).enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let wrong = || format!("line {}: expected `name = value`: {line}", index + 1);
            let (name, value) = line.split_once('=').ok_or_else(wrong)?;
            let value: Value = serde_json::from_str(value.trim()).map_err(|_| wrong())?;
            match name.trim().split_once('.') {
                Some(("options", option)) => options.insert(option.to_owned(), value),
                _ => fields.insert(name.trim().to_owned(), value),
            };
        }
        fields.insert("options".to_owned(), options.into());
        serde_json::from_value(fields.into()).map_err(|error| error.to_string())
    }

    /// The table it is played at.
    pub fn spec(&self, game: &str) -> SetupSpec {
        SetupSpec {
            game: game.to_owned(),
            rules: None,
            mode: Some(self.mode.clone()),
            seats: self.seats,
            options: self.options.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "# A comment.\n\nmode = \"duel\"\nseats = 2\noptions.first_begins = true\nbots = [1]\n";

    #[test]
    fn a_file_is_read_as_toml_would_be() {
        let secret = format!("secret = \"{}\"\n", "0f".repeat(32));
        for file in [FILE.to_owned(), FILE.to_owned() + &secret] {
            let read = Lesson::read(&file).unwrap();
            assert_eq!(Ok(&read), toml::from_str(&file).as_ref());
            assert_eq!(read.secret.is_some(), file.contains("secret"));
            assert_eq!(read.spec("otters").options["first_begins"], true);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let why = |file: &str| Lesson::read(file).unwrap_err();
        assert!(
            why("mode duel").starts_with("line 1:"),
            "{}",
            why("mode duel")
        );
        assert!(why("\nmode = duel").starts_with("line 2:"));
        assert!(why("mode = \"duel\"").contains("missing field"));
        assert!(why(&(FILE.to_owned() + "colour = 1")).contains("unknown field"));
    }
}
