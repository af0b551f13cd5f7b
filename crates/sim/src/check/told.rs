//! What is said to a device: nothing that is not kept, nothing that its eyes do not see, and all of that.

use std::rc::Rc;

use table::{LinkId, state::Taker};

use super::Check;
use crate::{
    heard::{Heard, Says, ToldLog, ToldTable, ToldUpdate},
    law::Law,
    process::Driver,
    queue::{At, SECOND},
    store::Disk,
};

impl Check {
    /// Something is said to a device. `heeded`: it has not fallen behind.
    pub(crate) fn told(
        &mut self,
        now: At,
        id: LinkId,
        heard: &Rc<Heard>,
        heeded: bool,
        driver: &Driver,
        disk: &Disk,
    ) {
        let _ = (now, disk, driver);
        let Some(link) = self.links.get_mut(&id) else {
            return self.broken(Law::Dismissed, || {
                format!("{id:?} is told something, and is gone")
            });
        };
        let bye = link.bye;
        link.behind = !heeded;
        self.holds(Law::Dismissed, !bye, || {
            format!("{id:?} is told something after goodbye")
        });
        match &heard.says {
            Says::Bye { .. } => {
                if let Some(link) = self.links.get_mut(&id) {
                    link.bye = true;
                }
                return;
            }
            // Whether what is under way is kept, the room does not know yet.
            Says::Waiting { .. } => return,
            _ => self.may_hear(id),
        }
        let person = self.links.get(&id).and_then(|link| link.person);
        let seat = self.seat_of(person);
        match &heard.says {
            Says::Welcome { you, seat: told } => {
                let good = *you == person && *told == seat;
                self.holds(Law::Eyes, good, || {
                    format!(
                        "{id:?} is welcomed as {you:?} on {told:?}, and is {person:?} on {seat:?}"
                    )
                });
                if let Some(link) = self.links.get_mut(&id) {
                    link.greeting = true;
                }
            }
            Says::Table { table } => {
                self.table_fits(table);
                if let Some(link) = self.links.get_mut(&id) {
                    link.table = Some(Rc::clone(heard));
                }
            }
            Says::Log(ToldLog { contest, told }) => {
                let (Some(known), Some(state)) = (&self.contest, &self.state) else {
                    return self.broken(Law::Kept, || "a log of no contest".into());
                };
                let seat = known.seat(seat);
                let expected = known.told(seat, 0, &state.takeovers);
                let good = *contest == known.row.id && told.get().as_bytes() == expected;
                let lines = known.lines;
                self.holds(Law::Eyes, good, || {
                    format!("the log of {seat:?} is not what it was told of {lines} lines")
                });
                if let Some(link) = self.links.get_mut(&id) {
                    link.log = Some((*contest, lines));
                }
            }
            Says::Update(update) => self.update_fits(id, update, seat),
            Says::Accepted { id: number, seq } => self.accepted(id, *number, *seq),
            Says::Refused { id: number, why } => self.refused(id, *number, why),
            Says::Hint { id: number } => {
                let asked = self
                    .links
                    .get(&id)
                    .is_some_and(|link| link.hints.contains(number));
                self.holds(Law::Eyes, asked && seat.is_some(), || {
                    format!("{id:?} is told hint {number}, which it did not ask for")
                });
            }
            _ => {}
        }
    }

    /// May this device hear anything at all?
    fn may_hear(&mut self, id: LinkId) {
        let (Some(link), Some(state)) = (self.links.get(&id), &self.state) else {
            return;
        };
        let claim = link.hello.who.filter(|claim| Some(claim.code) == self.code);
        let blocked = claim.is_some_and(|claim| state.blocked.contains(&claim.person));
        let may = match (link.person, claim) {
            (Some(_), Some(claim)) => self.known(claim).is_some(),
            _ => state.settings.watchers,
        };
        let person = link.person;
        self.holds(Law::Dismissed, may && !blocked, || {
            format!("{id:?} of {person:?} is told something, and may not be here")
        });
    }

    /// The table is told as it is kept, and as people are there.
    fn table_fits(&mut self, table: &ToldTable) {
        let Some(state) = &self.state else {
            return self.broken(Law::Kept, || "a table is told that is not kept".into());
        };
        let people = table.people.len() == state.people.len()
            && table.people.iter().zip(&state.people).all(|(told, kept)| {
                told.id == kept.id && told.name == kept.name && told.animal == kept.animal
            });
        let seats = table.seats.len() == state.seats.len()
            && table.seats.iter().zip(&state.seats).all(|(told, kept)| {
                let level = match kept {
                    Taker::Bot(level) => Some(u8::from(*level)),
                    _ => None,
                };
                let person = state.sitter(told.seat);
                told.person == person && told.level == level
            });
        let facts = [
            ("people", people),
            ("seats", seats),
            ("wish", table.spec == state.spec),
            ("code", Some(table.code) == self.code),
            ("settings", table.settings == state.settings),
            ("host", table.host == state.host),
            ("next", table.next == state.next),
            ("contest", table.contest == state.contest),
            ("stage", table.stage == self.stage()),
            ("paused", table.paused == state.paused),
            ("commitment", table.commitment == state.coming.commitment()),
            ("seals", table.seals == state.coming.seals),
            (
                "opening",
                state.coming.awaited().eq(table.opening.iter().copied()),
            ),
            ("known", table.known == state.coming.again),
        ];
        let wrong = facts.iter().find(|(_, good)| !good).map(|(what, _)| *what);
        let present = table
            .people
            .iter()
            .find(|person| person.present != self.is_present(person.id))
            .map(|person| person.id);
        let stands = |person| self.times.stood_in(person);
        let stood = table
            .seats
            .iter()
            .find(|seat| seat.stand_in != seat.person.is_some_and(stands))
            .map(|seat| seat.seat);
        let gone: Option<u32> = table
            .proposals
            .iter()
            .map(|proposal| proposal.person)
            .chain(table.requests.iter().map(|request| request.person))
            .find(|&person| state.person(person).is_none())
            .map(|person| person.0);
        let patience = u64::from(state.settings.patience) * SECOND;
        let soon = table
            .seats
            .iter()
            .find(|seat| {
                let away = seat.person.and_then(|person| self.times.absent(person));
                let left = away.map(|away| patience.saturating_sub(away) / 1000);
                let counted = seat.bot_in.zip(left);
                counted.is_some_and(|(told, left)| told.abs_diff(left) > 50)
            })
            .map(|seat| (seat.seat, seat.bot_in));
        self.holds(Law::Kept, wrong.is_none(), || {
            format!(
                "the {} told of the table is not what is kept",
                wrong.unwrap_or_default()
            )
        });
        self.holds(Law::Told, present.is_none(), || {
            format!("the table does not say whether {present:?} is there")
        });
        self.holds(Law::StandIns, stood.is_none(), || {
            format!("the table does not say who plays {stood:?}")
        });
        self.holds(Law::StandIns, soon.is_none(), || {
            format!("a bot is said to sit in sooner or later than agreed: {soon:?}")
        });
        self.holds(Law::Orders, gone.is_none(), || {
            format!("{gone:?} asks for something, and is gone")
        });
    }

    fn update_fits(&mut self, id: LinkId, update: &ToldUpdate, seat: Option<engine::Seat>) {
        let (alone, clock) = (self.alone(), self.clock());
        let (thought, off) = self.times.thought();
        let Some(contest) = &mut self.contest else {
            return self.broken(Law::Kept, || "an update of no contest that is kept".into());
        };
        let seat = contest.seat(seat);
        let (row, lines) = (contest.row.id, contest.lines);
        let kept = update.contest == row && update.seq == lines;
        if !kept {
            let told = (update.contest, update.seq);
            return self.broken(Law::Kept, || {
                format!("update {told:?} is told, and kept are {lines} lines of {row}")
            });
        }
        let open = seat.and_then(|seat| contest.open[seat].as_ref());
        let decision = match (&update.decision, open) {
            (Some(told), Some(open)) => {
                told.id == open.id && told.awaited == open.awaited && told.moves.get() == open.moves
            }
            (None, None) => true,
            _ => false,
        };
        let awaited = contest.table.turn().awaited().iter();
        let may = contest.can_undo(alone).map(|(whose, _)| whose);
        let totals = contest.table.totals();
        let facts = [
            ("ply", update.ply as usize == contest.table.steps().len()),
            ("decision", decision),
            (
                "awaited",
                awaited.clone().eq(update.awaited.iter().copied()),
            ),
            (
                "can_undo",
                update.can_undo == (may.is_some() && may == seat),
            ),
            (
                "totals",
                update.totals == totals.first(contest.row.spec.seats),
            ),
            ("end", update.end.is_some() == contest.is_over()),
        ];
        let wrong = facts.iter().find(|(_, good)| !good).map(|(what, _)| *what);
        let watch = contest.watch + thought;
        let left = |seat| {
            contest
                .left(seat, clock, watch)
                .map(|left| left.max(0) as u64)
        };
        let clocks: Vec<(engine::Seat, u64)> = awaited
            .filter_map(|seat| Some((seat, left(seat)?)))
            .collect();
        let fit = clocks.len() == update.clocks.len()
            && clocks
                .iter()
                .zip(&update.clocks)
                .all(|(known, told)| known.0 == told.0 && known.1.abs_diff(told.1) <= off + 20);
        let sees = contest.view(seat) == update.view.get().as_bytes();
        self.checked[Law::Kept as usize] += 1;
        self.holds(Law::Eyes, sees, || {
            format!("{id:?} is shown what {seat:?} does not see after {lines} lines")
        });
        self.holds(Law::Eyes, wrong.is_none(), || {
            format!(
                "the {} told to {seat:?} after {lines} lines is not what the journal gives",
                wrong.unwrap_or_default()
            )
        });
        self.holds(Law::Clocks, fit, || {
            format!(
                "clocks told are {:?}, and should be {clocks:?}",
                update.clocks
            )
        });
        self.events_fit(id, update, seat);
    }

    /// What is told beside the view is what the device does not know yet, all of it and once.
    fn events_fit(&mut self, id: LinkId, update: &ToldUpdate, seat: Option<engine::Seat>) {
        let (Some(link), Some(contest)) = (self.links.get_mut(&id), &self.contest) else {
            return;
        };
        let now = (contest.row.id, contest.lines);
        let at = |seen: (records::ContestId, u32)| {
            let steps = (seen.0 == now.0).then(|| contest.steps_at(seen.1));
            steps.flatten()
        };
        let all = contest.past.len();
        let after = if std::mem::take(&mut link.greeting) {
            // What it missed, if that is not too much and nothing was taken back.
            link.hello
                .since
                .and_then(at)
                .filter(|steps| all - steps <= 100)
                .unwrap_or(all)
        } else if link.log == Some(now) && link.seen != Some(now) {
            all
        } else {
            match link.seen {
                Some(seen) if seen.0 == now.0 => at(seen).unwrap_or(usize::MAX),
                _ => 0,
            }
        };
        let behind = link.behind;
        if !behind {
            link.seen = Some(now);
        }
        if after == usize::MAX {
            return self.holds(Law::Told, behind, || {
                format!("{id:?} is not told afresh after something was taken back")
            });
        }
        let takeovers = self.state.as_ref().map_or(&[][..], |it| &it.takeovers);
        let expected = contest.told(seat, after, takeovers);
        let good = behind || update.told.get().as_bytes() == expected;
        self.holds(Law::Told, good, || {
            let expected = String::from_utf8_lossy(&expected).into_owned();
            format!(
                "{id:?} is told {}, and should be told {expected}",
                update.told
            )
        });
    }

    /// What is acknowledged is kept, and the update named shows it.
    fn accepted(&mut self, id: LinkId, number: u64, seq: u32) {
        let (Some(link), Some(contest)) = (self.links.get(&id), &self.contest) else {
            return self.broken(Law::Acknowledged, || "something of no contest".into());
        };
        let Some(person) = link.person else {
            return self.broken(Law::Acknowledged, || "a stranger's move".into());
        };
        let mark = (person.0, link.hello.number, number);
        let shown = contest.marks.get(&mark).copied();
        self.holds(Law::Acknowledged, shown == Some(seq), || {
            format!("{mark:?} is acknowledged as shown by update {seq}; kept is {shown:?}")
        });
    }

    fn refused(&mut self, id: LinkId, number: u64, why: &str) {
        let (Some(link), Some(contest)) = (self.links.get(&id), &self.contest) else {
            return;
        };
        let Some(person) = link.person else { return };
        let mark = (person.0, link.hello.number, number);
        let about = match self.sent.get(&mark) {
            Some(super::Said::Move { contest, .. } | super::Said::Undo { contest, .. }) => *contest,
            _ => return,
        };
        let done = contest.marks.contains_key(&mark) && about == contest.row.id;
        let sits = self.seat_of(Some(person)).is_some();
        self.holds(Law::Acknowledged, !done || !sits, || {
            format!("{mark:?} is refused ({why}), and done")
        });
    }
}
