//! What a pair of eyes knows of the cards, read from the marks alone.

use engine::{Card, Eyes, Game, Held, Lot, Marks, Memory, Seat, SeatSet, Side};

use crate::check::cards::unmatched;

/// The faces a pair of eyes knows of one card, front and back.
pub(crate) type Faces<C> = [Option<<C as Card>::Face>; 2];

/// Do these eyes belong to `seats`?
pub(crate) fn among(eyes: Eyes, seats: SeatSet) -> bool {
    match eyes.seat() {
        Some(own) => seats.has(own),
        None => seats.meets(!SeatSet::all(Seat::MAX as u8)),
    }
}

/// The faces these eyes know of a card; of a hazy memory, only what it cannot forget.
pub(crate) fn faces<C: Card>(held: &Held<C>, eyes: Eyes, memory: Memory) -> Faces<C> {
    let eyes = match memory {
        Memory::Elephant => eyes.with_memory(),
        Memory::Hazy { .. } | Memory::Goldfish => eyes,
    };
    [Side::Front, Side::Back].map(|side| {
        let printed = C::Marks::SIDES.contains(&side);
        printed.then(|| held.seen(side, eyes)).flatten()
    })
}

/// Everything a pair of eyes knows of the cards of a deal.
pub(crate) struct Knowledge<C: Card> {
    /// The faces known in each slot.
    faces: Vec<Faces<C>>,
    /// The cards known to be somewhere in a lot.
    tied: Vec<(Lot, C)>,
}

impl<C: Card> Knowledge<C> {
    /// What `eyes` know of a deal, with the memory of an elephant.
    pub(crate) fn of<G: Game<Card = C>>(deal: &G, eyes: Eyes) -> Knowledge<C> {
        let cards = deal.cards();
        let faces = cards
            .iter()
            .map(|held| faces(held, eyes, Memory::Elephant))
            .collect();
        let tied = cards
            .iter()
            .filter(|held| !among(eyes, held.known_to()) && among(eyes, held.tied()))
            .map(|held| (held.lot(), held.truth()))
            .collect();
        Knowledge { faces, tied }
    }

    /// The same faces in the same slots, and the same cards in the same lots?
    pub(crate) fn same_places(&self, other: &Knowledge<C>) -> bool {
        self.faces == other.faces && self.same_ties(other)
    }

    /// The same faces, whatever their slots?
    pub(crate) fn same_faces(&self, other: &Knowledge<C>) -> bool {
        self.faces.len() == other.faces.len() && unmatched(&self.faces, &other.faces).is_none()
    }

    /// The same cards in the same lots?
    pub(crate) fn same_ties(&self, other: &Knowledge<C>) -> bool {
        self.tied.len() == other.tied.len() && unmatched(&self.tied, &other.tied).is_none()
    }
}
