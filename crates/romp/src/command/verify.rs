//! `romp verify`: is a journal right?

mod all;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use engine::{Journal, Misread, Seat, SeatSet, Standing, Trust, Verdict, fair::CutWord};
use serde::Serialize;
use server::Where;

use crate::{exit::ExitStatus, file, out};

/// Check a journal: every step by the rules, the result, and the deal against its commitment
///
/// The last line says whose words are in the deal, and so who can trust that nobody chose the cards.
///
/// With --all every contest that a server keeps is checked so, while it runs or not; contests by rules of another version are
/// counted apart. Run it before and after an upgrade.
///
/// Exit code 0 if all that can be checked is right, 1 if a line is wrong (the first is named) or
/// your word is not in the deal, 2 if the file or the database cannot be read.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The journal; - for standard input
    #[arg(required_unless_present = "all")]
    file: Option<PathBuf>,
    /// Every contest that is kept, instead of a journal
    #[arg(long, conflicts_with_all = ["file", "word"])]
    all: bool,
    #[command(flatten)]
    place: Where,
    /// The word your own device added: is the deal to be trusted by you?
    #[arg(long)]
    word: Option<CutWord>,
    /// The answer as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let Some(file) = &args.file else {
        return all::run(&args.place, args.json);
    };
    let text = file::read(file)?;
    let checked = check(&text, args.word.as_ref());
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &Answer::of(&checked))?;
    } else {
        writeln_answer(&mut out, &file.display().to_string(), &checked)?;
        out.flush()?;
    }
    let right = checked.is_ok_and(|checked| checked.yours != Some(false));
    Ok(if right {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}

/// A journal that is right.
struct Checked {
    journal: Journal,
    verdict: Verdict,
    /// Is your word in the deal, if you named one?
    yours: Option<bool>,
}

fn check(text: &str, word: Option<&CutWord>) -> Result<Checked, Misread> {
    let journal: Journal = text.parse()?;
    let verdict = journal.verify(&catalog::open)?;
    let yours = word.map(|word| journal.words.iter().any(|(_, added)| added == word));
    Ok(Checked {
        journal,
        verdict,
        yours,
    })
}

fn writeln_answer(
    out: &mut impl Write,
    name: &str,
    checked: &Result<Checked, Misread>,
) -> io::Result<()> {
    match checked {
        Err(misread) => writeln!(out, "{name} is wrong.\n  {misread}"),
        Ok(Checked {
            journal,
            verdict,
            yours,
        }) => {
            let but = match yours {
                Some(false) => ", but your word is not in its deal",
                _ => "",
            };
            writeln!(out, "{name} is right{but}.")?;
            writeln!(out, "  rules:  {}", rules(journal, verdict))?;
            writeln!(out, "  result: {}", result(journal, verdict))?;
            writeln!(out, "  deal:   {}", deal(journal, verdict))?;
            if verdict.computed {
                let yours = *yours == Some(true);
                writeln!(out, "  trust:  {}", trust(verdict.trust, yours))?;
            }
            Ok(())
        }
    }
}

fn rules(journal: &Journal, verdict: &Verdict) -> String {
    let mode = journal
        .spec
        .mode
        .as_ref()
        .map_or(String::new(), |mode| format!(" {mode}"));
    let Verdict { steps, .. } = verdict;
    format!(
        "each of the {steps} steps of this {}{mode} contest is allowed",
        journal.spec.game
    )
}

fn result(journal: &Journal, verdict: &Verdict) -> String {
    match (&verdict.result, &journal.result) {
        (None, _) => "the contest is not over".into(),
        (Some(_), Some(written)) => format!("{written}, as the rules give it"),
        (Some(outcome), None) => {
            format!(
                "{} by the rules; the journal does not say",
                outcome.line(journal.spec.seats)
            )
        }
    }
}

fn deal(journal: &Journal, verdict: &Verdict) -> &'static str {
    match (verdict.computed, &journal.commitment) {
        (true, _) => {
            "the secret fits the commitment, and with the words it gives every outcome of chance"
        }
        (false, Some(_)) => "not checked: the secret of this commitment is not shown yet",
        (false, None) => "not checked: the journal has no commitment and no secret",
    }
}

/// Whose words make the deal trustworthy, and for whom.
fn trust(trust: Trust, yours: bool) -> String {
    let Trust {
        sealed,
        withheld,
        unsealed,
        again,
    } = trust;
    if again {
        return "the deal had been played before, and its secret shown: whoever remembered it knew \
                the cards"
            .into();
    }
    if !unsealed.is_empty() {
        return format!(
            "{} in it, but not sealed: whoever added the last one could, together with the keeper, \
             choose the cards",
            words_of(unsealed)
        );
    }
    if sealed.is_empty() {
        return "no seat added a word: there is only the keeper's word for it that nobody chose \
                the cards"
            .into();
    }
    let whose = if yours {
        "your word is in it, sealed before any was shown: if your device saw this commitment and \
         these seals before it showed its word, nobody can have chosen the cards"
            .into()
    } else {
        format!(
            "{} in it, sealed before any was shown: whoever trusts one of these devices, and that \
             it saw this commitment and these seals before it showed its word, can trust that \
             nobody chose the cards",
            words_of(sealed)
        )
    };
    let deals = 1 << withheld.len();
    let held_back = match withheld.len() {
        0 => "others could have held back a word, but nobody did".into(),
        1 => format!(
            "but {} sealed a word and did not show it, and could with the keeper choose between \
             two deals",
            list(withheld)
        ),
        _ => format!(
            "but {} sealed words and did not show them, and could with the keeper choose among \
             {deals} deals",
            list(withheld)
        ),
    };
    format!("{whose}; {held_back}")
}

fn words_of(seats: SeatSet) -> String {
    match seats.len() {
        1 => format!("the word of {} is", list(seats)),
        _ => format!("the words of {} are", list(seats)),
    }
}

/// Seats as one says them: `A, B and C`.
fn list(seats: SeatSet) -> String {
    let letters: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    match letters.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

/// The same for a program.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Right {
        right: bool,
        steps: usize,
        /// Was every outcome of chance computed again?
        computed: bool,
        /// Whose words are in the deal, by how they were added.
        sealed: Vec<Seat>,
        withheld: Vec<Seat>,
        unsealed: Vec<Seat>,
        again: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        yours: Option<bool>,
        over: bool,
        standings: Option<Vec<Standing>>,
    },
    Wrong {
        right: bool,
        line: usize,
        why: &'a str,
    },
}

impl Answer<'_> {
    fn of(checked: &Result<Checked, Misread>) -> Answer<'_> {
        match checked {
            Ok(Checked {
                journal,
                verdict,
                yours,
            }) => Answer::Right {
                right: true,
                steps: verdict.steps,
                computed: verdict.computed,
                sealed: verdict.trust.sealed.iter().collect(),
                withheld: verdict.trust.withheld.iter().collect(),
                unsealed: verdict.trust.unsealed.iter().collect(),
                again: verdict.trust.again,
                yours: *yours,
                over: verdict.result.is_some(),
                standings: verdict
                    .result
                    .map(|outcome| outcome.rows(journal.spec.seats)),
            },
            Err(misread) => Answer::Wrong {
                right: false,
                line: misread.line,
                why: &misread.why,
            },
        }
    }
}
