//! What bots are called: each has an animal, and keeps it wherever it sits.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::{Animal, Name, TableState, Taker};

/// The bot on a seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Namesake {
    pub seat: Seat,
    /// Whose place it has, where a contest is played on that others began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    pub animal: Animal,
}

/// What bots are, as long as nobody who sits is.
const BOTS: [Animal; 11] = [
    Animal::Beaver,
    Animal::Heron,
    Animal::Frog,
    Animal::Duck,
    Animal::Hedgehog,
    Animal::Badger,
    Animal::Hare,
    Animal::Owl,
    Animal::Newt,
    Animal::Fox,
    Animal::Otter,
];

impl TableState {
    /// What the bot on this seat is called.
    pub fn namesake(&self, seat: Seat) -> Option<&Namesake> {
        self.namesakes.iter().find(|namesake| namesake.seat == seat)
    }

    /// Gives an animal to each bot that has none yet, or that of somebody who sits.
    pub fn name_bots(&mut self) {
        let seats = || Seat::all(self.spec.seats);
        let is_bots = |seat: Seat| matches!(self.taker(seat), Taker::Bot(_));
        let people = seats().filter_map(|seat| self.person(self.sitter(seat)?));
        let people: Vec<Animal> = people.map(|person| person.animal).collect();
        let mut bots = self.namesakes.clone();
        bots.retain(|bot| {
            bot.name.is_some() || bot.seat.index() < self.seats.len() && is_bots(bot.seat)
        });
        bots.retain(|bot| bot.name.is_some() || !people.contains(&bot.animal));
        for seat in seats().filter(|&seat| is_bots(seat)) {
            if bots.iter().any(|bot| bot.seat == seat) {
                continue;
            }
            let free = BOTS.iter().filter(|animal| !people.contains(animal));
            let free: Vec<Animal> = free.copied().collect();
            let taken = |animal: &Animal| bots.iter().any(|bot| bot.animal == *animal);
            let mut wanted = free.iter().cycle().skip(seat.index()).take(free.len());
            let animal = wanted.find(|animal| !taken(animal)).unwrap_or(&free[0]);
            let animal = *animal;
            bots.push(Namesake {
                seat,
                name: None,
                animal,
            });
        }
        self.namesakes = bots;
    }

    /// Everybody moves on to the next seat, bots too.
    pub fn move_on(&mut self) {
        self.seats.rotate_right(1);
        let seats: Vec<Seat> = Seat::all(self.spec.seats).collect();
        for bot in &mut self.namesakes {
            bot.seat = seats[(bot.seat.index() + 1) % seats.len()];
        }
    }

    /// Two seats change whom they have.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        self.seats.swap(one.index(), other.index());
        for bot in &mut self.namesakes {
            if bot.seat == one {
                bot.seat = other;
            } else if bot.seat == other {
                bot.seat = one;
            }
        }
    }
}
