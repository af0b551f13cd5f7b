//! Whose words a deal was made with, and so for whom it can be trusted.

use super::{Journal, Misread};
use crate::{any_contest::ContestError, fair, seat::SeatSet};

/// Whose words are in a deal.
///
/// A word counts for its seat if it was sealed before any was shown. Whoever has such a word in the
/// deal, and saw this commitment and these seals before showing it, knows that nobody chose the
/// cards: others could hold back a word they had sealed, and no more. Nobody else knows anything but
/// what they are told.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Trust {
    /// The seats whose words were sealed before any was shown.
    pub sealed: SeatSet,
    /// The seats that sealed a word and did not show it.
    pub withheld: SeatSet,
    /// The seats whose words were not sealed. Whoever adds the last of these can, with the
    /// keeper's help, choose the cards.
    pub unsealed: SeatSet,
    /// Was the deal played before, so that its cards could be known?
    pub again: bool,
}

impl Journal {
    /// Whose words are in the deal, as the journal says.
    pub fn trust(&self) -> Trust {
        let seals: SeatSet = self.seals.iter().map(|(seat, _)| *seat).collect();
        let words: SeatSet = self.words.iter().map(|(seat, _)| *seat).collect();
        Trust {
            sealed: seals & words,
            withheld: seals & !words,
            unsealed: words & !seals,
            again: self.again,
        }
    }

    /// Only seats of the table added words. If any sealed theirs, all did: each seat one word, in
    /// the order of the seats, which fits its seal. Nothing about them is left to choose.
    pub(super) fn check_words(&self) -> Result<(), Misread> {
        let at_table = SeatSet::all(self.spec.seats);
        let mut last = None;
        for (index, &(seat, _)) in self.seals.iter().enumerate() {
            let wrong = |why| Misread::at(&self.lines.seals, index, why);
            if !at_table.has(seat) {
                return Err(wrong(ContestError::NoSuchSeat(seat).to_string()));
            }
            if last.replace(seat) >= Some(seat) {
                return Err(wrong("seals stand in the order of the seats".into()));
            }
        }
        last = None;
        for (index, (seat, word)) in self.words.iter().enumerate() {
            let wrong = |why| Misread::at(&self.lines.words, index, why);
            if !at_table.has(*seat) {
                return Err(wrong(ContestError::NoSuchSeat(*seat).to_string()));
            }
            if self.seals.is_empty() {
                continue;
            }
            if last.replace(*seat) >= Some(*seat) {
                return Err(wrong("words stand in the order of the seats".into()));
            }
            let seal = self.seals.iter().find(|(whose, _)| whose == seat);
            let made = self.commitment.map(|shown| fair::seal(&shown, *seat, word));
            match seal {
                None => return Err(wrong(format!("seat {seat} did not seal its word"))),
                Some((_, seal)) if Some(*seal) != made => {
                    return Err(wrong("the word does not fit its seal".into()));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        fair::{Bytes32, CutWord},
        seat::Seat,
    };

    fn word(text: &str) -> CutWord {
        text.parse().unwrap()
    }

    /// A table of three: A and B sealed a word and showed it, C sealed one and did not.
    fn sealed() -> Journal {
        let commitment = Bytes32([7; 32]);
        let words = ["river", "stones", "mud"].map(word);
        let seals = Seat::all(3).zip(&words);
        let seals = seals.map(|(seat, word)| (seat, fair::seal(&commitment, seat, word)));
        let mut journal = Journal {
            commitment: Some(commitment),
            seals: seals.collect(),
            words: Seat::all(2).zip(words).collect(),
            ..Journal::default()
        };
        journal.spec.seats = 3;
        journal
    }

    #[track_caller]
    fn is_wrong(change: impl Fn(&mut Journal), why: &str) {
        let mut journal = sealed();
        change(&mut journal);
        assert_eq!(journal.check_words().unwrap_err().why, why);
    }

    #[test]
    fn words_fit_their_seals_one_a_seat_in_the_order_of_the_seats() {
        assert_eq!(sealed().check_words(), Ok(()));
        let (c, d) = (Seat::new(2), Seat::new(3));
        is_wrong(
            |journal| journal.words[1].1 = word("stone"),
            "the word does not fit its seal",
        );
        is_wrong(
            |journal| journal.commitment = Some(Bytes32([8; 32])),
            "the word does not fit its seal",
        );
        is_wrong(
            |journal| journal.commitment = None,
            "the word does not fit its seal",
        );
        is_wrong(
            |journal| journal.words.swap(0, 1),
            "words stand in the order of the seats",
        );
        is_wrong(
            |journal| journal.words.push((Seat::new(1), word("stones"))),
            "words stand in the order of the seats",
        );
        is_wrong(
            |journal| journal.seals.swap(0, 1),
            "seals stand in the order of the seats",
        );
        is_wrong(
            |journal| {
                journal.seals.pop();
                journal.words.push((c, word("mud")));
            },
            "seat C did not seal its word",
        );
        let elsewhere = ContestError::NoSuchSeat(d).to_string();
        is_wrong(
            |journal| journal.seals.push((d, Bytes32([1; 32]))),
            &elsewhere,
        );
        is_wrong(|journal| journal.words.push((d, word("mud"))), &elsewhere);
    }

    #[test]
    fn a_journal_says_whose_words_are_in_it() {
        let [a, b, c] = [0, 1, 2].map(|index| SeatSet::one(Seat::new(index)));
        let mut journal = sealed();
        let trust = Trust {
            sealed: a | b,
            withheld: c,
            ..Trust::default()
        };
        assert_eq!(journal.trust(), trust);
        journal.seals.clear();
        journal.again = true;
        let trust = Trust {
            unsealed: a | b,
            again: true,
            ..Trust::default()
        };
        assert_eq!(journal.trust(), trust);
    }
}
