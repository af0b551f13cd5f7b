//! What can be said for a move.

use engine::{Rules, Seat, Silent, reasons};

use crate::{
    cards::{Card, CardSet},
    column::{End, Place},
    notation::Move,
    state::{OtterNonsense, Phase},
    turn::GOAL,
};

reasons! {
    /// What speaks for a move of Otter Nonsense.
    pub enum Because {
        Wins("wins", "wins the game") {},
        LastCard("last-card", "is your last card: you score from the longest column") {},
        Blocks("blocks", "leaves {seat} no card to lay, so that you are given points") { seat: Seat },
        Keeps("keeps", "keeps your {card} for column {column}") { card: Card, column: Place },
        KeepsRoom("keeps-room", "leaves {count} sorts of your cards that can still be laid")
            { count: u8 },
        Closes("closes", "leaves others few cards that fit column {column}") { column: Place },
        KeepsSpecial("keeps-special", "keeps your {card} for need") { card: Card },
        FewHeads("few-heads", "lays a {card}, of few points, where others may score") { card: Card },
        Middling("middling", "starts the column with a {card}, with room both ways") { card: Card },
        HardToLay("hard-to-lay", "rids you of a {card} that fits nowhere else") { card: Card },
        GivesFew("gives-few", "gives {seat} only {points}") { seat: Seat, points: u8 },
        NotTheEnd("not-the-end", "does not give {seat} the game") { seat: Seat },
        Scores("scores", "scores {points} for you") { points: u8 },
        FewCards("few-cards", "brings you only {count} cards") { count: u8 },
        TakesSpecial("takes-special", "brings you the {card}") { card: Card },
        TakesFitting("takes-fitting", "brings you {count} sorts of cards that you can lay elsewhere")
            { count: u8 },
        Skips("skips", "passes over {seat}, who is close to winning") { seat: Seat },
        NotClose("not-close", "goes on with {seat}, who is far from winning") { seat: Seat },
    }
}

/// Who has so few cards may soon lay the last.
const FEW: usize = 2;

impl OtterNonsense {
    /// Says what speaks for a move of `seat`.
    pub(crate) fn say(&self, seat: Seat, mv: Move, moves: &[Move], mut say: impl FnMut(Because)) {
        let mut after = *self;
        after.apply(seat, mv, &mut Silent);
        let outcome = after.outcome();
        if outcome.is_some_and(|outcome| outcome.places[seat] == 1) {
            say(Because::Wins {});
        }
        match mv {
            Move::Lay { card, column } => {
                if self.hands[seat].len() == 1 && outcome.is_none() {
                    say(Because::LastCard {});
                }
                after.say_of_being_next(seat, &mut say);
                self.say_of_laying(seat, mv, moves, &mut say);
                let [before, now] = [self, &after].map(|table| table.end(column).fits().len());
                if now <= 5 && before >= now + 3 {
                    say(Because::Closes { column });
                }
                if !card.is_special() {
                    for card in self.hand(seat).and(CardSet::SPECIALS).iter() {
                        say(Because::KeepsSpecial { card });
                    }
                    if self.heads_on(card) == 1 {
                        say(Because::FewHeads { card });
                    }
                }
            }
            Move::Collect { column } => self.say_of_column(column, &mut say),
            Move::Take { column } => {
                let points = self.prizes_of(column).max();
                say(Because::Scores {
                    points: points.unwrap_or_default(),
                });
                self.say_of_column(column, &mut say);
            }
            Move::Next { seat: next } => {
                after.say_of_being_next(seat, &mut say);
                if next != self.next && self.is_close(self.next) {
                    say(Because::Skips { seat: self.next });
                }
                if !self.is_close(next) {
                    say(Because::NotClose { seat: next });
                }
            }
            Move::Give { card } => {
                let (to, points) = (self.before, self.heads_on(card));
                if self.points[to] + points < GOAL {
                    say(Because::NotTheEnd { seat: to });
                }
                self.say_of_points(
                    card,
                    |least, _| (points == least).then_some(Because::GivesFew { seat: to, points }),
                    &mut say,
                );
            }
            Move::Score { card } => {
                let points = self.heads_on(card);
                self.say_of_points(
                    card,
                    |_, most| (points == most).then_some(Because::Scores { points }),
                    &mut say,
                );
            }
            Move::Restart { card } => {
                after.say_of_being_next(seat, &mut say);
                self.say_of_laying(seat, mv, moves, &mut say);
                if self.is_hard_to_lay(card) {
                    say(Because::HardToLay { card });
                }
                if matches!(card.value(), Some(5..=9)) {
                    say(Because::Middling { card });
                } else if self.heads_on(card) == 1 {
                    say(Because::FewHeads { card });
                }
            }
        }
    }

    /// Says so if the player now in turn can lay nothing and must give points to `before` (ON-9).
    fn say_of_being_next(&self, before: Seat, say: &mut impl FnMut(Because)) {
        let hand = self.hand(self.now);
        let stuck = self.ends.iter().all(|end| end.fits().and(hand).is_empty());
        if self.phase == Phase::Play && self.now != before && stuck {
            say(Because::Blocks { seat: self.now });
        }
    }

    /// What a lay leaves to be laid later.
    fn say_of_laying(&self, seat: Seat, mv: Move, moves: &[Move], say: &mut impl FnMut(Because)) {
        let rooms = moves.iter().filter_map(|&mv| self.room_after(seat, mv));
        let most = rooms.map(|(hand, fits)| hand.and(all(fits)).len()).max();
        let Some((hand, fits)) = self.room_after(seat, mv) else {
            return;
        };
        // A card with one column left, which some other lay would close to it.
        let only = |card: &Card| {
            let mut columns = Place::ALL
                .into_iter()
                .filter(|p| fits[p.index()].has(*card));
            columns.next().filter(|_| columns.next().is_none())
        };
        let endangered = |card: &Card| {
            let lays = moves.iter().filter_map(|&mv| self.room_after(seat, mv));
            lays.clone()
                .any(|(hand, fits)| hand.has(*card) && !all(fits).has(*card))
        };
        let kept = hand.and(CardSet::OTTERS).iter().filter(endangered);
        let dearest = kept.filter_map(|card| Some((self.heads_on(card), card, only(&card)?)));
        if let Some((_, card, column)) = dearest.max_by_key(|&(heads, card, _)| (heads, card)) {
            say(Because::Keeps { card, column });
        }
        let count = hand.and(all(fits)).len();
        if Some(count) == most {
            say(Because::KeepsRoom { count: count as u8 });
        }
    }

    /// The hand that a lay or a restart leaves, and what then fits each column.
    fn room_after(&self, seat: Seat, mv: Move) -> Option<(CardSet, [CardSet; Place::COUNT])> {
        let ((Move::Lay { card, column }, _) | (Move::Restart { card }, Phase::Restart { column })) =
            (mv, self.phase)
        else {
            return None;
        };
        let mut ends = self.ends;
        ends[column.index()] = self.end(column).then(card);
        let mut laid = false;
        let rest = self.hands[seat].iter().map(|slot| self.cards[slot].truth());
        // One copy of it leaves the hand.
        let rest = rest.filter(|&held| laid || held != card || !std::mem::replace(&mut laid, true));
        Some((rest.collect(), ends.map(End::fits)))
    }

    /// What comes to hand with a column.
    fn say_of_column(&self, column: Place, say: &mut impl FnMut(Because)) {
        let collecting = self.phase == Phase::Play;
        if collecting {
            let seat = self.before;
            let points = self.prizes_of(column).min().unwrap_or_default();
            let least = Place::ALL
                .into_iter()
                .filter_map(|p| self.prizes_of(p).min());
            if Some(points) == least.min() {
                say(Because::GivesFew { seat, points });
            }
            if self.points[seat] + points < GOAL {
                say(Because::NotTheEnd { seat });
            }
        }
        for card in self.column(column).and(CardSet::SPECIALS).iter() {
            say(Because::TakesSpecial { card });
        }
        let others = Place::ALL.into_iter().filter(|&other| other != column);
        let elsewhere = others.fold(CardSet::NONE, |fits, p| fits.or(self.end(p).fits()));
        let fitting = self
            .column(column)
            .and(CardSet::OTTERS)
            .and(elsewhere)
            .len();
        if fitting >= 2 {
            say(Because::TakesFitting {
                count: fitting as u8,
            });
        }
        let heights = Place::ALL.into_iter().filter(|&p| self.collectable(p));
        let least = heights.map(|place| self.height(place)).min();
        if collecting && least == Some(self.height(column)) {
            say(Because::FewCards {
                count: (self.height(column) - 1) as u8,
            });
        }
    }

    /// What a card of the column being taken means as points, or in hand.
    fn say_of_points(
        &self,
        card: Card,
        worth: impl Fn(u8, u8) -> Option<Because>,
        say: &mut impl FnMut(Because),
    ) {
        let (Phase::Give { column } | Phase::Score { column }) = self.phase else {
            return;
        };
        let heads = || self.prizes_of(column);
        if let (Some(least), Some(most)) = (heads().min(), heads().max()) {
            worth(least, most).into_iter().for_each(&mut *say);
        }
        if self.is_hard_to_lay(card) {
            say(Because::HardToLay { card });
        }
    }

    /// Does the card fit no column but one that is now being emptied?
    fn is_hard_to_lay(&self, card: Card) -> bool {
        let (Phase::Give { column } | Phase::Score { column } | Phase::Restart { column }) =
            self.phase
        else {
            return false;
        };
        let others = Place::ALL.into_iter().filter(|&other| other != column);
        others
            .into_iter()
            .all(|other| !self.end(other).fits().has(card))
    }

    /// The heads on each otter card of a column.
    fn prizes_of(&self, column: Place) -> impl Iterator<Item = u8> {
        let otters = self.column(column).and(CardSet::OTTERS);
        otters.iter().map(|card| self.heads_on(card))
    }

    /// May this seat win soon?
    fn is_close(&self, seat: Seat) -> bool {
        self.hands[seat].len() <= FEW || self.points[seat] + 3 >= GOAL
    }
}

/// What fits any of three columns.
fn all(fits: [CardSet; Place::COUNT]) -> CardSet {
    fits.iter().fold(CardSet::NONE, |all, &one| all.or(one))
}
