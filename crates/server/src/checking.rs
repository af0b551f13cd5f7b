//! Journals that devices hand over are checked before they are believed.

use table::OrderError;

use crate::{error::ApiError, metrics::REQUESTS_REFUSED, source::Source, state::AppState};

impl AppState {
    /// Checks what an address has handed over, which takes a while: one at a time in all, and each as often as it may
    /// open tables, for it leaves as much behind.
    pub(crate) async fn check<T: Send + 'static>(
        &self,
        source: Source,
        check: impl FnOnce() -> Result<T, OrderError> + Send + 'static,
    ) -> Result<T, ApiError> {
        if !self.limits.tables.take(source) {
            REQUESTS_REFUSED.increment(1);
            return Err(ApiError::TooFast);
        }
        let alone = self.limits.checks.acquire().await;
        let checked = tokio::task::spawn_blocking(check).await;
        drop(alone);
        Ok(checked.unwrap_or(Err(OrderError::ReadOnly))?)
    }
}
