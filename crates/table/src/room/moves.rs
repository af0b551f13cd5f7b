//! A move comes in.

use core::{fmt, mem};

use engine::{ContestError, Seat};
use serde_json::value::RawValue;

use super::{
    On, Room,
    hear::Taken,
    mark::Mark,
    play::{Said, Steps},
};
use crate::{
    Deputy, LinkId, Note,
    flaw::{Flaw, flawed},
    message::Why,
    state::{PersonId, Taker},
};

impl Room {
    pub(super) fn hear_move(
        &mut self,
        link: LinkId,
        id: u64,
        decision: u32,
        mv: &RawValue,
    ) -> Result<Taken, Why> {
        let mark = self.mark(link, id)?;
        let play = self.play().ok_or(Why::NotPlaying)?;
        if let Some(seq) = play.trail.marked(mark) {
            return Ok(Taken::Before(seq));
        }
        let (_, seat) = self.player(link)?;
        if self.state.paused {
            return Err(Why::Paused);
        }
        let open = play.open[seat].as_ref().ok_or(Why::Stale)?;
        if open.id != decision {
            return Err(Why::Stale);
        }
        let mv = Said::Json(mv.get());
        self.take_step(Some((seat, mv)), mark).map_err(to_why)?;
        Ok(Taken::Now)
    }

    /// Who looks at a device, and their seat.
    pub(super) fn player(&self, link: LinkId) -> Result<(PersonId, Seat), Why> {
        let link = self.link(link).ok_or(Why::NotPlaying)?;
        let person = link.looks.ok_or(Why::NotPlaying)?;
        let seat = self.seat_of(link).ok_or(Why::NotPlaying)?;
        Ok((person, seat))
    }

    /// How what a device sends is known again, whoever looks at it by then.
    pub(super) fn mark(&self, link: LinkId, id: u64) -> Result<Mark, Why> {
        let link = self.link(link).ok_or(Why::NotPlaying)?;
        let person = link.person.ok_or(Why::NotPlaying)?;
        let device = link.device;
        Ok(Mark { person, device, id })
    }

    /// Plays for a seat whose player does not: a bot's choice or the clock's. What could not be kept is
    /// thought about again after recovery. A bot's own chair is nobody else's.
    pub(super) fn play_for(&mut self, seat: Seat, mv: &str, deputy: Deputy) {
        let mark = match self.state.taker(seat) {
            Taker::Person(_) if !flawed(Flaw::DeputyUnnamed) => deputy.to_string(),
            _ => String::new(),
        };
        if let Err(error) = self.take_step(Some((seat, Said::Notation(mv))), mark) {
            let (mv, why) = (mv.to_owned(), error.to_string());
            self.out.note(Note::Refused { seat, mv, why });
        }
    }

    /// Takes a step of a seat, if any, and the chance that follows, and has it kept. Until it is, there is
    /// no contest for anybody to look at.
    pub(super) fn take_step(
        &mut self,
        step: Option<(Seat, Said<'_>)>,
        mark: impl fmt::Display,
    ) -> Result<(), ContestError> {
        let looking = self.looking();
        if self.play().is_none() {
            return Ok(());
        }
        let On::Game(play) = mem::replace(&mut self.game, On::Unkept) else {
            unreachable!("there is a contest")
        };
        match play.draft(step, mark, looking, &self.state, self.now) {
            Ok(steps) => self.keep_steps(steps),
            Err((play, error)) => {
                if play.is_none() {
                    let why = error.to_string();
                    self.out.note(Note::Frozen { why });
                }
                self.game = play.map_or(On::Frozen, On::Game);
                return Err(error);
            }
        }
        Ok(())
    }

    /// Steps are kept: all are shown them.
    pub(super) fn show_steps(&mut self, steps: Steps) {
        let Steps { play, count, told } = steps;
        self.out.note(Note::Steps(count));
        let over = play.is_over();
        if over {
            let (contest, lines) = (play.row.id, play.seq());
            self.out.note(Note::Over { contest, lines });
        }
        self.game = On::Game(play);
        self.set_watch();
        self.say_updates(&told);
        if over {
            self.say_table();
            self.forget_pausing();
        }
        self.let_bots_think();
    }
}

fn to_why(error: ContestError) -> Why {
    match error {
        ContestError::Refused {
            clause,
            code,
            sentence,
        } => Why::Illegal {
            clause,
            code,
            sentence,
        },
        other => Why::Malformed {
            sentence: other.to_string(),
        },
    }
}
