//! A private PostgreSQL server.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses a part of this"
)]

use std::{
    net::TcpListener,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use store::Address;
use tempfile::TempDir;

use crate::cable::Cable;

/// A private PostgreSQL server in a folder of its own, gone with this value.
pub(crate) struct Cluster {
    child: Child,
    folder: TempDir,
    reach: Reach,
    port: u16,
}

/// How it is reached.
enum Reach {
    /// Through a socket in its folder.
    Socket,
    /// At the far end of a cable.
    Cable(Cable),
    /// With TLS, by a certificate that we sign.
    Tls,
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
fn as_postgres(prefix: Option<Command>, program: &str) -> Command {
    let program = programs().unwrap().join(program);
    let root = std::fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
    let mut words = Vec::new();
    if root {
        words.extend(["runuser", "-u", "postgres", "--"].map(PathBuf::from));
    }
    words.push(program);
    let mut command = prefix.unwrap_or_else(|| Command::new(words.remove(0)));
    command.args(words);
    command
}

fn run(command: &mut Command) {
    let done = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(done.success(), "{command:?}");
}

impl Cluster {
    /// Starts one, or says why not.
    pub(crate) fn start() -> Option<Cluster> {
        Cluster::start_at(Reach::Socket)
    }

    /// Starts one at the far end of a cable, or says why not.
    pub(crate) fn start_over_cable() -> Option<Cluster> {
        Cluster::start_at(Reach::Cable(Cable::lay()?))
    }

    /// Starts one that speaks TLS, or says why not.
    pub(crate) fn start_with_tls() -> Option<Cluster> {
        let openssl = Command::new("openssl").arg("version").output();
        if openssl.is_err() {
            eprintln!("openssl is not installed: not tested");
            return None;
        }
        Cluster::start_at(Reach::Tls)
    }

    fn start_at(reach: Reach) -> Option<Cluster> {
        if programs().is_none() {
            eprintln!("PostgreSQL is not installed: not tested");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(folder.path(), open).unwrap();
        let data = folder.path().join("data");
        run(as_postgres(None, "initdb")
            .args(["--auth=trust", "--username=romp", "-D"])
            .arg(&data));
        if let Reach::Tls = reach {
            certify(folder.path());
        }
        if let Reach::Cable(_) = reach {
            let rules = "local all all trust\nhost all all samenet trust\n";
            std::fs::write(data.join("pg_hba.conf"), rules).unwrap();
        }
        let port = match reach {
            Reach::Tls => free_port(),
            Reach::Socket | Reach::Cable(_) => 5432,
        };
        let child = spawn(folder.path(), &reach, port);
        let cluster = Cluster {
            child,
            folder,
            reach,
            port,
        };
        cluster.wait();
        run(as_postgres(None, "createdb")
            .args(["--username=romp", "-p", &port.to_string(), "-h"])
            .arg(cluster.folder.path())
            .arg("romp"));
        Some(cluster)
    }

    fn wait(&self) {
        let socket = format!(".s.PGSQL.{}", self.port);
        let socket = self.folder.path().join(socket);
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
        Address::Postgres(match &self.reach {
            Reach::Socket => {
                let folder = self.folder.path().display().to_string();
                format!("postgres://romp@{}/romp", folder.replace('/', "%2F"))
            }
            Reach::Cable(cable) => format!("postgres://romp@{}/romp", cable.far),
            Reach::Tls => format!(
                "postgres://romp@localhost:{}/romp?sslmode=verify-full&sslrootcert={}",
                self.port,
                self.folder.path().join("ca.crt").display()
            ),
        })
    }

    /// The cable to it.
    pub(crate) fn cable(&self) -> &Cable {
        match &self.reach {
            Reach::Cable(cable) => cable,
            Reach::Socket | Reach::Tls => panic!("there is none"),
        }
    }

    /// Stops it at once, as a power cut would, and starts it again after a while.
    pub(crate) fn crash(&mut self, down: Duration) {
        self.stop("immediate");
        std::thread::sleep(down);
        self.child = spawn(self.folder.path(), &self.reach, self.port);
        self.wait();
    }

    fn stop(&mut self, how: &str) {
        let _ = as_postgres(None, "pg_ctl")
            .args(["stop", "-m", how, "-D"])
            .arg(self.folder.path().join("data"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        let _ = self.child.wait();
    }
}

fn spawn(folder: &Path, reach: &Reach, port: u16) -> Child {
    let (prefix, address) = match reach {
        Reach::Socket => (None, ""),
        Reach::Cable(cable) => (Some(cable.over_there()), cable.far.as_str()),
        Reach::Tls => (None, "127.0.0.1"),
    };
    let mut command = as_postgres(prefix, "postgres");
    command
        .arg("-D")
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
        .args(["-p", &port.to_string()])
        .args(["-c", &format!("listen_addresses={address}")]);
    if let Reach::Tls = reach {
        command.args(["-c", "ssl=on"]);
    }
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// A certificate for localhost in the data folder, signed by one of our own, `ca.crt`.
fn certify(folder: &Path) {
    let openssl = |words: &str| {
        run(Command::new("openssl")
            .args(words.split(' '))
            .current_dir(folder));
    };
    let new = "req -newkey rsa:2048 -nodes -days 2";
    openssl(&format!(
        "{new} -x509 -keyout ca.key -out ca.crt -subj /CN=romp-trial"
    ));
    openssl(&format!(
        "{new} -x509 -CA ca.crt -CAkey ca.key -keyout data/server.key -out data/server.crt \
         -subj /CN=localhost -addext subjectAltName=DNS:localhost \
         -addext basicConstraints=critical,CA:FALSE"
    ));
    // The server reads a key only if it is its own and nobody else's.
    let data = folder.join("data");
    let owner = std::fs::metadata(&data).unwrap();
    for file in ["server.key", "server.crt"].map(|name| data.join(name)) {
        std::os::unix::fs::chown(&file, Some(owner.uid()), Some(owner.gid())).unwrap();
        let own = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        std::fs::set_permissions(&file, own).unwrap();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop("immediate");
    }
}
