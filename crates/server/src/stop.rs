//! Signals that ask the server to stop.

/// Completes when the program is asked to stop, by SIGTERM or Ctrl-C.
///
/// # Panics
/// If the system lets nobody listen for signals.
pub async fn stop_signal() {
    use tokio::signal;
    #[cfg(unix)]
    {
        let mut term = signal::unix::signal(signal::unix::SignalKind::terminate())
            .expect("signals can be listened for");
        tokio::select! {
            _ = signal::ctrl_c() => {}
            _ = term.recv() => {}
        }
    }
    #[cfg(not(unix))]
    signal::ctrl_c().await.expect("signals can be listened for");
}
