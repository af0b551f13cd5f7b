//! `romp serve`: the table server.

#[cfg(unix)]
mod keeper;
mod welcome;

use server::{Config, Server};

use crate::exit::ExitStatus;

/// Serve tables over HTTP and WebSocket
///
/// Everything is kept in the data folder (SQLite) or in PostgreSQL; what was
/// acknowledged survives a crash. SIGTERM or Ctrl-C stops it: devices are told and come back.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    config: Config,
    /// Say how to come to the table, with a QR code, and open the browser where there is one
    #[arg(long)]
    welcome: bool,
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitStatus> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let traces = server::log(args.config.log_json)?;
        let mut stop = Box::pin(server::stop_signal());
        let server = tokio::select! {
            started = Server::start(args.config) => started?,
            // It has not begun, so there is nothing to end.
            () = &mut stop => return Ok(ExitStatus::Success),
        };
        let address = server.address()?;
        println!("romp: http://{address}");
        if args.welcome {
            welcome::welcome(address);
        }
        #[cfg(unix)]
        keeper::ready();
        server
            .serve(async {
                stop.await;
                #[cfg(unix)]
                keeper::stopping();
            })
            .await;
        traces.end().await;
        Ok(ExitStatus::Success)
    })
}
