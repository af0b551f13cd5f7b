//! What can be said for a move.

use engine::{Eyes, Rules, Seat, Silent, reasons};

use crate::{
    cards::{Colour, Face},
    notation::{Move, Pile, Place, Places},
    sets::LINES,
    state::{OttoBruno, Phase},
};

reasons! {
    /// What speaks for a move of Otto & Bruno.
    pub enum Because {
        Wins("wins", "wins the game") {},
        ShowsSet("shows-set", "shows a set") {},
        TwoSets("two-sets", "leaves a second set to show") {},
        KeepsJoker("keeps-joker", "keeps the joker") {},
        Completes("completes", "completes a set with the card from the {from} pile") { from: Pile },
        TakesJoker("takes-joker", "brings you a joker") {},
        Builds("builds", "leaves you one card short of a set, with the card from the {from} pile")
            { from: Pile },
        Promising("promising", "takes from the {from} pile, where {count} dice that help you may come")
            { from: Pile, count: u8 },
        Denies("denies", "keeps from {seat} a card that completes a set") { seat: Seat },
        UselessTop("useless-top", "leaves the {face} on the discard pile, which helps you little")
            { face: Face },
        HurriesEnd("hurries-end", "brings the end nearer while you lead") {},
        DelaysEnd("delays-end", "puts the end off while you are behind") {},
        Chances("chances", "leaves {count} different dice that would complete a set") { count: u8 },
        KeepsColour("keeps-colour", "keeps your {count} dice of colour {colour}")
            { colour: Colour, count: u8 },
        KeepsValue("keeps-value", "keeps your {count} dice of value {value}")
            { value: u8, count: u8 },
        Double("double", "rids you of a second {face}") { face: Face },
        Lonely("lonely", "rids you of the {face}, which goes with little") { face: Face },
        UselessBehind("useless-behind", "loses little on the other side, a {face}") { face: Face },
        HelpsNot("helps-not", "is of no use to {seat}") { seat: Seat },
    }
}

impl OttoBruno {
    /// Says what speaks for a move of `seat`.
    pub(crate) fn say(&self, seat: Seat, mv: Move, moves: &[Move], mut say: impl FnMut(Because)) {
        let mut after = *self;
        after.apply(seat, mv, &mut Silent);
        let outcome = after.outcome();
        if outcome.is_some_and(|outcome| outcome.places[seat] == 1) {
            say(Because::Wins {});
        }
        match mv {
            Move::Draw { from } => self.say_of_drawing(seat, from, moves, &mut say),
            Move::Show { places } => self.say_of_showing(seat, places, &mut say),
            Move::Discard { place } => self.say_of_discarding(seat, place, moves, &mut say),
            Move::Done => {}
        }
    }

    fn say_of_drawing(
        &self,
        seat: Seat,
        from: Pile,
        moves: &[Move],
        say: &mut impl FnMut(Because),
    ) {
        let Some(slot) = self.piles.top(from as usize) else {
            return;
        };
        let face = self.face(slot);
        let rack = self.dice_of(seat, None);
        if face.is_joker() {
            say(Because::TakesJoker {});
        } else if rack.wants(face, 1) {
            say(Because::Completes { from });
        } else if rack.wants(face, 2) {
            say(Because::Builds { from });
        }
        let promise = |pile: Pile| self.promise(rack, pile);
        let count = promise(from);
        if count > 0 && Pile::DRAW.iter().all(|&pile| promise(pile) <= count) {
            say(Because::Promising { from, count });
        }
        let next = seat.next(self.seats);
        if face.is_joker() || self.dice_of(next, None).wants(face, 1) {
            say(Because::Denies { seat: next });
        }
        let discard = Move::Draw {
            from: Pile::Discard,
        };
        let top = self.piles.top(Pile::Discard as usize);
        if let Some(top) = top.map(|slot| self.face(slot))
            && from != Pile::Discard
            && moves.contains(&discard)
            && !top.is_joker()
            && !rack.wants(top, 2)
        {
            say(Because::UselessTop { face: top });
        }
        let [low, high] = {
            let heights = Pile::DRAW.map(|pile| self.height(pile));
            [heights[0].min(heights[1]), heights[0].max(heights[1])]
        };
        let rivals = Seat::all(self.seats).filter(|&other| other != seat);
        let best = rivals.map(|other| self.sets(other)).max();
        let ahead = Some(self.sets(seat)).cmp(&best);
        let lower = from != Pile::Discard && self.height(from) == low && low < high;
        if ahead.is_gt() && lower {
            say(Because::HurriesEnd {});
        } else if ahead.is_lt() && !lower {
            say(Because::DelaysEnd {});
        }
    }

    /// How many dice that would help this rack may be hidden on top of a draw pile (OB-1).
    fn promise(&self, rack: Dice, pile: Pile) -> u8 {
        let top = self.top(pile).filter(|_| pile != Pile::Discard);
        let seen = top.and_then(|top| top.seen(self.up(pile).side(), Eyes::crowd()));
        let behind = seen.map_or(0, Face::behind);
        let helps = |die: &Face| behind & die.bit() != 0 && rack.wants(*die, 2);
        Face::dice().filter(helps).count() as u8
    }

    fn say_of_showing(&self, seat: Seat, places: Places, say: &mut impl FnMut(Because)) {
        say(Because::ShowsSet {});
        let mut after = *self;
        after.win(seat, places);
        let rest = after.hand(seat);
        let mut another = false;
        rest.each_set(|_| another = true);
        if another && matches!(self.phase, Phase::Play { shown: 0 }) {
            say(Because::TwoSets {});
        }
        if rest.has_joker() {
            say(Because::KeepsJoker {});
        }
        let count = after.dice_of(seat, None).chances();
        if count > 0 {
            say(Because::Chances { count });
        }
    }

    fn say_of_discarding(
        &self,
        seat: Seat,
        place: Place,
        moves: &[Move],
        say: &mut impl FnMut(Because),
    ) {
        let slot = self.racks[seat].slots()[place.index()];
        let face = self.face(slot);
        let without = |place: Place| self.dice_of(seat, Some(place));
        let others = moves.iter().filter_map(|mv| match mv {
            Move::Discard { place } => Some(without(*place).chances()),
            _ => None,
        });
        let rest = without(place);
        let count = rest.chances();
        if count > 0 && Some(count) == others.max() {
            say(Because::Chances { count });
        }
        if rest.has(face) {
            say(Because::Double { face });
        } else if !face.is_joker() && face.lines().iter().all(|line| rest.count(*line) <= 1) {
            say(Because::Lonely { face });
        }
        rest.say_of_lines(say);
        let eyes = Eyes::of(seat).with_memory();
        let other = self.active.other().side();
        let behind = |slot| self.cards[slot].seen(other, eyes);
        if let Some(hidden) = behind(slot).filter(|hidden| !hidden.is_joker()) {
            let rack = self.racks[seat].slots().iter();
            let known = rack.filter(|&&other| other != slot);
            let known = known.filter_map(|&slot| behind(slot));
            let known = known.fold(Dice::default(), Dice::with);
            if hidden.lines().iter().all(|line| known.count(*line) == 0) {
                say(Because::UselessBehind { face: hidden });
            }
        }
        let next = seat.next(self.seats);
        if !face.is_joker() && !self.dice_of(next, None).wants(face, 1) {
            say(Because::HelpsNot { seat: next });
        }
    }

    /// The active faces of a rack, without the card at one place.
    fn dice_of(&self, seat: Seat, without: Option<Place>) -> Dice {
        let slots = self.racks[seat].slots().iter().enumerate();
        let kept = slots.filter(|&(index, _)| without.map(Place::index) != Some(index));
        kept.fold(Dice::default(), |dice, (_, &slot)| {
            dice.with(self.face(slot))
        })
    }
}

/// Different dice, and whether a joker is among them.
#[derive(Copy, Clone, Default)]
struct Dice {
    have: u16,
    joker: bool,
}

impl Dice {
    fn with(self, face: Face) -> Dice {
        Dice {
            have: self.have | face.bit(),
            joker: self.joker | face.is_joker(),
        }
    }

    fn has(self, face: Face) -> bool {
        self.have & face.bit() != 0
    }

    /// How many dice of a line are there.
    fn count(self, line: u16) -> u8 {
        (self.have & line).count_ones() as u8
    }

    /// Would this die be one of at most `most` that a line lacks?
    fn wants(self, die: Face, most: u8) -> bool {
        let lacks = |line: &u16| (4 - self.count(*line)).saturating_sub(self.joker.into());
        !die.is_joker() && !self.has(die) && die.lines().iter().any(|line| lacks(line) <= most)
    }

    /// How many different dice would complete a set.
    fn chances(self) -> u8 {
        Face::dice().filter(|&die| self.wants(die, 1)).count() as u8
    }

    /// The fullest lines, if they have three dice or more.
    fn say_of_lines(self, say: &mut impl FnMut(Because)) {
        for (index, &line) in LINES.iter().enumerate() {
            let count = self.count(line);
            if count < 3 {
                continue;
            }
            say(match index {
                0..4 => Because::KeepsColour {
                    colour: Colour::ALL[index],
                    count,
                },
                _ => Because::KeepsValue {
                    value: index as u8 - 3,
                    count,
                },
            });
        }
    }
}
