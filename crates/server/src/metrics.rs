//! Counts for Prometheus.

use std::sync::{LazyLock, OnceLock};

use metrics::{Counter, counter};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

/// Starts to count. Several servers in one process share the counts.
pub(crate) fn install() {
    HANDLE.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Somebody else in the process may count already; then ours stay at nothing.
        let _ = metrics::set_global_recorder(recorder);
        handle
    });
}

// Counts that are often added to, looked up once.
pub(crate) static STEPS: LazyLock<Counter> = LazyLock::new(|| counter!("romp_steps_total"));
pub(crate) static MESSAGES: LazyLock<Counter> = LazyLock::new(|| counter!("romp_messages_total"));

/// The counts so far.
pub(crate) fn render() -> String {
    HANDLE
        .get()
        .map(PrometheusHandle::render)
        .unwrap_or_default()
}
