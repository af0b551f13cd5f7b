//! What is looked at only when somebody asks for it.

use std::time::Duration;

use tokio::time::timeout;

use super::{
    recorder::text,
    series::{BUS_UP, DATABASE_UP, INBOX_DEEPEST, INBOX_MESSAGES, WRITER_REQUESTS},
};
use crate::state::AppState;

/// A database that does not answer sooner is as good as none.
const SOON: Duration = Duration::from_secs(1);

/// All that is counted and measured, and how deep the queues are at this moment.
pub(crate) async fn render(app: &AppState) -> String {
    let answers = timeout(SOON, app.store.ping()).await;
    DATABASE_UP.set(one_if(matches!(answers, Ok(Ok(())))));
    let has_bus = |cluster: &crate::cluster::Cluster| cluster.bus.is_up();
    BUS_UP.set(one_if(app.cluster.as_ref().is_none_or(has_bus)));
    WRITER_REQUESTS.set(app.store.waiting() as f64);
    let (all, deepest) = app.rooms.waiting();
    INBOX_MESSAGES.set(all as f64);
    INBOX_DEEPEST.set(deepest as f64);
    text()
}

fn one_if(so: bool) -> f64 {
    f64::from(u8::from(so))
}
