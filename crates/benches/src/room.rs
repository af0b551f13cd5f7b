//! What a move costs at a table: heard, taken, handed to be kept, told to all who play.

use std::hint::black_box;

use engine::{Mode, SetupSpec};
use rand::{SeedableRng, rngs::ChaCha8Rng};
use records::Code;
use serde_json::{Value, json};
use table::{
    AskId, Attach, Claim, Effect, HostOrder, Input, Kept, LinkId, Manners, Now, Room, To,
    message::{ClientMsg, Looks},
    state::{Settings, TableState, Taker},
};

use crate::{bench::Workload, counted::counted};

/// As many moves are counted at most.
const MOVES: usize = 300;

/// A room at which everybody plays, and what each was told last.
struct House {
    room: Room,
    effects: Vec<Effect>,
    seats: usize,
}

/// The work of every mode of every game, with as many seats as it takes.
pub(crate) fn rows() -> Vec<Workload> {
    let modes = catalog::ABOUT.iter();
    let modes = modes.flat_map(|about| about.modes.iter().map(|mode| (about.id, mode)));
    modes.filter_map(|(game, mode)| row(game, mode)).collect()
}

fn row(game: &'static str, mode: &'static Mode) -> Option<Workload> {
    let spec = |seats| SetupSpec {
        game: game.into(),
        mode: Some(mode.id.into()),
        seats,
        ..SetupSpec::default()
    };
    let spec = mode
        .seats
        .clone()
        .rev()
        .map(spec)
        .find(|spec| catalog::open(spec).is_ok())?;
    let moves = rehearse(&spec);
    let mut house = House::open(&spec);
    let units = moves.len() as u64;
    let mut moves = moves.into_iter();
    counted(&mut || {
        for (link, message) in moves.by_ref() {
            house.hear(Input::Said(link, message));
            house.hear(Input::Kept);
            black_box(&house.effects);
            house.effects.clear();
        }
        units
    });
    Some(Workload {
        game,
        mode: mode.id,
        seats: spec.seats,
        what: "move",
        units,
    })
}

/// Who says what, until it is over: the first move there is, by turns from the front and from the back.
fn rehearse(spec: &SetupSpec) -> Vec<(LinkId, Box<ClientMsg>)> {
    let mut house = House::open(spec);
    let mut told = vec![Value::Null; house.seats];
    let mut moves = Vec::new();
    house.take_told(&mut told);
    while moves.len() < MOVES {
        let awaited = |update: &&Value| update["decision"]["awaited"] == true;
        let Some(seat) = told.iter().position(|update| awaited(&update)) else {
            break;
        };
        let update = &told[seat];
        let all = update["decision"]["moves"].as_array().expect("moves");
        let mv = all[moves.len() * 7 % all.len()].clone();
        let message = json!({
            "type": "move",
            "id": moves.len(),
            "contest": update["contest"],
            "decision": update["decision"]["id"],
            "move": mv,
        });
        let read = || Box::new(ClientMsg::read(&message.to_string()).expect("a move"));
        let link = LinkId(seat as u64);
        moves.push((link, read()));
        house.hear(Input::Said(link, read()));
        house.hear(Input::Kept);
        house.take_told(&mut told);
    }
    moves
}

impl House {
    /// Everybody sits, is connected and plays.
    fn open(spec: &SetupSpec) -> House {
        let code: Code = "ABCDEF".parse().expect("a code");
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let settings = Settings::default();
        let mut state = TableState::new(spec, settings, &mut chance).expect("a setup");
        let mut people = Vec::new();
        for seat in 0..state.seats.len() {
            let (name, animal) = ("Otter".parse().expect("a name"), json!("otter"));
            let animal = serde_json::from_value(animal).expect("an animal");
            let person = state.join(name, animal, None, &mut chance);
            let person = person.expect("a place");
            people.push(Claim::of(code, person));
            let id = person.id;
            state.seats[seat] = Taker::Person(id);
        }
        let manners = Manners {
            bot_pace: 0,
            close_after: std::time::Duration::MAX,
        };
        let seats = people.len();
        let mut effects = Vec::new();
        let room = Room::open(
            Now::default(),
            Box::new(chance),
            manners,
            code,
            (state, 1),
            Kept::Nothing,
            &mut effects,
        );
        let mut house = House {
            room,
            effects,
            seats,
        };
        for (number, who) in people.iter().enumerate() {
            house.hear(Input::Attach(Attach {
                link: LinkId(number as u64),
                who: Some(*who),
                device: number as u64,
                since: None,
                reading: false,
                screen: false,
                looks: Looks::Holder,
            }));
        }
        house.hear(Input::Order {
            ask: AskId(0),
            who: people.first().copied(),
            order: Box::new(HostOrder::Start.into()),
        });
        house.hear(Input::Kept);
        house
    }

    fn hear(&mut self, input: Input) {
        self.room.hear(Now::default(), input, &mut self.effects);
    }

    /// What each was shown last.
    fn take_told(&mut self, told: &mut [Value]) {
        for effect in self.effects.drain(..) {
            let Effect::Say { to, text } = effect else {
                continue;
            };
            let message: Value = serde_json::from_str(&text).expect("messages are JSON");
            if message["type"] != "update" {
                continue;
            }
            match to {
                To::One(LinkId(seat)) => told[seat as usize] = message,
                To::All => told.fill(message),
                To::Some(links) => {
                    for LinkId(seat) in links {
                        told[seat as usize] = message.clone();
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_counted_in_every_mode() {
        let rows = rows();
        let modes: usize = catalog::ABOUT.iter().map(|about| about.modes.len()).sum();
        assert_eq!(rows.len(), modes);
        assert!(rows.iter().all(|row| row.units > 5), "{rows:?}");
    }
}
