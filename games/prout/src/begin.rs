//! Before the first turn: the deal (PR-3, PR-17), choosing hands (PR-4), who begins (PR-5).

use engine::{BySeat, CardList, Luck, Refusal, Seat, SeatSet, Slot, SlotSet, Told, same_cards};

use crate::{
    cards::Card,
    event::{Event, Fact},
    notation::{Chance, Move},
    options::BOX,
    refusal::Illegal,
    state::{HAND, Phase, Place, Prout, Way},
};

/// How often a seat may put a chosen card back: choosing must come to an end.
pub(crate) const MOST_DROPS: u8 = 10;

/// How many cards start the piles.
const STARTS: usize = 3;

impl Prout {
    /// How many cards each seat is dealt.
    fn share(&self) -> usize {
        match self.way {
            Way::Base => (self.count() - STARTS) / usize::from(self.seats),
            Way::Common => 0,
        }
    }

    /// The cards of all own piles, in the order of the seats.
    fn piled(&self) -> impl Iterator<Item = Slot> + '_ {
        Seat::all(self.seats).flat_map(|seat| self.pile[seat].iter())
    }

    pub(crate) fn roll_chance(&self, luck: &mut impl Luck) -> Chance {
        match self.phase {
            Phase::Deal => Chance::Deal {
                cards: self.roll_deal(luck),
            },
            Phase::First { among } => Chance::First {
                seat: among.draw(luck),
            },
            _ => {
                let cards = self.piled().map(|slot| self.card(slot));
                let mut cards = CardList::collect(cards).expect("some of the cards of a deck");
                let each = self.share() - HAND;
                cards
                    .chunks_exact_mut(each)
                    .for_each(|pile| luck.shuffle(pile));
                Chance::Shuffle { cards }
            }
        }
    }

    /// Three numbered cards come first; INTOX that lay before them is shuffled back in (PR-3).
    fn roll_deal(&self, luck: &mut impl Luck) -> CardList<Card, BOX> {
        let cards = self.aside.iter().map(|slot| self.card(slot));
        let mut cards = CardList::collect(cards).expect("the cards of a deck");
        luck.shuffle(&mut cards);
        for start in 0..STARTS {
            let numbered = |card: &Card| card.value().is_some();
            let ahead = cards[start..].iter().position(numbered);
            cards.swap(start, start + ahead.expect("numbered cards enough"));
        }
        luck.shuffle(&mut cards[STARTS..]);
        cards
    }

    pub(crate) fn admit_chance(&self, chance: &Chance) -> Result<(), Illegal> {
        let lie = |slots: SlotSet| slots.iter().map(|slot| self.card(slot));
        match (self.phase, chance) {
            (Phase::Deal, Chance::Deal { cards }) => {
                Illegal::WrongDeck.unless(same_cards(cards.iter().copied(), lie(self.aside)))?;
                Illegal::IntoxStart
                    .unless(cards[..STARTS].iter().all(|card| card.value().is_some()))
            }
            (Phase::Shuffle | Phase::Reshuffle, Chance::Shuffle { cards }) => {
                let each = self.share() - HAND;
                let mut piles = Seat::all(self.seats).zip(cards.chunks(each));
                Illegal::WrongPiles.unless(
                    cards.len() == each * usize::from(self.seats)
                        && piles.all(|(seat, pile)| {
                            same_cards(pile.iter().copied(), lie(self.pile[seat]))
                        }),
                )
            }
            (Phase::First { among }, Chance::First { seat }) => match self.way {
                _ if among.has(*seat) => Ok(()),
                Way::Base => Err(Illegal::NotTied),
                Way::Common => Err(Illegal::NoSuchStarter),
            },
            _ => Err(Illegal::OtherChance),
        }
    }

    pub(crate) fn take_chance(&mut self, chance: &Chance, told: &mut impl Told<Fact>) {
        match chance {
            Chance::Deal { cards } => self.lay_out(cards, told),
            Chance::First { seat } => self.begins(*seat, told),
            Chance::Shuffle { cards } => {
                self.shuffle_piles(cards);
                told.tell(|| Event::Shuffled);
                match self.starter {
                    None => self.compare_tops(told),
                    Some(starter) => self.begin_turn(starter, told),
                }
            }
        }
    }

    fn lay_out(&mut self, cards: &[Card], told: &mut impl Told<Fact>) {
        for (slot, &card) in (0..).map(Slot).zip(cards) {
            self.cards[slot].put(card);
        }
        for place in Place::ALL {
            let slot = self.aside.take_first().expect("three cards to start");
            self.lay_open(slot, place);
        }
        let each = self.share();
        for seat in Seat::all(self.seats) {
            for _ in 0..each {
                let slot = self.aside.take_first().expect("an even share");
                self.show(slot, SeatSet::one(seat));
                self.pile[seat].insert(slot);
            }
        }
        if self.way == Way::Common {
            self.common = std::mem::take(&mut self.aside);
        }
        told.tell(|| Event::Dealt {
            starts: [Slot(0), Slot(1), Slot(2)].map(|slot| self.cards[slot]),
            shares: self.heaps(|seat| self.pile[seat]),
            aside: self.aside.len() as u8,
        });
        match (self.way, self.starter) {
            (Way::Base, _) => {
                self.phase = Phase::Choose {
                    kept: SeatSet::NONE,
                    drops: BySeat::default(),
                };
            }
            (Way::Common, Some(starter)) => self.begins(starter, told),
            (Way::Common, None) => {
                self.phase = Phase::First {
                    among: SeatSet::all(self.seats),
                };
            }
        }
    }

    /// Takes a move of choosing a hand. Only what is the seat's own changes, so that the order in
    /// which seats choose does not matter.
    pub(crate) fn choose(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        match mv {
            Move::Take { card } => {
                let slot = self.find(self.pile[seat], card);
                self.pile[seat].remove(slot);
                self.hand[seat].insert(slot);
                let card = self.cards[slot];
                told.tell(|| Event::Took { seat, card });
            }
            Move::Drop { card } => {
                let slot = self.find(self.hand[seat], card);
                self.hand[seat].remove(slot);
                self.pile[seat].insert(slot);
                if let Phase::Choose { drops, .. } = &mut self.phase {
                    drops[seat] += 1;
                }
                let card = self.cards[slot];
                told.tell(|| Event::Dropped { seat, card });
            }
            _ => {
                told.tell(|| Event::Kept { seat });
                if let Phase::Choose { kept, .. } = &mut self.phase {
                    *kept = kept.with(seat);
                    if *kept == SeatSet::all(self.seats) {
                        self.phase = Phase::Shuffle;
                    }
                }
            }
        }
    }

    /// Each owner knows which cards are in the own pile, not their order; of cards turned up
    /// before, everybody knows that they are in it (PR-4, PR-5).
    fn shuffle_piles(&mut self, cards: &[Card]) {
        let each = self.share() - HAND;
        for (seat, order) in Seat::all(self.seats).zip(cards.chunks(each)) {
            let pile = self.pile[seat];
            pile.iter().for_each(|slot| self.show(slot, SeatSet::NONE));
            self.cards.mix(pile, SeatSet::EVERYONE);
            self.cards.arrange(pile, order);
        }
    }

    /// The highest top begins; the tied turn their next card (PR-5).
    fn compare_tops(&mut self, told: &mut impl Told<Fact>) {
        let mut tied = SeatSet::all(self.seats);
        for depth in 0..self.share() - HAND {
            let next = |round: &Prout, seat: Seat| {
                let slot = round.pile[seat].iter().nth(depth);
                slot.expect("own piles are of one height")
            };
            for seat in tied.iter() {
                let slot = next(self, seat);
                self.show(slot, SeatSet::EVERYONE);
                let card = self.cards[slot];
                told.tell(|| Event::Turned { seat, card });
            }
            let height = |seat: &Seat| self.card(next(self, *seat)).value().unwrap_or(0);
            let best = tied.iter().map(|seat| height(&seat)).max();
            tied = tied
                .iter()
                .filter(|seat| Some(height(seat)) == best)
                .collect();
            if tied.len() == 1 {
                break;
            }
        }
        match tied.first() {
            Some(starter) if tied.len() == 1 => self.begins(starter, told),
            _ => self.phase = Phase::First { among: tied },
        }
    }

    fn begins(&mut self, seat: Seat, told: &mut impl Told<Fact>) {
        self.starter = Some(seat);
        told.tell(|| Event::Begins { seat });
        match self.way {
            Way::Base => self.phase = Phase::Reshuffle,
            Way::Common => self.begin_turn(seat, told),
        }
    }
}
