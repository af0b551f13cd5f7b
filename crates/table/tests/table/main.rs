//! Tables tried without a socket: given a table, when something happens, then this is told and kept.

mod kit;

mod away;
mod bots;
mod branch;
mod carry;
mod change;
mod clock;
mod heir;
mod hint;
mod keep;
mod kick;
mod lesson;
mod moves;
mod pause;
mod played_for;
mod pure;
mod reading;
mod rematch;
mod screens;
mod share;
mod stand_in;
mod takeover;
mod undo;
mod unknown;
