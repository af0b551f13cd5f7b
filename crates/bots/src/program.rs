//! Another program as a player: JSON lines on its standard input and output.
//!
//! For each decision it is sent one line `{"game":"…","seat":"A","view":{…},"legal":["…",…]}` and answers one
//! line `{"move":"…"}`, or just the move as a JSON string. It must answer in time.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::Duration,
};

use engine::{Game, Mind, Seat};
use serde::{Deserialize, Serialize};

use crate::player::{Player, PlayerError};

/// A running program that plays one seat.
pub struct Program {
    name: String,
    child: Child,
    input: ChildStdin,
    answers: Receiver<std::io::Result<String>>,
    limit: Duration,
}

#[derive(Serialize)]
struct Question<'a, V> {
    game: &'static str,
    seat: Seat,
    view: &'a V,
    legal: Vec<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    Object {
        #[serde(rename = "move")]
        mv: String,
    },
    Bare(String),
}

impl Program {
    /// Starts `command`: a program and its arguments, separated by spaces. It has `limit` for each
    /// decision.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &str, limit: Duration) -> Result<Program, PlayerError> {
        let failed = |why: String| PlayerError {
            who: command.to_owned(),
            why,
        };
        let mut words = command.split_whitespace();
        let program = words
            .next()
            .ok_or_else(|| failed("no program is named".into()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(format!("it cannot be started: {error}")))?;
        let input = child.stdin.take().expect("standard input is piped");
        let output = BufReader::new(child.stdout.take().expect("standard output is piped"));
        // A thread reads, so that a program that never answers can be given up.
        let (send, answers) = sync_channel(1);
        thread::spawn(move || {
            for line in output.lines() {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Program {
            name: command.to_owned(),
            child,
            input,
            answers,
            limit,
        })
    }

    fn ask(&mut self, question: &str) -> Result<String, String> {
        let written = writeln!(self.input, "{question}").and_then(|()| self.input.flush());
        written.map_err(|error| format!("it takes no more questions: {error}"))?;
        match self.answers.recv_timeout(self.limit) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(error)) => Err(format!("its answer cannot be read: {error}")),
            Err(RecvTimeoutError::Timeout) => Err(format!(
                "it did not answer within {} ms",
                self.limit.as_millis()
            )),
            Err(RecvTimeoutError::Disconnected) => Err("it ended without an answer".into()),
        }
    }
}

impl<G: Game> Player<G> for Program {
    fn decide(&mut self, mind: &Mind<G>, _: &dyn Fn() -> bool) -> Result<G::Move, PlayerError> {
        let mut moves = Vec::new();
        mind.moves(&mut moves);
        moves.sort_unstable();
        let question = Question {
            game: G::ABOUT.id,
            seat: mind.seat(),
            view: &mind.view(),
            legal: moves.iter().map(ToString::to_string).collect(),
        };
        let question = serde_json::to_string(&question).expect("a question serialises");
        let answer = self.ask(&question).and_then(|line| {
            let Ok(Answer::Object { mv } | Answer::Bare(mv)) = serde_json::from_str(&line) else {
                return Err(format!(
                    "it answered {line:?}; expected {{\"move\": \"…\"}}"
                ));
            };
            let found = moves.iter().find(|legal| legal.to_string() == mv).copied();
            found.ok_or_else(|| format!("it answered {mv:?}, which is none of its legal moves"))
        });
        answer.map_err(|why| PlayerError {
            who: self.name.clone(),
            why,
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself: then there is nothing to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
