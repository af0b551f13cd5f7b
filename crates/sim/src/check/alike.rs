//! Worlds that look alike to a pair of eyes give it the same: another world is imagined, and looked at.

use catalog::Visitor;
use engine::{
    Contest, Eyes, Game, Memory, Quick, Seat, Setup, SetupSpec, Silent, Step, blindfold, imagine,
};

use super::Check;
use crate::law::Law;

/// What a pair of eyes sees, and may do, in a world it can imagine.
struct Imagined<'a> {
    spec: &'a SetupSpec,
    steps: &'a [String],
    eyes: Eyes,
    seat: Option<Seat>,
    luck: u64,
}

impl Visitor for Imagined<'_> {
    type Out = Option<(String, String)>;
    fn visit<G: Game>(self) -> Self::Out {
        let mut contest = Contest::<G>::new(Setup::read(self.spec).ok()?);
        for step in self.steps {
            let step: Step<G> = step.parse().ok()?;
            contest.take(&step, &mut Silent).ok()?;
        }
        let luck = &mut Quick::new(self.luck);
        let world = imagine(contest.deal(), self.eyes, Memory::Elephant, luck);
        let view = blindfold(|| serde_json::to_string(&world.view(self.eyes)));
        let mut moves = Vec::new();
        if let Some(seat) = self.seat.filter(|&seat| contest.turn().awaited().has(seat)) {
            world.moves(seat, &mut moves);
            moves.sort_unstable();
        }
        Some((view.ok()?, serde_json::to_string(&moves).ok()?))
    }
}

impl Check {
    /// Imagines another world for some eyes.
    pub(crate) fn alike(&mut self) {
        let luck = self.luck.number();
        let Some(contest) = &mut self.contest else {
            return;
        };
        if contest.is_over() {
            return;
        }
        let eyes = u64::from(contest.row.spec.seats) + 1;
        let seat = (luck % eyes)
            .checked_sub(1)
            .map(|seat| Seat::new(seat as u8));
        let imagined = Imagined {
            spec: &contest.row.spec,
            steps: contest.table.steps(),
            eyes: contest.eyes(seat),
            seat,
            luck,
        };
        let game = contest.row.spec.game.clone();
        let Ok(Some((view, moves))) = catalog::visit(&game, imagined) else {
            return;
        };
        let sees = view.as_bytes() == contest.view(seat);
        let open = seat.and_then(|seat| contest.open[seat].as_ref());
        let same = sees && open.is_none_or(|open| open.moves == moves);
        self.holds(Law::Alike, same, || {
            format!("{seat:?} is shown something that it cannot know")
        });
    }
}
