//! Running `romp`, and talking with its engine.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

use serde_json::Value;

/// What a run of `romp` came to.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The command `romp` with these arguments, in the folder of the workspace.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_romp"));
    command.args(args).current_dir(root()).env("NO_COLOR", "1");
    command
}

/// Runs `romp` with these arguments.
pub(crate) fn romp(args: &[&str]) -> Run {
    let output = command(args).stdin(Stdio::null()).output().unwrap();
    Run::from(output)
}

/// Runs `romp` with this on its standard input.
pub(crate) fn romp_reading(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A thread of its own: a long input would fill the pipe before the output is read.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    Run::from(output)
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let run = Run {
            code: output.status.code().expect("no signal ends it"),
            out: text(output.stdout),
            err: text(output.stderr),
        };
        assert!(!run.err.contains("panicked"), "{}", run.err);
        run
    }
}

impl Run {
    /// Its standard output, if all was well.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self.out
    }

    /// The same as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.good()).unwrap()
    }

    /// What it says on standard error, having ended with this code.
    #[track_caller]
    pub(crate) fn refused(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        self.err
    }
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Writes a file for this test alone, and names it.
pub(crate) fn scratch(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A game's id, mode and number of seats: every table there is.
pub(crate) fn tables() -> Vec<(String, String, u64)> {
    let mut tables = Vec::new();
    for game in romp(&["games", "--json"]).json().as_array().unwrap() {
        for mode in game["modes"].as_array().unwrap() {
            let (min, max) = (&mode["seats"]["min"], &mode["seats"]["max"]);
            for seats in min.as_u64().unwrap()..=max.as_u64().unwrap() {
                let text = |value: &Value| value.as_str().unwrap().to_owned();
                tables.push((text(&game["id"]), text(&mode["id"]), seats));
            }
        }
    }
    assert!(!tables.is_empty());
    tables
}

/// A contest played out, as a journal.
pub(crate) fn sample((game, mode, seats): &(String, String, u64), seed: &str) -> String {
    // One who plays alone has nobody to cut the deck with.
    let words = ["--word", "A=river stones", "--word", "B=été"];
    let words = if *seats == 1 { &words[..2] } else { &words };
    let seats = seats.to_string();
    let table = ["--game", game, "--mode", mode, "--seats", &seats];
    romp(&[&["sample"], &table[..], words, &["--seed", seed]].concat()).good()
}

/// A session with `romp engine`.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts one.
    pub(crate) fn start() -> Engine {
        let mut child = command(&["engine"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Engine {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    /// Sends a line and reads the line that answers it.
    pub(crate) fn say(&mut self, line: &str) -> String {
        let input = self.input.as_mut().unwrap();
        input.write_all(format!("{line}\n").as_bytes()).unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        assert_eq!(answer.pop(), Some('\n'), "{line} was not answered");
        answer
    }

    /// Asks something that must be done.
    #[track_caller]
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        let answer: Value = serde_json::from_str(&self.say(&request.to_string())).unwrap();
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].clone()
    }

    /// Closes its input and waits for its end.
    pub(crate) fn end(mut self) {
        drop(self.input.take());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}
