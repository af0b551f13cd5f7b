//! `cargo play`: from a fresh clone to the table.

use std::{
    net::TcpListener,
    thread,
    time::{Duration, Instant},
};

use anyhow::Result;

use crate::{
    shell::{command, show},
    web,
};

/// The port people know; another is taken where it is not free.
const PORT: u16 = 7667;

/// Builds the web app and `romp`, both at once, and serves tables to this machine and all around it.
///
/// # Errors
/// If something does not build, or the server fails.
pub(crate) fn play() -> Result<()> {
    let server = "cargo build --profile quick --package romp";
    match web::obstacle() {
        None => {
            println!(
                "Building the server and, beside it, the web table: some minutes the first time, \
                 then seconds. What you see is the server …"
            );
            thread::scope(|scope| {
                let web = scope.spawn(build_web);
                show(&mut command(server)).and(web.join().expect("building does not panic"))
            })?;
        }
        Some(obstacle) => {
            println!("{obstacle}. Without it there is the API only.");
            show(&mut command(server))?;
        }
    }
    let listen = format!("--listen 0.0.0.0:{}", free_port());
    show(&mut command(&format!(
        "cargo run --quiet --profile quick --package romp -- serve --welcome {listen} --data target/play"
    )))
}

/// Builds the web app, and says so if that took a while.
fn build_web() -> Result<()> {
    let began = Instant::now();
    web::build()?;
    let took = began.elapsed();
    if took > Duration::from_secs(5) {
        println!("\rThe web table is built, after {} s.", took.as_secs());
    }
    Ok(())
}

fn free_port() -> u16 {
    let is_free = TcpListener::bind(("0.0.0.0", PORT)).is_ok();
    if is_free { PORT } else { 0 }
}
