//! A contest as it is kept, read back.

use store::ContestId;
use table::record::Record;

use crate::{error::ApiError, state::AppState};

impl AppState {
    /// A contest, over or not.
    pub(crate) async fn record(&self, id: ContestId) -> Result<Record, ApiError> {
        let row = self
            .store
            .contest(id)
            .await?
            .ok_or(ApiError::NoSuchContest)?;
        let lines = self.store.lines(id, 0).await?;
        let state = self.store.table(row.code).await?;
        let doc = state.as_ref().map(|state| state.doc.as_str());
        Ok(Record::new(row, lines, doc))
    }
}
