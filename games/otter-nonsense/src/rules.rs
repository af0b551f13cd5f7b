//! What may be done.

use engine::{
    BySeat, CardList, Luck, Outcome, Refusal, Rules, Seat, SeatSet, Side, Slot, SlotSet, Told,
    Turn, same_cards,
};

use crate::{
    cards::CardSet,
    column::{End, Place},
    event::{Event, Fact},
    notation::{Deal, Move},
    refusal::Illegal,
    state::{OtterNonsense, Phase},
};

impl Rules for OtterNonsense {
    type Move = Move;
    type Chance = Deal;
    type Refusal = Illegal;
    type Fact = Fact;
    type Event = Event;

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Over { .. } => Turn::Over,
            _ => Turn::of(self.now),
        }
    }

    fn roll(&self, luck: &mut impl Luck) -> Deal {
        let share = self.share();
        let mut cards = share.cards();
        let deck = &mut cards[..share.deck.into()];
        let otters = deck.len() - 2;
        // The specials lie behind the otter cards until the three columns are drawn (ON-4).
        for column in 0..Place::COUNT {
            let drawn = column + luck.below((otters - column) as u32) as usize;
            deck.swap(column, drawn);
        }
        luck.shuffle(&mut deck[Place::COUNT..]);
        let (columns, rest) = deck.split_at(Place::COUNT);
        Deal {
            starter: self.starters.draw(luck),
            columns: CardList::collect(columns.iter().copied()).expect("three cards"),
            rest: CardList::collect(rest.iter().copied()).expect("the cards of a deck"),
        }
    }

    fn admit(&self, deal: &Deal) -> Result<(), Illegal> {
        let share = self.share();
        let count = usize::from(share.deck);
        let columns = &deal.columns;
        Illegal::NoSuchStarter.unless(self.starters.has(deal.starter))?;
        Illegal::ThreeColumns.unless(columns.len() == Place::COUNT)?;
        Illegal::SpecialColumn.unless(columns.iter().all(|card| !card.is_special()))?;
        Illegal::WrongCount.unless(columns.len() + deal.rest.len() == count)?;
        Illegal::WrongCards.unless(same_cards(
            deal.cards(),
            share.cards().into_iter().take(count),
        ))
    }

    fn deal(&mut self, deal: &Deal, told: &mut impl Told<Fact>) {
        for (slot, card) in (0..).map(Slot).zip(deal.cards()) {
            self.cards[slot].put(card);
        }
        for (column, slot) in Place::ALL.into_iter().zip((0..).map(Slot)) {
            let held = &mut self.cards[slot];
            held.show(Side::Front, SeatSet::EVERYONE);
            self.ends[column.index()] = End::Bare.then(held.truth());
            self.columns.push(column.index(), slot);
        }
        let hand = self.share().hand;
        let mut from = Place::COUNT as u8;
        for seat in Seat::all(self.seats) {
            self.hands[seat] = SlotSet::range(from, from + hand);
            from += hand;
            for slot in self.hands[seat].iter() {
                self.cards[slot].show(Side::Front, SeatSet::one(seat));
            }
        }
        self.now = deal.starter;
        self.before = self.direction.flipped().after(self.now, self.seats);
        self.next = self.direction.after(self.now, self.seats);
        self.phase = Phase::Play;
        told.tell(|| self.dealt());
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Deal | Phase::Over { .. } => {}
            Phase::Play => {
                let hand = self.hand(seat);
                for column in Place::ALL {
                    let laid = hand.and(self.end(column).fits());
                    out.extend(laid.iter().map(|card| Move::Lay { card, column }));
                }
                let columns = Place::ALL
                    .into_iter()
                    .filter(|&column| self.collectable(column));
                out.extend(columns.map(|column| Move::Collect { column }));
            }
            Phase::Name => {
                out.extend(self.nameable().iter().map(|seat| Move::Next { seat }));
            }
            Phase::Take => {
                let columns = Place::ALL
                    .into_iter()
                    .filter(|&column| self.is_longest(column));
                out.extend(columns.map(|column| Move::Take { column }));
            }
            Phase::Give { column } => {
                out.extend(self.prizes(column).iter().map(|card| Move::Give { card }));
            }
            Phase::Score { column } => {
                out.extend(self.prizes(column).iter().map(|card| Move::Score { card }));
            }
            Phase::Restart { .. } => {
                let starts = self.starts(seat);
                out.extend(starts.iter().map(|card| Move::Restart { card }));
            }
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let refusal = match (self.phase, mv) {
            (Phase::Play, Move::Lay { card, column }) => {
                if !self.hand(seat).has(card) {
                    Illegal::NotInHand
                } else if !self.end(column).fits().has(card) {
                    Illegal::DoesNotFit
                } else {
                    return Ok(());
                }
            }
            (Phase::Play, Move::Collect { column }) if self.collectable(column) => return Ok(()),
            (Phase::Play, Move::Collect { .. }) => Illegal::NoOtterThere,
            (Phase::Name, Move::Next { seat: named }) => match named {
                named if self.nameable().has(named) => return Ok(()),
                named if named == seat => Illegal::NotYourself,
                _ => Illegal::NoSuchPlayer,
            },
            (Phase::Take, Move::Take { column }) if self.is_longest(column) => return Ok(()),
            (Phase::Take, Move::Take { .. }) => Illegal::NotLongest,
            (Phase::Give { column }, Move::Give { card })
            | (Phase::Score { column }, Move::Score { card }) => {
                if self.prizes(column).has(card) {
                    return Ok(());
                } else if card.is_special() {
                    Illegal::SpecialsNeverScore
                } else {
                    Illegal::NotInColumn
                }
            }
            (Phase::Restart { .. }, Move::Restart { card }) => {
                if self.starts(seat).has(card) {
                    return Ok(());
                } else if self.hand(seat).has(card) {
                    Illegal::OtterFirst
                } else {
                    Illegal::NotInHand
                }
            }
            (phase, _) => out_of_phase(phase, mv),
        };
        Err(refusal)
    }

    fn apply(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        match mv {
            Move::Lay { card, column } => self.play(seat, card, column, told),
            Move::Next { seat: next } => {
                self.next = next;
                told.tell(|| Fact::Named { seat, next });
                self.finish(seat, told);
            }
            Move::Collect { column } => {
                self.phase = Phase::Give { column };
                let last = false;
                told.tell(|| Fact::Collected { seat, column, last });
            }
            Move::Take { column } => self.take(seat, column, told),
            Move::Give { card } => self.empty(seat, card, self.before, told),
            Move::Score { card } => self.empty(seat, card, seat, told),
            Move::Restart { card } => self.restart(seat, card, told),
        }
    }

    /// Names who would be next anyway, lays an otter card if one fits, else does the first thing
    /// that may be done.
    fn idle(&self, seat: Seat) -> Move {
        if self.phase == Phase::Name {
            return Move::Next { seat: self.next };
        }
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        let plain = |mv: &Move| matches!(mv, Move::Lay { card, .. } if !card.is_special());
        moves.iter().copied().find(plain).unwrap_or(moves[0])
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { winner } = self.phase else {
            return None;
        };
        let points = BySeat::from_fn(|seat| i32::from(self.points[seat]));
        let key = |seat| (seat == winner, points[seat]);
        Some(Outcome::rank(self.seats, points, key))
    }
}

/// Why this move has no place in this phase.
fn out_of_phase(phase: Phase, mv: Move) -> Illegal {
    match phase {
        Phase::Deal => Illegal::NotDealt,
        Phase::Name => Illegal::NameFirst,
        Phase::Take => Illegal::TakeFirst,
        Phase::Give { .. } => Illegal::GiveFirst,
        Phase::Score { .. } => Illegal::ScoreFirst,
        Phase::Restart { .. } => Illegal::RestartFirst,
        Phase::Over { .. } => Illegal::Ended,
        Phase::Play => match mv {
            Move::Next { .. } => Illegal::NoPick,
            Move::Take { .. } | Move::Score { .. } => Illegal::NotYourLast,
            _ => Illegal::NothingCollected,
        },
    }
}

/// What may be chosen.
impl OtterNonsense {
    /// Has the column an otter card to give (ON-11)?
    #[inline]
    pub(crate) fn collectable(&self, column: Place) -> bool {
        self.end(column) != End::Bare
    }

    /// Who may be named (ON-15).
    #[inline]
    fn nameable(&self) -> SeatSet {
        SeatSet::all(self.seats).without(self.now)
    }

    /// May the column be taken after the last card (ON-16)?
    #[inline]
    pub(crate) fn is_longest(&self, column: Place) -> bool {
        self.height(column) == self.tallest()
    }

    /// The cards of a column that may become points (ON-11).
    #[inline]
    fn prizes(&self, column: Place) -> CardSet {
        self.column(column).and(CardSet::OTTERS)
    }

    /// The cards in hand that may start a column (ON-12).
    #[inline]
    fn starts(&self, seat: Seat) -> CardSet {
        let hand = self.hand(seat);
        let otters = hand.and(CardSet::OTTERS);
        if otters.is_empty() { hand } else { otters }
    }
}
