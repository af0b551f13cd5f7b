//! The server, tried over real sockets.

#[path = "../../../offline/tests/house/device.rs"]
#[expect(dead_code, reason = "a device can do more than is asked of it here")]
mod device;

mod alone;
mod api;
mod arena;
mod away;
mod between;
mod bots;
mod coming;
mod cookies;
mod database;
mod deal;
mod deflate;
mod door;
mod full;
mod handed;
mod host;
mod hostile;
mod kept;
mod limits;
mod log;
mod metrics;
mod play;
mod reading;
mod replay;
mod restart;
mod retry;
mod running;
mod same;
mod seats;
mod secrets;
mod slow;
mod stalled;
mod takeover;
mod undo;
mod waiting;
mod watch;
mod worlds;
