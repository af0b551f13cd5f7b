//! Who keeps the counts.

use std::{sync::OnceLock, time::Duration};

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use super::series::register;

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

/// What a machine takes, in seconds.
const TIMES: [f64; 16] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5,
    1.0, 2.5, 10.0,
];
/// What a person waits for, in seconds.
const WAITS: [f64; 11] = [0.05, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0];
/// How many at once.
const COUNTS: [f64; 11] = [
    1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0,
];

/// Measurements wait in a list to be sorted into their buckets, which must not grow long.
const SORT: Duration = Duration::from_secs(5);

/// Starts to count. Several servers in one process share the counts; until the first is asked to, nobody counts, which costs
/// nothing.
pub(crate) fn install() {
    HANDLE.get_or_init(|| {
        let some = "there are some";
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &TIMES)
            .expect(some)
            .set_buckets_for_metric(Matcher::Full("romp_bot_wait_seconds".into()), &WAITS)
            .expect(some)
            .set_buckets_for_metric(Matcher::Suffix("_lines".into()), &COUNTS)
            .expect(some)
            .build_recorder();
        let handle = recorder.handle();
        // Somebody else in the process may count already; then ours stay at nothing.
        let _ = metrics::set_global_recorder(recorder);
        register();
        handle
    });
}

/// Keeps the lists of measurements short, for as long as the server runs.
pub(crate) async fn keep_up() {
    loop {
        tokio::time::sleep(SORT).await;
        if let Some(handle) = HANDLE.get() {
            handle.run_upkeep();
        }
    }
}

/// The counts so far, as text.
pub(super) fn text() -> String {
    HANDLE
        .get()
        .map(PrometheusHandle::render)
        .unwrap_or_default()
}
