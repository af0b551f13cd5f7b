//! The rough edges of the engine protocol: what is wrong is refused, named, and changes nothing.

mod arguments;
mod counts;
mod loading;
mod order;
mod support;
mod thinking;
