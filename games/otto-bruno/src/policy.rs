//! How a sensible player moves: shows what he can, draws what may complete a set, keeps what
//! belongs together on either face.

use engine::{Eyes, Policy, Reason, ReasonKind, Seat};

use crate::{
    cards::Face,
    notation::{Move, Pile, Place, Places},
    reasons::Because,
    sets::LINES,
    state::{OttoBruno, Phase},
};

/// A chance worth all others together.
const SURE: u32 = 4_096;

impl Policy for OttoBruno {
    const REASONS: &'static [ReasonKind] = Because::KINDS;

    #[inline]
    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let is_set = |mv: &Move| matches!(mv, Move::Show { .. });
        if !matches!(self.phase, Phase::Play { .. }) {
            let (now, next) = self.active_dice(seat).wanted();
            weights.extend(moves.iter().map(|&mv| match mv {
                Move::Draw { from } => self.weigh_draw(from, now, next),
                _ => 1,
            }));
        } else if moves.iter().any(is_set) {
            weights.extend(moves.iter().map(|&mv| match mv {
                Move::Show { places } => self.weigh_set(seat, places),
                _ => 1,
            }));
        } else {
            let sides = Sides::of(self, seat);
            weights.extend(moves.iter().map(|&mv| match mv {
                Move::Discard { place } => sides.weigh_discard(place),
                _ => 1,
            }));
        }
    }

    fn reasons(&self, seat: Seat, mv: Move, moves: &[Move], out: &mut Vec<Reason>) {
        self.say(seat, mv, moves, |because| out.push(because.into()));
    }
}

impl OttoBruno {
    fn active_dice(&self, seat: Seat) -> Dice {
        let slots = self.racks[seat].slots().iter();
        slots.fold(Dice::default(), |dice, &slot| dice.with(self.face(slot)))
    }

    /// A joker kept is half the next set.
    #[inline]
    fn weigh_set(&self, seat: Seat, places: Places) -> u32 {
        let at = |place: &Place| self.face(self.racks[seat].slots()[place.index()]);
        let has_joker = places.each().iter().any(|place| at(place).is_joker());
        if has_joker { SURE / 16 } else { SURE }
    }

    /// What may come: seen on the discard pile, guessed by the trick (OB-1) on the draw piles.
    #[inline]
    fn weigh_draw(&self, from: Pile, now: u16, next: u16) -> u32 {
        let top = self.top(from).expect("a pile to draw from");
        let up = top.seen(self.up(from).side(), Eyes::crowd());
        match up.expect("the top of a pile shows a face") {
            Face::JOKER => SURE,
            die if from != Pile::Discard => {
                let behind = die.behind();
                8 + 16 * (behind & now).count_ones() + (behind & next).count_ones()
            }
            die if die.bit() & now != 0 => SURE,
            die if die.bit() & next != 0 => 16,
            _ => 1,
        }
    }
}

/// Different dice on one face of a rack, and whether a joker is among them.
#[derive(Copy, Clone, Default)]
struct Dice {
    have: u16,
    joker: bool,
}

impl Dice {
    #[inline]
    fn with(self, face: Face) -> Dice {
        Dice {
            have: self.have | face.bit(),
            joker: self.joker | face.is_joker(),
        }
    }

    /// The dice that would complete a set, and those that would leave one more to find.
    #[inline]
    fn wanted(self) -> (u16, u16) {
        let joker = u32::from(self.joker);
        LINES.iter().fold((0, 0), |(now, next), line| {
            let missing = line & !self.have;
            match missing.count_ones().saturating_sub(joker) {
                0 | 1 => (now | missing, next),
                2 => (now, next | missing),
                _ => (now, next),
            }
        })
    }

    /// What a die in it is worth to its two lines: with one companion a little, with two a lot.
    #[inline]
    fn worth(self, die: Face) -> u32 {
        let worth = |line: u16| [0, 0, 1, 4, 4][(line & self.have).count_ones() as usize];
        die.lines().map(worth).iter().sum()
    }
}

/// What a player knows of his rack on both faces.
struct Sides {
    active: Dice,
    other: Dice,
    /// Each card's active face, and its other face where he knows it.
    cards: [(Face, Option<Face>); 8],
    /// Dice that stand in the rack twice, by the active face.
    double: u16,
}

impl Sides {
    #[inline]
    fn of(table: &OttoBruno, seat: Seat) -> Sides {
        let eyes = Eyes::of(seat).with_memory();
        let mut sides = Sides {
            active: Dice::default(),
            other: Dice::default(),
            cards: [(Face::JOKER, None); 8],
            double: 0,
        };
        for (card, &slot) in sides.cards.iter_mut().zip(table.racks[seat].slots()) {
            let face = table.face(slot);
            sides.double |= sides.active.have & face.bit();
            sides.active = sides.active.with(face);
            let behind = table.cards[slot].seen(table.active.other().side(), eyes);
            sides.other = behind.map_or(sides.other, |behind| sides.other.with(behind));
            *card = (face, behind);
        }
        sides
    }

    /// The less a card is worth on both faces, the sooner it goes.
    #[inline]
    fn weigh_discard(&self, place: Place) -> u32 {
        let (face, behind) = self.cards[place.index()];
        if face.is_joker() {
            return 1;
        }
        let double = self.double & face.bit() != 0;
        let active = if double {
            0
        } else {
            2 * self.active.worth(face)
        };
        let other = behind.map_or(0, |behind| self.other.worth(behind));
        SURE >> (active + other).min(12)
    }
}
