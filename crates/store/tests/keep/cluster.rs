//! A store to test, on each database.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses a part of this"
)]

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use store::Address;
use tempfile::TempDir;

/// A private PostgreSQL server in a folder of its own, gone with this value.
pub(crate) struct Cluster {
    child: Child,
    folder: TempDir,
}

const PROGRAMS: [&str; 3] = ["initdb", "postgres", "createdb"];

/// Where the PostgreSQL programs are, if they are installed.
fn programs() -> Option<PathBuf> {
    let newest = || {
        let mut versions: Vec<_> = std::fs::read_dir("/usr/lib/postgresql")
            .ok()?
            .flatten()
            .map(|entry| entry.path().join("bin"))
            .collect();
        versions.sort();
        versions.pop()
    };
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(newest())
        .find(|folder| PROGRAMS.iter().all(|program| folder.join(program).exists()))
}

/// A command of the server, run as its own user where we are root: the server refuses root.
fn as_postgres(program: &Path) -> Command {
    let root = std::fs::metadata("/proc/self")
        .is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
    if root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

impl Cluster {
    /// Starts one, or says why not.
    pub(crate) fn start() -> Option<Cluster> {
        let Some(programs) = programs() else {
            eprintln!("PostgreSQL is not installed: not tested");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(folder.path(), open).unwrap();
        let data = folder.path().join("data");
        let run = |command: &mut Command| {
            let done = command.stdout(Stdio::null()).status();
            assert!(done.unwrap().success(), "{command:?}");
        };
        run(as_postgres(&programs.join("initdb"))
            .args(["--auth=trust", "--username=romp", "-D"])
            .arg(&data));
        let child = Cluster::spawn(folder.path());
        let cluster = Cluster { child, folder };
        cluster.wait();
        run(as_postgres(&programs.join("createdb"))
            .args(["--username=romp", "-h"])
            .arg(cluster.folder.path())
            .arg("romp"));
        Some(cluster)
    }

    fn spawn(folder: &Path) -> Child {
        as_postgres(&programs().unwrap().join("postgres"))
            .arg("-D")
            .arg(folder.join("data"))
            .arg("-k")
            .arg(folder)
            .args(["-c", "listen_addresses="])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    }

    fn wait(&self) {
        let socket = self.folder.path().join(".s.PGSQL.5432");
        for _ in 0..600 {
            if std::os::unix::net::UnixStream::connect(&socket).is_ok() {
                std::thread::sleep(Duration::from_millis(200));
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("PostgreSQL does not start");
    }

    /// Its address.
    pub(crate) fn address(&self) -> Address {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        Address::Postgres(format!("postgres://romp@{folder}/romp"))
    }

    /// Stops it at once, as a power cut would, and starts it again after a while.
    pub(crate) fn crash(&mut self, down: Duration) {
        self.stop("immediate");
        std::thread::sleep(down);
        self.child = Cluster::spawn(self.folder.path());
        self.wait();
    }

    fn stop(&mut self, how: &str) {
        let _ = as_postgres(&programs().unwrap().join("pg_ctl"))
            .args(["stop", "-m", how, "-D"])
            .arg(self.folder.path().join("data"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        let _ = self.child.wait();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop("immediate");
    }
}
