//! A table of Otters kept up from nothing but what is told.

use engine::{Eyes, Seat, Setup};
use otters::{Blue, Doing, Event, Ground, Lake, Otters, Place, View};

/// Cards to play in a turn.
const TURN: u8 = 2;

pub(crate) struct Follower {
    view: View,
    top_triggers: bool,
    /// Cards left to play in this turn.
    left: u8,
    /// The lakes opened, counted; each place has the number of the one that lies there.
    opened: u8,
    lying: [u8; 3],
    /// What each seat has won, by these numbers.
    won: Vec<Vec<(u8, Ground)>>,
}

impl laws::Follower<Otters> for Follower {
    fn sit(setup: &Setup<Otters>, _: Eyes, view: View) -> Follower {
        Follower {
            view,
            top_triggers: setup.options().top_triggers,
            left: 0,
            opened: 0,
            lying: [0; 3],
            won: vec![Vec::new(); setup.seats().into()],
        }
    }

    fn view(&self) -> &View {
        &self.view
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Starter { .. } | Event::Passed { .. } | Event::NothingRevealed => {}
            Event::Opened { ground, at } => self.open(ground.expect("it lies open"), *at),
            Event::Turn { seat } => {
                self.view.turn = Some(*seat);
                self.left = TURN;
                self.go_on();
            }
            Event::Drew { seat, cards } => {
                self.view.deck -= cards.len();
                let hand = self.hand(*seat);
                hand.extend(cards);
                hand.sort_unstable();
            }
            Event::Emptied => self.view.doing = Doing::Shuffling,
            Event::Shuffled { count } => {
                self.view.deck += count;
                self.view.discards.clear();
            }
            Event::Left { card, from, .. } => {
                self.lake(*from).alligator = None;
                self.discard(&[*card]);
            }
            Event::Played { seat, card, at } => {
                let hand = self.hand(*seat);
                let mine = hand.iter().position(|held| held == card);
                hand.remove(
                    mine.or_else(|| hand.iter().position(Option::is_none))
                        .expect("a card"),
                );
                self.left -= 1;
                self.go_on();
                self.lay(card.expect("it lies open"), *at, true);
            }
            Event::Revealed { card, at } => {
                self.view.deck -= 1;
                self.go_on();
                self.lay(card.expect("it lies open"), *at, self.top_triggers);
            }
            Event::Moved { card, from, to } => {
                let otter = card.expect("it lies open");
                let lake = self.lake(*from);
                let mine = lake.otters.iter().position(|there| *there == otter);
                lake.otters.remove(mine.expect("an otter"));
                lake.total -= otter.value();
                self.add(otter, *to);
                self.go_on();
            }
            Event::NothingMoved => self.go_on(),
            Event::Won {
                seat,
                ground,
                at,
                cards,
                points,
            } => {
                self.discard(cards);
                self.view.lakes[at.index()] = None;
                self.win(*seat, ground.expect("it lies open"), *at, *points);
            }
            Event::Ended => {
                self.view.turn = None;
                self.view.doing = Doing::Over;
            }
        }
    }
}

impl Follower {
    fn hand(&mut self, seat: Seat) -> &mut Vec<Option<Blue>> {
        &mut self.view.players[seat.index()].hand
    }

    fn lake(&mut self, at: Place) -> &mut Lake {
        self.view.lakes[at.index()].as_mut().expect("a lake")
    }

    fn go_on(&mut self) {
        self.view.doing = Doing::Play { left: self.left };
    }

    fn open(&mut self, ground: Ground, at: Place) {
        self.lying[at.index()] = self.opened;
        self.opened += 1;
        self.view.playgrounds -= 1;
        self.view.lakes[at.index()] = Some(Lake {
            ground,
            total: 0,
            otters: Vec::new(),
            alligator: None,
        });
    }

    fn add(&mut self, otter: Blue, at: Place) {
        let lake = self.lake(at);
        lake.total += otter.value();
        lake.otters.push(otter);
        lake.otters.sort_unstable();
    }

    /// A card lies at a place and, if it acts, asks for more.
    fn lay(&mut self, card: Blue, at: Place, acts: bool) {
        if card == Blue::Alligator {
            let turn = self.view.turn;
            self.lake(at).alligator = turn;
            return;
        }
        self.add(card, at);
        match card {
            Blue::Extra if acts => {
                self.left += 1;
                self.go_on();
            }
            Blue::Move if acts => self.view.doing = Doing::Take { to: at },
            _ => {}
        }
    }

    fn discard(&mut self, cards: &[Option<Blue>]) {
        self.view.discards.extend(cards.iter().flatten());
        self.view.discards.sort_unstable();
    }

    fn win(&mut self, seat: Seat, ground: Ground, at: Place, points: i32) {
        let won = &mut self.won[seat.index()];
        won.push((self.lying[at.index()], ground));
        won.sort_unstable_by_key(|(number, _)| *number);
        let player = &mut self.view.players[seat.index()];
        player.won = won.iter().map(|(_, ground)| *ground).collect();
        let side = [Some(seat), player.partner];
        for player in &mut self.view.players {
            if side.contains(&Some(player.seat)) {
                player.points = points;
            }
        }
    }
}
