//! The server, tried over real sockets.

mod api;
mod away;
mod bots;
mod deflate;
mod door;
mod ground;
mod host;
mod hostile;
mod play;
mod replay;
mod restart;
mod seats;
mod secrets;
mod slow;
mod undo;
mod worlds;
