//! What happens in a step, with the cards as they lie then.

use engine::{Held, Seat};

use crate::{cards::Card, column::Place, state::Direction};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Fact {
    /// The cards were dealt (ON-4, ON-5, ON-6).
    Dealt {
        /// Who has the first turn.
        starter: Seat,
        /// The card of each column.
        columns: Vec<Held<Card>>,
        /// The hands, from seat `A`.
        hands: Vec<Vec<Held<Card>>>,
        /// The cards set aside.
        aside: Vec<Held<Card>>,
    },
    /// A card was laid at the end of a column (ON-7).
    Laid {
        /// By whom.
        seat: Seat,
        /// What.
        card: Held<Card>,
        /// Where.
        column: Place,
    },
    /// The direction card was flipped (ON-14).
    Flipped {
        /// The direction of play now.
        direction: Direction,
    },
    /// The next player was named (ON-15).
    Named {
        /// By whom.
        seat: Seat,
        /// Who is next.
        next: Seat,
    },
    /// A column is collected, or taken after the last card: its cards still lie there.
    Collected {
        /// By whom.
        seat: Seat,
        /// Which.
        column: Place,
        /// After the last card, for himself (ON-16)?
        last: bool,
    },
    /// A card of a column became points (ON-9, ON-13, ON-16).
    Scored {
        /// Who took the column.
        seat: Seat,
        /// Whose points they are.
        owner: Seat,
        /// Where it lay.
        column: Place,
        /// What.
        card: Held<Card>,
        /// Its heads.
        heads: u8,
        /// The owner's points now.
        points: u8,
    },
    /// The rest of a column went to a hand, before the eyes of all (ON-18).
    Taken {
        /// Whose hand.
        seat: Seat,
        /// Which column.
        column: Place,
        /// The cards, the oldest first.
        cards: Vec<Held<Card>>,
    },
    /// An emptied column was started again (ON-9, ON-12).
    Restarted {
        /// By whom.
        seat: Seat,
        /// With what.
        card: Held<Card>,
        /// Which.
        column: Place,
    },
    /// The game has ended.
    Won {
        /// Who won.
        seat: Seat,
        /// With the last card while all columns were short (ON-16), not by points (ON-17)?
        short: bool,
    },
}
