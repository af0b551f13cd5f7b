//! Law 2: `check` agrees with `moves`, on moves that are out of place too.

use std::collections::HashSet;

use engine::{Game, Luck, Refusal, Seat};

use crate::{broken::Violation, law::Law};

const LAW: Law = Law::CheckAgreesWithMoves;

/// Moves out of place that are tried in each position.
const TRIES: usize = 12;

/// All moves met so far in a run, whoever had them and wherever.
pub(crate) struct Pool<G: Game> {
    met: HashSet<G::Move>,
    list: Vec<G::Move>,
}

impl<G: Game> Pool<G> {
    pub(crate) fn new() -> Pool<G> {
        Pool {
            met: HashSet::new(),
            list: Vec::new(),
        }
    }

    /// Takes note of a move: was it new?
    pub(crate) fn add(&mut self, mv: G::Move) -> bool {
        let new = self.met.insert(mv);
        if new {
            self.list.push(mv);
        }
        new
    }

    /// Some moves met elsewhere and some that only notation can make.
    pub(crate) fn strangers(&self, luck: &mut impl Luck) -> Vec<G::Move> {
        let pick = |luck: &mut _| Luck::pick(luck, &self.list);
        let mut strangers = Vec::new();
        if !self.list.is_empty() {
            for _ in 0..TRIES {
                let one = pick(luck);
                strangers.push(one);
                let twisted = twist(&one.to_string(), &pick(luck).to_string(), luck);
                strangers.extend(twisted.parse::<G::Move>());
            }
        }
        strangers
    }
}

/// Every move listed is let through, and of the others none. `moves` are sorted.
pub(crate) fn check_agrees<G: Game>(
    deal: &G,
    seat: Seat,
    moves: &[G::Move],
    strangers: &[G::Move],
) -> Result<(), Violation> {
    for &mv in moves {
        deal.check(seat, mv).map_err(|refusal| {
            let clause = refusal.clause();
            LAW.violation(format!(
                "{seat} {mv} is listed but refused: {refusal} ({clause})"
            ))
        })?;
    }
    for &mv in strangers {
        let listed = moves.binary_search(&mv).is_ok();
        LAW.kept(listed || deal.check(seat, mv).is_err(), || {
            format!("{seat} {mv} is not listed but let through")
        })?;
    }
    Ok(())
}

/// A text much like `text`: another digit, or a word of it lost, doubled or taken from `other`.
pub(crate) fn twist(text: &str, other: &str, luck: &mut impl Luck) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let foreign: Vec<&str> = other.split(' ').collect();
    let at = luck.below(words.len() as u32) as usize;
    let digit = char::from(b'0' + luck.below(10) as u8).to_string();
    let changed = words[at].replacen(|c: char| c.is_ascii_digit(), &digit, 1);
    match luck.below(4) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[at]),
        2 => words[at] = luck.pick(&foreign),
        _ => words[at] = &changed,
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Quick;

    #[test]
    fn twisted_texts_stay_near_and_differ() {
        let mut luck = Quick::new(3);
        let twisted: HashSet<String> = (0..200)
            .map(|_| twist("lay 7 2", "give 11", &mut luck))
            .collect();
        for near in ["lay 7", "lay lay 7 2", "give 7 2", "lay 9 2", "lay 7 11"] {
            assert!(twisted.contains(near), "{near} is not among {twisted:?}");
        }
    }
}
