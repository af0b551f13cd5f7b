//! The door of a room.

use engine::{BySeat, Turn};
use rand::CryptoRng;
use records::{Code, ContestId};

use super::{Manners, On, Outbox, Room, Watch, keep::Owed};
use crate::{
    Closing, Effect, Input, Kept, LinkId, Now, Time,
    flaw::{Flaw, flawed},
    message::{ClientMsg, ServerMsg, Why},
    state::TableState,
};

impl Room {
    /// Opens a room: new, or with the contest that is kept for it.
    pub fn open(
        now: Now,
        chance: Box<dyn CryptoRng + Send>,
        manners: Manners,
        code: Code,
        (state, version): (TableState, i64),
        kept: Kept,
        out: &mut Vec<Effect>,
    ) -> Room {
        let mut room = Room {
            code,
            manners,
            now,
            chance,
            state,
            version,
            game: On::Nothing,
            links: Vec::new(),
            away: BySeat::default(),
            stand_in: BySeat::default(),
            played_for: BySeat::default(),
            pausing: Vec::new(),
            swaps: Vec::new(),
            requests: Vec::new(),
            proposals: Vec::new(),
            host_missed: None,
            words_due: None,
            empty: Some(now.steady),
            standing: Some(now.steady),
            reading: Watch::default(),
            told_readers: Vec::new(),
            busy: None,
            owed: None,
            waiting: false,
            stopping: false,
            closed: false,
            out: Outbox::default(),
        };
        room.game = room.on(kept);
        room.mark_away();
        room.follow_up();
        room.out.empty_into(out);
        room
    }

    /// The one door: hears something, and adds what is to be done to `out`.
    pub fn hear(&mut self, now: Now, input: Input, out: &mut Vec<Effect>) {
        self.now = now;
        if !self.closed {
            self.take_in(input);
            self.follow_up();
        }
        self.out.empty_into(out);
    }

    fn take_in(&mut self, input: Input) {
        match input {
            Input::Kept | Input::Lost { .. } | Input::Row(_) | Input::Contest(_)
                if !self.awaits(&input) =>
            {
                debug_assert!(false, "nothing of the kind was asked: {input:?}");
            }
            Input::Kept => self.hear_kept(),
            Input::Lost { why } => self.hear_lost(why),
            Input::Row(row) => self.hear_row(row),
            Input::Contest(kept) => self.hear_contest(kept),
            Input::Strike => self.strike(),
            Input::Stop => self.hear_stop(),
            // A room that waits decides nothing else; whoever drives it lets it be.
            _ if self.is_busy() => debug_assert!(false, "the room is busy: {input:?}"),
            Input::Order { ask, who, order } => {
                let done = self.obey(who, *order);
                self.answer(ask, who, done);
            }
            Input::Attach(attach) => self.attach(attach),
            Input::Detach(link) => self.detach(link),
            Input::Resync(link) => self.resync(link),
            Input::Said(link, message) => self.listen(link, message),
            Input::Lag(link, round_trip) => self.hear_lag(link, round_trip),
            Input::Thought(thought) => self.hear_thought(thought),
            Input::PutAway => self.put_away(),
            Input::Close => self.keep_put_away(),
        }
    }

    /// A device says something.
    pub(super) fn listen(&mut self, link: LinkId, message: Box<ClientMsg>) {
        if let Some((id, contest)) = message.about()
            && let Err(why) = self.is_about_this(contest)
        {
            return self.out.tell(link, &ServerMsg::Refused { id, why });
        }
        let (id, taken) = match &*message {
            ClientMsg::Move {
                id, decision, mv, ..
            } => (*id, self.hear_move(link, *id, *decision, mv)),
            ClientMsg::Undo { id, .. } => (*id, self.hear_undo(link, *id)),
            ClientMsg::Hint { id, .. } => return self.hear_hint(link, *id),
            ClientMsg::Ready { contest } => return self.hear_ready(link, *contest),
            ClientMsg::Look { looks } => return self.hear_look(link, *looks),
            ClientMsg::Pause { wanted } => return self.hear_pause(link, *wanted),
            ClientMsg::Say { what } => {
                if let Some(person) = self.link(link).and_then(|link| link.looks) {
                    self.say(&ServerMsg::Said {
                        person,
                        what: *what,
                    });
                }
                return;
            }
            // Said once, before the room hears of it.
            ClientMsg::Hello { .. } => return,
        };
        match taken {
            Ok(Taken::Now) => self.owed = Some(Owed::Said(link, message)),
            Ok(Taken::Before(seq)) => self.out.tell(link, &ServerMsg::Accepted { id, seq }),
            Err(why) => self.out.tell(link, &ServerMsg::Refused { id, why }),
        }
    }

    /// What was on its way when a contest ended is not done in the next one.
    fn is_about_this(&self, contest: ContestId) -> Result<(), Why> {
        let play = self.play().ok_or(Why::NotPlaying)?;
        let same = play.row.id == contest || flawed(Flaw::OtherContestIsThis);
        same.then_some(()).ok_or(Why::OtherContest)
    }

    /// Does what follows by itself, after anything has happened.
    fn follow_up(&mut self) {
        if self.is_busy() || self.closed {
            return;
        }
        if self.stopping {
            return self.end(Closing::Stopped);
        }
        self.finish_deal();
        if !self.is_busy() {
            self.seat_those_next();
        }
        if !self.is_busy() {
            self.look_around();
        }
    }

    /// Rolls what chance still owes: a contest may have been cut off before its first deal.
    fn finish_deal(&mut self) {
        if let Some(play) = self.play()
            && play.table.turn() == Turn::Chance
        {
            self.take_step(None, "").ok();
        }
    }

    /// Takes note of who is here and whether play goes on, after anything may have changed that.
    fn look_around(&mut self) {
        let now = self.now.steady;
        self.empty = (self.links.is_empty()).then(|| self.empty.unwrap_or(now));
        self.miss_host();
        self.await_words();
        if self.set_watch() {
            self.say_clocks();
        }
        self.note_readers();
    }

    /// When to be told [`Input::Strike`]: asked anew after everything it hears.
    pub fn deadline(&self) -> Option<Time> {
        match &self.busy {
            _ if self.closed => None,
            Some(busy) => self.busy_until(busy),
            None => self.next_due(),
        }
    }

    /// Something is due, or more than one thing: what has to be kept comes one after the other.
    fn strike(&mut self) {
        if self.is_busy() {
            return self.strike_busy();
        }
        if self.is_forsaken() {
            return self.put_away();
        }
        self.let_stand_in();
        self.begin_without();
        if !self.is_busy() {
            self.hand_over();
        }
        if !self.is_busy() {
            self.give_back();
        }
        if !self.is_busy() {
            self.wait_for_who_went();
        }
        if !self.is_busy() {
            self.look_at_clocks();
        }
    }

    fn next_due(&self) -> Option<Time> {
        self.stand_ins_due()
            .chain(self.clocks_due())
            .chain(self.words_due)
            .chain(self.reading_ends())
            .chain(self.host_due())
            .chain(self.at_once())
            .chain(self.closes())
            .min()
    }
}

impl Room {
    /// Now, if somebody came or went from which something follows: first all take note of it, then that is kept.
    fn at_once(&self) -> Option<Time> {
        let due = self.returned_host().is_some() || self.somebody_went();
        due.then_some(self.now.steady)
    }
}

/// What becomes of a move or an undo that is not refused.
pub(super) enum Taken {
    /// It is being kept.
    Now,
    /// It was taken before: this update shows it.
    Before(u32),
}
