//! What is logged and traced, and how.

use tracing_subscriber::{
    EnvFilter, Layer, filter::filter_fn, fmt, layer::SubscriberExt, registry,
    util::SubscriberInitExt,
};

use crate::traces::{Traces, TracesError, WAY};

/// Starts to log to standard error: `RUST_LOG` says what, `info` if it does not. Tables and
/// contests are named by their ids; tokens, secrets, names and addresses never are. Gives the traces, if the environment
/// asks for some.
///
/// # Errors
/// If it asks for traces that cannot be had.
///
/// # Panics
/// Outside a runtime, if it asks for traces.
pub fn log(json: bool) -> Result<Traces, TracesError> {
    let traces = Traces::asked_for()?;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = if json {
        lines.json().boxed()
    } else {
        lines.boxed()
    };
    // Somebody else in the process may log already.
    let _ = match traces.tracer() {
        None => registry().with(lines).with(filter).try_init(),
        Some(spans) => {
            let ways = tracing_opentelemetry::layer().with_tracer(spans);
            let ways = ways.with_filter(filter_fn(|about| about.target() == WAY));
            let lines = lines.with_filter(filter);
            registry().with(lines).with(ways).try_init()
        }
    };
    Ok(traces)
}
