//! A table of Otto & Bruno kept up from nothing but what is told.

use engine::{Eyes, Seat, Setup};
use otto_bruno::{Event, OttoBruno, Pile, PileView, Place, Player, Seen, Stage, Stood, View};

/// Bonus cards, sets in a turn at most, cards in a set.
const BONUS: u8 = 2;
const MOST_SETS: u8 = 2;
const SET: usize = 4;

pub(crate) struct Follower {
    view: View,
    /// Sets shown in this turn.
    shown: u8,
    /// Turns since a card came from a draw pile, that turn included.
    dry: u8,
}

impl laws::Follower<OttoBruno> for Follower {
    fn sit(_: &Setup<OttoBruno>, _: Eyes, view: View) -> Follower {
        Follower {
            view,
            shown: 0,
            dry: 1,
        }
    }

    fn view(&self) -> &View {
        &self.view
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Dealt {
                starter,
                racks,
                left,
                right,
                discard,
            } => {
                self.stand(racks);
                self.view.left = left.clone();
                self.view.right = right.clone();
                self.view.discard = discard.clone();
                self.draw(*starter);
            }
            Event::Drawn {
                seat,
                from,
                bonus,
                card,
                next,
            } => {
                self.player(*seat).rack.push(*card);
                let pile = self.pile(*from);
                pile.count -= 1;
                pile.cards = next.iter().copied().collect();
                if *from != Pile::Discard {
                    self.dry = 0;
                }
                match &mut self.view.stage {
                    Stage::Bonus { to_come, .. } if *bonus => *to_come -= 1,
                    _ => self.shown = 0,
                }
                if !bonus || self.is_last() {
                    self.go_on_showing(*seat);
                }
            }
            Event::Shown {
                seat,
                places,
                cards,
            } => {
                places
                    .each()
                    .into_iter()
                    .rev()
                    .for_each(|place| self.take_out(*seat, place));
                self.player(*seat).sets.push(*cards);
                self.shown += 1;
                self.go_on_showing(*seat);
            }
            Event::Discarded { seat, place, card } => {
                self.take_out(*seat, *place);
                let pile = self.pile(Pile::Discard);
                pile.count += 1;
                pile.cards = vec![*card];
                self.stop_showing(*seat);
            }
            Event::Done { seat } => self.stop_showing(*seat),
            Event::Turned {
                active,
                racks,
                left,
                right,
                discard,
            } => {
                self.view.active = *active;
                self.stand(racks);
                let tops = [
                    (Pile::Left, left),
                    (Pile::Right, right),
                    (Pile::Discard, discard),
                ];
                for (pile, top) in tops {
                    self.pile(pile).cards = top.iter().copied().collect();
                }
                if let Stage::Bonus { seat, .. } = self.view.stage {
                    self.pass_on(seat);
                }
            }
            Event::Emptied { .. } => {}
            Event::Over { racks } => {
                self.stand(racks);
                self.view.stage = Stage::Over;
                for player in &mut self.view.players {
                    let points = |card: Seen| Some(card.otto?.points(card.bruno?));
                    player.rest = player.rack.iter().map(|stood| points(stood.card)).sum();
                }
            }
        }
    }
}

impl Follower {
    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.view.players[seat.index()]
    }

    fn pile(&mut self, pile: Pile) -> &mut PileView {
        match pile {
            Pile::Left => &mut self.view.left,
            Pile::Right => &mut self.view.right,
            Pile::Discard => &mut self.view.discard,
        }
    }

    fn is_last(&self) -> bool {
        self.view.left.count == 0 || self.view.right.count == 0
    }

    fn stand(&mut self, racks: &[Vec<Stood>]) {
        for (player, rack) in self.view.players.iter_mut().zip(racks) {
            player.rack.clone_from(rack);
        }
    }

    /// A card leaves a rack: the others close up, and the leftmost of its twins stands for the rest.
    fn take_out(&mut self, seat: Seat, place: Place) {
        let rack = &mut self.player(seat).rack;
        let firsts = rack.iter().enumerate();
        let mut firsts: Vec<usize> = firsts
            .map(|(index, stood)| stood.twin.map_or(index, Place::index))
            .collect();
        rack.remove(place.index());
        firsts.remove(place.index());
        for (index, stood) in rack.iter_mut().enumerate() {
            let left = firsts[..index]
                .iter()
                .position(|&first| first == firsts[index]);
            stood.twin = left.map(Place::new);
        }
    }

    fn draw(&mut self, seat: Seat) {
        let fresh = usize::from(self.dry) > 3 * self.view.players.len();
        self.view.stage = Stage::Draw { seat, fresh };
    }

    fn go_on_showing(&mut self, seat: Seat) {
        if self.shown < MOST_SETS && self.player(seat).rack.len() >= SET {
            self.view.stage = Stage::Play {
                seat,
                shown: self.shown,
                last: self.is_last(),
            };
        } else {
            self.stop_showing(seat);
        }
    }

    fn stop_showing(&mut self, seat: Seat) {
        if self.shown > 0 {
            self.view.stage = Stage::Bonus {
                seat,
                to_come: BONUS,
            };
        } else {
            self.pass_on(seat);
        }
    }

    fn pass_on(&mut self, seat: Seat) {
        self.dry += 1;
        self.draw(seat.next(self.view.players.len() as u8));
    }
}
