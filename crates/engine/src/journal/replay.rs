//! A journal played again, and checked to the last card.

use super::{Journal, Misread, Trust};
use crate::{
    any_contest::{AnyContest, ContestError},
    dice::Dice,
    fair,
    game::{BadSetup, SetupSpec},
    rules::Outcome,
};

/// How a table is opened: by the catalog, usually.
pub type Opener<'a> = &'a dyn Fn(&SetupSpec) -> Result<Box<dyn AnyContest>, BadSetup>;

/// What a journal that is right was shown to be.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Verdict {
    /// How many steps were taken.
    pub steps: usize,
    /// Was every outcome of chance computed again from a secret that fits its commitment?
    pub computed: bool,
    /// Whose words are in the deal.
    pub trust: Trust,
    /// The result, if the contest is over.
    pub result: Option<Outcome>,
}

impl Journal {
    /// Plays the journal again on a table from `open`, without its chance being computed.
    ///
    /// # Errors
    /// With the first line that is wrong.
    pub fn replay(&self, open: Opener) -> Result<Box<dyn AnyContest>, Misread> {
        self.replay_with(open, |_, _| Ok(()))
    }

    /// Checks everything that can be checked: the set-up, every step by the rules, the result,
    /// the words and their seals, and with a secret the commitment and every outcome of chance.
    ///
    /// # Errors
    /// With the first line that is wrong.
    pub fn verify(&self, open: Opener) -> Result<Verdict, Misread> {
        self.check_words()?;
        let seed = match (&self.secret, &self.commitment) {
            (Some(secret), Some(commitment)) if fair::commitment(secret) != *commitment => {
                return Err(Misread::new(
                    self.lines.secret,
                    "the secret does not fit the commitment",
                ));
            }
            (Some(_), None) => {
                let why =
                    "a secret without a commitment proves nothing: the commitment line is missing";
                return Err(Misread::new(self.lines.secret, why));
            }
            (secret, _) => secret.map(|secret| fair::seed(&secret, &self.words)),
        };
        let table = self.replay_with(open, |table, step| match seed {
            Some(seed) => {
                let ply = table.steps().len() as u32;
                match table.roll(&mut Dice::at(seed, ply)) {
                    Some(rolled) if rolled != step => Err(format!(
                        "the secret and the words give another outcome: {rolled}"
                    )),
                    _ => Ok(()),
                }
            }
            None => Ok(()),
        })?;
        let result = table.result();
        Ok(Verdict {
            steps: self.steps.len(),
            computed: seed.is_some(),
            trust: self.trust(),
            result,
        })
    }

    fn replay_with(
        &self,
        open: Opener,
        mut look: impl FnMut(&dyn AnyContest, &str) -> Result<(), String>,
    ) -> Result<Box<dyn AnyContest>, Misread> {
        let mut table =
            open(&self.spec).map_err(|bad| Misread::new(self.lines.of_setup(&bad), bad))?;
        for (index, step) in self.steps.iter().enumerate() {
            let line = self.lines.steps.get(index).copied().unwrap_or(index + 1);
            look(&*table, step).map_err(|why| Misread::new(line, why))?;
            table.take(step).map_err(|error| {
                Misread::new(
                    line,
                    match &error {
                        ContestError::Refused {
                            clause: Some(clause),
                            sentence,
                            ..
                        } => {
                            format!("{sentence} ({clause})")
                        }
                        _ => error.to_string(),
                    },
                )
            })?;
        }
        let result = table.result().map(|outcome| outcome.line(self.spec.seats));
        match (&self.result, result) {
            (Some(written), Some(right)) if *written != right => Err(Misread::new(
                self.lines.result,
                format!("the result is {right}"),
            )),
            (Some(_), None) => Err(Misread::new(
                self.lines.result,
                "the contest is not over here",
            )),
            _ => Ok(table),
        }
    }
}
