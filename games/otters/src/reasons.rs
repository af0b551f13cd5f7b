//! What can be said for a move.

use engine::{Rules, Seat, SeatSet, Silent, reasons, sort_few_by};

use crate::{
    cards::{Blue, Ground, Kinds, Suit},
    notation::Move,
    state::{HAND, Otters, Phase, Place},
};

reasons! {
    /// What speaks for a move of Otters.
    pub enum Because {
        Wins("wins", "wins the game") {},
        Fills("fills", "fills lake {at}, the {ground}, for {points} points")
            { at: Place, ground: Ground, points: u8 },
        CompletesSuit("completes-suit", "brings all of {suit} together") { suit: Suit },
        DeniesSuit("denies-suit", "keeps {seat} from having all of {suit}")
            { seat: Seat, suit: Suit },
        WillFill("will-fill", "lets you fill lake {at}, the {ground}, this turn")
            { at: Place, ground: Ground },
        Bars("bars", "keeps {seat} from filling lake {at}") { at: Place, seat: Seat },
        TakesAway("takes-away", "leaves too little at lake {at} for {seat} to fill it")
            { at: Place, seat: Seat },
        PlayAgain("play-again", "lets you play one more card") {},
        OutOfReach("out-of-reach", "leaves {need} to fill at lake {at}, too much for {seat}")
            { at: Place, need: u8, seat: Seat },
        Weakens("weakens", "takes from lake {at}, the closest to full") { at: Place },
        AddsNothing("adds-nothing", "adds nothing that {seat} could use") { seat: Seat },
        HelpsNobody("helps-nobody", "helps nobody else: lake {at} is yours already")
            { at: Place },
        Farthest("farthest", "goes where most is missing, to lake {at}") { at: Place },
        AddsLittle("adds-little", "gives as little away as can be") {},
        Keeps("keeps", "keeps your {card} for later") { card: Blue },
    }
}

impl Otters {
    /// Says what speaks for a move of the mover.
    pub(crate) fn say(&self, mv: Move, mut say: impl FnMut(Because)) {
        let mut after = *self;
        after.apply(self.mover, mv, &mut Silent);
        let outcome = after.outcome();
        if outcome.is_some_and(|outcome| outcome.places[self.mover] == 1) {
            say(Because::Wins {});
        }
        let filled = Place::ALL
            .iter()
            .filter(|&&place| self.say_of_filling(&after, place, &mut say))
            .count();
        let will_fill = filled == 0 && self.say_of_going_on(&after, mv, &mut say);
        self.say_of_next(&after, mv, &mut say);
        let Move::Play { card, at } = mv else {
            return;
        };
        match self.need(at) {
            Some(0) => say(Because::HelpsNobody { at }),
            Some(need) if filled == 0 && !will_fill && card.is_otter() => {
                let all = Place::ALL.iter().filter_map(|&place| self.need(place));
                if all.max() == Some(need) {
                    say(Because::Farthest { at });
                }
                let hand = self.hands[self.mover.index()].iter();
                let otters = hand.map(|slot| self.blue(slot)).filter(|c| c.is_otter());
                if otters.map(Blue::value).min() == Some(card.value()) {
                    say(Because::AddsLittle {});
                }
            }
            _ => {}
        }
        let specials = [Blue::Extra, Blue::Top, Blue::Move, Blue::Alligator];
        for kept in specials {
            if kept != card && self.kinds_in_hand().has(kept) {
                say(Because::Keeps { card: kept });
            }
        }
    }

    /// Says so if the move fills the lake at `at`, and what else is in it.
    fn say_of_filling(&self, after: &Otters, at: Place, say: &mut impl FnMut(Because)) -> bool {
        let (Some(slot), Some(1..)) = (self.shores[at.index()].ground, self.need(at)) else {
            return false;
        };
        let side = self.company.side(self.mover);
        let won = after.won.by(side).any(|won| won == slot);
        if !won && self.need_after(after, at) != Some(0) {
            return false;
        }
        let ground = self.ground(slot);
        let points = if self.simple { 1 } else { ground.value };
        say(Because::Fills { at, ground, points });
        let suit = ground.suit;
        if !self.simple && self.count(side, suit) == 2 {
            say(Because::CompletesSuit { suit });
        }
        // With one deck nobody else can complete the suit now (OT-14).
        let two = |&seat: &Seat| self.count(self.company.side(seat), suit) == 2;
        let rival = Seat::all(self.company.seats()).filter(|&seat| !side.has(seat));
        if let Some(seat) = rival.clone().find(two)
            && !self.simple
            && self.company.decks() == 1
        {
            say(Because::DeniesSuit { seat, suit });
        }
        true
    }

    /// What can still be done this turn; says whether the same lake can be filled.
    fn say_of_going_on(&self, after: &Otters, mv: Move, say: &mut impl FnMut(Because)) -> bool {
        let [before, now] = [self, after].map(|table| table.hands[self.mover.index()].len());
        let played = usize::from(matches!(mv, Move::Play { .. }));
        if after.mover != self.mover || now + played != before {
            return false;
        }
        if matches!(
            mv,
            Move::Play {
                card: Blue::Extra,
                ..
            }
        ) {
            say(Because::PlayAgain {});
        }
        let at = self.target(mv);
        let (Some(slot), Some(need @ 1..)) = (self.shores[at.index()].ground, after.need(at))
        else {
            return false;
        };
        let can = after.shores[at.index()].is_open() && need <= after.best_rest();
        if can {
            let ground = self.ground(slot);
            say(Because::WillFill { at, ground });
        }
        can
    }

    /// What the next player can do no longer, or not yet.
    fn say_of_next(&self, after: &Otters, mv: Move, say: &mut impl FnMut(Because)) {
        let seat = self.mover.next(self.company.seats());
        let reach = self.reach(seat);
        let threatened = |at| matches!(self.need(at), Some(need @ 1..) if need <= reach);
        let left = |at| self.need_after(after, at).filter(|&need| need > reach);
        match mv {
            Move::Play {
                card: Blue::Alligator,
                at,
            } => {
                say(if threatened(at) {
                    Because::Bars { at, seat }
                } else {
                    Because::AddsNothing { seat }
                });
            }
            Move::Take { from: at, .. } if threatened(at) && left(at).is_some() => {
                say(Because::TakesAway { at, seat });
            }
            _ => {
                let at = self.target(mv);
                if let Some(need) = left(at) {
                    say(Because::OutOfReach { at, need, seat });
                }
                let needs = Place::ALL.iter().filter_map(|&place| self.need(place));
                let soonest = needs.filter(|&need| need > 0).min();
                if let Move::Take { from: at, .. } = mv
                    && soonest.is_some()
                    && soonest == self.need(at)
                {
                    say(Because::Weakens { at });
                }
            }
        }
    }

    /// Where a move adds to.
    fn target(&self, mv: Move) -> Place {
        match (mv, self.phase) {
            (Move::Take { .. }, Phase::Take { to, .. }) => to,
            (Move::Play { at, .. } | Move::Take { from: at, .. }, _) => at,
        }
    }

    /// How many lakes of a suit these seats have won.
    fn count(&self, side: SeatSet, suit: Suit) -> usize {
        let won = self.won.by(side);
        won.filter(|&slot| self.ground(slot).suit == suit).count()
    }

    /// What the lake at a place still needs, if there is one.
    fn need(&self, at: Place) -> Option<u8> {
        let shore = self.shores[at.index()];
        let value = shore.ground.map(|slot| self.ground(slot).value);
        value.map(|value| value.saturating_sub(shore.total))
    }

    /// What it needs after a move, if it was not won.
    fn need_after(&self, after: &Otters, at: Place) -> Option<u8> {
        let [before, now] = [self, after].map(|table| table.shores[at.index()].ground);
        after.need(at).filter(|_| before == now)
    }

    /// What the mover can still add this turn for certain, by the otter that moves and by cards.
    fn best_rest(&self) -> u8 {
        match self.phase {
            Phase::Play { left } => self.best(self.mover, left.into(), Blue::value),
            Phase::Take { to, left } => {
                let there = Otters::others(to).map(|from| self.otters_at(from));
                let values = |kinds: Kinds| kinds.iter().map(Blue::value).max();
                let moved = there.filter_map(values).max().unwrap_or_default();
                moved + self.best(self.mover, left.into(), Blue::value)
            }
            _ => 0,
        }
    }

    /// What a seat could add in one turn, about: Top and Move count for two.
    fn reach(&self, seat: Seat) -> u8 {
        let promise = |card: Blue| match card {
            Blue::Top | Blue::Move => 2,
            other => other.value(),
        };
        let hand = self.hands[seat.index()].iter();
        let extras = hand.filter(|&slot| self.blue(slot) == Blue::Extra).count();
        self.best(seat, 2 + extras, promise)
    }

    /// The sum of the `count` best cards of a hand.
    fn best(&self, seat: Seat, count: usize, worth: impl Fn(Blue) -> u8) -> u8 {
        let mut hand = [0; HAND];
        for (worth_of, slot) in hand.iter_mut().zip(self.hands[seat.index()].iter()) {
            *worth_of = worth(self.blue(slot));
        }
        sort_few_by(&mut hand, |one, other| other.cmp(one));
        hand.iter().take(count).sum()
    }
}
