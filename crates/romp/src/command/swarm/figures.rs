//! What was measured.

use std::{fmt, time::Duration};

use serde::Serialize;

/// What one table, or all of them, measured.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) moves: u64,
    pub(super) contests: u64,
    pub(super) bytes: u64,
    pub(super) updates: u64,
    /// Microseconds from sending a move to its arrival at another seat.
    pub(super) arrivals: Vec<u32>,
    /// Microseconds from connecting again to seeing the table.
    pub(super) returns: Vec<u32>,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.moves += other.moves;
        self.contests += other.contests;
        self.bytes += other.bytes;
        self.updates += other.updates;
        self.arrivals.extend(other.arrivals);
        self.returns.extend(other.returns);
    }

    pub(super) fn figures(mut self, time: Duration) -> Figures {
        let [p50, p99] = quantiles(&mut self.arrivals);
        let [return_p50, return_p99] = quantiles(&mut self.returns);
        Figures {
            moves: self.moves,
            contests: self.contests,
            moves_per_second: self.moves as f64 / time.as_secs_f64(),
            p50_ms: p50,
            p99_ms: p99,
            bytes_per_update: self.bytes as f64 / self.updates.max(1) as f64,
            reconnects: self.returns.len(),
            reconnect_p50_ms: return_p50,
            reconnect_p99_ms: return_p99,
            ..Figures::default()
        }
    }
}

/// The median and the 99th of a hundred, in milliseconds.
fn quantiles(micros: &mut [u32]) -> [Option<f64>; 2] {
    micros.sort_unstable();
    [50, 99].map(|percent| {
        let index = (micros.len() * percent / 100).min(micros.len().checked_sub(1)?);
        Some(f64::from(micros[index]) / 1000.0)
    })
}

/// Everything measured.
#[derive(Default, Serialize)]
pub(super) struct Figures {
    pub(super) tables: usize,
    pub(super) seats: u8,
    pub(super) seconds: f64,
    pub(super) moves: u64,
    pub(super) contests: u64,
    pub(super) moves_per_second: f64,
    pub(super) p50_ms: Option<f64>,
    pub(super) p99_ms: Option<f64>,
    pub(super) bytes_per_update: f64,
    pub(super) reconnects: usize,
    pub(super) reconnect_p50_ms: Option<f64>,
    pub(super) reconnect_p99_ms: Option<f64>,
    pub(super) kb_per_idle_table: Option<f64>,
    pub(super) kb_server: Option<u64>,
    /// Processor time of the server for each move, in microseconds: comparable on a busy machine.
    pub(super) server_us_per_move: Option<f64>,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |value: Option<f64>| value.map_or("-".into(), |value| format!("{value:.2} ms"));
        writeln!(
            f,
            "tables            {} of {} seats",
            self.tables, self.seats
        )?;
        writeln!(
            f,
            "moves             {} in {:.1} s",
            self.moves, self.seconds
        )?;
        writeln!(f, "moves per second  {:.0}", self.moves_per_second)?;
        writeln!(
            f,
            "to another seat   p50 {}, p99 {}",
            ms(self.p50_ms),
            ms(self.p99_ms)
        )?;
        writeln!(f, "bytes per update  {:.0}", self.bytes_per_update)?;
        writeln!(f, "contests over     {}", self.contests)?;
        if self.reconnects > 0 {
            let (p50, p99) = (ms(self.reconnect_p50_ms), ms(self.reconnect_p99_ms));
            writeln!(
                f,
                "reconnects        {}: p50 {p50}, p99 {p99}",
                self.reconnects
            )?;
        }
        if let Some(kb) = self.kb_per_idle_table {
            writeln!(f, "idle table        {kb:.0} kB")?;
        }
        if let Some(kb) = self.kb_server {
            writeln!(f, "server            {kb} kB")?;
        }
        if let Some(us) = self.server_us_per_move {
            writeln!(f, "server time       {us:.1} µs a move")?;
        }
        Ok(())
    }
}

/// How much memory a process holds, in kB, where the system says.
pub(super) fn memory(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

/// How long a process has run on the processors, in microseconds, where the system says.
pub(super) fn processor_time(pid: u32) -> Option<u64> {
    const TICK: u64 = 10_000;
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The program's name, in brackets, may hold anything.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some((ticks()? + ticks()?) * TICK)
}
