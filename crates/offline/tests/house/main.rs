//! The tables of a device, with a disk in memory and a clock that is moved by hand.

mod device;
mod kept;
mod lesson;
mod looked_back;
mod played;
