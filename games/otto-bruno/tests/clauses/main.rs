//! The clauses of the rules, one test or more each.

mod cards;
mod end;
mod kit;
mod knowing;
mod turn;
mod turning;
