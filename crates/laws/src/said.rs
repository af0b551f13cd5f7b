//! One of everything a game says, for the web table's words: nothing it says may be without them.

use std::collections::BTreeMap;

use engine::{Contest, Dice, Game, Luck, Quick, Seat, Step, Turn, seed_of};
use serde::Serialize;
use serde_json::Value;

use crate::{check::look, kit, suite::tables};

/// So many contests of every table are listened to, half of them played at random …
const CONTESTS: u64 = 2;
/// … or more, up to this, while a reason was not heard.
const MOST: u64 = 40;

/// What was said to whom.
#[derive(Serialize)]
struct Said {
    me: Option<Seat>,
    what: Value,
}

/// Events and reasons by what they say and of what: the first of each.
#[derive(Default, Serialize)]
pub(crate) struct Sayings {
    told: BTreeMap<String, Said>,
    reasons: BTreeMap<String, Said>,
}

/// Listens to contests of every table that `ABOUT` describes, and keeps the first of each event and reason.
pub(crate) fn sayings<G: Game>() -> Sayings {
    let mut heard = Sayings::default();
    for seed in 0..MOST {
        if seed >= CONTESTS && heard.reasons.len() == G::REASONS.len() {
            break;
        }
        for (mode, seats, options) in tables::<G>() {
            heard.listen(Contest::new(kit::setup::<G>(mode, seats, &options)), seed);
        }
    }
    heard
}

impl Sayings {
    fn listen<G: Game>(&mut self, mut contest: Contest<G>, seed: u64) {
        let mut luck = Quick::new(seed);
        let (mut facts, mut reasons) = (Vec::new(), Vec::new());
        while contest.turn() != Turn::Over {
            let mut dice = Dice::at(seed_of(seed), contest.ply());
            let step = contest.roll(&mut dice).unwrap_or_else(|| {
                let acting: Vec<Seat> = contest.turn().awaited().iter().collect();
                let (deal, seat) = (contest.deal(), luck.pick(&acting));
                let moves = contest.moves(seat);
                for &mv in &moves {
                    deal.reasons(seat, mv, &moves, &mut reasons);
                }
                for reason in reasons.drain(..) {
                    note(&mut self.reasons, reason.code, Some(seat), &reason);
                }
                Step::Play(
                    seat,
                    match seed % 2 {
                        0 => luck.pick(&moves),
                        _ => deal.choose(seat, &moves, &mut Vec::new(), &mut luck),
                    },
                )
            });
            facts.clear();
            contest
                .take(&step, &mut facts)
                .expect("a step that was rolled or listed");
            for eyes in look::all_eyes(contest.setup().seats()) {
                for event in look::told::<G>(&facts, eyes).expect("blindfolded") {
                    let json = serde_json::to_value(&event).expect("an event has a JSON form");
                    note(&mut self.told, &kind(&json), eyes.seat(), &json);
                }
            }
        }
    }
}

fn note(kept: &mut BTreeMap<String, Said>, kind: &str, me: Option<Seat>, what: &impl Serialize) {
    if !kept.contains_key(kind) {
        let what = serde_json::to_value(what).expect("what is said has a JSON form");
        kept.insert(kind.to_owned(), Said { me, what });
    }
}

/// What sort of event it is: its name, what it says yes and no to, and what is not seen of it.
fn kind(event: &Value) -> String {
    let fields = event.as_object().into_iter().flatten();
    let said =
        fields.filter(|(key, value)| *key == "event" || value.is_boolean() || value.is_null());
    let said: Vec<String> = said.map(|(key, value)| format!("{key} {value}")).collect();
    said.join(" ")
}
