//! What may be done, and by whom.

use engine::{CardList, Luck, Outcome, Refusal, Rules, Seat, Sight, Slot, Told, Turn, same_cards};

use crate::{
    cards::{Blue, Card},
    event::{Event, Fact, HeldBlue},
    notation::{Chance, Move},
    refusal::Illegal,
    state::{HAND, Otters, PLACES, Phase, Place},
};

impl Rules for Otters {
    type Move = Move;
    type Chance = Chance;
    type Refusal = Illegal;
    type Fact = Fact;
    type Event = Event;

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::ShuffleForTop { .. } | Phase::ShuffleForDraw => Turn::Chance,
            Phase::Play { .. } | Phase::Take { .. } => Turn::of(self.mover),
            Phase::Over => Turn::Over,
        }
    }

    fn roll(&self, luck: &mut impl Luck) -> Chance {
        if self.phase != Phase::Deal {
            let mut cards = self.blues_in(self.discards());
            luck.shuffle(&mut cards);
            return Chance::Shuffle { cards };
        }
        let starter = self.starters.draw(luck);
        let (grounds, blues) = self.cards().split_at(self.company.grounds().into());
        let blues = blues.iter().map(|held| held.truth().blue());
        let mut blues = CardList::collect(blues).expect("the blue cards of two decks at most");
        luck.shuffle(&mut blues);
        let grounds = grounds.iter().map(|held| held.truth().ground());
        let mut grounds = CardList::collect(grounds).expect("the lakes of two decks at most");
        luck.shuffle(&mut grounds);
        Chance::Deal {
            starter,
            blues,
            grounds,
        }
    }

    fn admit(&self, chance: &Chance) -> Result<(), Illegal> {
        match (chance, self.phase) {
            (
                Chance::Deal {
                    starter,
                    blues,
                    grounds,
                },
                Phase::Deal,
            ) => {
                let ours = (0..self.company.grounds()).map(|slot| self.ground(Slot(slot)));
                Illegal::NoSuchStarter.unless(self.starters.has(*starter))?;
                Illegal::NotTheseBlues
                    .unless(same_cards(blues.iter(), self.blues_in(self.deck).iter()))?;
                Illegal::NotTheseGrounds.unless(same_cards(grounds.iter().copied(), ours))
            }
            (Chance::Shuffle { cards }, Phase::ShuffleForTop { .. } | Phase::ShuffleForDraw) => {
                Illegal::NotTheDiscards.unless(same_cards(
                    cards.iter(),
                    self.blues_in(self.discards()).iter(),
                ))
            }
            (Chance::Shuffle { .. }, _) => Err(Illegal::DealFirst),
            (Chance::Deal { .. }, _) => Err(Illegal::NotTheDiscards),
        }
    }

    fn deal(&mut self, chance: &Chance, told: &mut impl Told<Fact>) {
        match chance {
            Chance::Deal {
                starter,
                blues,
                grounds,
            } => {
                let faces = grounds.iter().map(|&ground| Card::from(ground));
                let faces = faces.chain(blues.iter().map(|&blue| Card::from(blue)));
                let held = self.cards.first_mut(self.count.into());
                held.iter_mut()
                    .zip(faces)
                    .for_each(|(held, card)| held.put(card));
                self.set_up(*starter, told);
            }
            Chance::Shuffle { cards } => {
                self.shuffle_in(cards, told);
                match self.phase {
                    Phase::ShuffleForTop { at, left } => self.act(Blue::Top, at, left, told),
                    _ => self.end_turn(told),
                }
            }
        }
    }

    #[inline]
    fn moves(&self, _: Seat, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Play { .. } => {
                // Each place writes a full hand's worth of moves and keeps as many as there are
                // kinds: guessing how many would cost more than moves written in vain.
                let (kinds, count) = self.kinds_in_hand().first_four();
                let mut len = out.len();
                let any = Move::Play {
                    card: Blue::One,
                    at: Place::new(0),
                };
                out.resize(len + HAND * PLACES, any);
                for at in Place::ALL {
                    if self.shores[at.index()].is_open() {
                        let plays = &mut out[len..len + HAND];
                        for (play, &card) in plays.iter_mut().zip(&kinds) {
                            *play = Move::Play { card, at };
                        }
                        len += count;
                    }
                }
                out.truncate(len);
            }
            Phase::Take { to, .. } => {
                for from in Otters::others(to) {
                    let otters = self.otters_at(from).iter();
                    out.extend(otters.map(|card| Move::Take { card, from }));
                }
            }
            _ => {}
        }
    }

    fn check(&self, _: Seat, mv: Move) -> Result<(), Illegal> {
        match (mv, self.phase) {
            (Move::Play { .. }, Phase::Take { .. }) => Err(Illegal::MoveFirst),
            (Move::Play { card, at }, _) => {
                let shore = self.shores[at.index()];
                Illegal::NotInHand.unless(self.kinds_in_hand().has(card))?;
                Illegal::NoPlayground.unless(shore.ground.is_some())?;
                Illegal::Barred.unless(shore.is_open())
            }
            (Move::Take { card, from }, Phase::Take { to, .. }) => {
                Illegal::NoOtter.unless(card.is_otter())?;
                Illegal::MoveElsewhere.unless(from != to)?;
                Illegal::NotThere.unless(self.otters_at(from).has(card))
            }
            (Move::Take { .. }, _) => Err(Illegal::NothingToMove),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        match (mv, self.phase) {
            (Move::Play { card, at }, Phase::Play { left }) => {
                let slot = self.take_from_hand(seat, card);
                self.lay(slot, card, at);
                told.tell(|| Fact::Played {
                    seat,
                    card: HeldBlue(self.cards[slot]),
                    at,
                });
                self.act(card, at, left - 1, told);
            }
            (Move::Take { card, from }, Phase::Take { to, left }) => {
                self.relocate(card, from, to, told);
                self.go_on(left, told);
            }
            _ => unreachable!("only checked moves are applied"),
        }
    }

    /// The least card to the leftmost open place; of otters that move, the least from the left.
    fn idle(&self, seat: Seat) -> Move {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        moves.into_iter().min().expect("an awaited seat has a move")
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.score())
    }
}
