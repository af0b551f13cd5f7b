//! `romp backup` while a server runs, and `romp restore`.

use std::{path::Path, process::Command, time::Duration};

use crate::{
    pair::{Pair, check},
    process::{Place, Process},
};

fn romp(command: &str, data: &Path, file: &Path) -> std::process::Output {
    let mut romp = Command::new(env!("CARGO_BIN_EXE_romp"));
    let romp = romp.arg(command).arg("--data").arg(data).arg(file);
    romp.output().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_in_mid_game_is_put_back_elsewhere_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let [here, there, file] = ["here", "there", "all.romp"].map(|name| folder.path().join(name));
    std::fs::create_dir(&here).unwrap();
    let server = Process::start(&Place::at(&here));
    let pair = Pair::open(&server, 1).await;
    let playing = tokio::spawn(pair.play(server.address));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let taken = romp("backup", &here, &file);
    assert!(taken.status.success(), "{taken:?}");
    let again = romp("backup", &here, &file);
    assert!(!again.status.success(), "a backup is not written over");
    server.stop();
    let mut pair = playing.await.unwrap();

    let put = romp("restore", &there, &file);
    assert!(put.status.success(), "{put:?}");
    let twice = romp("restore", &there, &file);
    assert!(!twice.status.success(), "what is there already is refused");
    std::fs::copy(here.join("key"), there.join("key")).unwrap();
    let place = Place::at(&there);
    let server = Process::start(&place);
    // With the key everybody is known, and the contest goes on from where the backup was taken.
    pair.forget();
    let playing = tokio::spawn(pair.play(server.address));
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.stop();
    check(&place.address(), &[playing.await.unwrap()]).await;
}
