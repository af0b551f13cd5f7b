//! The rooms that are open, by their code.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use store::{Code, ContestId, ContestRow, Line, SittingRow, StoreError, Write};

use crate::{
    error::Fault,
    ground::Ground,
    room::{Handle, Room},
    sitting::Sitting,
};

/// The rooms that are open.
#[derive(Default)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<Code, Handle>>,
    /// Held while a room is made of what is kept, so that no room is made twice.
    taking_out: tokio::sync::Mutex<()>,
}

impl Rooms {
    fn map(&self) -> std::sync::MutexGuard<'_, HashMap<Code, Handle>> {
        // Nothing that holds this lock can leave the map half changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many rooms are open.
    pub(crate) fn count(&self) -> usize {
        self.map().len()
    }

    fn get(&self, code: Code) -> Option<Handle> {
        self.map()
            .get(&code)
            .filter(|room| !room.is_gone())
            .cloned()
    }

    /// A room has been put away.
    pub(crate) fn forget(&self, code: Code) {
        self.map().remove(&code);
    }

    /// Forgets the rooms that have ended.
    pub(crate) fn sweep(&self) {
        self.map().retain(|_, room| !room.is_gone());
    }

    /// Is the room of this code open?
    pub(crate) fn has(&self, code: Code) -> bool {
        self.get(code).is_some()
    }

    fn enter(&self, code: Code, room: &Handle) {
        self.map().insert(code, room.clone());
    }
}

impl Ground {
    /// The room of this code, taken out again if it was put away.
    pub(crate) async fn room(self: &Arc<Ground>, code: Code) -> Result<Handle, Fault> {
        if let Some(room) = self.rooms.get(code) {
            return Ok(room);
        }
        let _alone = self.rooms.taking_out.lock().await;
        if let Some(room) = self.rooms.get(code) {
            return Ok(room);
        }
        let row = self.store.sitting(code).await?.ok_or(Fault::NoSuchTable)?;
        self.check_space()?;
        let contest = self.contest_of(&row).await?;
        self.take_out(&row, contest.as_ref()).ok_or(Fault::ReadOnly)
    }

    fn check_space(&self) -> Result<(), Fault> {
        let space = self.rooms.count() < self.config.max_tables;
        space.then_some(()).ok_or(Fault::TooManyTables)
    }

    /// Makes a room of what is kept.
    fn take_out(
        self: &Arc<Ground>,
        row: &SittingRow,
        contest: Option<&(ContestRow, Vec<Line>)>,
    ) -> Option<Handle> {
        let sitting: Sitting = serde_json::from_str(&row.doc)
            .inspect_err(|error| tracing::error!(table = %row.code, %error, "cannot be read"))
            .ok()?;
        let contest = contest.map(|(row, lines)| (row.clone(), &lines[..]));
        let room = Room::open(self, row.code, sitting, contest);
        self.rooms.enter(row.code, &room);
        Some(room)
    }

    /// The contest on a table and its journal.
    async fn contest_of(
        &self,
        row: &SittingRow,
    ) -> Result<Option<(ContestRow, Vec<Line>)>, StoreError> {
        let Some(id) = contest_on(row) else {
            return Ok(None);
        };
        let Some(contest) = self.store.contest(id).await? else {
            return Ok(None);
        };
        let lines = self.store.lines(id, 0).await?;
        Ok(Some((contest, lines)))
    }

    /// Opens a new room.
    pub(crate) async fn new_room(
        self: &Arc<Ground>,
        sitting: Sitting,
    ) -> Result<(Code, Handle), Fault> {
        self.check_space()?;
        let code = Code::draw();
        // Seven hundred million codes: to draw one that is taken is a reason to try again later.
        if self.store.sitting(code).await?.is_some() {
            return Err(Fault::TooManyTables);
        }
        let row = sitting.row(code);
        self.store.keep(vec![Write::Sitting(row)]).await?;
        let room = Room::open(self, code, sitting, None);
        self.rooms.enter(code, &room);
        tracing::info!(table = %code, "opened");
        Ok((code, room))
    }

    /// Rebuilds every open table from its journal.
    pub(crate) async fn rebuild(self: &Arc<Ground>) -> Result<usize, StoreError> {
        let mut contests: HashMap<_, _> = self
            .store
            .open_contests()
            .await?
            .into_iter()
            .map(|row| (row.id, (row, Vec::new())))
            .collect();
        for line in self.store.open_lines().await? {
            if let Some((_, lines)) = contests.get_mut(&line.contest) {
                lines.push(line);
            }
        }
        let sittings = self.store.open_sittings().await?;
        let count = sittings.len();
        for row in sittings {
            let contest = match contest_on(&row).and_then(|id| contests.remove(&id)) {
                Some(contest) => Some(contest),
                None => self.contest_of(&row).await?,
            };
            self.take_out(&row, contest.as_ref());
        }
        Ok(count)
    }
}

/// The contest on a table, without reading all of the table.
fn contest_on(row: &SittingRow) -> Option<ContestId> {
    #[derive(serde::Deserialize)]
    struct Which {
        contest: Option<ContestId>,
    }
    serde_json::from_str::<Which>(&row.doc).ok()?.contest
}
