//! What a database must do.

use futures_util::future::BoxFuture;

use records::NodeId;

use crate::{BackupError, Code, ContestId, ContestRow, Key, Line, StoreError, TableRow, Write};

pub(crate) type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// What is put back, row by row.
pub(crate) type Rows<'a> = &'a mut (dyn Iterator<Item = Result<Write, BackupError>> + Send);

/// The lines among these.
pub(crate) fn lines_in<'a>(writes: &[&'a Write]) -> Vec<&'a Line> {
    let line = |write: &&'a Write| match *write {
        Write::Line(line) => Some(line),
        _ => None,
    };
    writes.iter().filter_map(line).collect()
}

/// The writing half of a database. Of one database there is only one at any time.
pub(crate) trait Writes: Send + 'static {
    /// Keeps all of this, or nothing of it. When it returns `Ok`, it is on disk.
    /// What a node writes is kept only while the node has its lease.
    fn commit<'a>(&'a mut self, node: Option<NodeId>, writes: &'a [&'a Write]) -> Answer<'a, ()>;

    /// Keeps all of this, or nothing of it, however much it is.
    fn restore<'a>(&'a mut self, rows: Rows<'a>) -> BoxFuture<'a, Result<(), BackupError>>;

    /// Lets go of the database: another may write from now on.
    fn close(self: Box<Self>) -> BoxFuture<'static, ()>;
}

/// The reading half of a database.
pub(crate) trait Reads: Send + Sync + 'static {
    /// Does it answer?
    fn ping(&self) -> Answer<'_, ()>;

    /// The server's key.
    fn key(&self) -> Answer<'_, Option<Key>>;

    /// The tables that are open. One that cannot be read is left out, and that is logged.
    fn open_tables(&self) -> Answer<'_, Vec<TableRow>>;

    /// A table.
    fn table(&self, code: Code) -> Answer<'_, Option<TableRow>>;

    /// A contest.
    fn contest(&self, id: ContestId) -> Answer<'_, Option<ContestRow>>;

    /// The contests of open tables that are not over.
    fn open_contests(&self) -> Answer<'_, Vec<ContestRow>>;

    /// The lines of a contest from `seq` on.
    fn lines(&self, contest: ContestId, seq: u32) -> Answer<'_, Vec<Line>>;

    /// The lines of all contests that are not over, in order.
    fn open_lines(&self) -> Answer<'_, Vec<Line>>;

    /// Tables that nobody has touched since.
    fn untouched(&self, since: i64) -> Answer<'_, Vec<Code>>;
}
