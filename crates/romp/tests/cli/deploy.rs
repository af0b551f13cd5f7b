//! The files to run a house by say what the program understands.

use std::{collections::BTreeSet, fs};

use crate::support::{romp, root};

/// The settings that a text names.
fn settings(text: &str) -> BTreeSet<&str> {
    let is_word = |c: char| c.is_ascii_uppercase() || c == '_';
    let words = text.split(|c| !is_word(c));
    words.filter(|word| word.starts_with("ROMP_")).collect()
}

#[test]
fn every_setting_in_the_files_for_systemd_and_containers_is_one() {
    let help = romp(&["serve", "--help"]).good();
    for file in ["romp.service", "Containerfile", "compose.yaml"] {
        let text = fs::read_to_string(root().join("deploy").join(file)).unwrap();
        let named = settings(&text);
        assert!(named.len() > 1, "{file}: {named:?}");
        for name in named {
            assert!(help.contains(&format!("[env: {name}")), "{file}: {name}");
        }
    }
}
