//! What each pair of eyes is shown.

use std::fmt;

use crate::{
    dice::Luck,
    eyes::Eyes,
    held::{Card, Held},
    notation::Wire,
    rules::Rules,
    seat::SeatSet,
    slots::Slot,
};

/// How much of a move everybody sees.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Openness {
    /// All of it: it is evidence of what the mover held.
    Open,
    /// Where each card went, but not just what was decided.
    Vague,
    /// Not even which card went where: from here on only its followers can tell old cards from new.
    Hidden,
}

/// Rules whose state can be looked at. Everything shown derives from the cards' marks.
pub trait Sight: Rules {
    /// The cards of the game.
    type Card: Card;
    /// What a pair of eyes sees; its `Display` is a picture in plain text.
    type View: Wire + fmt::Display;

    /// Every card of the deal, in its slot.
    fn cards(&self) -> &[Held<Self::Card>];

    /// Every card of the deal, in its slot.
    fn cards_mut(&mut self) -> &mut [Held<Self::Card>];

    /// The slots of every zone, one after another: each slot comes once, or a card is lost or doubled.
    fn zones(&self) -> Vec<Slot>;

    /// What these eyes see. Runs under the blindfold.
    fn view(&self, eyes: Eyes) -> Self::View;

    /// Chooses again, in an imagined world, what others have sealed and `eyes` cannot know. Must
    /// not look at what was chosen.
    fn reseal(&mut self, _eyes: Eyes, _luck: &mut impl Luck) {}

    /// How much of this move everybody sees.
    fn openness(_mv: Self::Move) -> Openness {
        Openness::Open
    }

    /// Who can tell where each card goes if this hidden move is made now.
    fn followers(&self, _mv: Self::Move) -> SeatSet {
        SeatSet::NONE
    }
}
