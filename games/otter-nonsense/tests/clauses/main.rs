//! One test or more for each clause of `CLAUSES.md`, named after it.

mod kit;

mod end;
mod set_up;
mod sight;
mod specials;
mod turn;
