//! What can be said for a move.

use engine::{Rules, Seat, Silent, reasons};

use crate::{
    cards::{Card, HIGHEST, Intox, Kinds, LOWEST},
    logic::{Set, set, suiting},
    notation::Move,
    state::{Phase, Place, Prout, Stage},
};

reasons! {
    /// What speaks for a move of PROUT.
    pub enum Because {
        Wins("wins", "wins the round") {},
        Makes("makes", "makes a {set}") { set: Set },
        ComesUp("comes-up", "announces the {value} that comes up") { value: u8 },
        AnyCard("any-card", "brings up a back, on which any card goes") {},
        MayFlip("may-flip", "lets you flip pile {place}") { place: Place },
        KnownFlip("known-flip", "lets you flip pile {place}, of which you know the bottom card")
            { place: Place },
        Blocks("blocks", "leaves {seat} nothing to lay") { seat: Seat },
        DeniesSet("denies-set", "keeps {seat} from a brelan or suite") { seat: Seat },
        KeepsFitting("keeps-fitting", "leaves {count} sorts of your cards that fit") { count: u8 },
        Widens("widens", "leaves the most values that fit a pile, {count}") { count: u8 },
        Narrows("narrows", "leaves {seat} the fewest values that fit a pile, {count}")
            { seat: Seat, count: u8 },
        ShedsPoints("sheds-points", "rids you of {points} points") { points: u8 },
        HardToLay("hard-to-lay", "rids you of the {card}, which seldom fits") { card: Card },
        FitsNowhere("fits-nowhere", "rids you of the {card}, which fits no pile now") { card: Card },
        KeepsUnicorn("keeps-unicorn", "keeps your unicorn for need") {},
        KeepsIntox("keeps-intox", "keeps your {intox} for when nothing fits") { intox: Intox },
        GoesOn("goes-on", "rids you of one more card in this turn") {},
        FitsAnywhere("fits-anywhere", "takes the unicorn {card}, which fits any pile") { card: Card },
        FitsNow("fits-now", "takes the {card}, which fits a pile now") { card: Card },
        MakesLater("makes-later", "takes the {card}, which would make a {set} now")
            { card: Card, set: Set },
        TakesIntox("takes-intox", "takes {card}, which can save you from a malus") { card: Card },
        TakesPair("takes-pair", "takes the {card}, which goes with your {with}")
            { card: Card, with: Card },
        TakesRare("takes-rare", "takes the {card}, which seldom fits, to have it when it does")
            { card: Card },
        GoodHand("good-hand", "keeps a hand of which {count} sorts fit a pile now") { count: u8 },
        CanLay("can-lay", "lets you lay a card this turn") {},
        DrawsLeast("draws-least", "draws as little as can be") {},
        MoreChoice("more-choice", "gives you more cards to choose from") {},
        BurdensLeader("burdens-leader", "burdens {seat}, who has the fewest cards") { seat: Seat },
        TwoCards("two-cards", "rids you of two cards at once") {},
        FewerCards("fewer-cards", "gives you {count} cards fewer, those of {seat}")
            { seat: Seat, count: u8 },
        BetterHand("better-hand", "brings you a hand that fits better, that of {seat}")
            { seat: Seat },
        SparesMalus("spares-malus", "saves you from a malus, for nothing fits") {},
        KeepsHand("keeps-hand", "keeps your hand as it is") {},
        LeastPoints("least-points", "takes the cheapest card, of {points} points") { points: u8 },
    }
}

impl Prout {
    /// Says what speaks for a move of `seat`.
    pub(crate) fn say(&self, seat: Seat, mv: Move, moves: &[Move], mut say: impl FnMut(Because)) {
        let mut after = *self;
        after.apply(seat, mv, &mut Silent);
        let outcome = after.outcome();
        if outcome.is_some_and(|outcome| self.seats > 1 && outcome.places[seat] == 1) {
            say(Because::Wins {});
        }
        match mv {
            Move::Take { card } => self.say_of_taking(seat, card, &mut say),
            Move::Keep => {
                let count = self.fitting(self.held(seat), self.tops());
                say(Because::GoodHand { count });
            }
            Move::Draw { count } => {
                if after.turn == seat && !after.stuck() {
                    say(Because::CanLay {});
                }
                if count == 1 {
                    say(Because::DrawsLeast {});
                } else if moves.iter().all(|&other| other <= mv) {
                    say(Because::MoreChoice {});
                }
            }
            Move::Lay { card, place } => {
                self.say_of_laying(card, place, &mut say);
                self.say_of_going_on(&after, mv, moves, &mut say);
                self.say_of_shedding(card, &mut say);
                self.say_of_keeping(Some(card), &mut say);
            }
            Move::Gift { .. } | Move::Swap { .. } | Move::Draught | Move::Phew => {
                self.say_of_intox(mv, moves, &mut say);
            }
            Move::Silent { intox } => {
                say_of_malus_spared(moves, &mut say);
                if matches!(intox, Intox::Swap | Intox::Draught) {
                    say(Because::KeepsHand {});
                }
            }
            Move::Give { card } | Move::Pass { card } | Move::Out { card } => {
                let suited = suiting(self.logic, self.tops());
                if card.value().is_some() && suited.iter().all(|kinds| !kinds.has(card)) {
                    say(Because::FitsNowhere { card });
                }
                self.say_of_shedding(card, &mut say);
                self.say_of_kept(seat, Some(card), &mut say);
            }
            Move::Malus { place } => {
                if let Some(points) = self.shown(place).filter(|_| self.by_value) {
                    let tops = self.tops();
                    if tops.iter().flatten().all(|&other| points <= other) {
                        say(Because::LeastPoints { points });
                    }
                }
                self.say_of_going_on(&after, mv, moves, &mut say);
            }
            Move::Flip { value } => {
                self.say_of_flipping(&after, value.0, &mut say);
                self.say_of_going_on(&after, mv, moves, &mut say);
            }
            Move::Stay | Move::Stop => {
                self.say_of_going_on(&after, mv, moves, &mut say);
                self.say_of_keeping(None, &mut say);
            }
            Move::Drop { .. } => {}
        }
    }
}

/// Before the first turn.
impl Prout {
    fn say_of_taking(&self, seat: Seat, card: Card, say: &mut impl FnMut(Because)) {
        if card.is_unicorn() {
            say(Because::FitsAnywhere { card });
        }
        let Some(value) = card.value() else {
            return say(Because::TakesIntox { card });
        };
        let tops = self.tops();
        let suited = suiting(self.logic, tops);
        let fits = |place: &Place| suited[place.index()].has(card);
        let made = Place::ALL.into_iter().filter(fits).find_map(|place| {
            let mut tops = tops;
            tops[place.index()] = Some(value);
            set(tops)
        });
        if let Some(set) = made {
            say(Because::MakesLater { card, set });
        } else if Place::ALL.iter().any(fits) {
            say(Because::FitsNow { card });
        }
        // With an equal one in hand a pile can be flipped; next to each other they make a suite.
        let near = |other: &Card| {
            other
                .value()
                .is_some_and(|other| other.abs_diff(value) <= 1)
        };
        if let Some(with) = self.held(seat).iter().find(near) {
            say(Because::TakesPair { card, with });
        }
        if !card.is_unicorn() && !(4..=10).contains(&value) {
            say(Because::TakesRare { card });
        }
    }
}

/// In a turn.
impl Prout {
    fn say_of_laying(&self, card: Card, place: Place, say: &mut impl FnMut(Because)) {
        let Phase::Lay(stage) = self.phase else {
            return;
        };
        let mut tops = self.tops();
        let before = tops[place.index()];
        tops[place.index()] = card.value();
        if let Some(set) = set(tops) {
            say(Because::Makes { set });
        } else if before == card.value() {
            let bottom = self.table.bottom(place.index());
            let known = bottom.is_some_and(|slot| self.cards[slot].known_to().has(self.turn));
            say(if self.face_comes_up(place) && known {
                Because::KnownFlip { place }
            } else {
                Because::MayFlip { place }
            });
        }
        if stage != Stage::Open {
            say(Because::GoesOn {});
        }
    }

    fn say_of_flipping(&self, after: &Prout, value: Option<u8>, say: &mut impl FnMut(Because)) {
        let Phase::Flip { place } = self.phase else {
            return;
        };
        let bottom = self.table.bottom(place.index());
        let coming = bottom.and_then(|slot| self.card(slot).value());
        let face = self.face_comes_up(place);
        let mut tops = self.tops();
        tops[place.index()] = coming.filter(|_| face);
        if let Some(set) = set(tops) {
            say(Because::Makes { set });
        }
        match (value, coming) {
            (Some(value), Some(coming)) if value == coming => say(Because::ComesUp { value }),
            (None, _) if after.turn == self.turn && after.phase != Phase::Over => {
                say(Because::AnyCard {});
            }
            _ => {}
        }
    }

    /// What the piles mean after a move, for the player of this turn and for the next.
    fn say_of_going_on(
        &self,
        after: &Prout,
        mv: Move,
        moves: &[Move],
        say: &mut impl FnMut(Because),
    ) {
        if matches!(after.phase, Phase::NewPiles { .. } | Phase::Over) {
            return;
        }
        let next = self.turn.next(self.seats);
        let is_next = after.turn == next && next != self.turn;
        let hand = after.held(next);
        let [before, now] = [self, after].map(Prout::tops);
        if is_next && self.fitting(hand, now) == 0 && hand.and(Kinds::INTOX).is_empty() {
            say(Because::Blocks { seat: next });
        }
        if is_next && self.could_make(hand, before) && !self.could_make(hand, now) {
            say(Because::DeniesSet { seat: next });
        }
        let all = || moves.iter().filter_map(|&other| self.prospect(other));
        let Some(Prospect { own, any: count }) = self.prospect(mv) else {
            return;
        };
        if own > 0 && all().all(|other| other.own <= own) {
            say(Because::KeepsFitting { count: own });
        }
        if is_next && all().all(|other| other.any >= count) {
            say(Because::Narrows { seat: next, count });
        } else if !is_next && all().all(|other| other.any <= count) {
            say(Because::Widens { count });
        }
    }

    fn say_of_shedding(&self, card: Card, say: &mut impl FnMut(Because)) {
        let Some(value) = card.value() else {
            return;
        };
        if self.by_value && value >= 8 {
            say(Because::ShedsPoints { points: value });
        }
        if !card.is_unicorn() && !(4..=10).contains(&value) {
            say(Because::HardToLay { card });
        }
    }

    /// What the player of this turn keeps by laying something else, or nothing.
    fn say_of_keeping(&self, laid: Option<Card>, say: &mut impl FnMut(Because)) {
        self.say_of_kept(self.turn, laid, say);
        for intox in self
            .held(self.turn)
            .and(Kinds::INTOX)
            .iter()
            .filter_map(Card::effect)
        {
            say(Because::KeepsIntox { intox });
        }
    }

    fn say_of_kept(&self, seat: Seat, laid: Option<Card>, say: &mut impl FnMut(Because)) {
        let unicorns = self.held(seat).and(Kinds::UNICORNS);
        if !unicorns.is_empty() && !laid.is_some_and(Card::is_unicorn) {
            say(Because::KeepsUnicorn {});
        }
    }

    fn say_of_intox(&self, mv: Move, moves: &[Move], say: &mut impl FnMut(Because)) {
        say_of_malus_spared(moves, say);
        let left = |seat: Seat| self.hand[seat].len() + self.pile[seat].len();
        let rivals = || Seat::all(self.seats).filter(|&other| other != self.turn);
        match mv {
            Move::Gift { to } => {
                if rivals().all(|other| left(to) <= left(other)) {
                    say(Because::BurdensLeader { seat: to });
                }
                if self.hand[self.turn].len() > 1 {
                    say(Because::TwoCards {});
                }
            }
            Move::Swap { with } => {
                let mine = self.hand[self.turn].len() - 1;
                let theirs = self.hand[with].len();
                if theirs < mine {
                    let count = (mine - theirs) as u8;
                    say(Because::FewerCards { seat: with, count });
                }
                let fits = |seat| self.fitting(self.held(seat), self.tops());
                if fits(with) > fits(self.turn) {
                    say(Because::BetterHand { seat: with });
                }
            }
            Move::Phew if self.numbered(self.hand[self.turn]) > 0 => say(Because::TwoCards {}),
            _ => {}
        }
    }
}

/// What fits.
impl Prout {
    /// How many sorts of these cards suit some pile that shows these.
    fn fitting(&self, hand: Kinds, tops: [Option<u8>; 3]) -> u8 {
        let [left, middle, right] = suiting(self.logic, tops);
        hand.and(Kinds::NUMBERED)
            .and(left.or(middle).or(right))
            .len() as u8
    }

    /// Could a brelan or suite be made of these cards?
    fn could_make(&self, hand: Kinds, tops: [Option<u8>; 3]) -> bool {
        let suited = suiting(self.logic, tops);
        Place::ALL.into_iter().any(|place| {
            let lays = hand.and(Kinds::NUMBERED).and(suited[place.index()]);
            lays.iter().any(|card| {
                let mut tops = tops;
                tops[place.index()] = card.value();
                set(tops).is_some()
            })
        })
    }

    /// What fits after a move, before anybody draws.
    fn prospect(&self, mv: Move) -> Option<Prospect> {
        let mut tops = self.tops();
        let mut hand = self.hand[self.turn];
        match (mv, self.phase) {
            (Move::Lay { card, place }, _) => {
                hand.remove(self.find(hand, card));
                tops[place.index()] = card.value();
            }
            (Move::Malus { place }, _) => {
                let under = self.table.down(place.index()).nth(1)?;
                let shown = Some(under).filter(|&slot| self.up.has(slot));
                tops[place.index()] = shown.and_then(|slot| self.card(slot).value());
            }
            (Move::Flip { .. }, Phase::Flip { place }) => {
                let bottom = self.table.bottom(place.index());
                let coming = bottom.filter(|_| self.face_comes_up(place));
                tops[place.index()] = coming.and_then(|slot| self.card(slot).value());
            }
            (Move::Stay | Move::Stop, _) => {}
            _ => return None,
        }
        // A place without a pile is no back on which anything goes.
        let more = matches!(self.phase, Phase::NewPiles { left: 2.., .. });
        (!more).then(|| Prospect {
            own: self.fitting(self.kinds(hand), tops),
            any: self.fitting(Kinds::numbers(LOWEST, HIGHEST), tops),
        })
    }
}

/// How many sorts of cards fit some pile.
struct Prospect {
    /// Of those in hand.
    own: u8,
    /// Of all plain cards.
    any: u8,
}

fn say_of_malus_spared(moves: &[Move], say: &mut impl FnMut(Because)) {
    if !moves.iter().any(|mv| matches!(mv, Move::Lay { .. })) {
        say(Because::SparesMalus {});
    }
}
