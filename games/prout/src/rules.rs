//! What may be done, and what comes of it.

use engine::{Luck, Outcome, Refusal, Rules, Seat, SeatSet, Told, Turn};

use crate::{
    begin::MOST_DROPS,
    cards::{Card, HIGHEST, Intox, Kinds, LOWEST},
    event::{Event, Fact},
    notation::{Announced, Chance, Move},
    refusal::Illegal,
    state::{HAND, Phase, Place, Prout, Stage, Way},
};

impl Rules for Prout {
    type Move = Move;
    type Chance = Chance;
    type Refusal = Illegal;
    type Fact = Fact;
    type Event = Event;

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Shuffle | Phase::First { .. } | Phase::Reshuffle => Turn::Chance,
            Phase::Choose { kept, .. } => Turn::Seats(SeatSet::all(self.seats) & !kept),
            Phase::Draught { chosen, .. } => Turn::Seats(self.with_hand() & !chosen),
            Phase::Over => Turn::Over,
            _ => Turn::of(self.turn),
        }
    }

    fn roll(&self, luck: &mut impl Luck) -> Chance {
        self.roll_chance(luck)
    }

    fn admit(&self, chance: &Chance) -> Result<(), Illegal> {
        self.admit_chance(chance)
    }

    fn deal(&mut self, chance: &Chance, told: &mut impl Told<Fact>) {
        self.take_chance(chance, told);
    }

    /// Lists the moves that decide least first: the clock plays the first.
    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        let hand = self.held(seat);
        match self.phase {
            Phase::Choose { drops, .. } => {
                if self.hand[seat].len() == HAND {
                    out.push(Move::Keep);
                } else {
                    let left = self.kinds(self.pile[seat]);
                    out.extend(left.iter().map(|card| Move::Take { card }));
                }
                if drops[seat] < MOST_DROPS {
                    out.extend(hand.iter().map(|card| Move::Drop { card }));
                }
            }
            Phase::Draw => {
                let counts = 1..=self.most_drawn() as u8;
                out.extend(counts.map(|count| Move::Draw { count }));
            }
            Phase::Lay(stage) => {
                if stage != Stage::Open {
                    out.push(Move::Stop);
                }
                let before = out.len();
                self.push_lays(hand, out);
                if stage == Stage::Open {
                    let intox = hand.and(Kinds::INTOX);
                    if !intox.is_empty() {
                        self.push_intox(intox, out);
                    } else if out.len() == before {
                        out.extend(Place::ALL.map(|place| Move::Malus { place }));
                    }
                }
            }
            Phase::Malus { .. } | Phase::NewPiles { .. } => self.push_lays(hand, out),
            Phase::Flip { place } => {
                out.push(Move::Stay);
                if self.face_comes_up(place) {
                    let values = (LOWEST..=HIGHEST).map(Some).map(Announced);
                    out.extend(values.map(|value| Move::Flip { value }));
                } else {
                    let value = Announced(None);
                    out.push(Move::Flip { value });
                }
            }
            Phase::Give { .. } => out.extend(hand.iter().map(|card| Move::Give { card })),
            Phase::Draught { .. } => out.extend(hand.iter().map(|card| Move::Pass { card })),
            Phase::Phew => {
                let numbered = hand.and(Kinds::NUMBERED);
                out.extend(numbered.iter().map(|card| Move::Out { card }));
            }
            Phase::Deal | Phase::Shuffle | Phase::First { .. } | Phase::Reshuffle | Phase::Over => {
            }
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Choose { drops, .. }, _) => self.check_choice(seat, mv, drops[seat]),
            (Phase::Malus { .. } | Phase::NewPiles { .. }, Move::Lay { card, place }) => {
                self.check_lay(card, place)
            }
            (Phase::Malus { .. }, _) => Err(Illegal::MalusTaken),
            (Phase::NewPiles { .. }, _) => Err(Illegal::NewPilesFirst),
            (_, Move::Take { .. } | Move::Drop { .. } | Move::Keep) => Err(Illegal::ChoiceOver),

            (Phase::Draw, Move::Draw { count }) => {
                Illegal::DrawCount.unless((1..=self.most_drawn()).contains(&count.into()))
            }
            (Phase::Draw, _) => Err(Illegal::DrawFirst),
            (_, Move::Draw { .. }) => Err(Illegal::NoDrawing),

            (Phase::Flip { .. }, Move::Stay) => Ok(()),
            (Phase::Flip { place }, Move::Flip { value }) => match value.0 {
                Some(LOWEST..=HIGHEST) => Illegal::NoAnnouncement.unless(self.face_comes_up(place)),
                Some(_) => Err(Illegal::Announce),
                None => Illegal::Announce.unless(!self.face_comes_up(place)),
            },
            (Phase::Flip { .. }, _) => Err(Illegal::FlipFirst),
            (_, Move::Flip { .. } | Move::Stay) => Err(Illegal::NothingToFlip),

            (Phase::Give { .. }, Move::Give { card })
            | (Phase::Draught { .. }, Move::Pass { card }) => {
                Illegal::NotHeld.unless(self.held(seat).has(card))
            }
            (Phase::Phew, Move::Out { card }) => {
                Illegal::NotHeld.unless(self.held(seat).has(card))?;
                Illegal::PhewNumbered.unless(card.value().is_some())
            }
            (Phase::Give { .. } | Phase::Draught { .. } | Phase::Phew, _) => {
                Err(Illegal::EffectFirst)
            }
            (_, Move::Give { .. } | Move::Pass { .. } | Move::Out { .. }) => Err(Illegal::NoEffect),

            (_, Move::Lay { card, place }) => self.check_lay(card, place),
            (Phase::Lay(Stage::Open), Move::Stop) => Err(match self.way {
                _ if self.owes_malus() => Illegal::MalusFirst,
                Way::Base => Illegal::MustLay,
                Way::Common => Illegal::MustLayOne,
            }),
            (_, Move::Stop) => Ok(()),
            (_, Move::Malus { .. }) => Illegal::CanPlay.unless(self.owes_malus()),
            (stage, intox) => {
                Illegal::IntoxOpens.unless(stage == Phase::Lay(Stage::Open))?;
                self.check_intox(seat, intox)
            }
        }
    }

    fn apply(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        match mv {
            Move::Take { .. } | Move::Drop { .. } | Move::Keep => self.choose(seat, mv, told),
            Move::Draw { count } => self.draw_some(count, told),
            Move::Lay { card, place } => self.lay(card, place, told),
            Move::Gift { to } => self.play_intox(Intox::Gift, true, Some(to), told),
            Move::Swap { with } => self.play_intox(Intox::Swap, true, Some(with), told),
            Move::Draught => self.play_intox(Intox::Draught, true, None, told),
            Move::Phew => self.play_intox(Intox::Phew, true, None, told),
            Move::Silent { intox } => self.play_intox(intox, false, None, told),
            Move::Give { card } => self.give(card, told),
            Move::Pass { card } => self.seal(seat, card, told),
            Move::Out { card } => self.put_out(card, told),
            Move::Malus { place } => self.take_malus(place, told),
            Move::Flip { value } => self.flip(value.0, told),
            Move::Stay => self.stay(told),
            Move::Stop => self.end_turn(told),
        }
    }

    fn idle(&self, seat: Seat) -> Move {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        moves[0]
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut points = engine::BySeat::default();
        Seat::all(self.seats).for_each(|seat| points[seat] = self.points(seat));
        let sets = |seat| match self.way {
            Way::Base => 0,
            Way::Common => self.sets[seat],
        };
        Some(Outcome::rank(self.seats, points, |seat| {
            (-points[seat], sets(seat))
        }))
    }
}

impl Prout {
    #[inline]
    fn push_lays(&self, hand: Kinds, out: &mut Vec<Move>) {
        for (place, kinds) in Place::ALL.into_iter().zip(self.lays(hand)) {
            out.extend(kinds.iter().map(|card| Move::Lay { card, place }));
        }
    }

    fn push_intox(&self, held: Kinds, out: &mut Vec<Move>) {
        let others = || Seat::all(self.seats).filter(|&seat| seat != self.turn);
        for intox in held.iter().filter_map(Card::effect) {
            out.push(Move::Silent { intox });
            match intox {
                Intox::Gift => out.extend(others().map(|to| Move::Gift { to })),
                Intox::Swap => out.extend(others().map(|with| Move::Swap { with })),
                Intox::Draught => out.push(Move::Draught),
                Intox::Phew => out.push(Move::Phew),
            }
        }
    }

    fn check_choice(&self, seat: Seat, mv: Move, drops: u8) -> Result<(), Illegal> {
        let chosen = self.hand[seat];
        match mv {
            Move::Take { card } => {
                Illegal::FiveChosen.unless(chosen.len() < HAND)?;
                Illegal::NotDealt.unless(self.kinds(self.pile[seat]).has(card))
            }
            Move::Drop { card } => {
                Illegal::NotChosen.unless(self.kinds(chosen).has(card))?;
                Illegal::Dithering.unless(drops < MOST_DROPS)
            }
            Move::Keep => Illegal::NotFive.unless(chosen.len() == HAND),
            _ => Err(Illegal::ChooseFirst),
        }
    }

    fn check_lay(&self, card: Card, place: Place) -> Result<(), Illegal> {
        let hand = self.held(self.turn);
        if self.lays(hand)[place.index()].has(card) {
            return Ok(());
        }
        Illegal::NotHeld.unless(hand.has(card))?;
        Illegal::IntoxIsPlayed.unless(card.value().is_some())?;
        Err(match self.phase {
            Phase::Malus { .. } => Illegal::EmptiedPlace,
            Phase::NewPiles { .. } => Illegal::PlaceTaken,
            Phase::Lay(Stage::Back(_)) => Illegal::OnTheBack,
            _ if self.owes_malus() => Illegal::MalusFirst,
            _ => Illegal::OffLogic,
        })
    }

    fn check_intox(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let (intox, to) = match mv {
            Move::Gift { to } => (Intox::Gift, Some(to)),
            Move::Swap { with } => (Intox::Swap, Some(with)),
            Move::Draught => (Intox::Draught, None),
            Move::Silent { intox } => (intox, None),
            _ => (Intox::Phew, None),
        };
        Illegal::NotHeld.unless(self.held(seat).has(Card::intox(intox)))?;
        let another = |to: Seat| to != seat && SeatSet::all(self.seats).has(to);
        Illegal::NotYourself.unless(to.is_none_or(another))
    }
}
