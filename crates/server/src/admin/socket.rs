//! The socket itself.

use std::{
    fs, io,
    os::unix::fs::{FileTypeExt, PermissionsExt},
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
};

use store::make_private_folder;
use tokio::net::UnixListener;

/// A socket that only its owner can open. It is gone with this value.
pub(crate) struct AdminSocket {
    path: PathBuf,
    listener: Option<UnixListener>,
}

impl AdminSocket {
    /// Listens at this path. What a program that has ended left there is taken away.
    ///
    /// # Errors
    /// If another program listens there, or it cannot be made.
    pub(crate) fn bind(path: &Path) -> io::Result<AdminSocket> {
        if UnixStream::connect(path).is_ok() {
            let why = "another romp listens there: give each its own with --admin";
            return Err(io::Error::new(io::ErrorKind::AddrInUse, why));
        }
        if fs::symlink_metadata(path).is_ok_and(|there| !there.file_type().is_socket()) {
            let why = "there is something else at this path: name another with --admin";
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        make_private_folder(folder)?;
        // Made where nobody else looks, so that at no moment others could open it.
        let own = folder.join(format!(".{}", std::process::id()));
        make_private_folder(&own)?;
        let made = bind_in(&own, path);
        let _ = fs::remove_dir_all(&own);
        Ok(AdminSocket {
            path: path.into(),
            listener: Some(made?),
        })
    }

    /// What listens, once.
    pub(crate) fn listener(&mut self) -> Option<UnixListener> {
        self.listener.take()
    }
}

fn bind_in(own: &Path, path: &Path) -> io::Result<UnixListener> {
    let new = own.join("s");
    let listener = UnixListener::bind(&new)?;
    fs::set_permissions(&new, fs::Permissions::from_mode(0o600))?;
    fs::rename(&new, path)?;
    Ok(listener)
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_socket_is_its_owners_alone_and_one_that_was_left_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/admin.sock");
        let mut first = AdminSocket::bind(&path).unwrap();
        let rights = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(rights(&path), 0o600);
        assert_eq!(rights(path.parent().unwrap()), 0o700);
        let beside = fs::read_dir(path.parent().unwrap()).unwrap();
        assert_eq!(beside.count(), 1, "nothing else is left");
        let second = AdminSocket::bind(&path).map(drop).unwrap_err();
        assert_eq!(second.kind(), io::ErrorKind::AddrInUse);
        // As after `kill -9`: the file is there, and nobody listens.
        drop(first.listener());
        std::mem::forget(first);
        let third = AdminSocket::bind(&path).unwrap();
        drop(third);
        assert!(!path.exists());
        fs::write(&path, "mine").unwrap();
        let other = AdminSocket::bind(&path).map(drop).unwrap_err();
        assert_eq!(other.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    }
}
