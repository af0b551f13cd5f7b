//! What a database must do.

use futures_util::future::BoxFuture;

use crate::{Code, ContestId, ContestRow, Line, SittingRow, StoreError, Write};

pub(crate) type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// The lines among these.
pub(crate) fn lines_in<'a>(writes: &[&'a Write]) -> Vec<&'a Line> {
    let line = |write: &&'a Write| match *write {
        Write::Line(line) => Some(line),
        _ => None,
    };
    writes.iter().filter_map(line).collect()
}

/// A database. Only the one writer calls `commit`.
pub(crate) trait Backend: Send + Sync + 'static {
    /// Keeps all of this, or nothing of it. When it returns `Ok`, it is on disk.
    fn commit<'a>(&'a self, writes: &'a [&'a Write]) -> Answer<'a, ()>;

    /// Does it answer?
    fn ping(&self) -> Answer<'_, ()>;

    /// The tables that are open.
    fn open_sittings(&self) -> Answer<'_, Vec<SittingRow>>;

    /// A table.
    fn sitting(&self, code: Code) -> Answer<'_, Option<SittingRow>>;

    /// A contest.
    fn contest(&self, id: ContestId) -> Answer<'_, Option<ContestRow>>;

    /// The contests of open tables that are not over.
    fn open_contests(&self) -> Answer<'_, Vec<ContestRow>>;

    /// The lines of a contest from `seq` on.
    fn lines(&self, contest: ContestId, seq: u32) -> Answer<'_, Vec<Line>>;

    /// The lines of all contests that are not over, in order.
    fn open_lines(&self) -> Answer<'_, Vec<Line>>;

    /// Some tables, by code, after this one.
    fn sittings_after(&self, code: String, most: i64) -> Answer<'_, Vec<SittingRow>>;

    /// Some contests, by id, after this one.
    fn contests_after(&self, id: i64, most: i64) -> Answer<'_, Vec<ContestRow>>;

    /// Tables that nobody has touched since.
    fn untouched(&self, since: i64) -> Answer<'_, Vec<Code>>;
}
