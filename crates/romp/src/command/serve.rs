//! `romp serve`: the table server.

use server::{Config, Server};

use crate::found::Found;

/// Serve tables over HTTP and WebSocket
///
/// Everything is kept in the data folder (SQLite and a key) or in PostgreSQL; what was
/// acknowledged survives a crash. SIGTERM or Ctrl-C stops it: devices are told and come back.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    config: Config,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Found> {
    server::log(args.config.log_json);
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let server = Server::start(args.config).await?;
        println!("romp: http://{}", server.address()?);
        server.serve(server::stop_signal()).await;
        Ok(Found::Right)
    })
}
