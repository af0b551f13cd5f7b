//! One task per table: it hears everything that is asked of the table and answers in order.
//!
//! Receive, take the step, append it to the journal, then send each connection what its own eyes
//! see. If the append fails, the contest is dropped and made anew from its journal: until a step is
//! kept the room does nothing else, so nobody has seen it.

mod bots;
mod empty;
mod handle;
mod heir;
mod keep;
mod lag;
mod links;
mod mark;
mod message;
mod moves;
mod order;
mod pause;
mod play;
mod proposals;
mod reading;
mod rebuild;
mod retell;
mod run;
mod seats;
mod start;
mod stop;
mod takeover;
mod timers;
mod trail;
mod undo;
mod watch;
mod wire;

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use engine::{BySeat, Seat};
use store::Code;
use tokio::{sync::mpsc, time::Instant};
use tokio_util::sync::CancellationToken;

use crate::{
    ground::Ground,
    rooms::Kept,
    sitting::{Asked, PersonId, Proposal, Request, ShownTable, ShownTurn, Sitting, Stage, Taker},
    thinking::TableThinking,
};

pub(crate) use handle::{Handle, PATIENCE};
pub(crate) use keep::LONG;
pub(crate) use links::LinkId;
pub(crate) use message::{Answer, Attach, Message};
pub(crate) use order::Order;
pub(crate) use rebuild::live_steps;
pub(crate) use wire::Wire;

use empty::Empty;
use links::Link;
use play::Play;
use rebuild::replay;
use watch::Watch;

/// A table with the people at it.
pub(crate) struct Room {
    ground: Arc<Ground>,
    code: Code,
    sitting: Sitting,
    /// How often it was kept: whoever keeps it next must know this state.
    version: i64,
    /// Have all been told that the table waits for its database?
    waiting: AtomicBool,
    game: On,
    links: Vec<Link>,
    next_link: u64,
    /// Since when the person on a seat is away.
    away: BySeat<Option<Instant>>,
    /// Does a bot play for the person on a seat?
    stand_in: BySeat<bool>,
    /// Who wants the table to pause.
    pausing: Vec<PersonId>,
    /// Who wants to change seats with whom.
    swaps: Vec<(Seat, Seat)>,
    /// Who asks the host for a seat, since the contest began.
    requests: Vec<Request>,
    /// What people would like to play.
    proposals: Vec<Proposal>,
    /// Since when somebody who sits waits for the host.
    host_missed: Option<Instant>,
    /// When words that were sealed must have been shown, once they are awaited.
    words_due: Option<Instant>,
    empty: Empty,
    /// Since when patience stands, if it does: while play does not go on.
    standing: Option<Instant>,
    /// How long bots have waited in this contest for those who read.
    reading: Watch,
    inbox: mpsc::Receiver<Message>,
    /// What was thought about is answered here.
    own: mpsc::WeakSender<Message>,
    /// Where bots and hints are thought about.
    thinking: TableThinking,
    stop: CancellationToken,
}

/// What is on the table.
enum On {
    Nothing,
    Game(Box<Play>),
    /// A contest by rules this server no longer knows, or that cannot be read. It is kept as it is.
    Frozen,
}

impl On {
    /// What is kept for a table.
    fn of(code: Code, kept: Kept) -> On {
        let played = match kept {
            Kept::Nothing => return On::Nothing,
            Kept::Contest(row, lines) => replay(*row, &lines),
            Kept::Unreadable(why) => Err(why),
        };
        match played {
            Ok(play) => On::Game(Box::new(play)),
            Err(why) => {
                tracing::error!(table = %code, why, "shown read-only");
                On::Frozen
            }
        }
    }
}

impl Room {
    fn stage(&self) -> Stage {
        match &self.game {
            On::Nothing => Stage::Gathering,
            On::Game(play) if play.is_over() => Stage::Over,
            On::Game(_) => Stage::Playing,
            On::Frozen => Stage::ReadOnly,
        }
    }

    /// The contest under way or over.
    fn play(&self) -> Option<&Play> {
        match &self.game {
            On::Game(play) => Some(play),
            On::Nothing | On::Frozen => None,
        }
    }

    fn play_mut(&mut self) -> Option<&mut Play> {
        match &mut self.game {
            On::Game(play) => Some(play),
            On::Nothing | On::Frozen => None,
        }
    }

    fn is_present(&self, person: PersonId) -> bool {
        self.links.iter().any(|link| link.person == Some(person))
    }

    /// Is somebody here for whom play goes on? One who plays; where only bots do, one who looks on.
    fn is_attended(&self) -> bool {
        let seats = Seat::all(self.sitting.wish.seats);
        let mut sitters = seats
            .filter_map(|seat| self.sitting.sitter(seat))
            .peekable();
        if sitters.peek().is_none() {
            return !self.links.is_empty();
        }
        sitters.any(|person| self.is_present(person))
    }

    /// Does play go on? If not, bots do not move, and clocks and patience stand.
    fn is_running(&self) -> bool {
        self.stage() == Stage::Playing && !self.sitting.paused && self.is_attended()
    }

    /// Does a bot decide for this seat, as long as play goes on?
    fn is_played_by_bot(&self, seat: Seat) -> bool {
        match self.sitting.taker(seat) {
            // Whoever leaves in the middle must not stop the others.
            Taker::Bot(_) | Taker::Nobody => true,
            Taker::Person(_) => self.stand_in[seat],
        }
    }

    fn shown(&self) -> ShownTable {
        ShownTable::of(
            self.code,
            &self.sitting,
            self.stage(),
            Asked {
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

    fn patience(&self) -> Duration {
        Duration::from_secs(self.sitting.settings.patience.into())
    }
}
