//! How a table is asked for on the command line.

use std::path::PathBuf;

use anyhow::{Context, bail};
use catalog::Visitor;
use engine::{About, DeckError, Game, Setup, SetupSpec};
use serde_json::{Map, Value};

use crate::file;

/// A way to set a game up; without anything, its usual one.
#[derive(clap::Args)]
pub(crate) struct SetupArgs {
    /// How it is played; without it, the first mode that takes so many seats
    #[arg(long, value_name = "MODE")]
    mode: Option<String>,
    /// How many play; without it, the fewest the mode takes
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// A table option: the value is JSON or a bare word (may be repeated)
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// A card list in TOML in place of the game's own
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
}

impl SetupArgs {
    /// Is everything left at its default?
    pub(crate) fn is_usual(&self) -> bool {
        self.mode.is_none()
            && self.seats.is_none()
            && self.options.is_empty()
            && self.deck.is_none()
    }

    /// Is a number of seats asked for?
    pub(crate) fn names_seats(&self) -> bool {
        self.seats.is_some()
    }

    /// The table asked for, of the game with this id.
    pub(crate) fn spec(&self, game: &str) -> anyhow::Result<SetupSpec> {
        let about = catalog::visit(game, AboutOf)?;
        Ok(SetupSpec {
            game: game.to_owned(),
            rules: None,
            mode: self.mode.clone(),
            seats: self.seats.unwrap_or_else(|| self.fewest_seats(about)),
            options: self.options(game)?,
        })
    }

    /// An unknown mode has no seats; setting it up will say so.
    fn fewest_seats(&self, about: &About) -> u8 {
        let asked = |id: &str| self.mode.as_deref().is_none_or(|mode| mode == id);
        let mode = about.modes.iter().find(|mode| asked(mode.id));
        mode.map_or(0, |mode| *mode.seats.start())
    }

    fn options(&self, game: &str) -> anyhow::Result<Map<String, Value>> {
        let mut options = Map::new();
        for (key, value) in &self.options {
            if options.insert(key.clone(), value.clone()).is_some() {
                bail!("option {key} is given twice");
            }
        }
        if let Some(path) = &self.deck {
            let read = catalog::visit(game, ReadDeck(&file::read(path)?))?;
            let deck = read.with_context(|| format!("deck file {}", path.display()))?;
            if options.insert("deck".into(), deck).is_some() {
                bail!("the deck is given twice: by --deck and by --option deck=…");
            }
        }
        Ok(options)
    }
}

/// Every mode and number of seats a game takes, with the usual options.
pub(crate) fn usual_setups<G: Game>() -> impl Iterator<Item = Setup<G>> {
    let tables =
        |mode: &'static engine::Mode| mode.seats.clone().map(move |seats| (mode.id, seats));
    G::ABOUT
        .modes
        .iter()
        .flat_map(tables)
        .filter_map(|(mode, seats)| Setup::new(Some(mode), seats, G::Options::default()).ok())
}

fn key_value(text: &str) -> Result<(String, Value), String> {
    let (key, value) = text
        .split_once('=')
        .filter(|(key, _)| !key.is_empty())
        .ok_or("expected KEY=VALUE")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    Ok((key.to_owned(), value))
}

struct AboutOf;

impl Visitor for AboutOf {
    type Out = &'static About;
    fn visit<G: Game>(self) -> &'static About {
        G::ABOUT
    }
}

struct ReadDeck<'a>(&'a str);

impl Visitor for ReadDeck<'_> {
    type Out = Result<Value, DeckError>;
    fn visit<G: Game>(self) -> Self::Out {
        G::deck(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn option_values_are_json_or_bare_words() {
        let value = |text| key_value(text).unwrap().1;
        assert_eq!(value("a=true"), json!(true));
        assert_eq!(value("a=12"), json!(12));
        assert_eq!(value("a=wild"), json!("wild"));
        assert_eq!(value("a=\"12\""), json!("12"));
        assert_eq!(value("a=b=c"), json!("b=c"));
        assert!(key_value("a").is_err() && key_value("=a").is_err());
    }
}
