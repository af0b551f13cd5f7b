//! What the commands that ask a running server have in common.

use std::{future::Future, time::Duration};

use server::{
    AdminPlace,
    admin::{Admin, AdminError},
};

/// Asks a server at its admin socket.
pub(super) fn ask<T, F: Future<Output = Result<T, AdminError>>>(
    place: &AdminPlace,
    question: impl FnOnce(Admin) -> F,
) -> anyhow::Result<T> {
    let admin = Admin::at(place.socket());
    Ok(tokio::runtime::Runtime::new()?.block_on(question(admin))?)
}

/// How many, as one says it: `1 table`, `2 tables`.
pub(super) fn count(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}

/// Names the nodes that did not answer. True if all did.
pub(super) fn name_silent(silent: &[String]) -> bool {
    for name in silent {
        eprintln!("node {name} does not answer: `romp nodes` shows whether it lives");
    }
    silent.is_empty()
}

/// How long something has lasted, in its two greatest units: `3 h 12 min`.
pub(super) fn lasted(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, _) => format!("{minutes} min"),
        (0, ..) => format!("{hours} h {} min", minutes % 60),
        _ => format!("{days} d {} h", hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_their_greatest_units() {
        let told = |seconds| lasted(Duration::from_secs(seconds));
        assert_eq!(told(59), "59 s");
        assert_eq!(told(3599), "59 min");
        assert_eq!(told(11_520), "3 h 12 min");
        assert_eq!(told(100_000), "1 d 3 h");
    }
}
