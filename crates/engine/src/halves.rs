//! Cards of which somebody knows one of two sides, dealt again.

use crate::{
    dice::Luck,
    held::{Card, Held, Marks},
    imagine::{List, MOST},
};

/// Swaps tried for each half-known card …
const SWEEPS: usize = 2;
/// … and walks begun. With these, a card stays where the truth had it hardly more often than it
/// should: by 0.2 % at a table of four with 31 half-known cards; without the swaps by 4 %.
const WALKS: usize = 2;

/// The group of a place that may hold any card.
const ANY: u16 = u16::MAX;
/// No card.
const NONE: u8 = u8::MAX;

/// Cards of which just one side is known.
pub(crate) struct Halves {
    places: List,
    groups: Groups,
}

impl Halves {
    /// The half-known among these cards. `known` has for each slot the sides that are known: bit 0
    /// the front, bit 1 the back.
    pub(crate) fn of<C: Card>(cards: &[Held<C>], known: &[u8]) -> Option<Halves> {
        if C::Marks::SIDES.len() < 2 {
            return None;
        }
        let places = List::of((0..cards.len()).filter(|&slot| [1, 2].contains(&known[slot])));
        (places.len() > 0).then(|| Halves {
            places,
            groups: Groups::new(cards, known),
        })
    }

    /// Deals them again, each consistent choice as likely as any other.
    ///
    /// First each place picks a random card that fits what is known of it, and swaps if its own card
    /// may lie where that one lay. Some worlds are out of reach of such swaps, so then a hole wanders:
    /// a place gives up its card, takes a random card that fits, and leaves the hole where that card
    /// lay, until the hole falls on a place that may hold anything or takes back the card given up
    /// first. A swap or a walk is as likely as its reverse, so all consistent worlds stay equally
    /// likely.
    pub(crate) fn place<C: Card>(&self, cards: &mut [Held<C>], luck: &mut impl Luck) {
        let Halves {
            places: half,
            groups,
        } = self;
        // A card goes by the number of the slot it came from.
        let mut card_at: [u8; MOST] = std::array::from_fn(|slot| slot as u8);
        let mut place_of = card_at;
        for _ in 0..SWEEPS {
            for place in half.iter() {
                let card = groups.pick(groups.wanted[place], luck);
                let giver = usize::from(place_of[usize::from(card)]);
                if [ANY, groups.wanted[place]].contains(&groups.wanted[giver]) {
                    let homeless = std::mem::replace(&mut card_at[place], card);
                    card_at[giver] = homeless;
                    place_of[usize::from(homeless)] = giver as u8;
                    place_of[usize::from(card)] = place as u8;
                }
            }
        }
        for _ in 0..WALKS * half.len() {
            let mut hole = half.at(luck.below(half.len() as u32) as usize);
            let homeless = card_at[hole];
            while groups.wanted[hole] != ANY {
                let card = groups.pick(groups.wanted[hole], luck);
                if card == homeless {
                    break;
                }
                let giver = usize::from(place_of[usize::from(card)]);
                card_at[hole] = card;
                place_of[usize::from(card)] = hole as u8;
                hole = giver;
            }
            card_at[hole] = homeless;
            place_of[usize::from(homeless)] = hole as u8;
        }
        let old: [C; MOST] = std::array::from_fn(|slot| cards[slot.min(cards.len() - 1)].raw());
        for (held, &card) in cards.iter_mut().zip(&card_at) {
            held.put(old[usize::from(card)]);
        }
    }
}

/// Cards by what they show on a side.
struct Groups {
    /// The group that each place takes its cards from.
    wanted: [u16; MOST],
    /// The cards, group by group, of one side after the other.
    members: [u8; 2 * MOST],
    /// Where each group begins; the next one begins where it ends.
    begins: [u16; 2 * MOST + 1],
}

impl Groups {
    fn new<C: Card>(cards: &[Held<C>], known: &[u8]) -> Groups {
        let mut groups = Groups {
            wanted: [ANY; MOST],
            members: [0; 2 * MOST],
            begins: [0; 2 * MOST + 1],
        };
        let (mut first, mut end) = (0, 0);
        for &side in C::Marks::SIDES {
            let bit = 1 << side as u8;
            if !known[..cards.len()].contains(&bit) {
                continue;
            }
            // What each group shows; its last card; the card before each in its group.
            let mut shows = [cards[0].raw().face(side); MOST];
            let [mut last, mut before] = [[NONE; MOST]; 2];
            let mut count = 0;
            for (card, held) in cards.iter().enumerate() {
                if known[card] == 3 {
                    continue;
                }
                let face = held.raw().face(side);
                let group = shows[..count].iter().position(|&shown| shown == face);
                let group = group.unwrap_or_else(|| {
                    shows[count] = face;
                    count += 1;
                    count - 1
                });
                before[card] = std::mem::replace(&mut last[group], card as u8);
                if known[card] == bit {
                    groups.wanted[card] = (first + group) as u16;
                }
            }
            for (group, &last) in last[..count].iter().enumerate() {
                let mut card = last;
                while card != NONE {
                    groups.members[end] = card;
                    end += 1;
                    card = before[usize::from(card)];
                }
                groups.begins[first + group + 1] = end as u16;
            }
            first += count;
        }
        groups
    }

    /// A card of a group, each equally likely.
    #[inline]
    fn pick(&self, group: u16, luck: &mut impl Luck) -> u8 {
        let [begin, end] = [group, group + 1].map(|group| self.begins[usize::from(group)]);
        self.members[usize::from(begin) + luck.below(u32::from(end - begin)) as usize]
    }
}
