//! Reading what the user names.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use anyhow::{Context, bail};

/// No journal and no deck file is longer, in bytes.
const LONGEST: u64 = 16 << 20;

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    let name = path.display();
    let mut bytes = Vec::new();
    let size = if path == Path::new("-") {
        io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    if size.with_context(|| format!("cannot read {name}"))? as u64 > LONGEST {
        bail!("{name} is longer than {} MiB", LONGEST >> 20);
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.split(|&byte| byte == b'\n').skip(1).count();
        anyhow::anyhow!("{name}: line {line} is not UTF-8 text")
    })
}
