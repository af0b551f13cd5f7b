//! A tiny complete game, and the laws that catch each flaw it can be given.

mod cards;
mod flaw;
mod game;
mod kept;
mod laws_hold;
mod notation;
mod options;
mod policy;
mod rules;
mod sight;
