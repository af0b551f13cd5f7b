//! A file that is made and kept: compared with what it should be, or written anew.

use std::{fs, io, path::Path};

use engine::Game;

/// Compares a file with what it should be, or with `bless` makes it so. A file that is not there is
/// empty.
///
/// # Errors
/// With the first line that differs, or why the file cannot be written.
pub(crate) fn compare_or_bless<G: Game>(path: &Path, now: &str, bless: bool) -> Result<(), String> {
    let shown = path.display();
    if bless {
        return write(path, now).map_err(|error| format!("{shown}: {error}"));
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    match first_difference(&kept, now) {
        None => Ok(()),
        Some((line, was, is)) => Err(format!(
            "{shown}:{line} has changed\n  kept: {was}\n  now:  {is}\n\
             If that is right: cargo bless {}",
            G::ABOUT.id
        )),
    }
}

/// Writes a file unless it is so already: what is built from it need not be built anew.
pub(crate) fn write(path: &Path, now: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|kept| kept == now) {
        return Ok(());
    }
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, now)
}

fn first_difference<'a>(kept: &'a str, now: &'a str) -> Option<(usize, &'a str, &'a str)> {
    let (mut was, mut is) = (kept.lines(), now.lines());
    (1..).find_map(|line| match (was.next(), is.next()) {
        (None, None) => Some(None),
        (a, b) if a == b => None,
        (a, b) => Some(Some((
            line,
            a.unwrap_or("(nothing)"),
            b.unwrap_or("(nothing)"),
        ))),
    })?
}
