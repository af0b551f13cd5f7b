//! What a store promises, on every database there is.

use std::future::Future;

use store::{Address, Code, Store, StoreError, Write};

use crate::{
    cluster::Cluster,
    rows::{contest, line, sitting},
};

/// Runs a test on a new SQLite file and, where it is installed, on a new PostgreSQL server.
async fn on_each<F: Future<Output = ()>>(test: impl Fn(Store) -> F) {
    let folder = tempfile::tempdir().unwrap();
    let file = Address::File(folder.path().join("romp.db"));
    test(Store::open(&file).await.unwrap()).await;
    if let Some(cluster) = Cluster::start() {
        test(Store::open(&cluster.address()).await.unwrap()).await;
    }
}

#[tokio::test]
async fn what_is_kept_is_read_back() {
    on_each(|store| async move {
        let code = Code::draw();
        let (table, game) = (sitting(code, true, 5), contest(code));
        let lines: Vec<_> = (0..3).map(|seq| line(game.id, seq)).collect();
        let mut writes = vec![Write::Sitting(table.clone()), Write::Begin(game.clone())];
        writes.extend(lines.iter().cloned().map(Write::Line));
        store.keep(writes).await.unwrap();
        assert_eq!(store.sitting(code).await.unwrap(), Some(table.clone()));
        assert_eq!(store.open_sittings().await.unwrap(), [table]);
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
        let game = contest(Code::draw());
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
        let games: Vec<_> = (0..40).map(|_| contest(Code::draw())).collect();
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
        let (gone, stays) = (contest(Code::draw()), contest(Code::draw()));
        for game in [&gone, &stays] {
            let touched = if game.code == gone.code { 10 } else { 20 };
            let writes = vec![
                Write::Sitting(sitting(game.code, true, touched)),
                Write::Begin(game.clone()),
                Write::Line(line(game.id, 0)),
            ];
            store.keep(writes).await.unwrap();
        }
        store.ping().await.unwrap();
        assert_eq!(store.untouched(15).await.unwrap(), [gone.code]);
        store.keep(vec![Write::Forget(gone.code)]).await.unwrap();
        assert_eq!(store.sitting(gone.code).await.unwrap(), None);
        assert_eq!(store.contest(gone.id).await.unwrap(), None);
        assert!(store.lines(gone.id, 0).await.unwrap().is_empty());
        assert_eq!(store.lines(stays.id, 0).await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_backup_is_put_back_into_another_store() {
    on_each(|store| async move {
        let code = Code::draw();
        let game = contest(code);
        let mut writes = vec![
            Write::Sitting(sitting(code, true, 5)),
            Write::Begin(game.clone()),
        ];
        writes.extend((0..700).map(|seq| Write::Line(line(game.id, seq))));
        store.keep(writes).await.unwrap();
        let mut file = Vec::new();
        assert_eq!(store.back_up(&mut file).await.unwrap(), 702);

        let folder = tempfile::tempdir().unwrap();
        let other = Address::File(folder.path().join("other.db"));
        let other = Store::open(&other).await.unwrap();
        assert_eq!(other.restore(&file[..]).await.unwrap(), 702);
        let mut again = Vec::new();
        other.back_up(&mut again).await.unwrap();
        assert_eq!(again, file);
        assert!(
            other.restore(&file[..]).await.is_err(),
            "nothing is written over"
        );
        assert!(other.restore(&b"romp 1"[..]).await.is_err());
    })
    .await;
}
