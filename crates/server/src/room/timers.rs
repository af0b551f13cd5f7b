//! What happens when nothing happens: clocks run out, patience ends, empty rooms close.

use std::time::Duration;

use engine::Seat;
use tokio::time::Instant;

use super::{On, Room};
use crate::sitting::{Clock, PersonId};

/// A table at which nothing was ever played is put away when nobody has been there for so long.
const NEVER_STARTED: Duration = Duration::from_mins(30);

impl Room {
    /// A person's first device is here. True if that changes anything for others.
    pub(super) fn came(&mut self, person: PersonId) -> bool {
        if let Some(seat) = self.sitting.seat_of(person) {
            self.away[seat] = None;
            self.stand_in[seat] = false;
            if let Some(open) = self.play_mut().and_then(|play| play.open[seat].as_mut()) {
                open.thinking = None;
            }
        }
        self.links
            .iter()
            .filter(|link| link.person == Some(person))
            .count()
            == 1
    }

    /// A person's last device is gone.
    pub(super) fn went(&mut self, person: PersonId) {
        if let Some(seat) = self.sitting.seat_of(person) {
            self.away[seat] = Some(Instant::now());
        }
    }

    /// Everybody on a seat who is not connected is away from now on.
    pub(super) fn mark_away(&mut self) {
        for seat in Seat::all(self.sitting.wish.seats) {
            let sitter = self.sitting.sitter(seat);
            let away = sitter.is_some_and(|person| !self.is_present(person));
            self.away[seat] = away.then(|| self.away[seat].unwrap_or_else(Instant::now));
            self.stand_in[seat] &= away;
        }
    }

    /// Takes note of who is here and whether play goes on, after anything may have changed that.
    pub(super) fn look_around(&mut self) {
        self.empty.note(!self.links.is_empty());
        self.miss_host();
        if self.set_watch() {
            self.say_clocks();
        }
        self.note_readers();
    }

    /// Tells all that clocks stand, or go on.
    pub(super) fn say_clocks(&self) {
        if self.sitting.settings.clock != Clock::None {
            self.say_updates(&[]);
        }
    }

    /// Time goes on while play does and stands while it does not: whoever comes back finds clocks and
    /// patience as they were left. True if that changed.
    pub(super) fn set_watch(&mut self) -> bool {
        let (running, now) = (self.is_running(), Instant::now());
        if let Some(play) = self.play_mut() {
            if running {
                play.watch.go(now);
            } else {
                play.watch.stop(now);
            }
        }
        match (running, self.standing) {
            (true, Some(since)) => {
                self.standing = None;
                for seat in Seat::all(self.sitting.wish.seats) {
                    let away = self.away[seat];
                    self.away[seat] = away.map(|away| (away + (now - since)).min(now));
                }
                self.let_bots_think();
                true
            }
            (false, None) => {
                self.standing = Some(now);
                if let Some(play) = self.play_mut() {
                    play.stop_thinking();
                }
                true
            }
            _ => false,
        }
    }

    /// When somebody is next to be played for.
    fn patience_ends(&self, seat: Seat) -> Option<Instant> {
        let away = self.away[seat].filter(|_| !self.stand_in[seat] && self.is_running())?;
        Some(away + self.patience())
    }

    /// In how many milliseconds that is.
    pub(super) fn bot_in(&self, seat: Seat) -> Option<u64> {
        let left = self
            .patience_ends(seat)?
            .saturating_duration_since(Instant::now());
        Some(left.as_millis() as u64)
    }

    /// How long a seat's move may be on its way, over the slowest of its player's devices.
    fn lag(&self, seat: Seat) -> Duration {
        let sitter = self.sitting.sitter(seat);
        let devices = self.links.iter().filter(|link| link.person == sitter);
        devices
            .map(|link| link.wire.lag.allowance())
            .max()
            .unwrap_or_default()
    }

    /// When a seat's time is up. A bot needs no clock.
    fn clock_strikes(&self, seat: Seat) -> Option<Instant> {
        let play = self.play().filter(|_| self.is_running())?;
        if self.is_played_by_bot(seat) {
            return None;
        }
        let up = play.time_is_up(seat, self.sitting.settings.clock)?;
        Some(up + self.lag(seat))
    }

    /// When to look at the clocks again.
    pub(super) fn next_deadline(&self) -> Option<Instant> {
        Seat::all(self.sitting.wish.seats)
            .flat_map(|seat| [self.patience_ends(seat), self.clock_strikes(seat)])
            .flatten()
            .chain(self.words_due)
            .chain(self.reading_ends())
            .chain(self.host_due())
            .chain(self.closes())
            .min()
    }

    /// Does what is due.
    pub(super) async fn look_at_clocks(&mut self) {
        let now = Instant::now();
        if self.words_due.is_some_and(|due| due <= now) {
            self.begin_without().await;
        }
        self.hand_over().await;
        let mut changed = false;
        for seat in Seat::all(self.sitting.wish.seats) {
            if self.patience_ends(seat).is_some_and(|end| end <= now) {
                tracing::info!(table = %self.code, %seat, "a bot sits in");
                self.stand_in[seat] = true;
                changed = true;
            }
            let struck = self.clock_strikes(seat).is_some_and(|strike| strike <= now);
            let play = self.play().filter(|_| struck);
            if let Some(idle) = play.and_then(|play| play.table.idle(seat)) {
                self.play_for(seat, &idle).await;
            }
        }
        if changed {
            self.say_table();
            self.let_bots_think();
        }
    }

    /// When an empty room is put away: soon, if nothing was ever played at it.
    fn closes(&self) -> Option<Instant> {
        let after = self.ground.config.close_after();
        let after = match self.game {
            On::Nothing => after.min(NEVER_STARTED),
            On::Game(_) | On::Frozen => after,
        };
        Some(self.empty.since()? + after)
    }

    /// Has nobody been here for long?
    pub(super) fn is_forsaken(&self) -> bool {
        self.closes().is_some_and(|end| end <= Instant::now())
    }
}
