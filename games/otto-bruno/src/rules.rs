//! The rules of a turn, in the order of the clauses.

use engine::{BySeat, CardList, Held, Luck, Outcome, Refusal, Rules, Seat, Told, Turn, same_cards};

use crate::{
    cards::Card,
    event::{Event, Fact, HeldCard},
    notation::{Deal, Move, OPEN, PILES, Pile, Place, Places, RACK, groups},
    refusal::Illegal,
    state::{OttoBruno, Phase},
};

/// With so many a player discards (OB-8).
const FULL: usize = RACK + 1;

impl Rules for OttoBruno {
    type Move = Move;
    type Chance = Deal;
    type Refusal = Illegal;
    type Fact = Fact;
    type Event = Event;

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Draw | Phase::Play { .. } | Phase::Bonus { .. } => Turn::of(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    fn roll(&self, luck: &mut impl Luck) -> Deal {
        let held = self.cards.first(Card::COUNT).iter();
        let mut cards = CardList::collect(held.map(Held::truth)).expect("as many as the game has");
        luck.shuffle(&mut cards);
        let starter = self.starters.draw(luck);
        Deal::new(starter, self.seats, cards)
    }

    fn admit(&self, deal: &Deal) -> Result<(), Illegal> {
        let seats = usize::from(self.seats);
        Illegal::WrongSeats.unless(deal.groups.len() == seats + PILES)?;
        Illegal::WrongStarter.unless(self.starters.has(deal.starter))?;
        Illegal::WrongGroups.unless(groups(self.seats).eq(deal.groups.iter().copied()))?;
        let owned = self.cards.first(Card::COUNT).iter().map(Held::truth);
        Illegal::WrongCards.unless(same_cards(deal.cards.iter().copied(), owned))
    }

    fn deal(&mut self, deal: &Deal, told: &mut impl Told<Fact>) {
        let places = self.cards.first_mut(Card::COUNT).iter_mut();
        places
            .zip(&*deal.cards)
            .for_each(|(held, &card)| held.put(card));
        self.lay_out();
        self.seat = deal.starter;
        self.phase = Phase::Draw;
        told.tell(|| self.dealt());
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Draw | Phase::Bonus { .. } => {
                let may = |&from: &Pile| self.check_draw(from).is_ok();
                let piles = Pile::ALL.iter().copied().filter(may);
                out.extend(piles.map(|from| Move::Draw { from }));
            }
            Phase::Play { shown } => {
                let hand = self.hand(seat);
                hand.each_set(|places| out.push(Move::Show { places }));
                if self.check_discard(shown).is_ok() {
                    out.extend(hand.places().map(|place| Move::Discard { place }));
                }
                if self.check_done(shown).is_ok() {
                    out.push(Move::Done);
                }
            }
            Phase::Deal | Phase::Over => {}
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Draw | Phase::Bonus { .. }, Move::Draw { from }) => self.check_draw(from),
            (Phase::Draw, _) => Err(Illegal::DrawFirst),
            (Phase::Bonus { .. }, Move::Show { .. }) => Err(Illegal::SetWaits),
            (Phase::Bonus { .. }, _) => Err(Illegal::BonusFirst),
            (Phase::Play { .. }, Move::Show { places }) => self.check_show(seat, places),
            (Phase::Play { shown }, Move::Discard { place }) => self
                .check_discard(shown)
                .and_then(|()| self.check_place(seat, place)),
            (Phase::Play { shown }, Move::Done) => self.check_done(shown),
            (Phase::Play { .. } | Phase::Deal | Phase::Over, _) => Err(Illegal::DrawnAlready),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        match (mv, self.phase) {
            (Move::Draw { from }, Phase::Bonus { shown, left }) => {
                self.take(from, true, told);
                if self.is_last() {
                    self.go_on_showing(shown, told);
                } else {
                    self.draw_bonus(shown, left - 1, told);
                }
            }
            (Move::Draw { from }, Phase::Draw) => {
                self.take(from, false, told);
                self.go_on_showing(0, told);
            }
            (Move::Show { places }, Phase::Play { shown }) => {
                let slots = self.win(seat, places);
                told.tell(|| Fact::Shown {
                    seat,
                    places,
                    cards: slots.map(|slot| HeldCard(self.cards[slot])),
                });
                self.go_on_showing(shown + 1, told);
            }
            (Move::Discard { place }, Phase::Play { shown }) => {
                let slot = self.discard(seat, place);
                told.tell(|| Fact::Discarded {
                    seat,
                    place,
                    card: HeldCard(self.cards[slot]),
                });
                self.stop_showing(shown, told);
            }
            (Move::Done, Phase::Play { shown }) => {
                told.tell(|| Fact::Done { seat });
                self.stop_showing(shown, told);
            }
            _ => unreachable!("a checked move"),
        }
    }

    /// Draws from the higher draw pile, shows nothing, discards what came last.
    fn idle(&self, seat: Seat) -> Move {
        match self.phase {
            Phase::Play { shown } if self.check_discard(shown).is_ok() => {
                let last = Place::new(self.racks[seat].len() - 1);
                Move::Discard {
                    place: self.twin(seat, last).unwrap_or(last),
                }
            }
            Phase::Play { .. } => Move::Done,
            _ if self.height(Pile::Left) < self.height(Pile::Right) => {
                Move::Draw { from: Pile::Right }
            }
            _ => Move::Draw { from: Pile::Left },
        }
    }

    /// OB-13: most sets, then the fewest points left in the rack.
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let mut points = BySeat::default();
            Seat::all(self.seats).for_each(|seat| points[seat] = self.sets(seat).into());
            Outcome::rank(self.seats, points, |seat| {
                let slots = self.racks[seat].slots().iter();
                let rest = slots.map(|&slot| i32::from(self.cards[slot].truth().points()));
                (points[seat], -rest.sum::<i32>())
            })
        })
    }
}

/// What may be done.
impl OttoBruno {
    /// OB-5 and OB-14 at the start of a turn, OB-9 for a bonus card. Draw piles have cards while
    /// the game goes on.
    #[inline]
    fn check_draw(&self, from: Pile) -> Result<(), Illegal> {
        let pile = self.height(Pile::Discard);
        if from != Pile::Discard {
            Ok(())
        } else if let Phase::Bonus { .. } = self.phase {
            Err(Illegal::BonusFromDrawPile)
        } else if self.must_draw_fresh() {
            Err(Illegal::DrawPileNow)
        } else if pile == 0 {
            Err(Illegal::EmptyPile)
        } else if pile <= OPEN && self.racks[self.seat].len() < RACK {
            Err(Illegal::ThreeStay)
        } else {
            Ok(())
        }
    }

    /// OB-14: has no card come from a draw pile for three rounds?
    #[inline]
    pub(crate) fn must_draw_fresh(&self) -> bool {
        self.dry > 3 * self.seats
    }

    /// OB-8, OB-9: may a card be discarded?
    #[inline]
    fn check_discard(&self, shown: u8) -> Result<(), Illegal> {
        match self.racks[self.seat].len() {
            _ if shown > 0 => Err(Illegal::NoDiscardAfterSet),
            FULL => Ok(()),
            _ => Err(Illegal::NothingToDiscard),
        }
    }

    /// OB-8: who holds eight cards and shows no set discards.
    #[inline]
    fn check_done(&self, shown: u8) -> Result<(), Illegal> {
        match self.check_discard(shown) {
            Ok(()) => Err(Illegal::MustDiscard),
            Err(_) => Ok(()),
        }
    }

    fn check_place(&self, seat: Seat, place: Place) -> Result<(), Illegal> {
        if place.index() >= self.racks[seat].len() {
            Err(Illegal::NoCardThere)
        } else if self.twin(seat, place).is_some() {
            Err(Illegal::LeftmostTwin)
        } else {
            Ok(())
        }
    }

    /// OB-6. Whether it may be shown is asked of the same search that lists the moves.
    fn check_show(&self, seat: Seat, places: Places) -> Result<(), Illegal> {
        let mut found = false;
        let hand = self.hand(seat);
        hand.each_set(|set| found |= set == places);
        if found {
            return Ok(());
        }
        let slots = self.racks[seat].slots();
        if places
            .each()
            .iter()
            .any(|place| place.index() >= slots.len())
        {
            return Err(Illegal::NoCardThere);
        }
        let faces = places.each().map(|place| self.face(slots[place.index()]));
        if faces.iter().filter(|face| face.is_joker()).count() > 1 {
            return Err(Illegal::OneJoker);
        }
        // Had its twins stood in for its cards, would it be a set?
        let leftmost = places
            .each()
            .map(|place| self.twin(seat, place).unwrap_or(place));
        let mut stands_in = false;
        hand.each_set(|set| stands_in |= set.each().iter().all(|place| leftmost.contains(place)));
        Err(if stands_in {
            Illegal::LeftmostTwin
        } else {
            Illegal::NotASet
        })
    }
}
