//! Deck files made data while a game is built, so that no reader of TOML goes with it.
//!
//! A game with a `deck.toml` has a build script of one line, and `engine::default_deck!` takes what it wrote.

use std::{env, error::Error, fs, path::Path};

/// Writes the `deck.toml` of the game that is being built as JSON, to where `engine::default_deck!` looks.
///
/// # Errors
/// If it is not there, or is no TOML.
pub fn as_data() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=deck.toml");
    let deck: serde_json::Value = toml::from_str(&fs::read_to_string("deck.toml")?)?;
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("deck.json"), deck.to_string())?;
    Ok(())
}
