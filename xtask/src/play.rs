//! `cargo play`: from a fresh clone to the table.

use std::net::TcpListener;

use anyhow::Result;

use crate::{
    shell::{command, show},
    web,
};

/// The port people know; another is taken where it is not free.
const PORT: u16 = 7667;

/// Builds the web app and `romp`, and serves tables to this machine and all around it.
///
/// # Errors
/// If something does not build, or the server fails.
pub(crate) fn play() -> Result<()> {
    match web::obstacle() {
        None => {
            println!(
                "1 of 2: the web table, and the games compiled for it: some three minutes the first time …"
            );
            web::build()?;
        }
        Some(obstacle) => println!("{obstacle}. Without it there is the API only."),
    }
    println!("2 of 2: the server, some five minutes on two cores the first time, then seconds …");
    show(&mut command("cargo build --release --package romp"))?;
    let listen = format!("--listen 0.0.0.0:{}", free_port());
    show(&mut command(&format!(
        "cargo run --quiet --release --package romp -- serve --welcome {listen} --data target/play"
    )))
}

fn free_port() -> u16 {
    let is_free = TcpListener::bind(("0.0.0.0", PORT)).is_ok();
    if is_free { PORT } else { 0 }
}
