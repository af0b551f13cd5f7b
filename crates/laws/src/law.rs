//! The laws by number and name.

use std::fmt;

/// A law that every game keeps.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[repr(u8)]
pub enum Law {
    /// Somebody is awaited unless chance is or the deal is over; whoever may act has a move, no
    /// move comes twice, `idle` is one of them; what `roll` gives is admitted.
    PlayGoesOn = 1,
    /// `check` lets through just what `moves` lists.
    CheckAgreesWithMoves,
    /// Every slot lies in one zone; after the opening the cards stay the same.
    CardsAreConserved,
    /// No contest takes more than `max_plies` steps.
    ContestsEnd,
    /// Moves, chance, steps and options read back from notation and from JSON.
    NotationReadsBack,
    /// The text of a journal gives the same states and views again.
    JournalsReplay,
    /// Views, moves and tellings do not depend on what their eyes cannot know.
    NothingLeaks,
    /// Views and tellings never ask a card for its truth.
    ViewsAreBlindfolded,
    /// Who sees a side of a card knows it.
    WhoSeesKnows,
    /// Decisions awaited at the same time can be taken in any order.
    CommitsCommute,
    /// `imagine` keeps what is known and deals the rest evenly.
    ImaginingMixes,
    /// A state is no larger than `max_state`.
    StateIsSmall,
    /// Points stay within bounds, partners are equal, somebody is first.
    PointsAddUp,
    /// Every clause has a test and stands in both rule pages; every refusal and option names one.
    ClausesAreCovered,
    /// Who hears every event can keep up what his eyes see.
    TellingSuffices,
}

impl Law {
    /// Its number, from 1 to 15.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Law::PlayGoesOn => "the play goes on",
            Law::CheckAgreesWithMoves => "check agrees with moves",
            Law::CardsAreConserved => "cards are conserved",
            Law::ContestsEnd => "contests end",
            Law::NotationReadsBack => "notation reads back",
            Law::JournalsReplay => "journals replay",
            Law::NothingLeaks => "nothing leaks",
            Law::ViewsAreBlindfolded => "views are blindfolded",
            Law::WhoSeesKnows => "who sees knows",
            Law::CommitsCommute => "commits commute",
            Law::ImaginingMixes => "imagining mixes",
            Law::StateIsSmall => "the state is small",
            Law::PointsAddUp => "points add up",
            Law::ClausesAreCovered => "clauses are covered",
            Law::TellingSuffices => "what is told keeps up the table",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} ({})", self.number(), self.name())
    }
}
