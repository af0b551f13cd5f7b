//! Table options, the card list among them.

use engine::{Flaw, sort_few, sort_few_by};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::{Blue, Ground, Suit};
use crate::state::{BLUES, HAND, HANDS, PLACES};

engine::options! {
    /// What a table may choose.
    pub struct Options("OT") {
        /// Does a special revealed by Top act as if played (OT-11)?
        top_triggers(11): bool = true,
        /// Do only the numbers of lakes count (OT-4, OT-15)?
        simple(15): bool = false,
        /// Does the first seat begin, and not whom chance draws (OT-5)?
        first_begins(5): bool = false,
        /// The card list (OT-1, OT-2).
        deck(2): Deck,
    }
}

/// The card list of one deck: `deck.toml`.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    playgrounds: Playgrounds,
    blue: Counts,
}

/// The values of the lakes, by suit (OT-1).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Playgrounds {
    orange: [u8; 3],
    green: [u8; 3],
    pink: [u8; 3],
}

/// How many there are of each blue card (OT-2).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Counts {
    #[serde(rename = "1")]
    one: u8,
    #[serde(rename = "2")]
    two: u8,
    #[serde(rename = "3")]
    three: u8,
    extra: u8,
    top: u8,
    #[serde(rename = "move")]
    movers: u8,
    alligator: u8,
}

engine::default_deck!(Deck);

/// One deck fills half of the slots that two decks need (OT-4).
const MOST_BLUES: usize = BLUES / 2;

impl Deck {
    /// The lakes of one deck.
    pub fn grounds(&self) -> impl Iterator<Item = Ground> {
        let suits = [
            (Suit::Orange, self.playgrounds.orange),
            (Suit::Green, self.playgrounds.green),
            (Suit::Pink, self.playgrounds.pink),
        ];
        suits
            .into_iter()
            .flat_map(|(suit, values)| values.map(|value| Ground { suit, value }))
    }

    /// How many blue cards of this kind one deck has.
    pub const fn count(&self, kind: Blue) -> u8 {
        match kind {
            Blue::One => self.blue.one,
            Blue::Two => self.blue.two,
            Blue::Three => self.blue.three,
            Blue::Extra => self.blue.extra,
            Blue::Top => self.blue.top,
            Blue::Move => self.blue.movers,
            Blue::Alligator => self.blue.alligator,
        }
    }

    /// The blue cards of one deck.
    pub fn blues(&self) -> impl Iterator<Item = Blue> {
        Blue::ALL
            .iter()
            .flat_map(|&kind| std::iter::repeat_n(kind, self.count(kind).into()))
    }

    /// What the otters add up to without the `kept` best of them.
    fn without_best(&self, kept: usize) -> u32 {
        let mut values: Vec<u8> = self.blues().map(Blue::value).collect();
        sort_few(&mut values);
        let others = values.len().saturating_sub(kept);
        values[..others].iter().copied().map(u32::from).sum()
    }

    /// The most that otters at `open` lakes can add up to while none is filled.
    fn most_unfilled(&self, open: usize) -> u32 {
        let mut values: Vec<u8> = self.grounds().map(|ground| ground.value).collect();
        sort_few_by(&mut values, |a, b| b.cmp(a));
        values[..open].iter().map(|&v| u32::from(v) - 1).sum()
    }
}

impl engine::Deck for Deck {
    /// Every deck let through can be played in every mode, and ends.
    ///
    /// Otters lie on the table until they fill a lake, so a game without end would come to
    /// a point from which on only alligators are played, and all otters lie there or in hands. A
    /// seat's alligators on the table are those of its last turn: if all hands together had room
    /// for fewer of them than there are lakes, one would always be open, and everybody would
    /// have to play two. So four hands (the mode with the fewest cards for each) keep back as many
    /// otters less as lakes are left; the others must be more than these can hold unfilled.
    fn check(&self) -> Result<(), Flaw> {
        for ground in self.grounds() {
            if !(1..=Ground::MOST).contains(&ground.value) {
                return Err(Flaw::new(
                    format!("playgrounds.{}", ground.suit),
                    format!(
                        "a lake of {} cannot be; values go from 1 to {} (OT-1)",
                        ground.value,
                        Ground::MOST
                    ),
                ));
            }
        }
        let all: usize = Blue::ALL
            .iter()
            .map(|&kind| usize::from(self.count(kind)))
            .sum();
        if all > MOST_BLUES {
            return Err(Flaw::new(
                "blue",
                format!("{all} blue cards are too many; {MOST_BLUES} are the most (OT-2)"),
            ));
        }
        for open in 1..=PLACES {
            let kept = HANDS * HAND - open;
            let (least, most) = (self.without_best(kept), self.most_unfilled(open));
            if least <= most {
                return Err(Flaw::new(
                    "blue",
                    format!(
                        "the game might never end: without the {kept} best otters, which hands \
                         can keep back, the others add up to {least}, and the {open} greatest \
                         lakes take {most} without being filled; add otters (OT-8)"
                    ),
                ));
            }
        }
        Ok(())
    }
}
