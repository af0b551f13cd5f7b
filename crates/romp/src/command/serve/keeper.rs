//! What systemd, or whoever else started the program and listens at `NOTIFY_SOCKET`, is told.

use sd_notify::{NotifyState, notify, watchdog_enabled};

/// The server listens. From now on a watchdog, if there is one, is told twice as often as it asks that the program's tasks
/// go on; where they do not it starts another.
pub(super) fn ready() {
    tell(NotifyState::Ready);
    let Some(patience) = watchdog_enabled() else {
        return;
    };
    tokio::spawn(async move {
        let mut tick = tokio::time::interval(patience / 2);
        loop {
            tick.tick().await;
            // Whoever listens may be slow.
            let told = tokio::task::spawn_blocking(|| tell(NotifyState::Watchdog));
            let _ = told.await;
        }
    });
}

/// The server ends by itself.
pub(super) fn stopping() {
    tell(NotifyState::Stopping);
}

fn tell(state: NotifyState<'_>) {
    // Without such a socket nobody wants to know.
    if let Err(error) = notify(&[state]) {
        eprintln!("romp: NOTIFY_SOCKET: {error}");
    }
}
