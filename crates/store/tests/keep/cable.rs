//! A cable that can be pulled out: packets vanish, and nobody is told.

#![allow(dead_code, reason = "each test program uses a part of this")]

use std::process::{Command, Stdio};

/// A network namespace with one cable to it, gone with this value.
///
/// Only root can lay one, where the system has `ip`.
pub(crate) struct Cable {
    name: String,
    /// The address at the far end.
    pub(crate) far: String,
}

fn ip(words: &str) -> bool {
    let words = words.split(' ');
    let mut ip = Command::new("ip");
    let done = ip.args(words).stdout(Stdio::null()).stderr(Stdio::null());
    done.status().is_ok_and(|status| status.success())
}

impl Cable {
    /// Lays one, or says why not.
    pub(crate) fn lay() -> Option<Cable> {
        let id = std::process::id();
        // Addresses that are for trials only (RFC 2544), four for each process.
        let net = format!("198.18.{}", id >> 6 & 255);
        let last = 4 * (id & 63);
        let [near, far] = [1, 2].map(|end| format!("{net}.{}", last + end));
        let name = format!("romp{id}");
        let cable = Cable { name, far };
        let name = &cable.name;
        let laid = ip(&format!("netns add {name}"))
            && ip(&format!(
                "link add {name}a type veth peer name {name}b netns {name}"
            ))
            && ip(&format!("addr add {near}/30 dev {name}a"))
            && ip(&format!("link set {name}a up"))
            && ip(&format!("-n {name} addr add {}/30 dev {name}b", cable.far))
            && ip(&format!("-n {name} link set lo up"));
        if !laid {
            eprintln!("no network namespace can be made here: not tested");
            return None;
        }
        cable.mend();
        Some(cable)
    }

    /// Pulls it out at the far end.
    pub(crate) fn cut(&self) {
        assert!(ip(&format!("-n {0} link set {0}b down", self.name)));
    }

    /// Puts it back.
    pub(crate) fn mend(&self) {
        assert!(ip(&format!("-n {0} link set {0}b up", self.name)));
    }

    /// A command run at the far end.
    pub(crate) fn over_there(&self) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.name]);
        command
    }
}

impl Drop for Cable {
    fn drop(&mut self) {
        ip(&format!("link del {}a", self.name));
        ip(&format!("netns del {}", self.name));
    }
}
