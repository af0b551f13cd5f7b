//! A table of Otter Nonsense kept up from nothing but what is told.

use engine::{Eyes, Seat, Setup};
use otter_nonsense::{Card, End, Event, OtterNonsense, Phase, Place, View};

pub(crate) struct Follower {
    view: View,
    eyes: Eyes,
}

impl laws::Follower<OtterNonsense> for Follower {
    fn sit(_: &Setup<OtterNonsense>, eyes: Eyes, view: View) -> Follower {
        Follower { view, eyes }
    }

    fn view(&self) -> &View {
        &self.view
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Dealt {
                starter,
                columns,
                hands,
                aside,
            } => {
                for (column, card) in Place::ALL.into_iter().zip(columns) {
                    self.lay(card.expect("it lies open"), column);
                }
                for (seat, hand) in self.view.seats.iter_mut().zip(hands) {
                    seat.hand = in_order(hand.clone());
                }
                self.view.aside = in_order(aside.clone());
                let back = self.view.direction.flipped();
                self.turn(*starter, back.after(*starter, self.seats()));
            }
            Event::Laid { seat, card, column } => {
                let card = card.expect("it lies open");
                self.take_from_hand(*seat, card);
                self.lay(card, *column);
                match card {
                    Card::TURN => {}
                    Card::PICK => self.view.phase = Phase::Name,
                    _ => self.pass_on(*seat),
                }
            }
            Event::Flipped { direction } => {
                self.view.direction = *direction;
                let seat = self.view.now.expect("who laid the Turn");
                self.view.next = Some(direction.after(seat, self.seats()));
                self.pass_on(seat);
            }
            Event::Named { seat, next } => {
                self.view.next = Some(*next);
                self.pass_on(*seat);
            }
            &Event::Collected { column, last, .. } => {
                self.view.phase = if last {
                    Phase::Score { column }
                } else {
                    Phase::Give { column }
                };
            }
            Event::Scored {
                owner,
                card,
                points,
                ..
            } => {
                let seat = &mut self.view.seats[owner.index()];
                seat.scored.push(card.expect("it lies open"));
                seat.scored.sort_unstable();
                seat.points = *points;
            }
            Event::Taken {
                seat,
                column,
                cards,
            } => {
                let mine = self.eyes.are(*seat);
                let hand = &mut self.view.seats[seat.index()].hand;
                hand.extend(cards.iter().map(|card| card.filter(|_| mine)));
                *hand = in_order(std::mem::take(hand));
                let emptied = &mut self.view.columns[column.index()];
                emptied.cards.clear();
                emptied.end = End::Bare;
                self.view.phase = Phase::Restart { column: *column };
            }
            Event::Restarted { seat, card, column } => {
                let card = card.expect("it lies open");
                self.take_from_hand(*seat, card);
                self.lay(card, *column);
                self.pass_on(*seat);
            }
            Event::Won { seat, .. } => {
                self.view.phase = Phase::Over { winner: *seat };
                (self.view.now, self.view.before, self.view.next) = (None, None, None);
            }
        }
    }
}

impl Follower {
    fn seats(&self) -> u8 {
        self.view.seats.len() as u8
    }

    fn take_from_hand(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.view.seats[seat.index()].hand;
        let held = hand.iter().position(|held| *held == Some(card));
        let hidden = || hand.iter().position(Option::is_none);
        hand.remove(held.or_else(hidden).expect("a card"));
    }

    fn lay(&mut self, card: Card, column: Place) {
        let column = &mut self.view.columns[column.index()];
        column.cards.push(card);
        column.end = column.end.then(card);
    }

    fn turn(&mut self, now: Seat, before: Seat) {
        self.view.phase = Phase::Play;
        self.view.now = Some(now);
        self.view.before = Some(before);
        self.view.next = Some(self.view.direction.after(now, self.seats()));
    }

    /// The turn passes on; with an empty hand a column is taken first.
    fn pass_on(&mut self, seat: Seat) {
        if self.view.seats[seat.index()].hand.is_empty() {
            self.view.phase = Phase::Take;
        } else {
            self.turn(self.view.next.expect("who is next"), seat);
        }
    }
}

/// Cards that are seen, then the others.
fn in_order(mut cards: Vec<Option<Card>>) -> Vec<Option<Card>> {
    cards.sort_by_key(|card| (card.is_none(), *card));
    cards
}
