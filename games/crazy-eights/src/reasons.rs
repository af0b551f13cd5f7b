//! What can be said for a move.

use engine::{Seat, bits, reasons};

use crate::{
    cards::{Card, Rank, Suit},
    notation::Move,
    policy::NEARLY_OUT,
    state::{CrazyEights, MOST_PLAYED},
};

reasons! {
    /// What speaks for a move of Crazy Eights.
    pub enum Because {
        Wins("wins", "is your last card") {},
        NextDraws("next-draws", "makes {seat} draw {count} cards") { seat: Seat, count: u8 },
        SavesDrawing("saves-drawing", "saves you drawing {count} cards") { count: u8 },
        LeavesOut("leaves-out", "leaves {seat} out, who has few cards") { seat: Seat },
        TurnsFrom("turns-from", "turns the play away from {seat}, who has few cards") { seat: Seat },
        PlayAgain("play-again", "lets you play again") {},
        KeepsEight("keeps-eight", "keeps your eight for later") {},
        GoesOn("goes-on", "leaves you {count} cards of {suit} to go on with") { suit: Suit, count: u8 },
        Sheds("sheds", "gets rid of {points} points") { points: u8 },
        Holds("holds", "asks for {suit}, of which you have {count}") { suit: Suit, count: u8 },
        Fewer("fewer", "leaves you {count} cards") { count: u8 },
        MoreChoice("more-choice", "gives you one more card to choose from") {},
        NothingFits("nothing-fits", "is all you can do: nothing fits") {},
    }
}

/// A card worth getting rid of counts so much (CE-15).
const HEAVY: i32 = 10;

impl CrazyEights {
    /// Says what speaks for a move of whose turn it is.
    pub(crate) fn say(&self, seat: Seat, mv: Move, moves: &[Move], mut say: impl FnMut(Because)) {
        let held = || bits(self.kinds(seat)).map(Card::numbered);
        let of = |suit: Suit| {
            let same = held().filter(|card| card.suit() == suit && card.rank() != Rank::Eight);
            same.count() as u8
        };
        let can_play = moves.iter().any(|mv| matches!(mv, Move::Play { .. }));
        let card = match mv {
            Move::Draw | Move::Pass if !can_play && self.owed == 0 => {
                return say(Because::NothingFits {});
            }
            Move::Draw if self.owed == 0 => return say(Because::MoreChoice {}),
            Move::Draw | Move::Pass => return,
            Move::Say => match self.fine(seat) {
                0 => return,
                count => return say(Because::SavesDrawing { count }),
            },
            Move::Name { suit } => match of(suit) {
                0 => return,
                count => return say(Because::Holds { suit, count }),
            },
            Move::Play { card } => card,
        };
        if self.hands[seat].len() == 1 {
            return say(Because::Wins {});
        }
        let next = self.after(seat);
        let fine = self.fine(seat);
        let fewer = Because::Fewer {
            count: self.hands[seat].len() as u8 - 1 + fine,
        };
        if self.options.specials {
            let nearly_out = self.hands[next].len() <= NEARLY_OUT;
            match card.rank() {
                Rank::Two => {
                    let count = self.owed + 2;
                    if self.owed > 0 {
                        say(Because::SavesDrawing { count: self.owed });
                    }
                    if self.stock.len() > fine.into() && self.played + 1 < MOST_PLAYED {
                        say(Because::NextDraws { seat: next, count });
                    }
                }
                Rank::Queen if self.seats == 2 => say(Because::PlayAgain {}),
                Rank::Queen if nearly_out => say(Because::LeavesOut { seat: next }),
                Rank::Ace if nearly_out && self.seats > 2 => say(Because::TurnsFrom { seat: next }),
                _ => {}
            }
        }
        if card.rank() == Rank::Eight {
            return say(fewer);
        }
        if card.points() >= HEAVY {
            say(Because::Sheds {
                points: card.points() as u8,
            });
        }
        let (suit, count) = (card.suit(), of(card.suit()) - 1);
        if count > 0 {
            say(Because::GoesOn { suit, count });
        }
        if held().any(|card| card.rank() == Rank::Eight) {
            say(Because::KeepsEight {});
        }
        say(fewer);
    }
}
