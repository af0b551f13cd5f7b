//! The animals people can be.

use ts_rs::TS;
use utoipa::ToSchema;

/// An animal that stands for a person.
#[derive(Copy, Clone, Eq, PartialEq, Debug, serde::Serialize, serde::Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Animal {
    Otter,
    Beaver,
    Heron,
    Frog,
    Duck,
    Hedgehog,
    Fox,
    Badger,
    Owl,
    Hare,
    Newt,
    Unicorn,
}
