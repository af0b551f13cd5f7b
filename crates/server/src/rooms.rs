//! The rooms that are open, by their code.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use hmac::Mac;
use store::{
    Code, ContestId, ContestRow, Key, Line, NodeId, Owner, StoreError, System, TableRow, Write,
};
use table::{
    Kept,
    state::{JoinKey, TableState},
};
use tokio::time::timeout;

use crate::{
    cluster::Keeper,
    error::ApiError,
    life::Life,
    room::{Driver, Handle, PATIENCE},
    state::AppState,
    time::now_ms,
    token::mac,
};

/// So often space is asked for: somebody may come to a room just as it is asked to make some.
const TRIES: usize = 8;

/// The rooms that are open.
#[derive(Default)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<Code, Handle>>,
    /// Held while a room is made, so that none is made twice and no two take the last space.
    making: tokio::sync::Mutex<()>,
}

impl Rooms {
    fn map(&self) -> std::sync::MutexGuard<'_, HashMap<Code, Handle>> {
        // Nothing that holds this lock can leave the map half changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Are as many rooms open as there may be?
    fn is_full(&self, most: usize) -> bool {
        let mut map = self.map();
        if map.len() >= most {
            map.retain(|_, room| !room.is_gone());
        }
        map.len() >= most
    }

    /// The rooms that are open.
    pub(crate) fn all(&self) -> Vec<(Code, Handle)> {
        let map = self.map();
        let open = map.iter().filter(|(_, room)| !room.is_gone());
        open.map(|(code, room)| (*code, room.clone())).collect()
    }

    /// Waits until rooms that are being made are there.
    pub(crate) async fn settled(&self) {
        drop(self.making.lock().await);
    }

    pub(crate) fn get(&self, code: Code) -> Option<Handle> {
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

    /// How many messages wait for all rooms, and for the one for which most do.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        let depths = self.map();
        let depths = depths.values().map(Handle::waiting);
        depths.fold((0, 0), |(all, most), depth| (all + depth, most.max(depth)))
    }

    /// Is the room of this code open?
    pub(crate) fn has(&self, code: Code) -> bool {
        self.get(code).is_some()
    }

    /// The room where nobody has been connected for longest, if nobody is at any.
    fn empty_for_longest(&self) -> Option<Handle> {
        let map = self.map();
        let empty = map
            .values()
            .filter_map(|room| Some((room.empty_since()?, room)));
        empty
            .min_by_key(|(since, _)| *since)
            .map(|(_, room)| room.clone())
    }

    fn enter(&self, code: Code, room: &Handle) {
        self.map().insert(code, room.clone());
    }
}

/// Where a table is kept.
#[derive(Clone)]
pub(crate) enum Place {
    /// In a room here.
    Here(Handle),
    /// By another node.
    There(NodeId),
}

impl AppState {
    /// The life it has, without which nothing is kept.
    fn life(&self) -> Result<Life, ApiError> {
        match &self.cluster {
            None => Ok(self.only.clone()),
            Some(cluster) => Ok(cluster.life().ok_or(table::OrderError::Waiting)?),
        }
    }

    /// The room of this code, taken out again if it was put away.
    pub(crate) async fn room(self: &Arc<AppState>, code: Code) -> Result<Handle, ApiError> {
        match self.place(code).await? {
            Place::Here(room) => Ok(room),
            Place::There(node) => Err(ApiError::Elsewhere(Keeper { code, node })),
        }
    }

    /// Where the table of this code is kept: here, if nobody else does.
    pub(crate) async fn place(self: &Arc<AppState>, code: Code) -> Result<Place, ApiError> {
        if let Some(room) = self.rooms.get(code) {
            return Ok(Place::Here(room));
        }
        if let Some(node) = self
            .cluster
            .as_ref()
            .and_then(|cluster| cluster.owner(code))
        {
            return Ok(Place::There(node));
        }
        if self.stop.is_cancelled() {
            return Err(ApiError::Stopping);
        }
        let room = timeout(PATIENCE, self.reopen(code)).await;
        room.unwrap_or(Err(table::OrderError::Waiting.into()))
    }

    async fn reopen(self: &Arc<AppState>, code: Code) -> Result<Place, ApiError> {
        let _alone = self.rooms.making.lock().await;
        if let Some(room) = self.rooms.get(code) {
            return Ok(Place::Here(room));
        }
        let life = self.life()?;
        if let (Some(cluster), Some(me)) = (&self.cluster, life.node) {
            if self.drained.is_cancelled() {
                return Ok(Place::There(cluster.elsewhere(code, me).await?));
            }
            match cluster.claim(code, me).await? {
                None => return Err(ApiError::NoSuchTable),
                Some(Owner::Other(node)) => return Ok(Place::There(node)),
                Some(Owner::Mine) => {}
            }
        }
        let room = self.open_claimed(&life, code).await;
        if let (Err(_), Some(cluster), Some(me)) = (&room, &self.cluster, life.node) {
            // Another may have space for it.
            cluster.give_back(code, me).await;
        }
        room.map(Place::Here)
    }

    /// Takes out a table that is ours to keep.
    async fn open_claimed(
        self: &Arc<AppState>,
        life: &Life,
        code: Code,
    ) -> Result<Handle, ApiError> {
        let row = self.store.table(code).await?;
        let mut row = row.ok_or(ApiError::NoSuchTable)?;
        self.make_space().await?;
        if !row.open {
            (row.open, row.touched, row.version) = (true, now_ms(), row.version + 1);
            life.store.keep(vec![Write::Table(row.clone())]).await?;
        }
        let kept = self.kept(TableState::contest_on(&row)).await?;
        let room = self.take_out(life, &row, kept);
        room.ok_or(ApiError::Table(table::OrderError::ReadOnly))
    }

    /// Deletes a table that nobody has touched since, unless somebody has opened it meanwhile.
    /// True if it is gone.
    pub(crate) async fn forget_untouched(
        &self,
        code: Code,
        since: i64,
    ) -> Result<bool, StoreError> {
        let _alone = self.rooms.making.lock().await;
        if self.rooms.has(code) || self.drained.is_cancelled() {
            return Ok(false);
        }
        let Ok(life) = self.life() else {
            return Ok(false);
        };
        if let (Some(cluster), Some(me)) = (&self.cluster, life.node)
            && cluster.claim(code, me).await? != Some(Owner::Mine)
        {
            return Ok(false);
        }
        let row = self.store.table(code).await?;
        if row.is_none_or(|row| row.touched >= since) {
            if let (Some(cluster), Some(me)) = (&self.cluster, life.node) {
                cluster.give_back(code, me).await;
            }
            return Ok(false);
        }
        life.store.keep(vec![Write::Forget(code)]).await?;
        Ok(true)
    }

    /// Makes space for one more room: those that are empty for longest are put away.
    async fn make_space(&self) -> Result<(), ApiError> {
        for _ in 0..TRIES {
            if !self.rooms.is_full(self.config.max_tables) {
                return Ok(());
            }
            let room = self.rooms.empty_for_longest();
            room.ok_or(ApiError::TooManyTables)?.put_away().await?;
        }
        Err(ApiError::TooManyTables)
    }

    /// Makes a room of what is kept.
    fn take_out(self: &Arc<AppState>, life: &Life, row: &TableRow, kept: Kept) -> Option<Handle> {
        let state = TableState::read(&row.doc)
            // No more of the error: it may quote somebody's name.
            .inspect_err(|error| tracing::error!(table = %row.code, column = error.column(), "cannot be read"))
            .ok()?;
        let state = (state, row.version);
        let room = Driver::open(self, life.clone(), row.code, state, kept);
        self.rooms.enter(row.code, &room);
        Some(room)
    }

    /// A contest on a table and its journal.
    pub(crate) async fn kept(&self, id: Option<ContestId>) -> Result<Kept, StoreError> {
        let Some(id) = id else {
            return Ok(Kept::Nothing);
        };
        match self.contest(id).await {
            Ok((contest, lines)) => Ok(Kept::Contest(Box::new(contest), lines)),
            Err(StoreError::Unreadable(why)) => Ok(Kept::Unreadable(why)),
            Err(error) => Err(error),
        }
    }

    async fn contest(&self, id: ContestId) -> Result<(ContestRow, Vec<Line>), StoreError> {
        let contest = self.store.contest(id).await?;
        let contest =
            contest.ok_or_else(|| StoreError::Unreadable("its contest is gone".into()))?;
        let lines = self.store.lines(id, 0).await?;
        Ok((contest, lines))
    }

    /// Opens a new room with the key of its host, unless that was done before. Gives its code.
    pub(crate) async fn new_room(
        self: &Arc<AppState>,
        state: TableState,
        key: &JoinKey,
    ) -> Result<Code, ApiError> {
        let opened = timeout(PATIENCE, self.open_new(state, key)).await;
        opened.unwrap_or(Err(table::OrderError::Waiting.into()))
    }

    async fn open_new(
        self: &Arc<AppState>,
        state: TableState,
        key: &JoinKey,
    ) -> Result<Code, ApiError> {
        let _alone = self.rooms.making.lock().await;
        let mut code = code_of(key, &self.key);
        if let Some(row) = self.store.table(code).await? {
            let there: Option<TableState> = serde_json::from_str(&row.doc).ok();
            if there.is_some_and(|there| there.person_with(key).is_some()) {
                return Ok(code);
            }
            code = Code::draw(&mut System);
        }
        let life = self.life()?;
        if let (Some(cluster), Some(me)) = (&self.cluster, life.node)
            && self.drained.is_cancelled()
        {
            let node = cluster.heir(code, me).await?;
            return Err(ApiError::Elsewhere(Keeper { code, node }));
        }
        self.make_space().await?;
        let row = state.row(code, 1, now_ms());
        life.store.keep(vec![Write::Table(row)]).await?;
        let room = Driver::open(self, life, code, (state, 1), Kept::Nothing);
        self.rooms.enter(code, &room);
        tracing::info!(table = %code, "opened");
        Ok(code)
    }

    /// Rebuilds every open table from its journal. A table that cannot be read stops no other. (A node takes out
    /// a table when somebody comes to it.)
    pub(crate) async fn rebuild(self: &Arc<AppState>) -> Result<usize, StoreError> {
        let mut contests = self.open_contests().await?;
        let tables = self.store.open_tables().await?;
        let count = tables.len();
        for row in tables {
            let kept = match TableState::contest_on(&row).and_then(|id| contests.remove(&id)) {
                Some((contest, lines)) => Kept::Contest(Box::new(contest), lines),
                None => self.kept(TableState::contest_on(&row)).await?,
            };
            self.take_out(&self.only, &row, kept);
        }
        Ok(count)
    }

    /// All open contests at once. If one of them cannot be read, none: then each is read by itself.
    async fn open_contests(
        &self,
    ) -> Result<HashMap<ContestId, (ContestRow, Vec<Line>)>, StoreError> {
        let read = async {
            let rows = self.store.open_contests().await?;
            let rows = rows.into_iter().map(|row| (row.id, (row, Vec::new())));
            let mut contests: HashMap<_, (ContestRow, Vec<Line>)> = rows.collect();
            for line in self.store.open_lines().await? {
                if let Some((_, lines)) = contests.get_mut(&line.contest) {
                    lines.push(line);
                }
            }
            Ok(contests)
        };
        match read.await {
            Err(StoreError::Unreadable(why)) => {
                tracing::error!(why, "a contest cannot be read: tables are read one by one");
                Ok(HashMap::new())
            }
            contests => contests,
        }
    }
}

/// The code of the table that is opened with a key: whoever asks again is led to the same. Only this
/// server can tell one from the other.
fn code_of(key: &JoinKey, own: &Key) -> Code {
    let bytes = mac(own, &format!("o.{}", key.bytes()))
        .finalize()
        .into_bytes();
    Code::from_bytes(bytes).unwrap_or_else(|| Code::draw(&mut System))
}
