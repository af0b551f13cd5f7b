//! What is counted and measured, as it is served and as it is written down.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use server::client::{Api, Link};

use crate::running::{play, serve};

const DOCS: &str = include_str!("../../../../docs/operation.md");
const ALERTS: &str = include_str!("../../../../deploy/alerts.yaml");
const DASHBOARD: &str = include_str!("../../../../deploy/grafana.json");

/// All that `/metrics` says: each series by its name, the sum of it where it has several; of a histogram, how much it holds.
async fn measured(keeper: &mut Api) -> BTreeMap<String, f64> {
    let text = keeper.text("GET", "/metrics", Value::Null).await.unwrap();
    let mut all = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("# TYPE ")) {
        let name = line.split(' ').nth(2).unwrap();
        assert!(text.contains(&format!("# HELP {name} ")), "{name}");
        let histogram = line.ends_with(" histogram");
        assert!(!line.ends_with(" summary"), "{name} has no buckets");
        let counted = format!("{name}{}", if histogram { "_count" } else { "" });
        let values = text.lines().filter_map(|line| {
            let rest = line.strip_prefix(&counted)?;
            let (labels, value) = rest.rsplit_once(' ')?;
            let whole = labels.is_empty() || labels.starts_with('{');
            whole.then(|| value.parse::<f64>().unwrap())
        });
        all.insert(name.to_owned(), values.sum());
    }
    all
}

/// The series that the page for keepers lists.
fn documented() -> BTreeSet<String> {
    let rows = DOCS
        .lines()
        .filter_map(|line| line.strip_prefix("| `romp_"));
    rows.map(|row| format!("romp_{}", row.split('`').next().unwrap()))
        .collect()
}

/// The series that expressions of Prometheus name.
fn named(text: &str) -> BTreeSet<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = text.split(|c| !is_word(c));
    let series = words.filter(|word| word.starts_with("romp_"));
    series
        .map(|word| {
            let parts = ["_bucket", "_sum", "_count"];
            let part = parts.iter().find_map(|part| word.strip_suffix(part));
            part.unwrap_or(word).to_owned()
        })
        .collect()
}

#[tokio::test]
async fn what_is_served_is_what_the_page_for_keepers_lists_and_it_moves_with_play() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--tables-per-hour=2"]).await;
    let mut keeper = server.keeper();
    let before = measured(&mut keeper).await;
    let names: BTreeSet<String> = before.keys().cloned().collect();
    assert_eq!(names, documented());

    let spec = json!({"wish": {"game": "otters", "seats": 2}, "bots": [["B", 1]]});
    let (code, mut host) = server.table(spec.clone()).await;
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let (last, _) = play(&mut link, 1, 10_000).await;
    assert!(last.end.is_some());
    link.say("what?").await.unwrap();
    link.hear_until("malformed").await.unwrap();
    let there = measured(&mut keeper).await;
    for (gauge, least) in [("romp_tables", 1.0), ("romp_connections", 1.0)] {
        assert!(there[gauge] >= least, "{gauge}: {}", there[gauge]);
    }
    for gauge in ["romp_build_info", "romp_database_up", "romp_bus_up"] {
        assert!(
            (there[gauge] - 1.0).abs() < 1e-9,
            "{gauge}: {}",
            there[gauge]
        );
    }
    server.table(spec.clone()).await;
    let mut third = server.api();
    let asked = json!({"wish": {"game": "otters", "seats": 2}, "name": "Eve", "animal": "fox"});
    let refused = third.json("POST", "/api/tables", asked).await.unwrap_err();
    assert_eq!(refused.status, 429);

    let after = measured(&mut keeper).await;
    for series in [
        "romp_contests_total",
        "romp_contests_over_total",
        "romp_steps_total",
        "romp_step_to_disk_seconds",
        "romp_step_to_device_seconds",
        "romp_thoughts_total",
        "romp_thought_wait_seconds",
        "romp_bot_wait_seconds",
        "romp_request_seconds",
        "romp_requests_refused_total",
        "romp_messages_total",
        "romp_malformed_messages_total",
        "romp_commit_seconds",
        "romp_commit_lines",
    ] {
        assert!(after[series] > before[series], "{series} does not move");
    }
    let moved = |series: &str| after[series] - before[series];
    assert!(moved("romp_step_to_device_seconds") <= moved("romp_steps_total"));
    server.stop().await;
}

#[test]
fn alerts_and_dashboard_name_only_what_there_is() {
    let documented = documented();
    for text in [ALERTS, DASHBOARD] {
        let named = named(text);
        assert!(named.len() >= 5, "{named:?}");
        let missing: Vec<_> = named.difference(&documented).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
    // Each alert is told in words.
    let alerts: BTreeSet<&str> = ALERTS
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- alert: "))
        .collect();
    let told = |alert: &&&str| DOCS.contains(&format!("| `{alert}` |"));
    let silent: Vec<_> = alerts.iter().filter(|alert| !told(alert)).collect();
    assert!(alerts.len() >= 5 && silent.is_empty(), "{silent:?}");
}

#[test]
fn the_dashboard_shows_every_histogram() {
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let mut expressions = String::new();
    for panel in panels {
        for target in panel["targets"].as_array().into_iter().flatten() {
            expressions.push_str(target["expr"].as_str().unwrap());
            expressions.push('\n');
        }
    }
    let shown = named(&expressions);
    let histograms = documented()
        .into_iter()
        .filter(|name| name.ends_with("_seconds") || name.ends_with("_lines"));
    for histogram in histograms {
        assert!(shown.contains(&histogram), "{histogram}");
    }
}
