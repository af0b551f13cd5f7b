//! Several nodes of one house, and what can befall one of them while people play.

mod command;
mod crowd;
mod drain;
mod edges;
mod house;
mod spy;
mod stopped;

use std::time::Duration;

use tokio::time::sleep;

use crate::{process::in_time, relay::Cut};
use house::{House, Ways};

const NODES: usize = 3;
/// Tables with two players each, on neighbouring nodes: some are kept where one of them is, some elsewhere.
const TABLES: u64 = 6;

/// Longer than any lease holds.
const LEASE: Duration = Duration::from_secs(4);

/// How often each thing happens: more by hand, `ROMP_FAULTS=50`.
fn times() -> usize {
    let asked = std::env::var("ROMP_FAULTS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// People play in a house; something happens, every table goes on, and in the end nothing that was acknowledged is
/// lost or doubled.
async fn survives(
    what: &str,
    mut befalls: impl AsyncFnMut(&mut House, usize),
    mut is_mended: impl AsyncFnMut(&mut House, usize),
) {
    let Some(mut house) = House::open(NODES).await else {
        return;
    };
    house.play(TABLES).await;
    house.goes_on().await;
    let mut waits: Vec<Duration> = Vec::new();
    for round in 0..times() {
        befalls(&mut house, round % NODES).await;
        waits.extend(house.goes_on().await);
        is_mended(&mut house, round % NODES).await;
        house.goes_on().await;
    }
    house.close().await;
    waits.sort();
    let at = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    println!(
        "{what}, {} times: plays again after p50 {:?}, p99 {:?}",
        times(),
        at(50),
        at(99)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_is_killed() {
    in_time(survives(
        "a node is killed",
        async |house, index| house.take(index).kill(),
        async |house, index| house.start(index).await,
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_is_stopped_for_longer_than_its_lease() {
    in_time(survives(
        "a node is stopped for longer than its lease",
        async |house, index| {
            house.node(index).signal("STOP");
            house.shut(index);
        },
        async |house, index| {
            sleep(LEASE).await;
            house.node(index).signal("CONT");
            house.reopen(index);
        },
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_are_deployed_one_after_another() {
    in_time(survives(
        "a node is deployed",
        async |house, index| house.take(index).stop(),
        async |house, index| house.start(index).await,
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bus_is_away() {
    in_time(survives(
        "the bus was away for three seconds",
        async |house, _| {
            house.nats.crash().unwrap();
            sleep(Duration::from_secs(3)).await;
            house.nats.go_on().unwrap();
        },
        async |_, _| {},
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_away() {
    in_time(survives(
        "the database was away for four seconds",
        async |house, _| {
            house.postgres.crash().unwrap();
            sleep(LEASE).await;
            house.postgres.go_on().unwrap();
        },
        async |_, _| {},
    ))
    .await;
}

/// A way of a node to what it stands on is cut until it is mended.
async fn survives_a_cut(what: &str, cut: impl Fn(&Ways, Cut), how: Cut) {
    survives(
        what,
        async |house, index| cut(&house.ways[index], how),
        async |house, index| {
            sleep(LEASE).await;
            cut(&house.ways[index], Cut::default());
        },
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_is_cut_off_from_the_database() {
    let cut = |ways: &Ways, how| ways.database.cut(how);
    in_time(survives_a_cut(
        "a node is cut off from the database",
        cut,
        Cut::BOTH,
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_is_cut_off_from_the_bus() {
    let cut = |ways: &Ways, how| ways.bus.cut(how);
    in_time(survives_a_cut(
        "a node is cut off from the bus",
        cut,
        Cut::BOTH,
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_is_heard_on_the_bus_and_hears_nothing() {
    let cut = |ways: &Ways, how| ways.bus.cut(how);
    let deaf = Cut {
        back: true,
        ..Cut::default()
    };
    in_time(survives_a_cut(
        "a node hears nothing from the bus",
        cut,
        deaf,
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_hears_the_bus_and_is_not_heard() {
    let cut = |ways: &Ways, how| ways.bus.cut(how);
    let mute = Cut {
        there: true,
        ..Cut::default()
    };
    in_time(survives_a_cut("a node is not heard on the bus", cut, mute)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_way_to_the_bus_is_slow() {
    let cut = |ways: &Ways, how| ways.bus.cut(how);
    let slow = Cut {
        delay: Duration::from_millis(300),
        ..Cut::default()
    };
    in_time(survives_a_cut("a node's way to the bus is slow", cut, slow)).await;
}
