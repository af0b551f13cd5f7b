//! `romp health`: is a server ready?

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use serde_json::Value;
use server::client::Api;
use tokio::time::timeout;

use crate::exit::ExitStatus;

/// A server that is well answers by then.
const SOON: Duration = Duration::from_secs(10);

/// Ask a running server whether it is ready, for a container's health check
///
/// Exit code 0 if it answers at /readyz that it is; 1 if it does not.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address it listens on; of all addresses of a machine, this machine's own
    #[arg(long, env = "ROMP_LISTEN", default_value = "127.0.0.1:7667")]
    listen: SocketAddr,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let address = on_this_machine(args.listen);
    let answer = tokio::runtime::Runtime::new()?.block_on(async {
        let mut api = Api::new(address);
        timeout(SOON, api.text("GET", "/readyz", Value::Null)).await
    });
    let why = match answer {
        Ok(Ok(ready)) => {
            println!("{}", ready.trim());
            return Ok(ExitStatus::Success);
        }
        Ok(Err(refusal)) if refusal.status == 0 => {
            format!("nobody answers at {address}: {}", refusal.body)
        }
        Ok(Err(refusal)) => refusal.body.trim().to_owned(),
        Err(_) => format!("{address} does not answer in {} seconds", SOON.as_secs()),
    };
    eprintln!("not ready: {why}");
    Ok(ExitStatus::Failure)
}

/// Whoever listens on all addresses is reached on this machine's own.
fn on_this_machine(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}
