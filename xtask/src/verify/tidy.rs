//! Nothing unfinished, nothing of the machine it was written on, and no README that is behind its crate.

use std::{fs, path::Path};

use anyhow::{Result, ensure};

use super::{Done, file_table};
use crate::shell::{command, in_git, run};

/// Folders at the root of somebody's machine. Spelt in two parts, so that this file passes.
const MACHINE: [&str; 4] = [
    concat!("/", "home/"),
    concat!("/", "root/"),
    concat!("/", "Users/"),
    concat!("/", "work/"),
];

/// What stands in code that is not finished.
const UNFINISHED: [&str; 3] = [
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("dbg", "!("),
];

pub(super) fn check() -> Result<Done> {
    if !in_git() {
        return Ok(Done::Skipped("not a git checkout".into()));
    }
    let files = run(&mut command(
        "git ls-files -z --cached --others --exclude-standard",
    ))?;
    let mut findings = Vec::new();
    for file in files.split_terminator('\0') {
        // Pictures are no text, and a file just deleted is still listed.
        if let Ok(text) = fs::read_to_string(file) {
            findings.extend(look(file, &text));
            let lib = file.strip_suffix("README.md");
            if let Some(Ok(lib)) = lib.map(|dir| fs::read_to_string(format!("{dir}src/lib.rs"))) {
                let found = file_table::compare(&text, &lib);
                findings.extend(found.iter().map(|what| format!("{file}: {what}")));
            }
        }
    }
    ensure!(findings.is_empty(), "{}", findings.join("\n"));
    Ok(Done::Quietly)
}

/// What is wrong in a file, each as `file:line: what`.
fn look(file: &str, text: &str) -> Vec<String> {
    let code = Path::new(file)
        .extension()
        .is_some_and(|ending| ending == "rs");
    let mut findings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut find = |what: String| findings.push(format!("{file}:{}: {what}", index + 1));
        for path in MACHINE.iter().filter(|path| names_path(line, path)) {
            find(format!("names {path}…, a path of one machine"));
        }
        for word in UNFINISHED
            .iter()
            .filter(|word| code && line.contains(**word))
        {
            find(format!("{word}…) is unfinished"));
        }
    }
    findings
}

/// Does `path` stand in `line` as the beginning of a path, not as a part of a longer one?
fn names_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !"._-/~}>".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_a_machine_is_found_and_a_relative_one_is_not() {
        let [home, root, ..] = MACHINE;
        let text = format!("fine\nsee `{home}me/x`\nweb{home}index.html\n{root}x\n");
        assert_eq!(
            look("README.md", &text),
            [
                format!("README.md:2: names {home}…, a path of one machine"),
                format!("README.md:4: names {root}…, a path of one machine"),
            ]
        );
    }

    #[test]
    fn unfinished_code_is_found_in_code_only() {
        let text = format!("fn f() {{ {}) }}", UNFINISHED[0]);
        assert_eq!(look("src/f.rs", &text).len(), 1);
        assert!(look("notes.md", &text).is_empty());
    }
}
