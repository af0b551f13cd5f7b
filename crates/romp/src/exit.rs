//! How a command ended, and the exit code that says so.

use std::{io, process::ExitCode};

/// How a command ended that could do its work.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum ExitStatus {
    /// All is well: exit code 0.
    Success,
    /// What was asked about is wrong: exit code 1.
    Failure,
}

/// The exit code of a command. A reader who has seen enough (`romp games | head -1`) is no error;
/// every other error is written to standard error and gives 2.
pub(crate) fn exit_code(result: anyhow::Result<ExitStatus>) -> ExitCode {
    match result {
        Ok(ExitStatus::Success) => ExitCode::SUCCESS,
        Ok(ExitStatus::Failure) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
