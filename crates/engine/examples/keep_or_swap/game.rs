// No inner comments here: the documentation of the engine takes this file into its examples.

use std::fmt;

use engine::{
    About, BySeat, CardList, Cards, Eyes, Game, Held, Luck, Mode, Outcome, Policy, Refusal, Rules,
    Seat, SeatSet, Setup, Side, Sight, Slot, Told, Turn, same_cards, seen_or, seen_row,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

engine::places! {
    /// A card.
    pub(crate) struct Card(12, "a card from 1 to 12")
}

engine::plain_card!(Card);

engine::words! {
    /// What a seat may do (KS-2).
    pub(crate) enum Move("a move: keep or swap") { Keep = "keep", Swap = "swap" }
}

engine::refusals! {
    /// Why a deal cannot be.
    pub(crate) enum Illegal("KS") { Cards(1, "cards", "A deal has every card from 1 to 12 once.") }
}

engine::events! {
    /// Something that happened.
    pub(crate) enum Event("KS")<C: Held<Card> => Option<Card>> {
        /// A seat was dealt a card.
        Dealt(1) { seat: Seat, card: C } = ("{seat} is dealt {}", seen_or(*card, "a card")),
        /// A seat keeps its card.
        Kept(2) { seat: Seat } = "{seat} keeps",
        /// A seat took the next card of the deck instead.
        Swapped(2) { seat: Seat, card: C } = ("{seat} swaps for {}", seen_or(*card, "a card")),
        /// All cards are shown.
        Shown(3) { cards: Vec<C> } = ("all cards are shown: {}", seen_row(cards)),
    }
}

/// One deal. A card keeps its slot; hands are slots.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct KeepOrSwap {
    cards: Cards<Card, { Card::COUNT }>,
    seats: u8,
    hands: BySeat<Slot>,
    deck: Slot,
    turn: Turn,
}

impl KeepOrSwap {
    fn held(&self, seat: Seat) -> Held<Card> {
        self.cards[self.hands[seat]]
    }

    /// The next card of the deck becomes the hand of this seat, which alone sees it.
    fn draw(&mut self, seat: Seat) {
        self.hands[seat] = self.deck;
        self.cards[self.deck].show(Side::Front, SeatSet::one(seat));
        self.deck.0 += 1;
    }
}

impl Rules for KeepOrSwap {
    type Move = Move;
    type Chance = CardList<Card, { Card::COUNT }>;
    type Refusal = Illegal;
    type Fact = Fact;
    type Event = Event;

    fn turn(&self) -> Turn {
        self.turn
    }

    fn roll(&self, luck: &mut impl Luck) -> Self::Chance {
        let mut order = Card::ALL;
        luck.shuffle(&mut order);
        CardList::collect(order).expect("twelve cards")
    }

    fn admit(&self, order: &Self::Chance) -> Result<(), Illegal> {
        Illegal::Cards.unless(same_cards(order.iter().copied(), Card::ALL))
    }

    fn deal(&mut self, order: &Self::Chance, told: &mut impl Told<Fact>) {
        for (slot, &card) in (0..).map(Slot).zip(order.iter()) {
            self.cards[slot].put(card);
        }
        for seat in Seat::all(self.seats) {
            self.draw(seat);
            let card = self.held(seat);
            told.tell(|| Event::Dealt { seat, card });
        }
        self.turn = Turn::of(Seat::new(0));
    }

    fn moves(&self, _: Seat, out: &mut Vec<Move>) {
        out.extend(Move::ALL);
    }

    fn check(&self, _: Seat, _: Move) -> Result<(), Illegal> {
        Ok(())
    }

    fn apply(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        if mv == Move::Swap {
            // Laid away face down: the seat remembers it, and sees it no more.
            self.cards[self.hands[seat]].show(Side::Front, SeatSet::NONE);
            self.draw(seat);
            let card = self.held(seat);
            told.tell(|| Event::Swapped { seat, card });
        } else {
            told.tell(|| Event::Kept { seat });
        }
        let next = seat.next(self.seats);
        if next.index() > 0 {
            self.turn = Turn::of(next);
            return;
        }
        for seat in Seat::all(self.seats) {
            self.cards[self.hands[seat]].show(Side::Front, SeatSet::EVERYONE);
        }
        let cards = || Seat::all(self.seats).map(|seat| self.held(seat)).collect();
        told.tell(|| Event::Shown { cards: cards() });
        self.turn = Turn::Over;
    }

    fn idle(&self, _: Seat) -> Move {
        Move::Keep
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut points = BySeat::default();
        for seat in Seat::all(self.seats) {
            points[seat] = i32::from(u8::from(self.held(seat).truth()));
        }
        (self.turn == Turn::Over).then(|| Outcome::rank(self.seats, points, |seat| points[seat]))
    }
}

/// What a pair of eyes sees: the card of each seat, from A.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct View {
    hands: Vec<Option<Card>>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        seen_row(&self.hands).fmt(f)
    }
}

impl Sight for KeepOrSwap {
    type Card = Card;
    type View = View;

    fn cards(&self) -> &[Held<Card>] {
        self.cards.first(Card::COUNT)
    }

    fn cards_mut(&mut self) -> &mut [Held<Card>] {
        self.cards.first_mut(Card::COUNT)
    }

    fn zones(&self) -> Vec<Slot> {
        (0..Card::COUNT as u8).map(Slot).collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        let seen = |seat| self.held(seat).seen(Side::Front, eyes);
        let hands = Seat::all(self.seats).map(seen).collect();
        View { hands }
    }
}

impl Policy for KeepOrSwap {
    /// Low cards are better swapped.
    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let mine = u32::from(u8::from(self.held(seat).truth()));
        weights.extend(moves.iter().map(|mv| match mv {
            Move::Keep => mine.pow(2),
            Move::Swap => (13 - mine).pow(2),
        }));
    }
}

impl Game for KeepOrSwap {
    const ABOUT: &'static About = &About {
        id: "keep-or-swap",
        name: "Keep or swap",
        credit: "An example",
        book: "KS",
        clauses: 3,
        rules: 1,
        modes: &[Mode {
            id: "table",
            seats: 2..=4,
            teams: 0,
        }],
        options: &[],
        citations: Event::CITATIONS,
        core: &[],
        lesson: "",
        max_plies: 5,
        max_state: 128,
        points: 1..=12,
    };
    type Options = Options;
    type Deck = ();
    type Carry = ();

    fn deck_of(_: &Options) -> &() {
        &()
    }

    fn open(setup: &Setup<Self>, (): ()) -> Self {
        let mut cards = Cards::new(Held::new(Card::new(0)));
        for (slot, card) in (0..).map(Slot).zip(Card::ALL) {
            cards[slot] = Held::new(card);
        }
        KeepOrSwap {
            cards,
            seats: setup.seats(),
            hands: BySeat::default(),
            deck: Slot(0),
            turn: Turn::Chance,
        }
    }
}

/// There is nothing to choose.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {}
