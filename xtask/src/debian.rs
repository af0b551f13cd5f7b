//! Programs that Debian has and the tests need.

use crate::shell::{command, run, works};

/// A program of a Debian package.
pub(crate) struct Package {
    pub(crate) name: &'static str,
    /// A command line that works once it is there.
    pub(crate) proof: &'static str,
}

pub(crate) const CHROMIUM: Package = Package {
    name: "chromium",
    proof: "chromium --version",
};

pub(crate) const POSTGRES: Package = Package {
    name: "postgresql",
    proof: "find /usr/lib/postgresql -name initdb",
};

pub(crate) const NATS: Package = Package {
    name: "nats-server",
    proof: "nats-server --version",
};

pub(crate) const MUSL: Package = Package {
    name: "musl-tools",
    proof: "musl-gcc --version",
};

impl Package {
    /// Makes sure that it is there, installing it if this is Debian and we are root.
    ///
    /// # Errors
    /// With one line that says what to do.
    pub(crate) fn fetch(&self) -> Result<(), String> {
        let Package { name, proof } = self;
        if works(proof) {
            return Ok(());
        }
        let missing = |why: &str| format!("{name} is missing ({why}): `apt-get install {name}`");
        let root = run(&mut command("id -u")).is_ok_and(|id| id.trim() == "0");
        if !root || !works("apt-get --version") {
            return Err(missing("and can be installed by root only"));
        }
        let install = format!("apt-get install --yes --no-install-recommends {name}");
        let installed = || works(&install) && works(proof);
        // The list of packages may be old, or not there at all.
        if installed() || (works("apt-get update") && installed()) {
            return Ok(());
        }
        Err(missing("and cannot be fetched"))
    }
}
