//! The laws every game keeps, golden plays, perft and a test kit: a library for tests.

mod kit;

pub use kit::Play;
