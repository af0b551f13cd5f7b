//! Everything as lines of text: taken while a server runs, put back into either database.

use std::io::{self, BufRead};

use crate::{Store, StoreError, Write};

/// The first line of a backup.
const HEAD: &str = "romp backup 1";
/// As many rows are read or written at once.
const AT_ONCE: usize = 500;

/// Why a backup was not made or not put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database failed, or holds what the backup holds already.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line of the file is no line of a backup.
    #[error("line {line}: {why}")]
    Misread {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

impl Store {
    /// Writes all tables, contests and journals as lines of text, and says how many.
    ///
    /// Tables are read first and journals last: a journal only grows, so whatever is played
    /// meanwhile, the backup holds every contest up to some moment after it was begun.
    ///
    /// # Errors
    /// If the database or the file fails.
    pub async fn back_up(&self, to: &mut impl io::Write) -> Result<usize, BackupError> {
        let mut lines = Lines { to, count: 0 };
        writeln!(lines.to, "{HEAD}")?;
        let mut last = String::new();
        loop {
            let rows = self.backend.sittings_after(last, AT_ONCE as i64).await?;
            let Some(row) = rows.last() else { break };
            last = row.code.to_string();
            rows.into_iter()
                .try_for_each(|row| lines.write(&Write::Sitting(row)))?;
        }
        let mut last = -1;
        loop {
            let rows = self.backend.contests_after(last, AT_ONCE as i64).await?;
            let Some(row) = rows.last() else { break };
            last = row.id.0;
            for row in rows {
                let journal = self.lines(row.id, 0).await?;
                lines.write(&Write::Begin(row))?;
                journal
                    .into_iter()
                    .try_for_each(|line| lines.write(&Write::Line(line)))?;
            }
        }
        lines.to.flush()?;
        Ok(lines.count)
    }

    /// Puts a backup into a store, and says how many lines. What the store has stays; what both
    /// have is refused, and then nothing more is written.
    ///
    /// # Errors
    /// If the database or the file fails, or the file is no backup.
    pub async fn restore(&self, from: impl BufRead) -> Result<usize, BackupError> {
        let misread = |line: usize, why: &str| BackupError::Misread {
            line,
            why: why.into(),
        };
        let mut lines = from.lines();
        match lines.next().transpose()? {
            Some(head) if head == HEAD => {}
            _ => return Err(misread(1, "this is no backup of romp")),
        }
        let mut batch: Vec<Write> = Vec::with_capacity(AT_ONCE);
        let mut count = 0;
        for (number, line) in (2..).zip(lines) {
            let write = serde_json::from_str(&line?);
            batch.push(write.map_err(|error| misread(number, &error.to_string()))?);
            count += 1;
            if batch.len() == AT_ONCE {
                self.keep(std::mem::take(&mut batch)).await?;
            }
        }
        self.keep(batch).await?;
        Ok(count)
    }
}

struct Lines<'a, W> {
    to: &'a mut W,
    count: usize,
}

impl<W: io::Write> Lines<'_, W> {
    fn write(&mut self, write: &Write) -> io::Result<()> {
        serde_json::to_writer(&mut *self.to, write)?;
        writeln!(self.to)?;
        self.count += 1;
        Ok(())
    }
}
