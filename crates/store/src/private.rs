//! Files and folders that only their owner may read.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// Makes a folder, and those above it, for its owner only. One that is there stays as it is.
///
/// # Errors
/// If it cannot be made.
pub fn make_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes a file for its owner only.
///
/// # Errors
/// If it cannot be made, or is there already.
pub fn new_private_file(path: &Path) -> io::Result<File> {
    options().create_new(true).open(path)
}

/// Opens a file, which is made if it is not there, and takes it from all but its owner.
pub(crate) fn open_private(path: &Path) -> io::Result<File> {
    let file = options().create(true).truncate(false).open(path)?;
    make_private(path)?;
    Ok(file)
}

/// Takes a file from all but its owner, if it is there.
///
/// # Errors
/// If that cannot be done.
pub fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            found => {
                let mut rights = found?.permissions();
                if rights.mode() & 0o077 != 0 {
                    rights.set_mode(0o600);
                    fs::set_permissions(path, rights)?;
                }
            }
        }
    }
    Ok(())
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
