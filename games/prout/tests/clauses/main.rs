//! One test or more for every clause: see CLAUSES.md.

mod common;
mod end;
mod intox;
mod kit;
mod knowing;
mod laying;
mod special;
mod start;
