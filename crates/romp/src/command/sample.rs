//! `romp sample`: a whole contest with a deal that can be checked, played by the games' own good sense.

use std::{fs, io::Write, path::PathBuf, str::FromStr};

use anyhow::Context;
use catalog::Visitor;
use engine::{
    Contest, Dice, Game, Journal, Memory, Mind, Seat, Setup, SetupSpec, Silent, Step,
    fair::{self, Bytes32, CutWord},
};

use protocol::AnySeed;

use crate::{exit::ExitStatus, out, setup::SetupArgs};

/// Play a whole contest and write its journal, with a deal that can be checked
///
/// A fresh secret is drawn and its hash, the commitment, stands in the journal; the words of the
/// seats change the deal, unsealed, for one program plays them all; the secret is shown at the end.
/// `romp verify` checks it all.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, by its id (see `romp games`)
    #[arg(long, value_name = "ID")]
    game: String,
    #[command(flatten)]
    setup: SetupArgs,
    /// A word that a seat adds to the deal (may be repeated)
    #[arg(long = "word", value_name = "SEAT=WORD")]
    words: Vec<Word>,
    /// The secret, as a number or 64 hexadecimal digits, in place of a fresh one: the same secret
    /// and words give the same journal
    #[arg(long, value_name = "SECRET")]
    seed: Option<AnySeed>,
    /// Where to write the journal; without it, standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let spec = args.setup.spec(&args.game)?;
    let secret = match args.seed {
        Some(seed) => Bytes32(seed.seed()),
        None => fresh_secret()?,
    };
    let words: Vec<(Seat, CutWord)> = args.words.iter().map(|word| word.0.clone()).collect();
    if let Some((seat, _)) = words
        .iter()
        .find(|(seat, _)| seat.index() >= usize::from(spec.seats))
    {
        anyhow::bail!("seat {seat} adds a word, but there is no seat {seat} at this table");
    }
    let sample = Sample {
        spec: &spec,
        secret,
        words,
    };
    let journal = catalog::visit(&args.game, sample)??.to_string();
    if let Some(path) = &args.out {
        fs::write(path, journal).with_context(|| format!("cannot write {}", path.display()))?;
    } else {
        let mut out = out::stdout();
        out.write_all(journal.as_bytes())?;
        out.flush()?;
    }
    Ok(ExitStatus::Success)
}

/// A seat and the word it adds.
#[derive(Clone)]
struct Word((Seat, CutWord));

impl FromStr for Word {
    type Err = String;
    fn from_str(text: &str) -> Result<Word, String> {
        let (seat, word) = text
            .split_once('=')
            .ok_or("expected SEAT=WORD, as A=river")?;
        let seat = seat.parse().map_err(|error| format!("{error}"))?;
        let word = word.parse().map_err(|error| format!("{error}"))?;
        Ok(Word((seat, word)))
    }
}

fn fresh_secret() -> anyhow::Result<Bytes32> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).context("the system gives no randomness")?;
    Ok(Bytes32(secret))
}

struct Sample<'a> {
    spec: &'a SetupSpec,
    secret: Bytes32,
    words: Vec<(Seat, CutWord)>,
}

impl Visitor for Sample<'_> {
    type Out = anyhow::Result<Journal>;

    fn visit<G: Game>(self) -> anyhow::Result<Journal> {
        let setup = Setup::<G>::read(self.spec)?;
        let mut table = engine::open::<G>(self.spec)?;
        for step in steps(setup, fair::seed(&self.secret, &self.words)) {
            table.take(&step.to_string())?;
        }
        let mut journal = Journal::of(&*table);
        journal.commitment = Some(fair::commitment(&self.secret));
        journal.words = self.words;
        journal.secret = Some(self.secret);
        Ok(journal)
    }
}

/// A contest from `seed` in which every seat plays by the game's policy, in a world it imagines.
fn steps<G: Game>(setup: Setup<G>, seed: engine::Seed) -> Vec<Step<G>> {
    let mut contest = Contest::new(setup);
    // The players' whims must not be those of the deal: a stream no ply has.
    let mut whims = Dice::at(seed, u32::MAX);
    let mut choose = |contest: &Contest<G>, seat| {
        let mind = Mind::new(contest, seat);
        let world = mind.imagine(Memory::Elephant, &mut whims);
        world.choose(seat, &contest.moves(seat), &mut Vec::new(), &mut whims)
    };
    std::iter::from_fn(|| contest.advance(seed, &mut Silent, &mut choose)).collect()
}
