//! What can befall a house, at random.

use std::{
    io::{IsTerminal, stdout},
    time::Duration,
};

use engine::{Luck, Quick};
use tokio::{sync::watch, time::sleep};

use super::{House, relay::Cut};

/// Longer than a lease holds.
const LONG: Duration = Duration::from_secs(5);
/// For whoever looks on.
const BREATH: Duration = Duration::from_secs(4);

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
    IsSlow,
    BusAway,
    DatabaseAway,
}

const FAULTS: [(Fault, &str); 10] = [
    (Fault::Kill, "is killed"),
    (Fault::Stop, "stands still for five seconds"),
    (Fault::Deploy, "is deployed anew"),
    (Fault::CutFromDatabase, "is cut off from the database"),
    (Fault::CutFromBus, "is cut off from the bus"),
    (Fault::CutFromBoth, "is cut off from everything"),
    (
        Fault::HearsNothing,
        "hears nothing from the bus, but is heard",
    ),
    (Fault::IsSlow, "has a slow way to the bus"),
    (Fault::BusAway, "(the bus is killed)"),
    (Fault::DatabaseAway, "(the database crashes)"),
];

/// One thing befalls the house, and is over; meanwhile it is the news.
pub(super) async fn chaos(
    house: &mut House,
    luck: &mut Quick,
    news: &watch::Sender<String>,
) -> anyhow::Result<()> {
    let (fault, what) = FAULTS[luck.below(FAULTS.len() as u32) as usize];
    let index = luck.below(house.nodes.len() as u32) as usize;
    tell(news, format!("{} {what}", house.nodes[index].name));
    befall(house, fault, index).await?;
    tell(news, "nothing more".into());
    sleep(BREATH).await;
    Ok(())
}

/// Says what has just happened: at once, where nobody looks at the whole.
fn tell(news: &watch::Sender<String>, what: String) {
    if !stdout().is_terminal() {
        println!("{what}");
    }
    news.send_replace(what);
}

async fn befall(house: &mut House, fault: Fault, index: usize) -> anyhow::Result<()> {
    let node = &mut house.nodes[index];
    let whole = Cut::default();
    match fault {
        Fault::Kill => {
            node.signal("KILL")?;
            node.wait()?;
            sleep(LONG).await;
            node.go_on()?;
        }
        Fault::Stop => {
            node.signal("STOP")?;
            sleep(LONG).await;
            node.signal("CONT")?;
        }
        Fault::Deploy => {
            node.signal("TERM")?;
            node.wait()?;
            node.go_on()?;
        }
        Fault::CutFromDatabase | Fault::CutFromBus | Fault::CutFromBoth => {
            if fault != Fault::CutFromBus {
                node.database.cut(Cut::BOTH);
            }
            if fault != Fault::CutFromDatabase {
                node.bus.cut(Cut::BOTH);
            }
            sleep(LONG).await;
            node.database.cut(whole);
            node.bus.cut(whole);
        }
        Fault::HearsNothing => {
            node.bus.cut(Cut {
                back: true,
                ..whole
            });
            sleep(LONG).await;
            node.bus.cut(whole);
        }
        Fault::IsSlow => {
            let delay = Duration::from_secs(3);
            node.bus.cut(Cut { delay, ..whole });
            sleep(2 * LONG).await;
            node.bus.cut(whole);
        }
        Fault::BusAway => {
            house.nats.crash()?;
            sleep(LONG).await;
            house.nats.go_on()?;
        }
        Fault::DatabaseAway => {
            house.postgres.crash()?;
            sleep(LONG).await;
            house.postgres.go_on()?;
        }
    }
    Ok(())
}
