//! One table with the people at it: it hears everything that is asked of it, in order.
//!
//! Take the step, have it kept, then tell each device what its own eyes see. While something is being
//! kept the room does nothing else. If nobody knows whether it was, all is read again.

mod away;
mod bots;
mod bring;
mod carry;
mod change;
mod clock;
mod empty;
mod end;
mod glance;
mod hear;
mod heir;
mod hint;
mod join;
mod keep;
mod kick;
mod lag;
mod links;
mod look;
mod mark;
mod moves;
mod order;
mod outbox;
mod pause;
mod play;
mod proposals;
mod reading;
mod rebuild;
mod rematch;
mod retell;
mod say;
mod screens;
mod seats;
mod stand_in;
mod start;
mod stop;
mod takeover;
mod trail;
mod undo;
mod watch;

use core::time::Duration;

use engine::{BySeat, Seat};
use rand::CryptoRng;
use records::Code;

use crate::{
    Kept, Note, Now, Time,
    flaw::{Flaw, flawed},
    state::{Asked, PersonId, Proposal, Request, ShownTable, ShownTurn, Stage, TableState, Taker},
};

pub use glance::Glance;
pub use order::{HostOrder, Order, PersonOrder};
pub(crate) use rebuild::live_lines;
pub use rebuild::live_steps;

use keep::{Busy, Owed};
use links::Link;
use outbox::Outbox;
use play::Play;
use rebuild::replay;
use watch::Watch;

/// What all rooms of a house have in common.
#[derive(Copy, Clone, Debug)]
pub struct Manners {
    /// So many milliseconds, more or less, a bot waits before it moves.
    pub bot_pace: u64,
    /// A room where nobody is connected is put away after this.
    pub close_after: Duration,
}

/// A table with the people at it.
pub struct Room {
    code: Code,
    manners: Manners,
    /// When it hears what it hears.
    now: Now,
    chance: Box<dyn CryptoRng + Send>,
    state: TableState,
    /// How often it was kept: whoever keeps it next must know this state.
    version: i64,
    game: On,
    links: Vec<Link>,
    /// Since when the person on a seat is away.
    away: BySeat<Option<Time>>,
    /// Does a bot play for the person on a seat?
    stand_in: BySeat<bool>,
    /// How many moves it has made for them since they went away.
    played_for: BySeat<u32>,
    /// Who wants the table to pause.
    pausing: Vec<PersonId>,
    /// Who wants to change seats with whom.
    swaps: Vec<(Seat, Seat)>,
    /// Who asks the host for a seat, since the contest began.
    requests: Vec<Request>,
    /// What people would like to play.
    proposals: Vec<Proposal>,
    /// Since when somebody who sits waits for the host.
    host_missed: Option<Time>,
    /// When words that were sealed must have been shown, once they are awaited.
    words_due: Option<Time>,
    /// Since when no device is connected.
    empty: Option<Time>,
    /// Since when patience stands, if it does: while play does not go on.
    standing: Option<Time>,
    /// How long bots have waited in this contest for those who read.
    reading: Watch,
    /// Who was last said to read.
    told_readers: Vec<Seat>,
    /// What it waits for.
    busy: Option<Busy>,
    /// To whom it owes an answer then.
    owed: Option<Owed>,
    /// Have all been told that the table waits for its database?
    waiting: bool,
    /// Does the house close?
    stopping: bool,
    closed: bool,
    out: Outbox,
}

/// What is on the table.
enum On {
    Nothing,
    /// A contest whose last step is not kept yet: nobody may look.
    Unkept,
    Game(Box<Play>),
    /// A contest by rules this program no longer knows, or that cannot be read. It is kept as it is.
    Frozen,
}

impl Room {
    /// What is kept for this table.
    fn on(&self, kept: Kept) -> On {
        let played = match kept {
            Kept::Nothing => return On::Nothing,
            Kept::Contest(row, lines) => replay(*row, &lines),
            Kept::Unreadable(why) => Err(why),
        };
        match played {
            Ok(play) => On::Game(Box::new(play)),
            Err(why) => {
                self.out.note(Note::Frozen { why });
                On::Frozen
            }
        }
    }

    fn stage(&self) -> Stage {
        match &self.game {
            On::Nothing => Stage::Gathering,
            On::Game(play) if play.is_over() => Stage::Over,
            On::Game(_) | On::Unkept => Stage::Playing,
            On::Frozen => Stage::ReadOnly,
        }
    }

    /// The contest under way or over.
    fn play(&self) -> Option<&Play> {
        match &self.game {
            On::Game(play) => Some(play),
            On::Nothing | On::Unkept | On::Frozen => None,
        }
    }

    fn play_mut(&mut self) -> Option<&mut Play> {
        match &mut self.game {
            On::Game(play) => Some(play),
            On::Nothing | On::Unkept | On::Frozen => None,
        }
    }

    /// Is a device of theirs here, or whose they play on?
    fn is_present(&self, person: PersonId) -> bool {
        let holder = Some(self.state.holder(person));
        self.links.iter().any(|link| link.person == holder)
    }

    /// Is somebody here for whom play goes on? One who plays; where only bots do, one who looks on.
    fn is_attended(&self) -> bool {
        let seats = Seat::all(self.state.spec.seats);
        let mut sitters = seats.filter_map(|seat| self.state.sitter(seat)).peekable();
        if sitters.peek().is_none() {
            return !self.links.is_empty();
        }
        sitters.any(|person| self.is_present(person)) || flawed(Flaw::PlayUnattended)
    }

    fn is_paused(&self) -> bool {
        self.state.paused && !flawed(Flaw::BotsInPause)
    }

    /// Does play go on? If not, bots do not move, and clocks and patience stand.
    pub fn is_running(&self) -> bool {
        self.stage() == Stage::Playing && !self.is_paused() && self.is_attended()
    }

    /// Does a bot decide for this seat, as long as play goes on?
    fn is_played_by_bot(&self, seat: Seat) -> bool {
        match self.state.taker(seat) {
            // Whoever leaves in the middle must not stop the others.
            Taker::Bot(_) | Taker::Nobody => true,
            Taker::Person(_) => self.stand_in[seat],
        }
    }

    fn shown(&self) -> ShownTable {
        ShownTable::of(
            self.code,
            &self.state,
            self.stage(),
            Asked {
                screens: self.screens().count(),
                requests: self.requests(),
                swaps: &self.swaps,
                proposals: &self.proposals,
            },
            |person| self.is_present(person),
            |seat| self.stand_in[seat],
            |seat| self.bot_in(seat),
        )
    }

    /// Whose turn it is, while a contest is under way.
    fn turn(&self) -> Option<ShownTurn> {
        self.play()?.turn()
    }
}
