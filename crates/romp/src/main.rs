//! `romp`: the table from the command line.

mod columns;
mod command;
mod exit;
mod file;
mod law_check;
mod out;
mod setup;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[cfg(unix)]
use command::{announce, close, cluster, drain, nodes, tables};
use command::{
    arena, backup, bench, engine, games, health, hint, lesson, migrate, perft, replay, report,
    restore, sample, schema, serve as serve_tables, simulate, swarm, types, verify,
};

/// The server passes many small messages from thread to thread, which the system's allocator does
/// badly: it took a quarter of the time of a move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table for small family card games.
#[derive(Parser)]
#[command(name = "romp", version, arg_required_else_help = true)]
#[command(
    after_help = "Exit codes: 0 all is well; 1 what was asked about is wrong, as a journal that does not \
                        verify; 2 the command was misused or its input cannot be read."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Engine(engine::Args),
    Schema(schema::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Sample(sample::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Arena(arena::Args),
    Hint(hint::Args),
    Report(report::Args),
    Lesson(lesson::Args),
    Serve(Box<serve_tables::Args>),
    #[cfg(unix)]
    Cluster(cluster::Args),
    Health(health::Args),
    #[cfg(unix)]
    Nodes(nodes::Args),
    #[cfg(unix)]
    Tables(tables::Args),
    #[cfg(unix)]
    Drain(drain::Args),
    #[cfg(unix)]
    Close(close::Args),
    #[cfg(unix)]
    Announce(announce::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Migrate(migrate::Args),
    Simulate(simulate::Args),
    Swarm(swarm::Args),
    Types(types::Args),
}

fn main() -> ExitCode {
    exit::exit_code(match Cli::parse().command {
        Command::Games(args) => games::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Sample(args) => sample::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Lesson(args) => lesson::run(&args),
        Command::Serve(args) => serve_tables::run(*args),
        #[cfg(unix)]
        Command::Cluster(args) => cluster::run(&args),
        Command::Health(args) => health::run(&args),
        #[cfg(unix)]
        Command::Nodes(args) => nodes::run(&args),
        #[cfg(unix)]
        Command::Tables(args) => tables::run(&args),
        #[cfg(unix)]
        Command::Drain(args) => drain::run(&args),
        #[cfg(unix)]
        Command::Close(args) => close::run(&args),
        #[cfg(unix)]
        Command::Announce(args) => announce::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => restore::run(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Swarm(args) => swarm::run(&args),
        Command::Types(args) => types::run(&args),
    })
}
