//! Law 8: views and tellings are made blindfolded. Every check looks at the table through here.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

use engine::{Eyes, Game, Observable, Seat, blindfold};

use crate::{broken::Violation, law::Law};

/// All eyes that may look while the contest goes on: each seat's and the crowd's.
pub(crate) fn all_eyes(seats: u8) -> impl Iterator<Item = Eyes> {
    Seat::all(seats).map(Eyes::of).chain([Eyes::crowd()])
}

/// Whose eyes these are, for messages.
pub(crate) fn whose(eyes: Eyes) -> String {
    eyes.seat()
        .map_or("the crowd".into(), |seat| seat.to_string())
}

/// What these eyes see.
pub(crate) fn view<G: Game>(deal: &G, eyes: Eyes) -> Result<G::View, Violation> {
    blindfolded("view", eyes, || deal.view(eyes))
}

/// What these eyes are told.
pub(crate) fn told<G: Game>(facts: &[G::Fact], eyes: Eyes) -> Result<Vec<G::Event>, Violation> {
    blindfolded("telling", eyes, || {
        facts.iter().map(|fact| fact.seen_by(eyes)).collect()
    })
}

fn blindfolded<R>(what: &str, eyes: Eyes, look: impl FnOnce() -> R) -> Result<R, Violation> {
    catch_unwind(AssertUnwindSafe(|| blindfold(look))).map_err(|panic| {
        Law::ViewsAreBlindfolded.violation(format!(
            "the {what} of {} panicked: {}",
            whose(eyes),
            panic_text(&*panic)
        ))
    })
}

/// What a panic said.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no words")
}
