//! The server, tried over real sockets.

mod api;
mod away;
mod bots;
mod database;
mod deal;
mod deflate;
mod door;
mod ground;
mod hostile;
mod kept;
mod play;
mod replay;
mod restart;
mod seats;
mod secrets;
mod slow;
mod takeover;
mod undo;
mod worlds;
