//! One node of the house: a server process, and its ways to the database and the bus.

use std::{
    fs::File,
    net::SocketAddr,
    os::unix::process::CommandExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use anyhow::Context;
use serde_json::Value;
use server::client::Api;
use tokio::time::{sleep, timeout};

use super::{
    balancer::Door,
    engines::{Nats, Postgres, free_address},
    relay::Relay,
};

/// So often a node is asked whether it is ready, and so long it may take to say so.
const LOOK: Duration = Duration::from_millis(200);
/// Whoever has not said so for so many times is not.
const MISSES: u32 = 3;

/// A node.
pub(super) struct Node {
    pub(super) name: String,
    pub(super) listen: SocketAddr,
    pub(super) database: Relay,
    pub(super) bus: Relay,
    /// Is it ready for devices?
    pub(super) ready: Arc<AtomicBool>,
    settings: Vec<(&'static str, String)>,
    log: PathBuf,
    process: Option<Child>,
}

impl Node {
    pub(super) async fn start(
        name: String,
        postgres: &Postgres,
        nats: &Nats,
        data: &std::path::Path,
    ) -> anyhow::Result<Node> {
        let (database, bus) = (
            Relay::to(postgres.address).await?,
            Relay::to(nats.address).await?,
        );
        let listen = free_address()?;
        let settings = vec![
            ("ROMP_LISTEN", listen.to_string()),
            ("ROMP_DATABASE", postgres.url(database.address)),
            ("ROMP_BUS", format!("nats://{}", bus.address)),
            ("ROMP_NODE", name.clone()),
            ("ROMP_DATA", data.display().to_string()),
            (
                "ROMP_ADMIN",
                data.join(format!("{name}.sock")).display().to_string(),
            ),
            // All come by way of the balancer, from one address.
            ("ROMP_REQUESTS_PER_MINUTE", "0".into()),
            ("ROMP_FILES_PER_MINUTE", "0".into()),
            ("ROMP_TABLES_PER_HOUR", "0".into()),
            ("ROMP_MISSES_PER_MINUTE", "0".into()),
            ("ROMP_MESSAGES_PER_SECOND", "0".into()),
            ("ROMP_MAX_CONNECTIONS", "0".into()),
        ];
        let mut node = Node {
            log: data.join(format!("{name}.log")),
            name,
            listen,
            database,
            bus,
            ready: Arc::default(),
            settings,
            process: None,
        };
        node.go_on()?;
        tokio::spawn(look(listen, Arc::clone(&node.ready)));
        Ok(node)
    }

    /// As the balancer knows it.
    pub(super) fn door(&self) -> Door {
        Door {
            listen: self.listen,
            ready: Arc::clone(&self.ready),
        }
    }

    /// What it said last.
    pub(super) fn said(&self) -> String {
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        log.lines().last().unwrap_or("it says nothing").to_owned()
    }

    /// Starts its process.
    pub(super) fn go_on(&mut self) -> anyhow::Result<()> {
        let log = File::options().create(true).append(true).open(&self.log);
        let log = log.with_context(|| self.log.display().to_string())?;
        let mut command = Command::new(std::env::current_exe()?);
        command
            .arg("serve")
            .envs(self.settings.iter().map(|(name, value)| (name, value)));
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            // Ctrl-C is for us: we end it in its turn.
            .process_group(0)
            .spawn();
        self.process = Some(child.context("romp serve")?);
        Ok(())
    }

    /// As `kill -SIGNAL`.
    pub(super) fn signal(&self, signal: &str) -> anyhow::Result<()> {
        if let Some(process) = &self.process {
            let pid = process.id().to_string();
            Command::new("kill").args(["-s", signal, &pid]).status()?;
        }
        Ok(())
    }

    /// Waits until its process has ended.
    pub(super) fn wait(&mut self) -> anyhow::Result<()> {
        if let Some(mut process) = self.process.take() {
            process.wait()?;
        }
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // Whatever it was at: it may be stopped.
        let _ = self.signal("KILL");
        let _ = self.wait();
    }
}

/// Looks whether a node is ready, for ever.
async fn look(listen: SocketAddr, ready: Arc<AtomicBool>) {
    let mut misses = 0;
    loop {
        let mut api = Api::new(listen);
        let asked = timeout(LOOK, api.text("GET", "/readyz", Value::Null)).await;
        misses = if matches!(asked, Ok(Ok(_))) {
            0
        } else {
            misses + 1
        };
        if misses == 0 || misses >= MISSES {
            ready.store(misses == 0, Relaxed);
        }
        sleep(LOOK).await;
    }
}
