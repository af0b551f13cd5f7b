//! What is counted and measured, for Prometheus.

mod asked;
mod recorder;
mod series;

pub(crate) use asked::render;
pub(crate) use recorder::{install, keep_up};
pub(crate) use series::*;
