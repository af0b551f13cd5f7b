//! `romp backup` while a server runs, and `romp restore`.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
    time::Duration,
};

use tempfile::TempDir;

use crate::{
    kept::check,
    pair::Pair,
    process::{Place, Process},
};

fn romp(words: &[&str], data: &Path, file: &Path) -> Output {
    let mut romp = Command::new(env!("CARGO_BIN_EXE_romp"));
    let romp = romp.args(words).arg("--data").arg(data).arg(file);
    romp.output().unwrap()
}

/// Runs it, and expects that it succeeds.
fn done(words: &[&str], data: &Path, file: &Path) {
    let output = romp(words, data, file);
    assert!(output.status.success(), "{output:?}");
}

/// Runs it, and gives what it says when it refuses.
fn refused(words: &[&str], data: &Path, file: &Path) -> String {
    let output = romp(words, data, file);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A folder, and places in it.
fn places<const N: usize>(names: [&str; N]) -> (TempDir, [PathBuf; N]) {
    let folder = tempfile::tempdir().unwrap();
    let places = names.map(|name| folder.path().join(name));
    (folder, places)
}

fn rights(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_in_mid_game_is_put_back_elsewhere_and_played_on() {
    let (_folder, [here, there, file]) = places(["here", "there", "all.romp"]);
    let server = Process::start(&Place::at(&here));
    let pair = Pair::open(server.address, 1).await.unwrap();
    let playing = tokio::spawn(pair.play(server.address));
    tokio::time::sleep(Duration::from_millis(300)).await;
    done(&["backup", "--with-key"], &here, &file);
    refused(&["backup"], &here, &file);
    let running = refused(&["restore"], &here, &file);
    assert!(
        running.contains("another romp uses this database"),
        "{running}"
    );
    server.stop();
    let mut pair = playing.await.unwrap();

    done(&["restore"], &there, &file);
    let place = Place::at(&there);
    let server = Process::start(&place);
    // With the key everybody is known, and the contest goes on from where the backup was taken.
    pair.forget();
    let playing = tokio::spawn(pair.play(server.address));
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.stop();
    check(&place.address(), &[playing.await.unwrap()]).await;
    for folder in [&here, &there] {
        assert_eq!(rights(folder), 0o700);
        assert_eq!(rights(&folder.join("romp.db")), 0o600);
    }
    assert_eq!(rights(&file), 0o600);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_changes_nothing() {
    let (_folder, [here, old, now, after]) = places(["here", "old", "now", "after"]);
    let place = Place::at(&here);
    let server = Process::start(&place);
    let pair = Pair::open(server.address, 1).await.unwrap();
    done(&["backup"], &here, &old);
    let playing = tokio::spawn(pair.play(server.address));
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.stop();
    let pair = playing.await.unwrap();
    done(&["backup"], &here, &now);
    let why = refused(&["restore"], &here, &old);
    assert!(why.contains(&format!("table {}", pair.code)), "{why}");
    // Cut short, or not a backup at all.
    let whole = fs::read_to_string(&old).unwrap();
    let (half, _) = whole.trim_end().rsplit_once('\n').unwrap();
    for wrong in [half, "romp 1\n", ""] {
        fs::write(&old, wrong).unwrap();
        refused(&["restore"], &here, &old);
    }
    done(&["backup"], &here, &after);
    assert_eq!(fs::read(now).unwrap(), fs::read(after).unwrap());
}

#[test]
fn where_nothing_is_nothing_is_backed_up_and_nothing_made() {
    let (folder, [missing, file]) = places(["missing", "all.romp"]);
    for data in [folder.path(), &missing] {
        let why = refused(&["backup"], data, &file);
        assert!(why.contains("there is no database"), "{why}");
    }
    fs::write(&file, "romp 1\n").unwrap();
    refused(&["restore"], &missing, &file);
    fs::remove_file(&file).unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
