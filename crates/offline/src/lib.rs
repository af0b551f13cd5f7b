//! The tables of one device, without a server: on a train, in a cellar, on a flight.
//!
//! A [`House`] drives the same rooms as a server does. It has no clock, no socket and no disk: whoever holds it (a
//! worker in a browser, a test) tells it what time it is and what is asked, and does what it wants done.

mod door;
mod house;
mod kept;
mod port;
mod request;
mod rules;
mod table_here;
mod thinking;

pub use door::Effect;
pub use house::House;
