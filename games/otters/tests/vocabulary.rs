//! What is filled and won is a lake, *un lac*, wherever a person reads of it.

use std::{fs, path::Path};

/// Names that other programs and deck files know: these stay.
const NAMES: [&str; 9] = [
    "`playgrounds`",
    "\"playgrounds\"",
    "[playgrounds]",
    "playgrounds.",
    ".playgrounds",
    "playgrounds:",
    "no-playground",
    "NoPlayground",
    " Playgrounds",
];

#[test]
fn one_word_is_used_for_a_lake() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut read = 0;
    for folder in ["", "src", "tests/plays", "web"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if !path.is_file() {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for (line, number) in text.lines().zip(1..) {
                let plain = NAMES
                    .iter()
                    .fold(line.to_owned(), |line, name| line.replace(name, ""))
                    .to_lowercase();
                let other = ["playground", "terrain"]
                    .iter()
                    .find(|word| plain.contains(**word));
                assert_eq!(other, None, "{}:{number}: {line}", path.display());
            }
            read += 1;
        }
    }
    assert!(read > 40, "{read} files were read");
}
