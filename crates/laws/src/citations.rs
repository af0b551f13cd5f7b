//! Law 14's part on events: whatever clause one names is a clause, and what it applies to comes up.

use engine::{
    Citation, Contest, Eyes, Game, Luck, Observable, Quick, Setup, SetupSpec, blindfold, seed_of,
};

use crate::{clauses::is_settled, suite::tables};

/// So often every table is played, unless all was seen before.
const ROUNDS: u64 = 500;

/// What is wrong with the clauses that events name. Contests are played until each that depends on
/// fields has applied, half of them at random and half with the game's policy.
pub(crate) fn faulty_citations<G: Game>() -> Vec<String> {
    let all = G::ABOUT.citations.iter();
    let stray = all.filter(|citation| !is_settled::<G>(citation.clause()));
    let stray = stray.map(|citation| {
        let (event, clause) = (citation.event(), citation.clause());
        format!("the event {event} names {clause}, which is no clause")
    });
    let unseen = never_seen::<G>().into_iter().map(|citation| {
        let (event, clause) = (citation.event(), citation.clause());
        format!("{clause} does not apply to any event {event} that was seen in play")
    });
    stray.chain(unseen).collect()
}

fn never_seen<G: Game>() -> Vec<&'static Citation> {
    let all = G::ABOUT.citations.iter();
    let mut left: Vec<&Citation> = all.filter(|citation| !citation.always()).collect();
    for round in 0..ROUNDS {
        for (mode, seats, options) in tables::<G>() {
            if left.is_empty() {
                return left;
            }
            let spec = SetupSpec {
                mode: Some(mode.to_owned()),
                seats,
                options: serde_json::from_str(&options).expect("options are an object"),
                ..SetupSpec::default()
            };
            // Options that cannot be are named elsewhere.
            if let Ok(setup) = Setup::read(&spec) {
                play::<G>(setup, round, &mut left);
            }
        }
    }
    left
}

/// Plays a contest and takes out what applies in it.
fn play<G: Game>(setup: Setup<G>, round: u64, left: &mut Vec<&Citation>) {
    let mut contest = Contest::new(setup);
    let (mut luck, mut weights) = (Quick::new(round), Vec::new());
    let mut choose = |contest: &Contest<G>, seat| {
        let moves = contest.moves(seat);
        if round.is_multiple_of(2) {
            luck.pick(&moves)
        } else {
            contest.deal().choose(seat, &moves, &mut weights, &mut luck)
        }
    };
    loop {
        let mut facts = Vec::new();
        let step = contest.advance(seed_of(round), &mut facts, &mut choose);
        for fact in facts {
            let event = blindfold(|| fact.seen_by(Eyes::crowd()));
            let event = serde_json::to_value(event).expect("an event has a JSON form");
            left.retain(|citation| !citation.applies_to(&event));
        }
        if step.is_none() || left.is_empty() {
            return;
        }
    }
}
