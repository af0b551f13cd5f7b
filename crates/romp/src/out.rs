//! Standard output: buffered, and an error rather than a panic when its reader has gone.

use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

/// Standard output, to be flushed at the end.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Writes a value as indented JSON, and flushes.
pub(crate) fn json(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    out.flush()
}
