//! What can be asked at the door, each for the whole house.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use futures_util::future::join_all;
use serde::{Deserialize, Serialize};
use store::{Code, NodeId};

use crate::{
    errand::{AdminFault, Done, Drained, Errand, OpenTable},
    state::AppState,
};

/// No announcement is longer.
const LONGEST_LINE: usize = 200;

/// A node, as whoever keeps the house sees it.
#[derive(Serialize, Deserialize, Debug)]
pub struct ShownNode {
    /// Its number, where there are several.
    pub number: Option<NodeId>,
    /// What it is called.
    pub name: String,
    /// Is it the one that was asked?
    pub here: bool,
    /// How it is.
    pub state: NodeState,
    /// How long ago its lease was renewed, in milliseconds, where there are several.
    pub lease_age_ms: Option<u64>,
    /// Can it reach the bus, where there is one?
    pub bus: Option<bool>,
    /// How many tables it keeps.
    pub tables: u64,
}

/// How a node is.
#[derive(Serialize, Deserialize, Copy, Clone, Eq, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum NodeState {
    /// It serves.
    Ready,
    /// It keeps no tables any more, and can be stopped.
    Drained,
    /// It has not renewed its lease for a while.
    Silent,
    /// It cannot reach the bus.
    NoBus,
    /// Its database does not answer.
    NoDatabase,
}

/// The tables that are open.
#[derive(Serialize, Deserialize, Debug, Default)]
pub struct Tables {
    /// In the order of their codes.
    pub tables: Vec<OpenTable>,
    /// The nodes that did not answer, whose tables are not among them.
    pub silent: Vec<String>,
}

/// Who was told.
#[derive(Serialize, Deserialize, Debug, Default)]
pub struct Announced {
    /// So many devices.
    pub devices: usize,
    /// The nodes that did not answer.
    pub silent: Vec<String>,
}

#[derive(Deserialize)]
struct Which {
    node: String,
}

#[derive(Deserialize)]
struct WhichTable {
    code: Code,
}

#[derive(Deserialize)]
struct Line {
    text: String,
}

impl IntoResponse for AdminFault {
    fn into_response(self) -> Response {
        (StatusCode::CONFLICT, self.to_string()).into_response()
    }
}

/// All that can be asked at the door.
pub(crate) fn router(app: &Arc<AppState>) -> Router {
    Router::new()
        .route("/nodes", get(nodes))
        .route("/tables", get(tables))
        .route("/drain", post(drain))
        .route("/close", post(close))
        .route("/announce", post(announce))
        .with_state(Arc::clone(app))
}

/// How long a lease may not have been renewed by a node that is well.
const WELL: u64 = 1500;

async fn nodes(State(app): State<Arc<AppState>>) -> Result<Json<Vec<ShownNode>>, AdminFault> {
    let Some((cluster, me)) = app.house()? else {
        let state = match app.store.ping().await {
            Ok(()) => NodeState::Ready,
            Err(_) => NodeState::NoDatabase,
        };
        return Ok(Json(vec![ShownNode {
            number: None,
            name: app.name(),
            here: true,
            state,
            lease_age_ms: None,
            bus: None,
            tables: app.rooms.all().len() as u64,
        }]));
    };
    let leases = cluster.nodes.all().await?;
    let shown = leases.into_iter().map(|lease| {
        let age = lease.age.as_millis() as u64;
        let state = match lease {
            _ if age > WELL => NodeState::Silent,
            _ if lease.drained => NodeState::Drained,
            _ if lease.has_bus => NodeState::Ready,
            _ => NodeState::NoBus,
        };
        ShownNode {
            number: Some(lease.node),
            name: lease.name,
            here: lease.node == me,
            state,
            lease_age_ms: Some(age),
            bus: Some(lease.has_bus),
            tables: lease.tables,
        }
    });
    Ok(Json(shown.collect()))
}

/// The nodes of the house by number and name; this one alone has none to be asked by.
async fn all(app: &AppState) -> Result<Vec<(NodeId, String)>, AdminFault> {
    let Some((cluster, _)) = app.house()? else {
        return Ok(vec![(NodeId(0), app.name())]);
    };
    let leases = cluster.nodes.all().await?.into_iter();
    Ok(leases.map(|lease| (lease.node, lease.name)).collect())
}

async fn tables(State(app): State<Arc<AppState>>) -> Result<Json<Tables>, AdminFault> {
    let nodes = all(&app).await?;
    let asked = nodes.iter().map(|(node, name)| app.tables_at(*node, name));
    let mut told = Tables::default();
    for (answer, (_, name)) in join_all(asked).await.into_iter().zip(&nodes) {
        match answer {
            Ok(tables) => told.tables.extend(tables),
            Err(_) => told.silent.push(name.clone()),
        }
    }
    told.tables.sort_by_key(|table| table.code);
    Ok(Json(told))
}

async fn drain(
    State(app): State<Arc<AppState>>,
    Json(Which { node: named }): Json<Which>,
) -> Result<Json<Drained>, AdminFault> {
    app.house()?.ok_or(AdminFault::Alone)?;
    let nodes = all(&app).await?;
    let (node, name) = one_of(&nodes, &named)?;
    match app.run_at(*node, name, Errand::Drain).await? {
        Done::Drained(drained) => Ok(Json(drained)),
        _ => Err(AdminFault::Silent(named)),
    }
}

/// The node of this number, or of this name if only one has it.
fn one_of<'a>(
    nodes: &'a [(NodeId, String)],
    named: &str,
) -> Result<&'a (NodeId, String), AdminFault> {
    let numbered = nodes.iter().find(|(node, _)| node.to_string() == named);
    let mut called = nodes.iter().filter(|(_, name)| name == named);
    match (numbered, called.next(), called.next()) {
        (_, Some(node), None) | (Some(node), None, _) => Ok(node),
        (_, None, _) => Err(AdminFault::NoSuchNode(named.to_owned())),
        (_, Some(_), Some(_)) => Err(AdminFault::Ambiguous(named.to_owned())),
    }
}

async fn close(
    State(app): State<Arc<AppState>>,
    Json(WhichTable { code }): Json<WhichTable>,
) -> Result<Json<bool>, AdminFault> {
    let nobody = NodeId(0);
    let keeper = match app.house()? {
        Some((cluster, _)) => cluster.nodes.owner(code).await?,
        None => app.store.table(code).await?.map(|_| Some(nobody)),
    };
    let Some(keeper) = keeper.ok_or(AdminFault::NoSuchTable(code))? else {
        return Ok(Json(false));
    };
    let name = keeper.to_string();
    let done = app.run_at(keeper, &name, Errand::Close(code)).await?;
    Ok(Json(matches!(done, Done::Closed(true))))
}

async fn announce(
    State(app): State<Arc<AppState>>,
    Json(Line { text }): Json<Line>,
) -> Result<Json<Announced>, AdminFault> {
    let text = text.trim();
    let length = text.chars().count();
    if !(1..=LONGEST_LINE).contains(&length) || text.contains(char::is_control) {
        return Err(AdminFault::NoLine(LONGEST_LINE));
    }
    let nodes = all(&app).await?;
    let asked = nodes.iter().map(|(node, name)| {
        let errand = Errand::Announce(text.to_owned());
        app.run_at(*node, name, errand)
    });
    let mut told = Announced::default();
    for (answer, (_, name)) in join_all(asked).await.into_iter().zip(&nodes) {
        match answer {
            Ok(Done::Announced(devices)) => told.devices += devices,
            _ => told.silent.push(name.clone()),
        }
    }
    Ok(Json(told))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_named_by_its_name_or_its_number() {
        let node = |number, name: &str| (NodeId(number), name.to_owned());
        let nodes = [
            node(7, "otter"),
            node(8, "fox"),
            node(9, "fox"),
            node(10, "8"),
        ];
        let found = |named| one_of(&nodes, named).map(|(node, _)| node.0);
        assert_eq!(found("otter"), Ok(7));
        assert_eq!(found("9"), Ok(9));
        assert_eq!(found("fox"), Err(AdminFault::Ambiguous("fox".into())));
        assert_eq!(found("8"), Ok(10), "a name goes before a number");
        assert_eq!(found("11"), Err(AdminFault::NoSuchNode("11".into())));
    }
}
