//! People play: they decide, seal words, take back, ask for hints, and lie.

use engine::{Seat, fair};
use records::ContestId;
use serde_json::value::RawValue;
use table::PersonOrder;

use super::Character;
use crate::{
    event::{DeviceId, Event},
    heard::ToldStage,
    queue::SECOND,
    world::World,
};

impl World {
    /// A device shows its person another decision.
    pub(crate) fn person_sees_decision(&mut self, device: DeviceId) {
        let shown = &self.devices[device];
        let Some(update) = shown.update() else { return };
        let contest = update.contest;
        let (Some(decision), Some(seat)) = (&update.decision, shown.seat) else {
            return;
        };
        let (id, awaited, owner) = (decision.id, decision.awaited, shown.owner);
        let person = &mut self.people[owner];
        if !awaited && person.luck.below(6) > 0 {
            return;
        }
        let after = SECOND / 2 + person.luck.about(person.character.thinks());
        self.queue.put(
            self.now + after,
            Event::Decide {
                device,
                contest,
                seat,
                decision: id,
            },
        );
    }

    /// A person decides, if the device still shows that decision.
    pub(crate) fn decide(&mut self, id: DeviceId, contest: ContestId, seat: Seat, decision: u32) {
        let device = &self.devices[id];
        if self.resting || !device.on || device.seat != Some(seat) {
            return;
        }
        let owner = device.owner;
        let waits = device.pending.iter().any(|pending| pending.id > 0);
        let Some(update) = device.update().filter(|update| update.contest == contest) else {
            return;
        };
        let Some(shown) = &update.decision else {
            return;
        };
        if shown.id != decision || waits || device.table().is_some_and(|table| table.paused) {
            return;
        }
        let moves: Result<Vec<&RawValue>, _> = serde_json::from_str(shown.moves.get());
        let Ok(moves) = moves else { return };
        if moves.is_empty() {
            return;
        }
        let luck = &mut self.people[owner].luck;
        let mv = luck.pick(&moves).get().to_owned();
        let hostile = self.people[owner].character == Character::Hostile;
        let luck = &mut self.people[owner].luck;
        let lie = hostile && luck.below(4) == 0;
        let (mut named, mut number, mut mv) = (contest, decision, mv);
        if lie {
            self.counts.lies += 1;
            match luck.below(5) {
                0 => named = ContestId::new(contest.number() ^ 1),
                1 => number = decision.wrapping_add(1),
                2 => mv = r#"{"do":"win"}"#.into(),
                3 => mv = "[1,2]".into(),
                _ => number = decision.saturating_sub(1),
            }
        }
        let twice = luck.below(20) == 0;
        self.counts.moves += 1;
        self.note(|| format!("device {id} decides {decision} in {contest}: {mv}"));
        self.send(
            id,
            |id| {
                format!(
                    r#"{{"type":"move","id":{id},"contest":"{named}","decision":{number},"move":{mv}}}"#
                )
            },
            twice,
        );
        if self.people[owner].luck.below(10) == 0 {
            let after = SECOND / 4 + self.people[owner].luck.below(3 * SECOND);
            self.queue.put(self.now + after, Event::Regret(id));
        }
        if lie {
            // What was refused is no decision yet.
            let again = self.now + 8 * SECOND;
            let event = Event::Decide {
                device: id,
                contest,
                seat,
                decision,
            };
            self.queue.put(again, event);
        }
    }

    /// A device shows its person how the table is.
    pub(crate) fn person_sees_table(&mut self, id: DeviceId) {
        let device = &self.devices[id];
        let Some(table) = device.table() else { return };
        let owner = device.owner;
        let mine = device.seat;
        let (commitment, opening, stage) = (table.commitment, table.opening.clone(), table.stage);
        let has_sealed = table.seals.iter().any(|(seat, _)| Some(*seat) == mine);
        let known = table.known;
        let Some(seat) = mine else { return };
        if device.reading
            && let Some(contest) = table.contest.filter(|_| stage == ToldStage::Playing)
        {
            let luck = &mut self.people[owner].luck;
            let most = if luck.below(3) == 0 { 120 } else { 20 };
            let after = luck.below(most * SECOND);
            self.ready_later(id, contest, after);
        }
        if !self.people[owner].adds_words || self.device_of(owner) != id {
            return;
        }
        if opening.contains(&seat) {
            let shows = self.people[owner].luck.below(6) > 0;
            let fits = |word: &&(fair::Bytes32, Seat, fair::CutWord)| {
                word.0 == commitment && word.1 == seat
            };
            let word = self.people[owner].word.as_ref().filter(fits);
            if let Some((.., word)) = word.filter(|_| shows) {
                let word = word.clone();
                self.order(owner, PersonOrder::Word { word });
            }
        } else if matches!(stage, ToldStage::Gathering | ToldStage::Over) && !has_sealed && !known {
            let word = format!("word {}", self.people[owner].luck.below(1_000_000));
            let Ok(word) = word.parse() else { return };
            let order = PersonOrder::Seal {
                seal: fair::seal(&commitment, seat, &word),
            };
            self.people[owner].word = Some((commitment, seat, word));
            self.order(owner, order);
        }
    }

    /// Somebody takes their last step back, if they may.
    pub(crate) fn regret(&mut self, id: DeviceId) {
        let device = &self.devices[id];
        let Some(update) = device
            .update()
            .filter(|update| update.can_undo && device.on)
        else {
            return;
        };
        let contest = update.contest;
        let twice = self.people[device.owner].luck.below(4) == 0;
        let undo = |id| format!(r#"{{"type":"undo","id":{id},"contest":"{contest}"}}"#);
        self.send(id, undo, twice);
    }

    /// Somebody does something at the table that is no move.
    pub(crate) fn fidget(&mut self, id: DeviceId) {
        let device = &self.devices[id];
        let Some(update) = device.update() else {
            return;
        };
        let (contest, can_undo) = (update.contest, update.can_undo);
        let number = device.next_id + 1_000_000;
        let luck = &mut self.people[device.owner].luck;
        match luck.below(8) {
            0..=2 => {
                if can_undo || luck.below(4) == 0 {
                    let twice = luck.below(4) == 0;
                    let undo = |id| format!(r#"{{"type":"undo","id":{id},"contest":"{contest}"}}"#);
                    self.send(id, undo, twice);
                }
            }
            3 | 4 => {
                self.devices[id].next_id += 1;
                let hint = format!(r#"{{"type":"hint","id":{number},"contest":"{contest}"}}"#);
                self.say(id, hint);
            }
            5 | 6 => {
                let wanted = luck.below(2) == 0;
                self.say(id, format!(r#"{{"type":"pause","wanted":{wanted}}}"#));
            }
            _ => self.say(id, r#"{"type":"say","what":"hurry"}"#.into()),
        }
    }
}
