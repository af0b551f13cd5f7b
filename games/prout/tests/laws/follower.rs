//! A table of PROUT kept up from nothing but what is told.

use engine::{Eyes, Heap, Seat, Setup};
use prout::{Card, Event, How, Intox, Layer, Now, PileView, Place, Prout, SeatView, View};

/// No match has more rounds, no hand more cards before a draw.
const MOST_ROUNDS: usize = 20;
const HAND: usize = 5;

pub(crate) struct Follower {
    view: View,
    eyes: Eyes,
    /// The table before a round.
    opening: View,
    base: bool,
    /// A match is played to so many points; those of each seat, and the rounds so far.
    match_to: i32,
    totals: Vec<i32>,
    rounds: usize,
}

impl laws::Follower<Prout> for Follower {
    fn sit(setup: &Setup<Prout>, eyes: Eyes, view: View) -> Follower {
        Follower {
            eyes,
            opening: view.clone(),
            base: setup.mode().id == "base",
            match_to: setup.options().match_to as i32,
            totals: vec![0; view.seats.len()],
            rounds: 0,
            view,
        }
    }

    fn view(&self) -> &View {
        &self.view
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each event")]
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Dealt {
                starts,
                shares,
                aside,
            } => self.deal(*starts, shares, *aside),
            Event::Took { seat, card } => {
                let SeatView { hand, pile, .. } = self.seat(*seat);
                take(pile, *card);
                put(hand, [*card]);
            }
            Event::Dropped { seat, card } => {
                let SeatView { hand, pile, .. } = self.seat(*seat);
                take(hand, *card);
                put(pile, [*card]);
            }
            Event::Kept { seat } => {
                self.seat(*seat).ready = true;
                if self.view.seats.iter().all(|seat| seat.ready) {
                    self.nobody_is_ready();
                    self.view.now = Now::Shuffle;
                }
            }
            Event::Shuffled => {
                for seat in &mut self.view.seats {
                    seat.pile.fill(None);
                    seat.turned.clear();
                }
                self.view.now = Now::First;
            }
            Event::Turned { seat, card } => {
                let SeatView { pile, turned, .. } = self.seat(*seat);
                take(pile, None);
                put(pile, [*card]);
                turned.extend(card);
            }
            Event::Begins { seat } => {
                self.view.starter = Some(*seat);
                self.view.now = Now::Shuffle;
            }
            Event::Turn { seat } => {
                self.view.turn = Some(*seat);
                let room = self.seat(*seat).hand.len() < HAND;
                self.wait(
                    if room && !self.base {
                        Now::Draw
                    } else {
                        Now::Lay
                    },
                    None,
                );
            }
            Event::Drew { seat, cards } => {
                let hidden = match &mut self.view.common {
                    Some(common) => {
                        *common -= cards.len() as u8;
                        0
                    }
                    None => cards.len(),
                };
                let SeatView { hand, pile, .. } = self.seat(*seat);
                (0..hidden).for_each(|_| take(pile, None));
                put(hand, cards.iter().copied());
                if self.view.now == Now::Draw {
                    self.view.now = Now::Lay;
                }
            }
            Event::Passed { .. } => {}
            Event::Laid {
                seat,
                card,
                place,
                how,
            } => self.lay(*seat, *card, *place, *how),
            Event::Flipped {
                place,
                announced,
                top,
                ..
            } => {
                self.flip(*place, *top);
                match announced {
                    None if self.base => self.wait(Now::Back, Some(*place)),
                    _ => self.wait(Now::Again, None),
                }
            }
            Event::Stayed { .. } => self.wait(Now::Again, None),
            Event::Made { seat, left, .. } => {
                self.seat(*seat).sets += 1;
                for pile in &mut self.view.piles {
                    self.view.gone += pile.layers.len() as u8;
                    pile.layers.clear();
                    settle(pile);
                }
                self.wait(Now::Piles, None);
                self.view.left = Some(*left);
            }
            Event::Malus {
                seat,
                card,
                place,
                under,
            } => {
                put(&mut self.seat(*seat).malus, [*card]);
                let pile = &mut self.view.piles[place.index()];
                pile.layers.pop();
                if let Some(top) = pile.layers.last_mut() {
                    top.card = under.flatten();
                }
                settle(pile);
                let emptied = pile.layers.is_empty().then_some(*place);
                self.wait(Now::Malus, emptied);
            }
            Event::Intox {
                seat,
                intox,
                noise,
                to,
            } => {
                let card = Some(Card::intox(*intox));
                self.leave_hand(*seat, card);
                put(&mut self.view.discards, [card]);
                if *noise {
                    self.wait(effect(*intox), None);
                    self.view.to = to.filter(|_| *intox == Intox::Gift);
                }
            }
            Event::Gave { from, to, card } => {
                self.nobody_is_ready();
                self.leave_hand(*from, *card);
                let seen = card.filter(|_| self.eyes.are(*to));
                put(&mut self.seat(*to).hand, [seen]);
            }
            Event::Swapped {
                seat,
                with,
                hand,
                theirs,
            } => {
                for (seat, cards) in [(*seat, hand), (*with, theirs)] {
                    let mine = self.eyes.are(seat);
                    self.seat(seat).hand.clear();
                    let seen = cards.iter().map(|card| card.filter(|_| mine));
                    put(&mut self.seat(seat).hand, seen);
                }
            }
            Event::Sealed { seat, card } => {
                self.seat(*seat).ready = true;
                self.seat(*seat).sealed = *card;
            }
            Event::PutOut { seat, card } => {
                self.leave_hand(*seat, *card);
                put(&mut self.view.discards, [*card]);
            }
            Event::Ended {
                points,
                hands,
                piles,
                grade,
            } => {
                self.wait(Now::Over, None);
                self.view.grade = *grade;
                let heaps = hands.iter().zip(piles).zip(points);
                for (seat, ((hand, pile), points)) in self.view.seats.iter_mut().zip(heaps) {
                    seat.hand.clone_from(hand);
                    seat.pile.clone_from(pile);
                    seat.points = Some(*points);
                }
                self.next_round(points);
            }
        }
    }
}

impl Follower {
    fn seat(&mut self, seat: Seat) -> &mut SeatView {
        &mut self.view.seats[seat.index()]
    }

    fn wait(&mut self, now: Now, place: Option<Place>) {
        self.view.now = now;
        self.view.place = place;
        (self.view.to, self.view.left) = (None, None);
    }

    fn nobody_is_ready(&mut self) {
        for seat in &mut self.view.seats {
            (seat.ready, seat.sealed) = (false, None);
        }
    }

    fn deal(&mut self, starts: [Option<Card>; 3], shares: &[Heap<Option<Card>>], aside: u8) {
        let mut left = self.view.aside - aside - 3;
        for (pile, card) in self.view.piles.iter_mut().zip(starts) {
            pile.layers.push(Layer { up: true, card });
        }
        for (seat, share) in self.view.seats.iter_mut().zip(shares) {
            left -= share.len() as u8;
            seat.pile.clone_from(share);
        }
        self.view.aside = aside;
        if let Some(common) = &mut self.view.common {
            *common = left;
        }
        self.view.now = if self.base { Now::Choose } else { Now::First };
    }

    fn leave_hand(&mut self, seat: Seat, card: Option<Card>) {
        let mine = self.eyes.are(seat);
        take(&mut self.seat(seat).hand, card.filter(|_| mine));
    }

    fn lay(&mut self, seat: Seat, card: Option<Card>, place: Place, how: How) {
        self.leave_hand(seat, card);
        let pile = &mut self.view.piles[place.index()];
        let value = |card: Option<Card>| card.and_then(Card::value);
        let equal = pile.top().is_some() && value(pile.top()) == value(card);
        if let Some(top) = pile.layers.last_mut() {
            top.card = None;
        }
        pile.layers.push(Layer { up: true, card });
        settle(pile);
        match (how, self.view.left) {
            (How::NewPile, Some(left)) if left > 1 => self.view.left = Some(left - 1),
            (How::Played, _) if equal => self.wait(Now::Flip, Some(place)),
            _ => self.wait(Now::Again, None),
        }
    }

    fn flip(&mut self, place: Place, top: Option<Card>) {
        let pile = &mut self.view.piles[place.index()];
        pile.layers.reverse();
        for layer in &mut pile.layers {
            layer.up = !layer.up;
            layer.card = None;
        }
        if let Some(layer) = pile.layers.last_mut() {
            layer.card = top;
        }
        settle(pile);
    }

    /// In a match another round follows unless somebody has points enough.
    fn next_round(&mut self, points: &[i32]) {
        self.rounds += 1;
        for (total, points) in self.totals.iter_mut().zip(points) {
            *total += points;
        }
        let goes_on = self.totals.iter().all(|&total| total < self.match_to);
        if goes_on && self.rounds < MOST_ROUNDS {
            let starter = self.view.starter;
            self.view = self.opening.clone();
            if !self.base {
                let seats = self.view.seats.len() as u8;
                self.view.starter = starter.map(|starter| starter.next(seats));
            }
        }
    }
}

fn effect(intox: Intox) -> Now {
    match intox {
        Intox::Gift => Now::Give,
        Intox::Draught => Now::Draught,
        Intox::Phew => Now::Phew,
        Intox::Swap => Now::Lay,
    }
}

/// A back or a face at the bottom says what a flip brings up.
fn settle(pile: &mut PileView) {
    pile.face_comes_up = pile.layers.first().is_some_and(|bottom| !bottom.up);
}

/// Takes a card out of a heap: one that is not seen, if it is not known which.
fn take(heap: &mut Vec<Option<Card>>, card: Option<Card>) {
    let found = heap.iter().position(|held| *held == card);
    heap.remove(found.expect("a card of this heap"));
}

/// Puts cards to a heap: those seen in order, then the others.
fn put(heap: &mut Vec<Option<Card>>, cards: impl IntoIterator<Item = Option<Card>>) {
    heap.extend(cards);
    heap.sort_unstable_by_key(|card| (card.is_none(), *card));
}
