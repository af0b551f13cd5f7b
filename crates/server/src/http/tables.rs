//! What can be asked of a table, by what it is about.

pub(super) mod carried;
pub(super) mod carry;
pub(super) mod companions;
pub(super) mod contest;
pub(crate) mod create;
pub(super) mod invite;
pub(super) mod join;
pub(super) mod next;
pub(super) mod people;
pub(super) mod proposals;
pub(super) mod requests;
pub(super) mod screens;
pub(super) mod seats;
pub(super) mod socket;
pub(super) mod table;
pub(super) mod words;
