//! A journal written, and read line by line.

use std::{fmt, str::FromStr};

use serde_json::Value;

use super::{Journal, Misread};
use crate::{
    notation::{Unreadable, number},
    seat::Seat,
};

/// The version of this text form.
const FORM: u16 = 1;

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "romp {FORM}")?;
        write!(f, "game {}", self.spec.game)?;
        if let Some(rules) = self.spec.rules {
            write!(f, " {rules}")?;
        }
        writeln!(f)?;
        if let Some(mode) = &self.spec.mode {
            writeln!(f, "mode {mode}")?;
        }
        writeln!(f, "seats {}", self.spec.seats)?;
        for (key, value) in &self.spec.options {
            writeln!(f, "option {key} {value}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        if self.again {
            writeln!(f, "again")?;
        }
        for (seat, seal) in &self.seals {
            writeln!(f, "seal {seat} {seal}")?;
        }
        for (seat, word) in &self.words {
            writeln!(f, "word {seat} {word}")?;
        }
        if !self.steps.is_empty() {
            writeln!(f)?;
        }
        for (index, step) in self.steps.iter().enumerate() {
            writeln!(f, "{:3} {step}", index + 1)?;
        }
        if self.result.is_some() || self.secret.is_some() {
            writeln!(f)?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "result {result}")?;
        }
        if let Some(secret) = &self.secret {
            writeln!(f, "secret {secret}")?;
        }
        Ok(())
    }
}

impl FromStr for Journal {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Journal, Misread> {
        let mut journal = Journal::default();
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with(';'));
        match lines.next() {
            Some((line, first)) => first
                .strip_prefix("romp ")
                .filter(|form| form.parse() == Ok(FORM))
                .map(drop)
                .ok_or_else(|| {
                    Misread::new(line, format!("a journal begins with `romp {FORM}`"))
                })?,
            None => {
                return Err(Misread::new(
                    1,
                    format!("a journal begins with `romp {FORM}`"),
                ));
            }
        }
        for (line, content) in lines {
            journal
                .read_line(line, content)
                .map_err(|why| Misread::new(line, why))?;
        }
        if journal.lines.game == 0 {
            return Err(Misread::new(1, "no line `game NAME` was found"));
        }
        if journal.spec.seats == 0 {
            return Err(Misread::new(
                journal.lines.game,
                "no line `seats NUMBER` was found",
            ));
        }
        Ok(journal)
    }
}

impl Journal {
    fn read_line(&mut self, line: usize, content: &str) -> Result<(), String> {
        let (key, rest) = content.split_once(' ').unwrap_or((content, ""));
        let rest = rest.trim();
        if key.starts_with(|c: char| c.is_ascii_digit()) {
            let ply = self.steps.len() + 1;
            if key != ply.to_string() {
                return Err(format!("step {ply} should stand here"));
            }
            if self.result.is_some() || self.secret.is_some() {
                return Err("no step can follow the end".into());
            }
            self.steps.push(rest.to_owned());
            self.lines.steps.push(line);
            return Ok(());
        }
        let in_header = self.steps.is_empty();
        let only_once = |empty: bool| {
            if empty {
                Ok(())
            } else {
                Err(format!("a second `{key}` line"))
            }
        };
        let unreadable = |error: Unreadable| error.to_string();
        match key {
            "result" => {
                only_once(self.result.is_none())?;
                self.result = Some(rest.to_owned());
                self.lines.result = line;
            }
            "secret" => {
                only_once(self.secret.is_none())?;
                self.secret = Some(rest.parse().map_err(unreadable)?);
                self.lines.secret = line;
            }
            "game" | "mode" | "seats" | "option" | "commitment" | "again" | "seal" | "word"
                if !in_header =>
            {
                return Err(format!("`{key}` stands before the first step"));
            }
            "game" => {
                only_once(self.lines.game == 0)?;
                let (game, rules) = rest.split_once(' ').unwrap_or((rest, ""));
                self.spec.game = game.into();
                if !rules.is_empty() {
                    let version = rules
                        .parse()
                        .map_err(|_| format!("no version of rules: {rules:?}"))?;
                    self.spec.rules = Some(version);
                }
                self.lines.game = line;
            }
            "mode" => {
                only_once(self.spec.mode.is_none())?;
                self.spec.mode = Some(rest.to_owned());
                self.lines.mode = line;
            }
            "seats" => {
                only_once(self.spec.seats == 0)?;
                self.spec.seats =
                    number(rest, 1..=Seat::MAX as u8, "a number of seats").map_err(unreadable)?;
                self.lines.seats = line;
            }
            "option" => {
                let (key, value) = rest.split_once(' ').ok_or("expected `option KEY VALUE`")?;
                let value: Value = serde_json::from_str(value)
                    .map_err(|error| format!("the value of option {key} is no JSON: {error}"))?;
                if self.spec.options.insert(key.to_owned(), value).is_some() {
                    return Err(format!("a second `option {key}` line"));
                }
                self.lines.options.insert(key.to_owned(), line);
            }
            "commitment" => {
                only_once(self.commitment.is_none())?;
                self.commitment = Some(rest.parse().map_err(unreadable)?);
                self.lines.commitment = line;
            }
            "again" => {
                only_once(!self.again)?;
                if !rest.is_empty() {
                    return Err("`again` stands alone".into());
                }
                self.again = true;
            }
            "seal" => {
                let (seat, hash) = rest.split_once(' ').ok_or("expected `seal SEAT HEX`")?;
                let seat = seat.parse().map_err(unreadable)?;
                let hash = hash.trim_start().parse().map_err(unreadable)?;
                self.seals.push((seat, hash));
                self.lines.seals.push(line);
            }
            "word" => {
                let (seat, word) = rest.split_once(' ').ok_or("expected `word SEAT WORD`")?;
                let seat = seat.parse().map_err(unreadable)?;
                self.words.push((seat, word.parse().map_err(unreadable)?));
                self.lines.words.push(line);
            }
            _ => return Err(format!("{key:?} begins no line of a journal")),
        }
        Ok(())
    }
}
