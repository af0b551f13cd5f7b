//! The engines that a house of several nodes stands on: PostgreSQL and NATS, started for it.

use std::{
    fs,
    io::Write,
    net::{SocketAddr, TcpListener, TcpStream},
    os::unix::{fs::MetadataExt, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};

/// What is not up by then does not come up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A PostgreSQL server of our own.
pub(crate) struct Postgres {
    folder: PathBuf,
    password: String,
    pub(crate) address: SocketAddr,
    child: Option<Child>,
}

/// A NATS server of our own.
pub(crate) struct Nats {
    pub(crate) address: SocketAddr,
    child: Option<Child>,
}

pub(super) fn free_address() -> anyhow::Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    Ok(listener.local_addr()?)
}

fn wait_for(address: SocketAddr, what: &str) -> anyhow::Result<()> {
    let begin = Instant::now();
    while TcpStream::connect(address).is_err() {
        ensure!(begin.elapsed() < PATIENCE, "{what} does not come up");
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// A program of PostgreSQL, which Debian keeps apart.
fn program(name: &str) -> anyhow::Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Ok(versions) = fs::read_dir("/usr/lib/postgresql") {
        folders.extend(versions.flatten().map(|entry| entry.path().join("bin")));
    }
    let mut found = folders.into_iter().map(|folder| folder.join(name));
    found.find(|program| program.exists()).with_context(|| {
        format!("{name} is not there: install PostgreSQL (`apt-get install postgresql`)")
    })
}

/// A command of PostgreSQL, as a user of its own where we are root: it refuses root.
fn as_postgres(name: &str) -> anyhow::Result<Command> {
    let program = program(name)?;
    let root = fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
    Ok(if root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    })
}

fn run(command: &mut Command) -> anyhow::Result<()> {
    let done = command.stdin(Stdio::null()).output();
    let done = done.with_context(|| command.get_program().display().to_string())?;
    let said = String::from_utf8_lossy(&done.stderr);
    ensure!(done.status.success(), "{:?}: {said}", command.get_args());
    Ok(())
}

impl Postgres {
    /// Starts one that keeps everything in this folder, which must be new.
    pub(crate) fn start(folder: &Path, password: &str) -> anyhow::Result<Postgres> {
        let pass = folder.join("password");
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        fs::set_permissions(folder, open)?;
        let mut file = store::new_private_file(&pass)?;
        file.write_all(password.as_bytes())?;
        if fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0) {
            run(Command::new("chown").arg("postgres").arg(&pass))?;
        }
        let mut init = as_postgres("initdb")?;
        init.args(["--auth=scram-sha-256", "--username=romp", "--encoding=UTF8"]);
        init.arg("--pwfile").arg(&pass);
        run(init.arg("-D").arg(folder.join("data")))?;
        let mut postgres = Postgres {
            folder: folder.into(),
            password: password.into(),
            address: free_address()?,
            child: None,
        };
        postgres.go_on()?;
        let mut create = as_postgres("createdb")?;
        create.env("PGPASSWORD", password);
        create.args(["--username=romp", "-h", "127.0.0.1"]);
        run(create.args(["-p", &postgres.address.port().to_string(), "romp"]))?;
        Ok(postgres)
    }

    /// Its database, as one reaches it by way of this address.
    pub(crate) fn url(&self, by_way_of: SocketAddr) -> String {
        format!(
            "postgres://romp:{}@{by_way_of}/romp?sslmode=disable",
            self.password
        )
    }

    pub(crate) fn go_on(&mut self) -> anyhow::Result<()> {
        let mut command = as_postgres("postgres")?;
        command.arg("-D").arg(self.folder.join("data"));
        command.arg("-k").arg(&self.folder);
        command.args(["-p", &self.address.port().to_string()]);
        command.args(["-c", "listen_addresses=127.0.0.1"]);
        // Ctrl-C is for us: we end it in its turn.
        command.process_group(0);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.child = Some(child.context("postgres")?);
        wait_for(self.address, "PostgreSQL")?;
        // It takes connections a moment before it answers them.
        std::thread::sleep(Duration::from_millis(300));
        Ok(())
    }

    /// Ends it at once, as a power cut would.
    pub(crate) fn crash(&mut self) -> anyhow::Result<()> {
        let mut stop = as_postgres("pg_ctl")?;
        stop.args(["stop", "-m", "immediate", "-D"]);
        run(stop.arg(self.folder.join("data")))?;
        if let Some(mut child) = self.child.take() {
            child.wait()?;
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if self.child.is_some() {
            let _ = self.crash();
        }
    }
}

impl Nats {
    pub(crate) fn start() -> anyhow::Result<Nats> {
        let mut nats = Nats {
            address: free_address()?,
            child: None,
        };
        nats.go_on()?;
        Ok(nats)
    }

    pub(crate) fn go_on(&mut self) -> anyhow::Result<()> {
        let port = self.address.port().to_string();
        let name = format!("romp-cluster-{}", std::process::id());
        let child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &port, "-n", &name])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn();
        match child {
            Ok(child) => self.child = Some(child),
            Err(error) => bail!("nats-server: {error}: install it (`apt-get install nats-server`)"),
        }
        wait_for(self.address, "NATS")
    }

    /// As `kill -9`.
    pub(crate) fn crash(&mut self) -> anyhow::Result<()> {
        if let Some(mut child) = self.child.take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.crash();
    }
}
