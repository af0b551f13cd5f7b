//! Flaws that a test can give the toy. Each test runs in a thread of its own, so that they stay
//! apart.

use std::cell::Cell;

/// Something wrong with the toy.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Flaw {
    NobodyAwaited,
    NoMove,
    MoveTwice,
    IdleIllegal,
    RollRefused,
    RulesPanic,
    CheckTooLax,
    CheckTooStrict,
    CardLost,
    CardDoubled,
    CardForged,
    Endless,
    MoveMisread,
    MoveMisreadAsJson,
    ChanceMisread,
    OptionsMisread,
    OutsideState,
    ViewLeaks,
    MemoryViewLeaks,
    MovesLeak,
    IdleLeaks,
    RefusalLeaks,
    TurnLeaks,
    BidsLeak,
    TellingLeaks,
    DealIsTold,
    ShuffleForgetsNothing,
    EqualsAreNotParted,
    HidingIsFollowed,
    TiedTooTightly,
    TruthInView,
    TruthInTelling,
    CommitsRace,
    CommitsInOrder,
    CardsShutAway,
    PointsOutOfBounds,
    PartnersUnequal,
    NobodyFirst,
}

thread_local! {
    static FLAW: Cell<Option<Flaw>> = const { Cell::new(None) };
}

/// Gives the toy this flaw.
pub(crate) fn spoil(flaw: Flaw) {
    FLAW.set(Some(flaw));
}

/// Has the toy this flaw?
pub(crate) fn has(flaw: Flaw) -> bool {
    FLAW.get() == Some(flaw)
}
