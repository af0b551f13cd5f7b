//! What keeps the nodes of one house apart.

use std::time::Duration;

use sqlx::{Connection, PgConnection};
use store::{Address, Code, Owner, Store, StoreError, System, Write};

use crate::{
    cluster::Cluster,
    rows::{contest, line, table},
};

/// Two programs that share a database, where PostgreSQL is installed.
async fn two() -> Option<(Cluster, [Store; 2], store::Nodes)> {
    let cluster = Cluster::start()?;
    let (first, nodes) = Store::open_shared(&cluster.address()).await.unwrap();
    let (second, _) = Store::open_shared(&cluster.address()).await.unwrap();
    Some((cluster, [first, second], nodes))
}

#[tokio::test]
async fn a_buried_node_writes_nothing_and_its_tables_are_free() {
    let Some((_cluster, [first, second], nodes)) = two().await else {
        return;
    };
    let [ada, bo] = [
        nodes.join("Ada").await.unwrap(),
        nodes.join("Bo").await.unwrap(),
    ];
    let [adas, bos] = [first.fenced(ada), second.fenced(bo)];
    let code = Code::draw(&mut System);
    let (row, game) = (table(code, true, 5), contest(code));
    // A new table is its node's.
    let begun = vec![Write::Table(row), Write::Begin(game.clone())];
    adas.keep(begun).await.unwrap();
    assert_eq!(nodes.claim(code, ada).await.unwrap(), Some(Owner::Mine));
    assert_eq!(
        nodes.claim(code, bo).await.unwrap(),
        Some(Owner::Other(ada))
    );
    assert_eq!(nodes.owned().await.unwrap(), [(code, ada)]);
    adas.keep(vec![Write::Line(line(game.id, 0))])
        .await
        .unwrap();
    // Whoever renews its lease is not buried.
    assert!(nodes.renew(ada, true, false).await.unwrap());
    assert!(!nodes.bury(ada, Duration::from_mins(1)).await.unwrap());
    assert!(nodes.bury(ada, Duration::ZERO).await.unwrap());
    assert!(!nodes.renew(ada, true, false).await.unwrap());
    assert_eq!(nodes.claim(code, ada).await, Err(StoreError::Fenced));
    for late in [
        vec![Write::Line(line(game.id, 1))],
        vec![
            Write::Line(line(game.id, 1)),
            Write::Table(table(code, true, 9)),
        ],
        vec![Write::Table(table(Code::draw(&mut System), true, 9))],
    ] {
        assert_eq!(adas.keep(late).await, Err(StoreError::Fenced));
    }
    assert_eq!(nodes.claim(code, bo).await.unwrap(), Some(Owner::Mine));
    bos.keep(vec![Write::Line(line(game.id, 1))]).await.unwrap();
    assert_eq!(bos.lines(game.id, 0).await.unwrap().len(), 2);
    assert_eq!(nodes.owner(code).await.unwrap(), Some(Some(bo)));
    // What is given back is anybody's; of a table that is nowhere there is no owner.
    nodes.give_back(code, bo).await.unwrap();
    assert_eq!(nodes.owned().await.unwrap(), []);
    assert_eq!(nodes.owner(code).await.unwrap(), Some(None));
    assert_eq!(nodes.claim(code, bo).await.unwrap(), Some(Owner::Mine));
    nodes.give_all_back(bo).await.unwrap();
    assert_eq!(nodes.owned().await.unwrap(), []);
    assert!(nodes.renew(bo, true, true).await.unwrap());
    assert!(nodes.all().await.unwrap()[0].drained, "others see it");
    let nowhere = Code::draw(&mut System);
    assert_eq!(nodes.claim(nowhere, bo).await.unwrap(), None);
    assert_eq!(nodes.owner(nowhere).await.unwrap(), None);
}

#[tokio::test]
async fn of_many_who_claim_a_table_at_once_one_has_it() {
    let Some((_cluster, [first, _], nodes)) = two().await else {
        return;
    };
    let dead = nodes.join("dead").await.unwrap();
    let code = Code::draw(&mut System);
    let row = vec![Write::Table(table(code, true, 5))];
    first.fenced(dead).keep(row).await.unwrap();
    assert!(nodes.bury(dead, Duration::ZERO).await.unwrap());
    let mut claims = tokio::task::JoinSet::new();
    for name in 0..8 {
        let nodes = nodes.clone();
        claims.spawn(async move {
            let me = nodes.join(&name.to_string()).await.unwrap();
            nodes.claim(code, me).await.unwrap()
        });
    }
    let claims = claims.join_all().await;
    let mine = claims.iter().filter(|claim| **claim == Some(Owner::Mine));
    assert_eq!(mine.count(), 1, "{claims:?}");
}

#[tokio::test]
async fn a_burial_waits_for_what_is_being_written() {
    let Some((cluster, _stores, nodes)) = two().await else {
        return;
    };
    let Address::Postgres(url) = cluster.address() else {
        unreachable!()
    };
    let node = nodes.join("slow").await.unwrap();
    let mut writes = PgConnection::connect(&url).await.unwrap();
    let mut all = writes.begin().await.unwrap();
    let fence = sqlx::query("SELECT id FROM node WHERE id = $1 FOR KEY SHARE").bind(node.0);
    fence.execute(&mut *all).await.unwrap();
    // It may renew its lease meanwhile.
    assert!(nodes.renew(node, true, false).await.unwrap());
    let burial = nodes.bury(node, Duration::ZERO);
    let mut burial = std::pin::pin!(burial);
    let soon = tokio::time::timeout(Duration::from_millis(300), &mut burial).await;
    assert!(soon.is_err(), "it waits");
    all.commit().await.unwrap();
    assert!(burial.await.unwrap());
}

#[tokio::test]
async fn a_server_alone_and_the_nodes_of_a_house_refuse_each_other() {
    let Some((cluster, [first, second], _)) = two().await else {
        return;
    };
    let alone = Store::open(&cluster.address()).await.map(drop);
    assert_eq!(alone, Err(StoreError::InUse));
    first.close().await;
    second.close().await;
    let alone = Store::open(&cluster.address()).await.unwrap();
    let shared = Store::open_shared(&cluster.address()).await.map(drop);
    assert_eq!(shared, Err(StoreError::InUse));
    alone.close().await;
    let file = Address::File("nowhere".into());
    assert_eq!(
        Store::open_shared(&file).await.map(drop),
        Err(StoreError::NotShared)
    );
}
