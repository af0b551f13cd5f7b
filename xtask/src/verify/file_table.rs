//! The table of files in a crate's README, held against the modules of the crate.

use std::collections::BTreeSet;

/// Above it stands nothing but a README's text, below it a line for each file.
const HEAD: &str = "| file | idea |";

/// Which modules the table of files does not name, and which of those it names there are not. A README without
/// such a table says nothing wrong.
pub(super) fn compare(readme: &str, lib: &str) -> Vec<String> {
    let table = readme.lines().skip_while(|line| *line != HEAD).skip(2);
    let named: BTreeSet<&str> = table
        .map_while(|line| line.strip_prefix("| ")?.split(" | ").next())
        .flat_map(|files| files.split(", ").map(|file| file.trim_matches('`')))
        .collect();
    if named.is_empty() {
        return Vec::new();
    }
    let there: BTreeSet<&str> = lib.lines().filter_map(module).collect();
    let missing = there.difference(&named);
    let missing = missing.map(|file| format!("its table of files does not name `{file}`"));
    let gone = named.difference(&there);
    let gone = gone.map(|file| format!("its table of files names `{file}`, which is not there"));
    missing.chain(gone).collect()
}

fn module(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    line.strip_prefix("mod ")?.strip_suffix(';')
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str = "# toy\n\n| file | idea |\n|---|---|\n| `cards`, `deck` | cards | and more |\n| `rules` | rules |\n\n| `not` | this |\n";

    #[test]
    fn a_table_that_names_every_module_is_right() {
        let lib = "mod cards;\npub mod deck;\nmod rules;\n\n#[cfg(test)]\nmod tests {\n";
        assert!(compare(README, lib).is_empty());
        assert!(compare("# toy\n\nNo table.\n", lib).is_empty());
    }

    #[test]
    fn a_module_that_is_new_or_gone_is_found() {
        let found = compare(README, "mod cards;\nmod rules;\nmod state;\n");
        assert_eq!(
            found,
            [
                "its table of files does not name `state`",
                "its table of files names `deck`, which is not there",
            ]
        );
    }
}
