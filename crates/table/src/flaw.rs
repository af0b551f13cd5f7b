//! Deliberate flaws, by which the simulator is tried: one that it does not catch is something it does not check.
//!
//! They are there only with the feature `flaws`, which nothing but the simulator's own tests asks for.

/// A deliberate flaw of the table.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Flaw {
    /// What is decided is told before it is kept.
    ToldBeforeKept,
    /// What nobody knows to be kept is taken as kept.
    LostIsKept,
    /// What nobody knows to be kept is taken as not kept.
    LostIsLost,
    /// A retry is not known again.
    RetryIsNew,
    /// A retry is known, but answered with another update.
    AcceptedElsewhere,
    /// A message for another contest is taken for one for this.
    OtherContestIsThis,
    /// A decision that has not changed gets a new number.
    DecisionChanges,
    /// A step is taken back that showed something.
    UndoAcrossReveal,
    /// A retried undo takes back another step.
    UndoTwice,
    /// A device that missed steps is not told the last of them.
    MissedOneShort,
    /// All are shown what the first of them sees.
    EyesOfAnother,
    /// A hint goes to all.
    HintToAll,
    /// Whoever was asked to go is still told everything.
    DismissedStay,
    /// Whoever is blocked may look on.
    BlockedMayLook,
    /// Those who may not look in are shown who is there.
    StrangersSeeAll,
    /// Others do not hear that somebody came or went.
    ComingIsSilent,
    /// Clocks run in a pause.
    ClockInPause,
    /// Patience runs while nobody plays.
    PatienceStands,
    /// No clock ever charges anything.
    NothingSpent,
    /// Nobody is told the time when a clock strikes.
    ClockAsleep,
    /// Nobody is told the time when patience ends.
    PatienceAsleep,
    /// Nobody is told the time when the database is to be tried again.
    RecoveryAsleep,
    /// A late answer to a ping delays the clock without bound.
    LagUnbounded,
    /// A bot goes on playing for somebody who is back.
    StandInStays,
    /// A bot plays at once for whoever is away.
    NoPatience,
    /// What is played for somebody is kept as their own.
    DeputyUnnamed,
    /// Bots play on when nobody is there.
    PlayUnattended,
    /// Bots play on in a pause.
    BotsInPause,
    /// A thought about an earlier decision is played.
    OldThoughtCounts,
    /// A bot that has thought is not asked again.
    BotAskedOnce,
    /// Bots do not wait for whoever reads.
    ReadersNotAwaited,
    /// Bots wait for whoever reads without end.
    ReadersAwaitedForever,
    /// A seat is taken over without the host's consent.
    TakeoverUnasked,
    /// The host is replaced at once.
    HostNotAwaited,
    /// Nobody is seated who is down for the next game.
    NextStays,
    /// A pause is not kept.
    PauseNotKept,
    /// The end of a contest is not kept.
    EndNotKept,
    /// The words that seats added are left out of the deal.
    WordsLeftOut,
    /// Words are awaited without end.
    WordsAwaitedForever,
    /// A changed table counts as the state it changed.
    VersionStands,
}

#[cfg(feature = "flaws")]
mod switch {
    use core::cell::Cell;

    use super::Flaw;

    thread_local! {
        static ON: Cell<Option<Flaw>> = const { Cell::new(None) };
    }

    /// Puts a flaw into all tables of this thread, or none.
    pub fn set(flaw: Option<Flaw>) {
        ON.set(flaw);
    }

    pub(crate) fn flawed(flaw: Flaw) -> bool {
        ON.get() == Some(flaw)
    }

    impl Flaw {
        /// All of them.
        pub const ALL: [Flaw; 40] = [
            Flaw::ToldBeforeKept,
            Flaw::LostIsKept,
            Flaw::LostIsLost,
            Flaw::RetryIsNew,
            Flaw::AcceptedElsewhere,
            Flaw::OtherContestIsThis,
            Flaw::DecisionChanges,
            Flaw::UndoAcrossReveal,
            Flaw::UndoTwice,
            Flaw::MissedOneShort,
            Flaw::EyesOfAnother,
            Flaw::HintToAll,
            Flaw::DismissedStay,
            Flaw::BlockedMayLook,
            Flaw::StrangersSeeAll,
            Flaw::ComingIsSilent,
            Flaw::ClockInPause,
            Flaw::PatienceStands,
            Flaw::NothingSpent,
            Flaw::ClockAsleep,
            Flaw::PatienceAsleep,
            Flaw::RecoveryAsleep,
            Flaw::LagUnbounded,
            Flaw::StandInStays,
            Flaw::NoPatience,
            Flaw::DeputyUnnamed,
            Flaw::PlayUnattended,
            Flaw::BotsInPause,
            Flaw::OldThoughtCounts,
            Flaw::BotAskedOnce,
            Flaw::ReadersNotAwaited,
            Flaw::ReadersAwaitedForever,
            Flaw::TakeoverUnasked,
            Flaw::HostNotAwaited,
            Flaw::NextStays,
            Flaw::PauseNotKept,
            Flaw::EndNotKept,
            Flaw::WordsLeftOut,
            Flaw::WordsAwaitedForever,
            Flaw::VersionStands,
        ];
    }
}

#[cfg(feature = "flaws")]
pub(crate) use switch::flawed;
#[cfg(feature = "flaws")]
pub use switch::set;

/// There is none.
#[cfg(not(feature = "flaws"))]
pub(crate) const fn flawed(_: Flaw) -> bool {
    false
}
