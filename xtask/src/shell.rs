//! Runs other programs.

use std::{
    env,
    io::{self, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use anyhow::{Context, Result, ensure};

/// Where tools that `verify` fetches are kept from one run to the next.
pub(crate) const TOOLS: &str = "target/tools";

/// A command line, split at spaces; fetched tools are found as if installed.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().expect("a command line has a program"));
    command.args(words).env("PATH", path_with_tools());
    for (name, _) in env::vars_os() {
        if describes_us(&name.to_string_lossy()) {
            command.env_remove(name);
        }
    }
    command
}

/// Does cargo say this of the package it runs, which is us? Build scripts ask for it, and what they made would be
/// made anew whenever it differs from what somebody's own `cargo build` says.
fn describes_us(variable: &str) -> bool {
    ["CARGO_PKG_", "CARGO_MANIFEST_"]
        .iter()
        .any(|start| variable.starts_with(start))
}

fn path_with_tools() -> std::ffi::OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let tools = env::current_dir()
        .unwrap_or_default()
        .join(TOOLS)
        .join("bin");
    let folders: Vec<PathBuf> = std::iter::once(tools)
        .chain(env::split_paths(&path))
        .collect();
    env::join_paths(folders).unwrap_or(path)
}

/// Runs `command` to its end and gives all it wrote, errors included, in the order it came.
///
/// # Errors
/// With the command line and all it wrote, if it fails.
pub(crate) fn run(command: &mut Command) -> Result<String> {
    let line = line_of(command);
    let (mut reader, writer) = io::pipe()?;
    command
        .stdin(Stdio::null())
        .stdout(writer.try_clone()?)
        .stderr(writer);
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot run `{line}`"))?;
    // Our ends of the pipe live in `command`; while they do, reading would not end.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    let output = String::from_utf8_lossy(&bytes).into_owned();
    let status = child.wait()?;
    ensure!(status.success(), "`{line}` failed ({status})\n{output}");
    Ok(output)
}

/// Runs several commands beside each other, each to its end, and gives what each wrote.
///
/// # Errors
/// As [`run`], for the first of them that fails.
pub(crate) fn run_all(commands: impl IntoIterator<Item = Command>) -> Result<Vec<String>> {
    thread::scope(|scope| {
        let running: Vec<_> = commands
            .into_iter()
            .map(|mut command| scope.spawn(move || run(&mut command)))
            .collect();
        running
            .into_iter()
            .map(|one| one.join().expect("running a command does not panic"))
            .collect()
    })
}

/// Runs `command` with what it writes going straight to the screen.
///
/// # Errors
/// If it fails.
pub(crate) fn show(command: &mut Command) -> Result<()> {
    let line = line_of(command);
    let status = command
        .status()
        .with_context(|| format!("cannot run `{line}`"))?;
    ensure!(status.success(), "`{line}` failed ({status})");
    Ok(())
}

/// Does this command line work here?
pub(crate) fn works(line: &str) -> bool {
    run(&mut command(line)).is_ok()
}

/// Is this a checkout that git can tell us about?
pub(crate) fn in_git() -> bool {
    Path::new(".git").exists() && works("git rev-parse --git-dir")
}

fn line_of(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_and_errors_come_in_order() {
        let mut both = command("sh -c");
        both.arg("echo one; echo two >&2; echo three");
        assert_eq!(run(&mut both).unwrap(), "one\ntwo\nthree\n");
    }

    #[test]
    fn of_several_each_is_heard_and_one_failure_fails_all() {
        let both = ["echo one", "echo two"].map(command);
        assert_eq!(run_all(both).unwrap(), ["one\n", "two\n"]);
        assert!(run_all(["true", "false", "true"].map(command)).is_err());
    }

    #[test]
    fn cargo_is_run_as_if_by_hand() {
        assert!(env::var("CARGO_PKG_NAME").is_ok(), "cargo runs this test");
        assert!(!run(&mut command("env")).unwrap().contains("CARGO_PKG_"));
    }

    #[test]
    fn a_failure_says_what_was_run_and_what_it_wrote() {
        let mut failing = command("sh -c");
        failing.arg("echo alas; exit 3");
        let message = run(&mut failing).unwrap_err().to_string();
        assert!(
            message.starts_with("`sh -c echo alas; exit 3` failed"),
            "{message}"
        );
        assert!(message.ends_with("alas\n"), "{message}");
        assert!(!works("no-such-program-here"));
    }
}
