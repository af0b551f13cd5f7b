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
        let sitting = self.store.sitting(row.code).await?;
        let doc = sitting.as_ref().map(|sitting| sitting.doc.as_str());
        Ok(Record::new(row, lines, doc))
    }
}
