//! Hints: good moves and why they are good.

use engine::{Game, Memory, Mind, Quick, Reason, sort_few_by};
use serde::Serialize;

use crate::search::{Judged, Search, Style};

/// In how many imagined worlds each reason is looked for.
const WORLDS: u32 = 48;

/// A reason must be this much more frequent with the move than with the others to be told.
const TELLING: f32 = 0.15;

/// So many reasons are told for a move.
const MOST: usize = 3;

/// What a search would advise.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint<M> {
    /// The best moves, the best first.
    pub moves: Vec<Advice<M>>,
}

/// One move of a hint.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice<M> {
    /// The move.
    #[serde(rename = "move")]
    pub mv: M,
    /// What it seems worth, from 0 to 1 (see [`crate::worth()`]).
    pub worth: f32,
    /// Why, the weightiest first: reasons that set it apart, each with how sure it is.
    pub reasons: Vec<Why>,
}

/// A reason and in what share of the imagined worlds it holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Why {
    /// The reason.
    #[serde(flatten)]
    pub reason: Reason,
    /// From 0 to 1.
    pub sure: f32,
}

/// Thinks the decision of the mind's seat through for as long as `go_on` says (see
/// [`Search::think`]) and gives at most `count` moves with reasons.
///
/// A reason is told if imagined outcomes speak for it: moves for which it is given more often
/// must have come out better, and it must be given more often for this move than for the others.
///
/// # Panics
/// If the seat has no move now.
pub fn hint<G: Game>(
    mind: &Mind<G>,
    count: usize,
    luck: &mut Quick,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Hint<G::Move> {
    let mut search = Search::new(Style::default());
    let thought = search.think(mind, luck, go_on);
    let judged = thought.moves;
    let moves: Vec<G::Move> = judged.iter().map(|judged| judged.mv).collect();
    let evidence = gather(mind, &moves, luck);
    let advice = |(index, judged_move): (usize, &Judged<G::Move>)| Advice {
        mv: judged_move.mv,
        worth: judged_move.worth,
        reasons: tell(index, &judged, &evidence),
    };
    let best = judged.iter().enumerate().take(count);
    Hint {
        moves: best.map(advice).collect(),
    }
}

/// A reason, and for each move the share of worlds in which it was given.
struct Evidence {
    reason: Reason,
    shares: Vec<f32>,
}

/// Looks for reasons in imagined worlds; those given first come first.
fn gather<G: Game>(mind: &Mind<G>, moves: &[G::Move], luck: &mut Quick) -> Vec<Evidence> {
    let mut found: Vec<Evidence> = Vec::new();
    let mut given = Vec::new();
    for _ in 0..WORLDS {
        let world = mind.imagine(Memory::Elephant, luck);
        for (index, &mv) in moves.iter().enumerate() {
            world.reasons(mind.seat(), mv, moves, &mut given);
            for reason in given.drain(..) {
                let at = found.iter().position(|evidence| evidence.reason == reason);
                let at = at.unwrap_or_else(|| {
                    found.push(Evidence {
                        reason,
                        shares: vec![0.0; moves.len()],
                    });
                    found.len() - 1
                });
                found[at].shares[index] += 1.0 / WORLDS as f32;
            }
        }
    }
    found
}

/// The reasons for the move at `index` that set it apart and that its outcomes bear out.
fn tell<M>(index: usize, judged: &[Judged<M>], evidence: &[Evidence]) -> Vec<Why> {
    let mut told: Vec<(f32, Why)> = Vec::new();
    for Evidence { reason, shares } in evidence {
        let sure = shares[index];
        let others = (shares.iter().sum::<f32>() - sure) / (shares.len() - 1).max(1) as f32;
        let apart = sure - others;
        // What it is said to gain, and the surer the better.
        let weight = apart * apart * effect(shares, judged);
        if apart >= TELLING && weight > 0.0 {
            let reason = reason.clone();
            told.push((weight, Why { reason, sure }));
        }
    }
    sort_few_by(&mut told, |one, other| other.0.total_cmp(&one.0));
    told.into_iter().map(|(_, why)| why).take(MOST).collect()
}

/// How much better moves are the more often the reason is given for them: the slope of what they
/// are worth at least on share.
fn effect<M>(shares: &[f32], judged: &[Judged<M>]) -> f32 {
    let mean = |values: &mut dyn Iterator<Item = f32>| values.sum::<f32>() / shares.len() as f32;
    let share = mean(&mut shares.iter().copied());
    let worth = mean(&mut judged.iter().map(at_least));
    let (mut together, mut alone) = (0.0, 0.0);
    for (own, judged) in shares.iter().zip(judged) {
        together += (own - share) * (at_least(judged) - worth);
        alone += (own - share).powi(2);
    }
    if alone > 0.0 { together / alone } else { 0.0 }
}

/// What a move has shown itself to be worth at least: the less it was tried, the less that is. An
/// end is worth 0 or 1 for the most part, so that one try is off by about a half.
fn at_least<M>(judged: &Judged<M>) -> f32 {
    judged.worth - 0.5 / ((judged.visits + 1) as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(worths: &[f32]) -> Vec<Judged<()>> {
        let judged = |&worth| Judged {
            mv: (),
            visits: 9,
            worth,
        };
        worths.iter().map(judged).collect()
    }

    #[test]
    fn the_effect_is_what_the_worths_say() {
        let rises = effect(&[1.0, 0.0, 0.0], &judged(&[0.8, 0.4, 0.4]));
        let falls = effect(&[1.0, 0.0, 0.0], &judged(&[0.1, 0.4, 0.4]));
        assert!((rises - 0.4).abs() < 1e-5 && falls < 0.0);
        assert!(effect(&[1.0, 1.0], &judged(&[0.1, 0.9])).abs() < 1e-6);
    }

    #[test]
    fn what_speaks_for_all_moves_or_against_the_outcome_is_not_told() {
        let evidence = |code, shares: &[f32]| Evidence {
            reason: Reason::new(code, String::new()),
            shares: shares.to_vec(),
        };
        let evidence = [
            evidence("common", &[1.0, 1.0, 1.0]),
            evidence("apart", &[0.5, 0.0, 0.0]),
            evidence("sure", &[1.0, 0.0, 0.0]),
            evidence("worse", &[0.5, 0.0, 1.0]),
        ];
        let told = tell(0, &judged(&[0.8, 0.4, 0.2]), &evidence);
        let codes: Vec<&str> = told.iter().map(|why| why.reason.code).collect();
        assert_eq!(codes, ["sure", "apart"]);
    }
}
