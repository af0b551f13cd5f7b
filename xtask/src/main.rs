//! What `cargo verify`, `cargo play` and `cargo bless` do: one file a task.

mod benches;
mod bless;
mod debian;
mod package;
mod play;
mod shell;
mod static_binary;
mod verify;
mod wasm;
mod web;

use std::{env, path::Path, process::ExitCode};

use anyhow::{Context, Result};
use clap::Parser;

/// The project's own commands.
#[derive(Parser)]
#[command(name = "cargo", bin_name = "cargo")]
enum Task {
    /// Checks everything that can be checked by a machine.
    Verify(verify::Args),
    /// Opens the table.
    Play,
    /// Compiles the tables of a device for browsers, for the web app to take along.
    Wasm,
    /// Packs the rules for npm, for people who write tables and bots of their own: target/npm.
    PackageWeb,
    /// Builds `romp`, web app included, as one file that runs on every Linux: target/static/romp.
    Static,
    /// Writes perft counts, golden plays and snapshots anew, or the instructions counted, and shows
    /// what changed.
    Bless(bless::Args),
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    env::set_current_dir(&project).with_context(|| format!("{} is gone", project.display()))?;
    match Task::parse() {
        Task::Verify(args) => verify::verify(&args),
        Task::Play => play::play(),
        Task::Wasm => wasm::build(),
        Task::PackageWeb => package::package().map(|packed| println!("{}", packed.display())),
        Task::Static => static_binary::build().map(|built| println!("{}", built.display())),
        Task::Bless(args) => bless::bless(&args),
    }
}
