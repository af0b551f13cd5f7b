//! A table of Crazy Eights kept up from nothing but what is told.

use crazy_eights::{Card, CrazyEights, Doing, Event, View};
use engine::{Eyes, Heap, Seat, Setup};

pub(crate) struct Follower(View);

impl laws::Follower<CrazyEights> for Follower {
    fn sit(_: &Setup<CrazyEights>, _: Eyes, view: View) -> Follower {
        Follower(view)
    }

    fn view(&self) -> &View {
        &self.0
    }

    fn hear(&mut self, event: &Event) {
        let view = &mut self.0;
        match event {
            Event::Starter { .. } | Event::Skipped { .. } | Event::Passed { .. } => {}
            Event::Drew { seat, cards } => {
                view.owed = view.owed.saturating_sub(cards.len() as u8);
                draw(view, *seat, cards);
            }
            Event::Opened { card } => {
                view.stock -= 1;
                lay(view, *card);
            }
            Event::Turn { seat } => {
                (view.turn, view.doing, view.owed) = (Some(*seat), Doing::Play, 0);
            }
            Event::Played { seat, card } => {
                let hand = hand(view, *seat);
                let mine = hand.iter().position(|held| held == card);
                let hidden = || hand.iter().position(Option::is_none);
                hand.remove(mine.or_else(hidden).expect("a card"));
                lay(view, *card);
            }
            Event::Said { .. } => view.doing = Doing::Said,
            Event::Forgot { seat, cards } => draw(view, *seat, cards),
            Event::Naming { .. } => view.doing = Doing::Name,
            Event::Named { suit, .. } => view.suit = Some(*suit),
            Event::Owes { count, .. } => view.owed = *count,
            Event::Turned { back } => view.back = *back,
            Event::Emptied => view.doing = Doing::Shuffling,
            Event::Shuffled { count } => {
                (view.stock, view.pile, view.doing) = (*count, 1, Doing::Play);
            }
            Event::Counted {
                seat,
                cards,
                points,
            } => {
                let player = &mut view.players[seat.index()];
                (player.hand, player.points) = (cards.0.clone(), Some(*points));
            }
            Event::Ended => (view.turn, view.doing) = (None, Doing::Over),
        }
    }
}

fn hand(view: &mut View, seat: Seat) -> &mut Vec<Option<Card>> {
    &mut view.players[seat.index()].hand
}

fn draw(view: &mut View, seat: Seat, cards: &Heap<Option<Card>>) {
    view.stock -= cards.len();
    let hand = hand(view, seat);
    hand.extend(&cards.0);
    Heap::sort(hand);
}

fn lay(view: &mut View, card: Option<Card>) {
    view.pile += 1;
    (view.top, view.suit) = (card, card.map(Card::suit));
}
