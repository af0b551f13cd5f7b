//! What each pair of eyes sees of the table (OB-15).

use engine::{Eyes, Held, Seat, Sight, Slot};

use crate::{
    cards::Card,
    event::Seen,
    notation::{Pile, Place},
    state::{OttoBruno, Phase},
    view::{PileView, Player, Stage, Stood, View},
};

impl Sight for OttoBruno {
    type Card = Card;
    type View = View;

    fn cards(&self) -> &[Held<Card>] {
        self.cards.first(Card::COUNT)
    }

    fn cards_mut(&mut self) -> &mut [Held<Card>] {
        self.cards.first_mut(Card::COUNT)
    }

    fn zones(&self) -> Vec<Slot> {
        if self.phase == Phase::Deal {
            return (0..Card::COUNT as u8).map(Slot).collect();
        }
        let seats = Seat::all(self.seats);
        let racks = seats
            .clone()
            .flat_map(|seat| self.racks[seat].slots().iter().copied());
        let piles = Pile::ALL.iter().map(|&pile| pile as usize);
        let piles = piles
            .chain(seats.map(Self::won))
            .flat_map(|pile| self.piles.down(pile));
        racks.chain(piles).collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        View {
            active: self.active,
            stage: self.stage(),
            left: self.see_pile(Pile::Left, eyes),
            right: self.see_pile(Pile::Right, eyes),
            discard: self.see_pile(Pile::Discard, eyes),
            players: Seat::all(self.seats)
                .map(|seat| self.see_player(seat, eyes))
                .collect(),
        }
    }
}

impl OttoBruno {
    fn stage(&self) -> Stage {
        let seat = self.seat;
        match self.phase {
            Phase::Deal => Stage::Deal,
            Phase::Draw => Stage::Draw {
                seat,
                fresh: self.must_draw_fresh(),
            },
            Phase::Play { shown } => Stage::Play {
                seat,
                shown,
                last: self.is_last(),
            },
            Phase::Bonus { left, .. } => Stage::Bonus {
                seat,
                to_come: left,
            },
            Phase::Over => Stage::Over,
        }
    }

    fn see_pile(&self, pile: Pile, eyes: Eyes) -> PileView {
        let down = self.piles.down(pile as usize);
        let mut cards: Vec<Seen> = down.map(|slot| Seen::of(self.cards[slot], eyes)).collect();
        let count = cards.len();
        while cards.last().is_some_and(Seen::is_hidden) {
            cards.pop();
        }
        PileView { count, cards }
    }

    fn see_player(&self, seat: Seat, eyes: Eyes) -> Player {
        let see = |&slot: &Slot| Seen::of(self.cards[slot], eyes);
        let stood = |(index, slot)| Stood {
            card: see(slot),
            twin: eyes
                .are(seat)
                .then(|| self.twin(seat, Place::new(index)))
                .flatten(),
        };
        let slots = self.racks[seat].slots();
        let won: Vec<Slot> = self.piles.up(Self::won(seat)).collect();
        let points = |card: Seen| Some(card.otto?.points(card.bruno?));
        let over = self.phase == Phase::Over;
        Player {
            seat,
            rack: slots.iter().enumerate().map(stood).collect(),
            sets: won
                .chunks_exact(4)
                .map(|set| std::array::from_fn(|i| see(&set[i])))
                .collect(),
            rest: over
                .then(|| slots.iter().map(|slot| points(see(slot))).sum())
                .flatten(),
        }
    }
}
