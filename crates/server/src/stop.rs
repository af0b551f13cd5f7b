//! Signals that ask the server to stop.

/// Listens from now on, and completes when the program is asked to stop, by SIGTERM or Ctrl-C.
///
/// # Panics
/// If the system lets nobody listen for signals, or outside a runtime.
#[cfg(unix)]
pub fn stop_signal() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| signal(kind).expect("signals can be listened for");
    let (mut term, mut int) = (
        listen(SignalKind::terminate()),
        listen(SignalKind::interrupt()),
    );
    async move {
        tokio::select! {
            _ = int.recv() => {}
            _ = term.recv() => {}
        }
    }
}

/// Listens from now on, and completes when the program is asked to stop, by Ctrl-C.
///
/// # Panics
/// If the system lets nobody listen for signals, or outside a runtime.
#[cfg(windows)]
pub fn stop_signal() -> impl Future<Output = ()> + Send + 'static {
    let mut ctrl_c = tokio::signal::windows::ctrl_c().expect("signals can be listened for");
    async move {
        ctrl_c.recv().await;
    }
}
