//! The real binary, from outside.

mod arena;
mod bench;
mod deploy;
mod docs;
mod engine;
mod games;
mod hint;
mod journals;
mod lesson;
mod misuse;
mod perft;
mod report;
mod support;
