//! What people at a table would like to play.

use engine::SetupSpec;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::PersonId;
use super::described::ShownWish;

/// Somebody would like to play this.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, ToSchema, TS)]
pub struct Proposal {
    pub person: PersonId,
    #[schema(value_type = ShownWish)]
    #[ts(as = "ShownWish")]
    #[serde(rename = "wish")]
    pub spec: SetupSpec,
}
