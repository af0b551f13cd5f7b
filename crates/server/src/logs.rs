//! What is logged, and how.

use tracing_subscriber::EnvFilter;

/// Starts to log to standard error: `RUST_LOG` says what, `info` if it does not. Tables and
/// contests are named by their ids; tokens, secrets, names and addresses never are.
pub fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    // Somebody else in the process may log already.
    let _ = if json {
        logs.json().try_init()
    } else {
        logs.try_init()
    };
}
