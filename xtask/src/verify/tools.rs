//! Tools that are fetched where they are missing.

use crate::shell::{TOOLS, command, run, works};

/// A subcommand of cargo that the toolchain does not bring.
pub(super) struct Tool {
    /// As in `cargo NAME`; the package is `cargo-NAME`.
    pub(super) name: &'static str,
    /// The version fetched; one that is installed already is taken as it is.
    pub(super) version: &'static str,
}

impl Tool {
    /// Makes sure that the tool is there.
    ///
    /// # Errors
    /// With one line that says why it cannot be had.
    pub(super) fn fetch(&self) -> Result<(), String> {
        let Tool { name, version } = self;
        if works(&format!("cargo {name} --version")) {
            return Ok(());
        }
        // Built without optimisation: it runs for a second and would compile for minutes.
        let install = format!(
            "cargo install cargo-{name} --version {version} --locked --debug --root {TOOLS}"
        );
        run(&mut command(&install)).map(drop).map_err(|error| {
            let text = error.to_string();
            let why = text.lines().find(|line| line.starts_with("error"));
            let why = why.unwrap_or("it does not build here");
            format!("cargo-{name} is missing and cannot be fetched: {why}")
        })
    }
}
