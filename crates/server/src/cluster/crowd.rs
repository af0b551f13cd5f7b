//! Whom something is told. A crowd is listed once, and called by a number from then on: to tell it something costs no more
//! however many they are.

use serde::{Deserialize, Serialize};

/// Whoever is so many, or more, is a crowd.
const CROWD: usize = 9;
/// So many crowds of a group have a number at once.
const NUMBERS: usize = 8;

/// Which devices of a group are told something.
#[derive(Serialize, Deserialize, Clone, Eq, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Whom {
    /// These.
    Links(Vec<u64>),
    /// These, who have this number from now on.
    Crowd(usize, Vec<u64>),
    /// Whoever has this number.
    Again(usize),
}

/// The crowds that have a number, at either end.
#[derive(Default)]
pub(super) struct Crowds {
    lists: Vec<Vec<u64>>,
    next: usize,
}

impl Crowds {
    /// How these are named to the other end, which must hear of it, and of all that was named before.
    pub(super) fn name(&mut self, links: Vec<u64>) -> Whom {
        if links.len() < CROWD {
            return Whom::Links(links);
        }
        if let Some(number) = self.lists.iter().position(|list| *list == links) {
            return Whom::Again(number);
        }
        let number = self.next % NUMBERS;
        self.next += 1;
        self.keep(number, links.clone());
        Whom::Crowd(number, links)
    }

    fn keep(&mut self, number: usize, links: Vec<u64>) {
        if number >= self.lists.len() {
            self.lists.resize(number + 1, Vec::new());
        }
        self.lists[number] = links;
    }

    /// Who is meant by what the other end has named.
    pub(super) fn read(&mut self, whom: Whom) -> &[u64] {
        let number = match whom {
            // One that nobody gives.
            Whom::Links(links) => {
                self.keep(NUMBERS, links);
                NUMBERS
            }
            Whom::Crowd(number, links) => {
                let number = number.min(NUMBERS);
                self.keep(number, links);
                number
            }
            Whom::Again(number) => number,
        };
        self.lists.get(number).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_is_listed_once_and_both_ends_mean_the_same() {
        let (mut here, mut there) = (Crowds::default(), Crowds::default());
        let mut tell = |links: Vec<u64>| {
            let whom = here.name(links.clone());
            let listed = !matches!(whom, Whom::Again(_));
            assert_eq!(there.read(whom), links);
            listed
        };
        let crowd = |from: u64| (from..from + 100).collect::<Vec<_>>();
        assert!(tell(crowd(0)));
        assert!(!tell(crowd(0)));
        assert!(tell(vec![7]), "a few are no crowd");
        assert!(!tell(crowd(0)));
        // Whoever comes or goes makes another crowd of it, and old ones are forgotten.
        for from in 1..20 {
            assert!(tell(crowd(from)));
            assert!(!tell(crowd(from)));
        }
        assert!(tell(crowd(0)));
        assert!(there.read(Whom::Again(99)).is_empty());
    }
}
