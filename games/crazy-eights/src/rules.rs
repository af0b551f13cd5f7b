//! What may be done, and by whom.

use engine::{
    BySeat, CardList, Luck, Outcome, Refusal, Rules, Seat, Slot, Told, Turn, bits, same_cards,
};

use crate::{
    cards::{Card, Rank, Suit},
    event::{Event, Fact},
    notation::{Chance, Move},
    refusal::Illegal,
    state::{CARDS, CrazyEights, Phase, Slots},
};

impl Rules for CrazyEights {
    type Move = Move;
    type Chance = Chance;
    type Refusal = Illegal;
    type Fact = Fact;
    type Event = Event;

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Shuffle(_) => Turn::Chance,
            Phase::Play | Phase::Said | Phase::Name => Turn::of(self.mover),
            Phase::Over => Turn::Over,
        }
    }

    fn roll(&self, luck: &mut impl Luck) -> Chance {
        if self.phase != Phase::Deal {
            let mut cards = self.row(self.under_top());
            luck.shuffle(&mut cards);
            return Chance::Shuffle { cards };
        }
        let starter = self.starters().draw(luck);
        let mut cards = self.row(self.all());
        luck.shuffle(&mut cards);
        let stock = &mut cards[self.opener()..];
        while !self.may_open(stock[0]) {
            stock.swap(0, luck.below(stock.len() as u32) as usize);
        }
        Chance::Deal { starter, cards }
    }

    fn admit(&self, chance: &Chance) -> Result<(), Illegal> {
        match (chance, self.phase) {
            (Chance::Deal { starter, cards }, Phase::Deal) => {
                Illegal::NoSuchStarter.unless(self.starters().has(*starter))?;
                let ours = self.row(self.all());
                Illegal::NotThisDeck.unless(same_cards(cards.iter(), ours.iter()))?;
                Illegal::NotTurnedUp.unless(self.may_open(cards[self.opener()]))
            }
            (Chance::Shuffle { cards }, Phase::Shuffle(_)) => {
                let ours = self.row(self.under_top());
                Illegal::NotThePile.unless(same_cards(cards.iter(), ours.iter()))
            }
            (Chance::Shuffle { .. }, _) => Err(Illegal::DealFirst),
            (Chance::Deal { .. }, _) => Err(Illegal::NotThePile),
        }
    }

    fn deal(&mut self, chance: &Chance, told: &mut impl Told<Fact>) {
        match chance {
            Chance::Deal { starter, cards } => self.set_up(*starter, cards, told),
            Chance::Shuffle { cards } => self.shuffle_in(cards, told),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.phase == Phase::Name {
            out.extend(Suit::ALL.iter().map(|&suit| Move::Name { suit }));
            return;
        }
        let before = out.len();
        let held = bits(self.kinds(seat)).map(Card::numbered);
        let fitting = held.filter(|&card| self.fits(card).is_ok());
        out.extend(fitting.map(|card| Move::Play { card }));
        if self.phase == Phase::Said {
            return;
        }
        let can_play = out.len() > before;
        out.extend(self.may_draw(can_play).is_ok().then_some(Move::Draw));
        out.extend(self.may_pass(can_play).is_ok().then_some(Move::Pass));
        out.extend(self.may_say(seat, can_play).is_ok().then_some(Move::Say));
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let can_play = || self.can_play(seat);
        match (mv, self.phase) {
            (Move::Name { .. }, Phase::Name) => Ok(()),
            (Move::Name { .. }, _) => Err(Illegal::NothingToName),
            (_, Phase::Name) => Err(Illegal::NameFirst),
            (Move::Draw | Move::Pass | Move::Say, Phase::Said) => Err(Illegal::SaidSo),
            (Move::Draw, _) => self.may_draw(can_play()),
            (Move::Pass, _) => self.may_pass(can_play()),
            (Move::Say, _) => self.may_say(seat, can_play()),
            (Move::Play { card }, _) => {
                Illegal::NotInHand.unless(self.kinds(seat) & card.bit() != 0)?;
                self.fits(card)
            }
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        match mv {
            Move::Play { card } => self.play(seat, card, told),
            Move::Draw => self.draw_or_fetch(told),
            Move::Pass => self.pass(told),
            Move::Name { suit } => self.name(suit, told),
            Move::Say => self.say_last(told),
        }
    }

    /// What has to be said, then the least plain card that fits; otherwise to draw or to pass; the
    /// suit of the eight itself.
    fn idle(&self, seat: Seat) -> Move {
        if self.phase == Phase::Name {
            return Move::Name { suit: self.suit };
        }
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        let rank = |mv: &Move| match mv {
            Move::Say => 0,
            Move::Play { card } if card.rank() == Rank::Eight => 2,
            _ => 1,
        };
        let first = moves.into_iter().min_by_key(rank);
        first.expect("an awaited seat has a move")
    }

    /// CE-15: fewest points win.
    fn outcome(&self) -> Option<Outcome> {
        let points = |seat: Seat| self.points(seat);
        (self.phase == Phase::Over)
            .then(|| Outcome::rank(self.seats, BySeat::from_fn(points), |seat| -points(seat)))
    }
}

impl CrazyEights {
    /// May this card of the mover be played now (CE-4, CE-9, CE-13)?
    #[inline]
    fn fits(&self, card: Card) -> Result<(), Illegal> {
        let [rank, on] = [card, self.card(self.top)].map(Card::rank);
        if self.owed > 0 {
            Illegal::NoAnswer.unless(self.options.twos_stack)?;
            Illegal::AnswerTwo.unless(rank == Rank::Two)?;
        } else {
            let same = card.suit() == self.suit || rank == on;
            Illegal::DoesNotFit.unless(same || rank == Rank::Eight)?;
        }
        let last = self.options.plain_last && self.hands[self.mover].len() == 1;
        Illegal::NotLast.unless(!last || !self.is_special(card))
    }

    /// Can this seat, whose turn it is, play any card?
    #[inline]
    pub(crate) fn can_play(&self, seat: Seat) -> bool {
        let mut held = bits(self.kinds(seat)).map(Card::numbered);
        held.any(|card| self.fits(card).is_ok())
    }

    /// May the mover draw (CE-5, CE-6, CE-9, CE-12)?
    #[inline]
    fn may_draw(&self, can_play: bool) -> Result<(), Illegal> {
        Illegal::NoStock.unless(!self.stock.is_empty())?;
        if self.owed > 0 {
            return Ok(());
        }
        Illegal::DrawnEnough.unless(!self.has_drawn_enough())?;
        Illegal::MustPlay.unless(!(self.options.must_play && can_play))
    }

    /// May the mover pass (CE-5, CE-6, CE-9, CE-12)?
    #[inline]
    fn may_pass(&self, can_play: bool) -> Result<(), Illegal> {
        let drawn = self.stock.is_empty() || self.has_drawn_enough();
        Illegal::DrawFirst.unless(drawn && self.owed == 0)?;
        Illegal::MustPlay.unless(!(self.options.must_play && can_play))
    }

    /// May the mover say that one card will be left (CE-17)?
    #[inline]
    fn may_say(&self, seat: Seat, can_play: bool) -> Result<(), Illegal> {
        Illegal::NothingToSay.unless(self.options.say_last)?;
        Illegal::SayLater.unless(can_play && self.hands[seat].len() == 2)
    }

    #[inline]
    fn has_drawn_enough(&self) -> bool {
        self.options.draws > 0 && self.drawn >= self.options.draws
    }

    /// Where in the deck the first card of the pile lies (CE-3).
    pub(crate) fn opener(&self) -> usize {
        usize::from(self.seats * self.dealt())
    }

    /// What becomes the new stock (CE-12).
    #[inline]
    pub(crate) fn under_top(&self) -> Slots {
        let mut pile = self.pile();
        pile.remove(self.top);
        pile
    }

    fn row(&self, slots: Slots) -> CardList<Card, CARDS> {
        let cards = slots.iter().map(|slot: Slot| self.card(slot));
        CardList::collect(cards).expect("some cards, and those of two decks at most")
    }
}
