//! Hints: good moves and why they are good.

use engine::{Game, Memory, Mind, Quick, Reason};
use serde::Serialize;

use crate::search::{Search, Style};

/// In how many imagined worlds each reason is looked for.
const WORLDS: u32 = 48;

/// A reason must be this much more frequent with the move than with the others to be told.
const TELLING: f32 = 0.2;

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

/// How often a reason was given for each move, and what that seems to do.
struct Evidence {
    reason: Reason,
    /// For each move, the share of worlds in which the reason was given.
    shares: Vec<f32>,
}

/// Thinks about the decision of the mind's seat and gives at most `count` moves with reasons.
///
/// A reason is told if imagined outcomes speak for it: moves for which it is given more often
/// must have come out better, and it must be given more often for this move than for the others.
pub fn hint<G: Game>(
    mind: &Mind<G>,
    iterations: u32,
    count: usize,
    luck: &mut Quick,
) -> Hint<G::Move> {
    let mut search = Search::new(Style::default());
    let thought = search.think(mind, luck, &mut |done| done < iterations);
    let moves: Vec<G::Move> = thought.moves.iter().map(|judged| judged.mv).collect();
    let evidence = gather(mind, &moves, luck);
    let weights: Vec<f32> = thought
        .moves
        .iter()
        .map(|judged| judged.visits as f32)
        .collect();
    let worths: Vec<f32> = thought.moves.iter().map(|judged| judged.worth).collect();
    let advice = |(index, judged): (usize, &crate::Judged<G::Move>)| {
        let mut told: Vec<(f32, Why)> = evidence
            .iter()
            .filter_map(|evidence| {
                let apart = evidence.shares[index] - mean(&evidence.shares);
                let weight = apart * effect(&evidence.shares, &worths, &weights);
                let why = Why {
                    reason: evidence.reason.clone(),
                    sure: evidence.shares[index],
                };
                (apart >= TELLING && weight > 0.0).then_some((weight, why))
            })
            .collect();
        told.sort_by(|one, other| other.0.total_cmp(&one.0));
        let reasons = told.into_iter().map(|(_, why)| why).take(3).collect();
        Advice {
            mv: judged.mv,
            worth: judged.worth,
            reasons,
        }
    };
    Hint {
        moves: thought
            .moves
            .iter()
            .enumerate()
            .take(count)
            .map(advice)
            .collect(),
    }
}

fn gather<G: Game>(mind: &Mind<G>, moves: &[G::Move], luck: &mut Quick) -> Vec<Evidence> {
    let mut found: Vec<Evidence> = Vec::new();
    let mut given = Vec::new();
    for _ in 0..WORLDS {
        let world = mind.imagine(Memory::Elephant, luck);
        for (index, &mv) in moves.iter().enumerate() {
            given.clear();
            world.reasons(mind.seat(), mv, &mut given);
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

fn mean(shares: &[f32]) -> f32 {
    shares.iter().sum::<f32>() / shares.len() as f32
}

/// How much better moves come out the more often the reason is given for them: the slope of worth
/// on share, each move counting as often as it was tried.
fn effect(shares: &[f32], worths: &[f32], weights: &[f32]) -> f32 {
    let total = weights.iter().sum::<f32>().max(1.0);
    let average =
        |values: &[f32]| values.iter().zip(weights).map(|(v, w)| v * w).sum::<f32>() / total;
    let (share, worth) = (average(shares), average(worths));
    let (mut together, mut alone) = (0.0, 0.0);
    for ((s, v), w) in shares.iter().zip(worths).zip(weights) {
        together += w * (s - share) * (v - worth);
        alone += w * (s - share).powi(2);
    }
    if alone > 0.0 { together / alone } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effect_is_what_the_worths_say() {
        let rises = effect(&[1.0, 0.0, 0.0], &[0.8, 0.4, 0.4], &[10.0, 10.0, 10.0]);
        let falls = effect(&[1.0, 0.0, 0.0], &[0.1, 0.4, 0.4], &[10.0, 10.0, 10.0]);
        assert!((rises - 0.4).abs() < 1e-5 && falls < 0.0);
        assert!(effect(&[1.0, 1.0], &[0.1, 0.9], &[5.0, 5.0]).abs() < 1e-6);
    }
}
