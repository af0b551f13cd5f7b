//! What a store promises, on every database there is.

use std::future::Future;

use store::{Address, Code, Key, Line, Store, StoreError, System, Write};

use crate::{
    cluster::Cluster,
    rows::{contest, line, table},
};

/// Runs a test on a new SQLite file and, where it is installed, on a new PostgreSQL server.
pub(crate) async fn at_each<F: Future<Output = ()>>(test: impl Fn(Address) -> F) {
    let folder = tempfile::tempdir().unwrap();
    test(Address::File(folder.path().join("romp.db"))).await;
    if let Some(cluster) = Cluster::start() {
        test(cluster.address()).await;
    }
}

/// The same with a store that is open.
async fn on_each<F: Future<Output = ()>>(test: impl Fn(Store) -> F) {
    at_each(async |address| test(Store::open(&address).await.unwrap()).await).await;
}

#[tokio::test]
async fn what_is_kept_is_read_back() {
    on_each(|store| async move {
        let code = Code::draw(&mut System);
        let (table, game) = (table(code, true, 5), contest(code));
        let lines: Vec<_> = (0..3).map(|seq| line(game.id, seq)).collect();
        let mut writes = vec![Write::Table(table.clone()), Write::Begin(game.clone())];
        writes.extend(lines.iter().cloned().map(Write::Line));
        store.keep(writes).await.unwrap();
        assert_eq!(store.table(code).await.unwrap(), Some(table.clone()));
        assert_eq!(store.open_tables().await.unwrap(), [table]);
        assert_eq!(store.contest(game.id).await.unwrap(), Some(game.clone()));
        assert_eq!(store.open_contests().await.unwrap().len(), 1);
        assert_eq!(store.lines(game.id, 0).await.unwrap(), lines);
        assert_eq!(store.lines(game.id, 2).await.unwrap(), lines[2..]);
        assert_eq!(store.open_lines().await.unwrap(), lines);

        let over = vec![Write::End {
            contest: game.id,
            at: 9,
            seats: r#"[{"person":3},{"bot":2}]"#.into(),
        }];
        store.keep(over).await.unwrap();
        let ended = store.contest(game.id).await.unwrap().unwrap();
        assert_eq!(ended.ended, Some(9));
        assert_eq!(ended.seats, r#"[{"person":3},{"bot":2}]"#);
        assert!(store.open_contests().await.unwrap().is_empty());
        assert!(store.open_lines().await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn the_key_guards_the_journal_and_a_loser_writes_nothing() {
    on_each(|store| async move {
        let game = contest(Code::draw(&mut System));
        store.keep(vec![Write::Begin(game.clone())]).await.unwrap();
        let again = store.keep(vec![Write::Begin(game.clone())]).await;
        assert_eq!(again, Err(StoreError::Conflict));
        store
            .keep(vec![Write::Line(line(game.id, 0))])
            .await
            .unwrap();
        // The second of two lines is new, but they are kept together or not at all.
        let both = vec![Write::Line(line(game.id, 0)), Write::Line(line(game.id, 1))];
        assert_eq!(store.keep(both).await, Err(StoreError::Conflict));
        assert_eq!(store.lines(game.id, 0).await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn many_at_once_are_each_kept_and_of_rivals_one_wins() {
    on_each(|store| async move {
        let games: Vec<_> = (0..40).map(|_| contest(Code::draw(&mut System))).collect();
        let begin = games.iter().cloned().map(Write::Begin).collect();
        store.keep(begin).await.unwrap();
        for seq in 0..20 {
            let rivals = games.iter().chain(&games).map(|game| {
                let (store, id) = (store.clone(), game.id);
                tokio::spawn(async move { store.keep(vec![Write::Line(line(id, seq))]).await })
            });
            let mut won = 0;
            for rival in rivals.collect::<Vec<_>>() {
                match rival.await.unwrap() {
                    Ok(()) => won += 1,
                    Err(error) => assert_eq!(error, StoreError::Conflict),
                }
            }
            assert_eq!(won, games.len());
        }
        for game in &games {
            assert_eq!(store.lines(game.id, 0).await.unwrap().len(), 20);
        }
    })
    .await;
}

#[tokio::test]
async fn what_is_forgotten_leaves_no_trace() {
    on_each(|store| async move {
        let (gone, stays) = (
            contest(Code::draw(&mut System)),
            contest(Code::draw(&mut System)),
        );
        for game in [&gone, &stays] {
            let touched = if game.code == gone.code { 10 } else { 20 };
            let writes = vec![
                Write::Table(table(game.code, true, touched)),
                Write::Begin(game.clone()),
                Write::Line(line(game.id, 0)),
            ];
            store.keep(writes).await.unwrap();
        }
        store.ping().await.unwrap();
        assert_eq!(store.untouched(15).await.unwrap(), [gone.code]);
        store.keep(vec![Write::Forget(gone.code)]).await.unwrap();
        assert_eq!(store.table(gone.code).await.unwrap(), None);
        assert_eq!(store.contest(gone.id).await.unwrap(), None);
        assert!(store.lines(gone.id, 0).await.unwrap().is_empty());
        assert_eq!(store.lines(stays.id, 0).await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn of_two_who_change_a_table_the_second_is_told_so() {
    on_each(|store| async move {
        let new = table(Code::draw(&mut System), true, 5);
        let keep = async |version, doc: &str| {
            let mut row = new.clone();
            (row.version, row.doc) = (version, doc.into());
            store.keep(vec![Write::Table(row)]).await
        };
        assert_eq!(keep(1, "one").await, Ok(()));
        assert_eq!(keep(1, "new").await, Err(StoreError::Conflict));
        assert_eq!(keep(2, "two").await, Ok(()));
        assert_eq!(keep(2, "late").await, Err(StoreError::Conflict));
        assert_eq!(keep(4, "early").await, Err(StoreError::Conflict));
        let now = store.table(new.code).await.unwrap().unwrap();
        assert_eq!((now.version, now.doc.as_str()), (2, "two"));
        // What is deleted does not come back.
        store.keep(vec![Write::Forget(new.code)]).await.unwrap();
        assert_eq!(keep(3, "ghost").await, Err(StoreError::Conflict));
        assert_eq!(store.table(new.code).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn a_database_has_one_store_until_that_is_closed() {
    at_each(|address| async move {
        let first = Store::open(&address).await.unwrap();
        let second = Store::open(&address).await.err();
        assert_eq!(second, Some(StoreError::InUse));
        let row = Write::Table(table(Code::draw(&mut System), true, 5));
        first.keep(vec![row]).await.unwrap();
        first.close().await;
        assert!(first.keep(Vec::new()).await.is_err());
        assert_eq!(first.open_tables().await.unwrap().len(), 1);
        Store::open(&address).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_key_is_kept_once() {
    on_each(|store| async move {
        assert_eq!(store.key().await.unwrap(), None);
        let key = Key::draw(&mut System);
        store.keep(vec![Write::Key(key)]).await.unwrap();
        let other = store.keep(vec![Write::Key(Key::draw(&mut System))]).await;
        assert_eq!(other, Err(StoreError::Conflict));
        assert_eq!(store.key().await.unwrap(), Some(key));
        store.ping().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn the_longest_thought_is_read_back() {
    on_each(|store| async move {
        let game = contest(Code::draw(&mut System));
        let mut thought = line(game.id, 0);
        // Forty days.
        thought.spent = 40 * 24 * 60 * 60 * 1000;
        let writes = vec![Write::Begin(game.clone()), Write::Line(thought)];
        store.keep(writes).await.unwrap();
        let lines = store.lines(game.id, 0).await.unwrap();
        assert_eq!(lines[0].spent, Line::LONGEST);
    })
    .await;
}
