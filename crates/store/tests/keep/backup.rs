//! Everything taken out, and put back elsewhere.

use std::{
    io::{self, Cursor},
    sync::mpsc,
};

use sqlx::{Connection, SqliteConnection};
use store::{Address, BackupError, Code, Key, Store, StoreError, System, Write, back_up, restore};

use crate::{
    contract::at_each,
    rows::{contest, line, table},
};

async fn taken(address: &Address, with_key: bool) -> Vec<u8> {
    let mut file = Vec::new();
    let written = back_up(address, with_key, &mut file).await.unwrap();
    assert!(written.unreadable.is_empty(), "{written:?}");
    file
}

#[tokio::test]
async fn a_backup_is_put_back_into_another_store() {
    at_each(|address| async move {
        let store = Store::open(&address).await.unwrap();
        let code = Code::draw(&mut System);
        let game = contest(code);
        let mut writes = vec![
            Write::Table(table(code, true, 5)),
            Write::Begin(game.clone()),
            Write::Key(Key::draw(&mut System)),
        ];
        writes.extend((0..700).map(|seq| Write::Line(line(game.id, seq))));
        store.keep(writes).await.unwrap();
        let file = taken(&address, true).await;

        let folder = tempfile::tempdir().unwrap();
        let other = Address::File(folder.path().join("new").join("other.db"));
        let rows = restore(&other, Cursor::new(&file), 5).await.unwrap();
        assert_eq!(rows, 703);
        assert_eq!(taken(&other, true).await, file);
        let again = restore(&other, Cursor::new(&file), 5).await;
        assert!(
            matches!(&again, Err(BackupError::Present(what)) if what.contains(&code.to_string())),
            "{again:?}"
        );
        assert_eq!(taken(&other, true).await, file);
        let read = Store::open(&other).await.unwrap();
        assert_eq!(read.key().await.unwrap(), store.key().await.unwrap());
        assert_eq!(read.table(code).await.unwrap().unwrap().version, 1);
    })
    .await;
}

#[tokio::test]
async fn a_backup_of_the_first_kind_is_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let address = Address::File(folder.path().join("romp.db"));
    let code = Code::draw(&mut System);
    let row = serde_json::to_string(&table(code, true, 5)).unwrap();
    let file = format!("romp backup 1\n{{\"Sitting\":{row}}}\n");
    assert_eq!(restore(&address, Cursor::new(file), 77).await.unwrap(), 1);
    let store = Store::open(&address).await.unwrap();
    let put_back = store.table(code).await.unwrap().unwrap();
    assert_eq!(put_back.touched, 77, "it is not deleted as forgotten");
}

#[tokio::test]
async fn a_database_of_an_earlier_version_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("romp.db");
    let address = Address::File(path.clone());
    Store::open(&address).await.unwrap().close().await;
    let mut database = SqliteConnection::connect(path.to_str().unwrap())
        .await
        .unwrap();
    let version = "SELECT MAX(version) FROM _sqlx_migrations";
    let newest: i64 = sqlx::query_scalar(version)
        .fetch_one(&mut database)
        .await
        .unwrap();
    sqlx::query("DELETE FROM _sqlx_migrations WHERE version = $1")
        .bind(newest)
        .execute(&mut database)
        .await
        .unwrap();
    let row = serde_json::to_string(&table(Code::draw(&mut System), true, 5)).unwrap();
    let file = format!("romp backup 1\n{{\"Sitting\":{row}}}\n");
    let refused = restore(&address, Cursor::new(file), 5).await.unwrap_err();
    assert!(refused.to_string().contains("an earlier romp"), "{refused}");
    let still: i64 = sqlx::query_scalar(version)
        .fetch_one(&mut database)
        .await
        .unwrap();
    assert_eq!(still, newest - 1);
}

#[tokio::test]
async fn a_backup_that_is_not_whole_is_not_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let address = Address::File(folder.path().join("romp.db"));
    let row = serde_json::to_string(&table(Code::draw(&mut System), true, 5)).unwrap();
    let row = format!("{{\"Sitting\":{row}}}");
    let forget = format!("{{\"Forget\":\"{}\"}}", Code::draw(&mut System));
    for wrong in [
        vec!["romp backup 2"],
        vec!["romp backup 2", &row],
        vec!["romp backup 2", "{\"End\":1}"],
        vec!["romp backup 2", &row, "{\"End\":2}"],
        vec!["romp backup 2", "{\"End\":0}", &row],
        vec!["romp backup 2", &forget, "{\"End\":1}"],
        vec!["romp backup 3"],
    ] {
        let refused = restore(&address, Cursor::new(wrong.join("\n")), 5).await;
        let misread = matches!(refused, Err(BackupError::Misread { .. }));
        assert!(misread, "{wrong:?}: {refused:?}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn what_is_not_there_is_not_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("romp.db");
    let address = Address::File(path.clone());
    let refused = back_up(&address, false, &mut io::sink()).await;
    let missing = matches!(refused, Err(BackupError::Store(StoreError::Missing(_))));
    assert!(missing, "{refused:?}");
    std::fs::write(&path, "").unwrap();
    let refused = back_up(&address, false, &mut io::sink()).await;
    let no_database = matches!(refused, Err(BackupError::Store(StoreError::Unreadable(_))));
    assert!(no_database, "{refused:?}");
    std::fs::remove_file(&path).unwrap();
    Store::open(&address).await.unwrap();
    let refused = back_up(&address, true, &mut io::sink()).await;
    assert!(matches!(refused, Err(BackupError::NoKey)), "{refused:?}");
}

/// A file that takes its time: it says when a contest begins, and waits to be told to go on.
struct SlowFile {
    written: Vec<u8>,
    got: mpsc::Sender<()>,
    go_on: mpsc::Receiver<()>,
}

impl io::Write for SlowFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written.extend(bytes);
        if self.written.ends_with(b"{\"Begin\":") {
            self.got.send(()).unwrap();
            self.go_on.recv().unwrap();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn contests_that_end_meanwhile_are_taken_as_they_were() {
    at_each(|address| async move {
        let store = Store::open(&address).await.unwrap();
        let games = [
            contest(Code::draw(&mut System)),
            contest(Code::draw(&mut System)),
        ];
        for game in &games {
            let writes = vec![Write::Begin(game.clone()), Write::Line(line(game.id, 0))];
            store.keep(writes).await.unwrap();
        }
        let (got, is_there) = mpsc::channel();
        let (goes, go_on) = mpsc::channel();
        let mut file = SlowFile {
            written: Vec::new(),
            got,
            go_on,
        };
        let from = address.clone();
        let taking = tokio::spawn(async move {
            back_up(&from, false, &mut file).await.unwrap();
            file.written
        });
        let waits = move || is_there.recv().map(|()| is_there);
        let waited = tokio::task::spawn_blocking(waits).await.unwrap();
        let _still_heard = waited.unwrap();
        // Both end while the first of them is written.
        for game in &games {
            let end = Write::End {
                contest: game.id,
                at: 9,
                seats: String::new(),
            };
            let writes = vec![Write::Line(line(game.id, 1)), end];
            store.keep(writes).await.unwrap();
        }
        goes.send(()).unwrap();
        goes.send(()).unwrap();
        let file = taking.await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let other = Address::File(folder.path().join("other.db"));
        restore(&other, Cursor::new(&file), 5).await.unwrap();
        let other = Store::open(&other).await.unwrap();
        for game in &games {
            let row = other.contest(game.id).await.unwrap().unwrap();
            let lines = other.lines(game.id, 0).await.unwrap();
            assert_eq!((row.ended, lines.len()), (None, 1));
        }
    })
    .await;
}
