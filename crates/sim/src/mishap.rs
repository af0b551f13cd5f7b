//! Planned faults happen.

use crate::{
    event::{ConnId, Event},
    fault::Kind,
    process::Message,
    queue::{MS, SECOND},
    world::World,
};

impl World {
    pub(crate) fn fault(&mut self, index: usize) {
        let planned = self.plan[index];
        let kept = self.kept_faults.as_ref();
        if self.resting || kept.is_some_and(|kept| !kept.contains(&index)) {
            return;
        }
        self.counts.fault(planned.kind);
        self.note(|| {
            format!(
                "fault {index}: {} for {} ms",
                planned.kind,
                planned.lasts / MS
            )
        });
        let luck = planned.luck;
        let ends = self.now + planned.lasts;
        match planned.kind {
            Kind::Crash => self.process.dies_after = Some(luck % 12),
            Kind::Stop => self.stop_house(),
            Kind::DiskSlow => self.disk.ails.slow = 200 * MS + luck % (8 * SECOND),
            Kind::DiskFull => self.disk.ails.full = true,
            Kind::DiskDead => self.disk.ails.dead = true,
            Kind::FailBefore => self.disk.ails.fails_before = 1 + (luck % 5) as u32,
            Kind::FailAfter => self.disk.ails.fails_after = 1 + (luck % 3) as u32,
            Kind::Cut => {
                for conn in self.some_conns(luck) {
                    self.lose(conn, luck % SECOND, (luck >> 9) % SECOND);
                }
            }
            Kind::HalfOpen => {
                for conn in self.some_conns(luck) {
                    let house = 20 * SECOND + luck % (20 * SECOND);
                    self.lose(conn, house, 5 * SECOND + (luck >> 9) % (55 * SECOND));
                }
            }
            Kind::Stall => {
                for conn in self.some_conns(luck) {
                    self.conns[conn].stalled = true;
                    // One that takes nothing for longer than 15 s is let go.
                    if planned.lasts > 15 * SECOND && luck.is_multiple_of(2) {
                        self.lose(conn, 15 * SECOND, 16 * SECOND);
                    }
                    self.queue.put(ends, Event::ReadsAgain(conn));
                }
            }
            Kind::NetSlow => self.net_slow = true,
            Kind::ClockJump => self.wall += (luck % 7_200_000) as i64 - 3_600_000,
            Kind::PutAway => self.put_in(Message::PutAway),
            Kind::BotFails => self.bots_fail = true,
            Kind::Lag => self.lag_spike = true,
        }
        self.queue.put(ends, Event::FaultEnds(index));
    }

    pub(crate) fn fault_ends(&mut self, index: usize) {
        match self.plan[index].kind {
            Kind::DiskSlow => self.disk.ails.slow = 0,
            Kind::DiskFull => self.disk.ails.full = false,
            Kind::DiskDead => self.disk.ails.dead = false,
            Kind::NetSlow => self.net_slow = false,
            Kind::BotFails => self.bots_fail = false,
            Kind::Lag => self.lag_spike = false,
            _ => {}
        }
    }

    /// Some connections that are open, at least one if there is one.
    fn some_conns(&self, luck: u64) -> Vec<ConnId> {
        let open = (0..self.conns.len()).filter(|&conn| self.conns[conn].is_whole());
        let open: Vec<ConnId> = open.collect();
        let chosen = |&(index, _): &(usize, &ConnId)| {
            luck >> (index % 60) & 1 == 1 || index == (luck as usize) % open.len()
        };
        open.iter()
            .enumerate()
            .filter(chosen)
            .map(|(_, conn)| *conn)
            .collect()
    }
}
