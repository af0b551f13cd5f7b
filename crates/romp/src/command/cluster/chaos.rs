//! What can befall a house, at random.

use std::{
    fmt::Write as _,
    io::{IsTerminal, stdout},
    sync::atomic::Ordering::Relaxed,
    time::Duration,
};

use anyhow::ensure;
use engine::{Luck, Quick};
use tokio::{
    sync::watch,
    time::{Instant, sleep, sleep_until},
};

use super::{House, relay::Cut};

/// Longer than a lease holds.
const LONG: Duration = Duration::from_secs(5);
/// For whoever looks on.
const BREATH: Duration = Duration::from_secs(4);
/// A node that is not ready again by then does not come back.
const PATIENCE: Duration = Duration::from_mins(1);

/// Something that befalls a node, or what all stand on.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Fault {
    Kill,
    Stop,
    Deploy,
    CutFromDatabase,
    CutFromBus,
    CutFromBoth,
    HearsNothing,
    IsNotHeard,
    IsSlow,
    BusAway,
    DatabaseAway,
}

const FAULTS: [(Fault, &str); 11] = [
    (Fault::Kill, "is killed"),
    (Fault::Stop, "stands still for five seconds"),
    (Fault::Deploy, "is deployed anew"),
    (Fault::CutFromDatabase, "is cut off from the database"),
    (Fault::CutFromBus, "is cut off from the bus"),
    (Fault::CutFromBoth, "is cut off from both"),
    (Fault::HearsNothing, "hears nothing from the bus"),
    (Fault::IsNotHeard, "is not heard on the bus"),
    (Fault::IsSlow, "reaches the bus after three seconds"),
    (Fault::BusAway, "the bus is killed for five seconds"),
    (Fault::DatabaseAway, "the database crashes for five seconds"),
];

impl Fault {
    /// Does it befall all nodes?
    fn is_common(self) -> bool {
        matches!(self, Fault::BusAway | Fault::DatabaseAway)
    }
}

/// What has befallen a house so far, and how soon the tables that its victim kept were played on.
#[derive(Default)]
pub(super) struct Tally {
    /// By their place among the faults: how often, and how long each table took.
    faults: [(usize, Vec<Duration>); FAULTS.len()],
}

impl Tally {
    /// How much has befallen it.
    pub(super) fn count(&self) -> usize {
        self.faults.iter().map(|(times, _)| times).sum()
    }

    /// One line for each kind.
    pub(super) fn lines(&self) -> String {
        let mut lines = format!("{:<38} {:>5} {:>8} {:>8}\n", "", "times", "p50", "p99");
        for ((_, what), (times, waits)) in FAULTS.iter().zip(&self.faults) {
            let mut waits = waits.clone();
            waits.sort();
            let at = |percent: usize| match waits.len().checked_sub(1) {
                Some(last) => format!("{:.2} s", waits[last * percent / 100].as_secs_f64()),
                None => "-".into(),
            };
            let _ = writeln!(lines, "{what:<38} {times:>5} {:>8} {:>8}", at(50), at(99));
        }
        lines
    }
}

/// One thing befalls the house, and is over; meanwhile it is the news.
///
/// # Errors
/// If a table stands still, or the machine does not do as it is told.
pub(super) async fn chaos(
    house: &mut House,
    luck: &mut Quick,
    news: &watch::Sender<String>,
) -> anyhow::Result<()> {
    let kind = luck.below(FAULTS.len() as u32) as usize;
    let (fault, what) = FAULTS[kind];
    let (index, kept) = victim(house, luck).await?;
    let what = if fault.is_common() {
        what.to_owned()
    } else {
        format!("{} {what}", house.nodes[index].name)
    };
    let number = house.tally.count() + 1;
    tell(news, &house.tally, &format!("{number}. {what}"));
    let begin = Instant::now();
    befall(house, fault, index)?;
    if fault.is_common() {
        // Nobody can play before it is over.
        sleep(LONG).await;
        mend(house, fault, index)?;
    }
    let waits = house.players.go_on().await?;
    let codes = house.players.codes();
    let is_meant = |code: &String| fault.is_common() || kept.contains(code);
    let meant = codes.iter().zip(waits).filter(|(code, _)| is_meant(code));
    let waits: Vec<Duration> = meant.map(|(_, wait)| wait).collect();
    let (times, all) = &mut house.tally.faults[kind];
    *times += 1;
    all.extend(waits);
    if !fault.is_common() {
        sleep_until(begin + LONG).await;
        mend(house, fault, index)?;
    }
    all_are_ready(house).await?;
    house.players.go_on().await?;
    tell(news, &house.tally, &format!("{number}. {what}: over"));
    if house.players.codes().is_empty() {
        sleep(BREATH).await;
    }
    Ok(())
}

/// A node, if possible one that keeps tables, and these.
async fn victim(house: &House, luck: &mut Quick) -> anyhow::Result<(usize, Vec<String>)> {
    let (living, owned) = (house.leases.all().await?, house.leases.owned().await?);
    let kept = |name: &str| -> Vec<String> {
        let own = |owner| {
            let mut leases = living.iter();
            leases.any(|lease| lease.node == owner && lease.name == name)
        };
        let codes = owned.iter().filter(|(_, owner)| own(*owner));
        codes.map(|(code, _)| code.to_string()).collect()
    };
    let all: Vec<_> = house.nodes.iter().map(|node| kept(&node.name)).collect();
    let busy = |index: &usize| !all[*index].is_empty();
    let mut candidates: Vec<usize> = (0..all.len()).filter(busy).collect();
    if candidates.is_empty() {
        candidates = (0..all.len()).collect();
    }
    let index = candidates[luck.below(candidates.len() as u32) as usize];
    Ok((index, all[index].clone()))
}

/// Says what has just happened: at once, where nobody looks at the whole.
fn tell(news: &watch::Sender<String>, tally: &Tally, what: &str) {
    if !stdout().is_terminal() {
        println!("{what}");
    }
    news.send_replace(format!("{what}\n\n{}", tally.lines()));
}

/// Waits until devices can come to every node.
pub(super) async fn all_are_ready(house: &House) -> anyhow::Result<()> {
    let begin = Instant::now();
    for node in &house.nodes {
        while !node.ready.load(Relaxed) {
            let waits = begin.elapsed() < PATIENCE;
            ensure!(waits, "{} does not come back: {}", node.name, node.said());
            sleep(Duration::from_millis(50)).await;
        }
    }
    Ok(())
}

fn befall(house: &mut House, fault: Fault, index: usize) -> anyhow::Result<()> {
    let node = &mut house.nodes[index];
    let open = Cut::default();
    match fault {
        Fault::Kill => {
            node.signal("KILL")?;
            node.wait()?;
        }
        Fault::Stop => node.signal("STOP")?,
        Fault::Deploy => {
            node.signal("TERM")?;
            node.wait()?;
            node.go_on()?;
        }
        Fault::CutFromDatabase => node.database.cut(Cut::BOTH),
        Fault::CutFromBus => node.bus.cut(Cut::BOTH),
        Fault::CutFromBoth => {
            node.database.cut(Cut::BOTH);
            node.bus.cut(Cut::BOTH);
        }
        Fault::HearsNothing => node.bus.cut(Cut { back: true, ..open }),
        Fault::IsNotHeard => {
            let there = true;
            node.bus.cut(Cut { there, ..open });
        }
        Fault::IsSlow => {
            let delay = Duration::from_secs(3);
            node.bus.cut(Cut { delay, ..open });
        }
        Fault::BusAway => house.nats.crash()?,
        Fault::DatabaseAway => house.postgres.crash()?,
    }
    Ok(())
}

fn mend(house: &mut House, fault: Fault, index: usize) -> anyhow::Result<()> {
    let node = &mut house.nodes[index];
    match fault {
        Fault::Kill => node.go_on()?,
        Fault::Stop => node.signal("CONT")?,
        Fault::Deploy => {}
        Fault::BusAway => house.nats.go_on()?,
        Fault::DatabaseAway => house.postgres.go_on()?,
        _ => {
            node.database.cut(Cut::default());
            node.bus.cut(Cut::default());
        }
    }
    Ok(())
}
