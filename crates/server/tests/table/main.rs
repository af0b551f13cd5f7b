//! The server, tried over real sockets.

mod api;
mod away;
mod bots;
mod cookies;
mod database;
mod deal;
mod deflate;
mod door;
mod full;
mod ground;
mod host;
mod hostile;
mod kept;
mod limits;
mod play;
mod replay;
mod restart;
mod retry;
mod seats;
mod secrets;
mod slow;
mod stalled;
mod takeover;
mod undo;
mod watch;
mod worlds;
