//! A server process and where it keeps everything.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    time::Duration,
};

use sqlx::{Connection, PgConnection, SqliteConnection};
use store::Address;
use tempfile::{NamedTempFile, TempDir};

use crate::cluster::Cluster;

/// Nothing that is tried takes longer; what hangs fails.
pub(crate) async fn in_time(trial: impl Future<Output = ()>) {
    let longest = Duration::from_mins(10);
    let ended = tokio::time::timeout(longest, trial).await;
    ended.expect("nothing hangs");
}

/// What a command said that succeeded.
pub(crate) fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What a command said that ended with this exit code.
pub(crate) fn complaint(output: &Output, code: i32) -> String {
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Where a server keeps everything: a folder and, perhaps, a PostgreSQL server of its own.
pub(crate) struct Place {
    data: PathBuf,
    pub(crate) cluster: Option<Cluster>,
    /// Gone with this value, if it is ours.
    _folder: Option<TempDir>,
}

impl Place {
    /// A SQLite file in a new folder.
    pub(crate) fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        Place {
            data: folder.path().into(),
            cluster: None,
            _folder: Some(folder),
        }
    }

    /// A SQLite file in this folder.
    pub(crate) fn at(folder: &Path) -> Place {
        Place {
            data: folder.into(),
            cluster: None,
            _folder: None,
        }
    }

    /// A new PostgreSQL server, where PostgreSQL is installed.
    pub(crate) fn postgres() -> Option<Place> {
        Cluster::start().map(Place::with)
    }

    /// This PostgreSQL server, and a new folder.
    pub(crate) fn with(cluster: Cluster) -> Place {
        Place {
            cluster: Some(cluster),
            ..Place::sqlite()
        }
    }

    /// The same database with a new folder, as if the volume had been lost.
    pub(crate) fn without_volume(&mut self) -> Place {
        Place {
            cluster: self.cluster.take(),
            ..Place::sqlite()
        }
    }

    /// Runs a command of `romp` on this place.
    pub(crate) fn romp(&self, words: &[&str]) -> Output {
        let mut romp = Command::new(env!("CARGO_BIN_EXE_romp"));
        romp.args(words).arg("--data").arg(&self.data);
        if let Address::Postgres(url) = self.address() {
            romp.env("ROMP_DATABASE", url);
        }
        romp.output().unwrap()
    }

    /// Changes the database behind everybody's back. How many rows.
    pub(crate) async fn tamper(&self, sql: &'static str) -> u64 {
        match self.address() {
            Address::File(path) => {
                let mut database = SqliteConnection::connect(path.to_str().unwrap())
                    .await
                    .unwrap();
                let done = sqlx::query(sql).execute(&mut database).await.unwrap();
                done.rows_affected()
            }
            Address::Postgres(url) => {
                let mut database = PgConnection::connect(&url).await.unwrap();
                let done = sqlx::query(sql).execute(&mut database).await.unwrap();
                done.rows_affected()
            }
        }
    }

    pub(crate) fn address(&self) -> Address {
        match &self.cluster {
            Some(cluster) => cluster.address(),
            None => Address::File(self.data.join("romp.db")),
        }
    }
}

/// A server process, killed with this value.
pub(crate) struct Process {
    child: Child,
    /// Whatever it says besides its address: it logs nothing, so that is a panic.
    errors: NamedTempFile,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(place: &Place) -> Process {
        Process::try_start(place, &[]).expect("the server starts")
    }

    /// Starts a server with this in its environment, or gives what it says instead.
    pub(crate) fn try_start(place: &Place, more: &[(&str, &str)]) -> Result<Process, String> {
        let errors = NamedTempFile::new().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_romp"));
        command
            .args(["serve", "--listen=127.0.0.1:0", "--requests-per-minute=0"])
            .args([
                "--messages-per-second=0",
                "--max-connections=0",
                "--tables-per-hour=0",
            ])
            .args(["--bot-pace=0", "--data"])
            .arg(&place.data)
            .env("RUST_LOG", "off")
            .envs(more.iter().copied())
            .stdout(Stdio::piped())
            .stderr(errors.reopen().unwrap());
        if let Address::Postgres(url) = place.address() {
            command.env("ROMP_DATABASE", url);
        }
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let Some(address) = line.trim().strip_prefix("romp: http://") else {
            let _ = child.kill();
            child.wait().unwrap();
            return Err(std::fs::read_to_string(errors.path()).unwrap());
        };
        Ok(Process {
            child,
            address: address.parse().unwrap(),
            errors,
        })
    }

    /// What it has said so far besides its address.
    pub(crate) fn said(&self) -> String {
        std::fs::read_to_string(self.errors.path()).unwrap()
    }

    /// As `kill -9`.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// As `kill -STOP`, say.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let told = Command::new("kill").args(["-s", name, &pid]).status();
        assert!(told.unwrap().success());
    }

    /// As `systemctl stop`.
    pub(crate) fn stop(mut self) {
        self.signal("TERM");
        assert!(self.child.wait().unwrap().success());
        assert_eq!(self.said(), "", "it panics at nothing");
    }

    /// How much memory it holds, in kB, where the system says.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind; one that did not has ended it already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
