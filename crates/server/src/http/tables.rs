//! What can be asked of a table.

pub(super) mod bot;
pub(super) mod carried;
pub(super) mod carry;
pub(super) mod change;
pub(crate) mod create;
pub(super) mod decline;
pub(super) mod delete;
pub(super) mod grant;
pub(super) mod host;
pub(super) mod invite;
pub(super) mod join;
pub(super) mod kick;
pub(super) mod leave;
pub(super) mod rematch;
pub(super) mod revoke;
pub(super) mod seal;
pub(super) mod show;
pub(super) mod sit;
pub(super) mod socket;
pub(super) mod stand;
pub(super) mod start;
pub(super) mod swap;
pub(super) mod word;
