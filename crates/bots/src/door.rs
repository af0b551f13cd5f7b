//! The door for servers and commands: from a table of whatever game to a move or a hint.

use catalog::Visitor;
use engine::{Contest, Game, Mind, Quick, Seat, Setup, Silent, Step, Table};

use crate::{
    hint::{Hint, hint},
    levels::Level,
    player::of_level,
};

/// The move of a player of this level for `seat`, in notation, if the seat may act.
///
/// The table is the whole truth; the player is given a mind of it, and nothing else.
pub fn move_at(table: &dyn Table, seat: Seat, level: Level, luck: u64) -> Option<String> {
    struct Decide(Level, Quick);
    impl Use for Decide {
        type Out = String;
        fn of<G: Game>(self, mind: &Mind<G>) -> Option<String> {
            let mv = of_level::<G>(self.0, self.1).decide(mind);
            mv.ok().map(|mv| mv.to_string())
        }
    }
    with_mind(table, seat, Decide(level, Quick::new(luck)))
}

/// A hint for `seat`, its moves in notation, if the seat may act (see [`hint()`]).
pub fn hint_at(
    table: &dyn Table,
    seat: Seat,
    count: usize,
    luck: u64,
    go_on: &mut dyn FnMut(u32) -> bool,
) -> Option<Hint<String>> {
    struct Advise<'a>(usize, Quick, &'a mut dyn FnMut(u32) -> bool);
    impl Use for Advise<'_> {
        type Out = Hint<String>;
        fn of<G: Game>(mut self, mind: &Mind<G>) -> Option<Hint<String>> {
            let hint = hint(mind, self.0, &mut self.1, self.2);
            Some(hint.map(|mv| mv.to_string()))
        }
    }
    with_mind(table, seat, Advise(count, Quick::new(luck), go_on))
}

/// Something to do with the mind of a seat that may act.
trait Use {
    type Out;
    fn of<G: Game>(self, mind: &Mind<G>) -> Option<Self::Out>;
}

/// Plays the table's journal again, in the game's own type, up to the mind of `seat`.
fn with_mind<U: Use>(table: &dyn Table, seat: Seat, with: U) -> Option<U::Out> {
    struct Enter<'a, U>(&'a dyn Table, Seat, U);
    impl<U: Use> Visitor for Enter<'_, U> {
        type Out = Option<U::Out>;
        fn visit<G: Game>(self) -> Self::Out {
            let Enter(table, seat, with) = self;
            let mut contest = Contest::<G>::new(Setup::read(&table.wish()).ok()?);
            for step in table.steps() {
                let step: Step<G> = step.parse().ok()?;
                contest.take(&step, &mut Silent).ok()?;
            }
            with.of(&Mind::new(&contest, seat))
        }
    }
    if !table.turn().acting().has(seat) {
        return None;
    }
    catalog::visit(table.about().id, Enter(table, seat, with)).ok()?
}
