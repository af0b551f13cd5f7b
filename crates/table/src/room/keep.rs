//! Nothing is told before it is kept.

mod recover;

use core::{mem, time::Duration};

use records::Write;

use super::{On, Room, links::Dismissed, play::Steps};
use crate::{
    AskId, Claim, Closing, Effect, Input, LinkId, Note, OrderError, Time,
    flaw::{Flaw, flawed},
    message::{ClientMsg, ServerMsg, Why},
    state::TableState,
};

use recover::{Lost, Recovery};

/// Whoever waits for the database longer is told.
const LONG: Duration = Duration::from_secs(1);

/// Something decided that is not on disk yet. Nobody can look into it, the room included, before there is
/// a [`Receipt`].
pub(super) struct Unkept<T> {
    value: T,
    writes: Vec<Write>,
}

impl<T> Unkept<T> {
    /// Something, and what must be on disk before anybody hears of it.
    pub(super) fn new(value: T, writes: Vec<Write>) -> Unkept<T> {
        Unkept { value, writes }
    }

    /// What must be on disk.
    pub(super) fn writes(&mut self) -> Vec<Write> {
        mem::take(&mut self.writes)
    }

    /// Opens it.
    pub(super) fn open(self, _: &Receipt) -> T {
        self.value
    }

    /// Opens it where nothing is kept.
    #[cfg(test)]
    pub(super) fn force(self) -> (T, Vec<Write>) {
        (self.value, self.writes)
    }
}

/// The word that something is on disk. Only this module can make one: when the store says so, or when what
/// is on disk shows it.
pub(super) struct Receipt(());

/// What a room waits for.
pub(super) enum Busy {
    /// That this is kept; since then.
    Keeping(Then, Time),
    /// That it can read again what is kept.
    Recovering(Recovery),
}

/// What comes after something is kept.
pub(super) enum Then {
    Steps(Unkept<Steps>),
    Undo(Unkept<On>),
    Change(Box<Change>),
    Deleted,
    PutAway,
    /// What was told already.
    #[cfg(feature = "flaws")]
    Told,
}

/// A changed table.
pub(super) struct Change {
    /// By which it is known again if nobody knows whether it was kept.
    doc: String,
    changed: Unkept<Changed>,
}

struct Changed {
    state: TableState,
    version: i64,
    after: After,
}

/// What is to be shown of a changed table.
pub(super) enum After {
    /// The table; these have to go.
    Shown(Dismissed),
    /// It pauses or goes on.
    Paused,
    /// A contest begins.
    Begun(Unkept<Steps>),
    /// A contest was put away.
    Stopped,
}

/// To whom an answer is owed for what is under way.
pub(super) enum Owed {
    Answer {
        ask: AskId,
        who: Option<Claim>,
        claim: Option<Claim>,
    },
    /// A move or an undo.
    Said(LinkId, Box<ClientMsg>),
}

impl Room {
    /// Is something being kept or read? Then it hears only of that, of the time, and that the house closes.
    pub fn is_busy(&self) -> bool {
        self.busy.is_some()
    }

    /// Is this an answer to what it asked last? What is not must not be taken for one.
    pub(super) fn awaits(&self, input: &Input) -> bool {
        match &self.busy {
            None => false,
            Some(Busy::Keeping(..)) => matches!(input, Input::Kept | Input::Lost { .. }),
            Some(Busy::Recovering(recovery)) => recovery.awaits(input),
        }
    }

    fn keep(&mut self, writes: Vec<Write>, then: Then) {
        debug_assert!(self.busy.is_none(), "one thing is kept at a time");
        self.out.put(Effect::Keep(writes));
        #[cfg(feature = "flaws")]
        if flawed(Flaw::ToldBeforeKept)
            && let Then::Steps(steps) = then
        {
            self.show_steps(steps.open(&Receipt(())));
            self.busy = Some(Busy::Keeping(Then::Told, self.now.steady));
            return;
        }
        self.busy = Some(Busy::Keeping(then, self.now.steady));
    }

    /// Keeps steps, then shows them.
    pub(super) fn keep_steps(&mut self, mut steps: Unkept<Steps>) {
        let writes = steps.writes();
        self.keep(writes, Then::Steps(steps));
    }

    /// Keeps that steps are taken back, then shows it.
    pub(super) fn keep_undo(&mut self, mut undone: Unkept<On>) {
        let writes = undone.writes();
        self.keep(writes, Then::Undo(undone));
    }

    /// Keeps a changed table, and more with it, then shows it.
    pub(super) fn keep_table(
        &mut self,
        mut state: TableState,
        mut writes: Vec<Write>,
        after: After,
    ) {
        state.name_bots();
        let version = self.version + 1;
        let row = state.row(self.code, version, self.now.wall);
        let doc = row.doc.clone();
        if !(flawed(Flaw::PauseNotKept) && matches!(after, After::Paused)) {
            writes.push(Write::Table(row));
        }
        let changed = Changed {
            state,
            version,
            after,
        };
        let mut changed = Unkept::new(changed, writes);
        let writes = changed.writes();
        let change = Box::new(Change { doc, changed });
        self.keep(writes, Then::Change(change));
    }

    /// Deletes the table and all that was played at it.
    pub(super) fn keep_nothing(&mut self) {
        self.keep(vec![Write::Forget(self.code)], Then::Deleted);
    }

    /// Puts the table away, to be taken out again on demand.
    pub(super) fn keep_put_away(&mut self) {
        let mut row = (self.state).row(self.code, self.version + 1, self.now.wall);
        row.open = false;
        self.keep(vec![Write::Table(row)], Then::PutAway);
    }

    /// It is on disk.
    pub(super) fn hear_kept(&mut self) {
        match self.busy.take() {
            Some(Busy::Keeping(then, _)) => {
                self.say_waiting(false);
                self.go_on(then, &Receipt(()));
            }
            Some(Busy::Recovering(recovery)) => self.probed(recovery),
            None => {}
        }
    }

    /// Whether it is, nobody knows; or it cannot be read.
    pub(super) fn hear_lost(&mut self, why: String) {
        match self.busy.take() {
            Some(Busy::Keeping(Then::PutAway, _)) => {
                // It is opened at the next start, and put away again.
                self.out.note(Note::NotPutAway { why });
                self.end(Closing::PutAway);
            }
            Some(Busy::Keeping(then, _)) if flawed(Flaw::LostIsKept) => {
                self.go_on(then, &Receipt(()));
            }
            Some(Busy::Keeping(Then::Change(_), _)) if flawed(Flaw::LostIsLost) => self.fail(),
            Some(Busy::Keeping(then, _)) => self.recover(why, Lost::of(then)),
            Some(Busy::Recovering(recovery)) => self.rest(recovery),
            None => {}
        }
    }

    fn go_on(&mut self, then: Then, receipt: &Receipt) {
        match then {
            Then::Steps(steps) => self.show_steps(steps.open(receipt)),
            Then::Undo(undone) => self.show_undo(undone.open(receipt)),
            Then::Change(change) => self.show_changed(*change, receipt),
            Then::Deleted => {
                self.game = On::Nothing;
                self.pay();
                return self.end(Closing::Deleted);
            }
            Then::PutAway => return self.end(Closing::PutAway),
            #[cfg(feature = "flaws")]
            Then::Told => {}
        }
        self.pay();
    }

    fn show_changed(&mut self, change: Change, receipt: &Receipt) {
        let Changed {
            state,
            version,
            after,
        } = change.changed.open(receipt);
        let before = mem::replace(&mut self.state, state);
        self.move_absence(&before);
        if !flawed(Flaw::VersionStands) {
            self.version = version;
        }
        match after {
            After::Shown(dismissed) => self.show_table(dismissed, &before),
            After::Paused => self.show_pause(),
            After::Begun(steps) => self.show_beginning(steps.open(receipt)),
            After::Stopped => self.show_stopped(before.contest),
        }
    }

    /// Answers whoever waits for what is now kept.
    fn pay(&mut self) {
        match self.owed.take() {
            Some(Owed::Answer { ask, who, claim }) => self.answer(ask, who, Ok(claim)),
            Some(Owed::Said(link, message)) => {
                if let (Some((id, _)), Some(play)) = (message.about(), self.play()) {
                    let late = u32::from(flawed(Flaw::AcceptedElsewhere));
                    let seq = play.seq() + late;
                    self.out.tell(link, &ServerMsg::Accepted { id, seq });
                }
            }
            None => {}
        }
    }

    /// Answers whoever waits for what will not be.
    pub(super) fn fail(&mut self) {
        match self.owed.take() {
            Some(Owed::Answer { ask, who, .. }) => self.answer(ask, who, Err(OrderError::Waiting)),
            Some(Owed::Said(link, message)) => {
                if let Some((id, _)) = message.about() {
                    let why = Why::NotPlaying;
                    self.out.tell(link, &ServerMsg::Refused { id, why });
                }
            }
            None => {}
        }
    }

    /// Tells all, once, that the table waits for its database or goes on.
    fn say_waiting(&mut self, waiting: bool) {
        if mem::replace(&mut self.waiting, waiting) != waiting {
            self.say(&ServerMsg::Waiting { waiting });
        }
    }

    /// When it has waited long enough for somebody to be told, or to try again.
    pub(super) fn busy_until(&self, busy: &Busy) -> Option<Time> {
        match busy {
            Busy::Keeping(_, since) => (!self.waiting).then(|| *since + LONG),
            Busy::Recovering(_) if flawed(Flaw::RecoveryAsleep) => None,
            Busy::Recovering(recovery) => recovery.rests_until(),
        }
    }

    pub(super) fn strike_busy(&mut self) {
        let Some(busy) = &self.busy else { return };
        let due = self.busy_until(busy).filter(|&due| due <= self.now.steady);
        match busy {
            _ if due.is_none() => {}
            Busy::Keeping(..) => self.say_waiting(true),
            Busy::Recovering(_) => self.try_again(),
        }
    }
}
