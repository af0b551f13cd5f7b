//! What goes wrong, planned before the world begins: a run is its seed and its plan.

use std::{fmt, str::FromStr};

use crate::{
    luck::Luck,
    queue::{At, MINUTE, SECOND},
};

/// A kind of fault.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Kind {
    /// The house dies between any two things it does.
    Crash,
    /// The house closes in good order, and opens again.
    Stop,
    /// The disk takes long.
    DiskSlow,
    /// The disk is full: it can be read.
    DiskFull,
    /// The disk does not answer.
    DiskDead,
    /// Writes fail before anything is written.
    FailBefore,
    /// Writes fail after all is written.
    FailAfter,
    /// Connections are cut, and both ends know.
    Cut,
    /// Connections are cut, and nobody knows for a while.
    HalfOpen,
    /// A device does not read for a while.
    Stall,
    /// All messages take long.
    NetSlow,
    /// The wall clock jumps.
    ClockJump,
    /// The house needs space.
    PutAway,
    /// Bots find no move.
    BotFails,
    /// Pongs come late.
    Lag,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 15] = [
        Kind::Crash,
        Kind::Stop,
        Kind::DiskSlow,
        Kind::DiskFull,
        Kind::DiskDead,
        Kind::FailBefore,
        Kind::FailAfter,
        Kind::Cut,
        Kind::HalfOpen,
        Kind::Stall,
        Kind::NetSlow,
        Kind::ClockJump,
        Kind::PutAway,
        Kind::BotFails,
        Kind::Lag,
    ];

    fn name(self) -> &'static str {
        match self {
            Kind::Crash => "crash",
            Kind::Stop => "stop",
            Kind::DiskSlow => "disk-slow",
            Kind::DiskFull => "disk-full",
            Kind::DiskDead => "disk-dead",
            Kind::FailBefore => "fail-before",
            Kind::FailAfter => "fail-after",
            Kind::Cut => "cut",
            Kind::HalfOpen => "half-open",
            Kind::Stall => "stall",
            Kind::NetSlow => "net-slow",
            Kind::ClockJump => "clock-jump",
            Kind::PutAway => "put-away",
            Kind::BotFails => "bot-fails",
            Kind::Lag => "lag",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;
    fn from_str(text: &str) -> Result<Kind, String> {
        let mut all = Kind::ALL.into_iter();
        all.find(|kind| kind.name() == text).ok_or_else(|| {
            let known = Kind::ALL.map(Kind::name).join(", ");
            format!("no kind of fault: {text:?}; there are {known}")
        })
    }
}

/// Which faults there are, and how often.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Faults {
    kinds: Vec<Kind>,
    /// One comes about this often.
    every: At,
}

impl Faults {
    /// Nothing goes wrong.
    pub const NONE: Faults = Faults {
        kinds: Vec::new(),
        every: MINUTE,
    };

    /// Everything may, often.
    pub fn all() -> Faults {
        Faults {
            kinds: Kind::ALL.into(),
            every: 4 * MINUTE,
        }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kinds.is_empty() {
            return f.write_str("none");
        }
        if self.kinds == Kind::ALL {
            let often = self.every == Faults::all().every;
            return f.write_str(if often { "all" } else { "some" });
        }
        for (index, kind) in self.kinds.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{kind}")?;
        }
        Ok(())
    }
}

impl FromStr for Faults {
    type Err = String;
    fn from_str(text: &str) -> Result<Faults, String> {
        match text {
            "none" => Ok(Faults::NONE),
            "all" => Ok(Faults::all()),
            "some" => Ok(Faults {
                every: 20 * MINUTE,
                ..Faults::all()
            }),
            list => {
                let kinds: Result<Vec<Kind>, String> = list.split(',').map(str::parse).collect();
                Ok(Faults {
                    kinds: kinds?,
                    every: 4 * MINUTE,
                })
            }
        }
    }
}

/// Something that goes wrong.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Planned {
    pub(crate) at: At,
    pub(crate) kind: Kind,
    /// For so long.
    pub(crate) lasts: At,
    /// And by this chance.
    pub(crate) luck: u64,
}

/// All that goes wrong in a world of so long.
pub(crate) fn plan(faults: &Faults, seed: u64, end: At) -> Vec<Planned> {
    let mut luck = Luck::of(seed, 1);
    let mut planned = Vec::new();
    if faults.kinds.is_empty() {
        return planned;
    }
    let mut at = luck.about(faults.every);
    while at < end {
        let kind = *luck.pick(&faults.kinds);
        let lasts = luck.about(match kind {
            Kind::DiskSlow | Kind::DiskFull | Kind::DiskDead => 15 * SECOND,
            Kind::Stall | Kind::NetSlow => 20 * SECOND,
            _ => 5 * SECOND,
        });
        let luck_of = luck.number();
        planned.push(Planned {
            at,
            kind,
            lasts,
            luck: luck_of,
        });
        at += luck.about(faults.every);
    }
    planned
}
