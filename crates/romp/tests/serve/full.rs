//! The disk is full for a while.

use std::{fs, io::Write, path::Path, process::Command, time::Duration};

use server::client::Link;

use crate::{
    kept::check,
    pair::Pair,
    process::{Place, Process, in_time},
};

/// A small disk, unmounted with this value. Only root can make one.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64m", "tmpfs"])
            .arg(folder.path())
            .output();
        let mounted = mounted.is_ok_and(|output| output.status.success());
        if !mounted {
            eprintln!("no small disk can be mounted here: not tested");
        }
        mounted.then(|| SmallDisk(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// Fills a disk to the last page.
fn fill(path: &Path) {
    let mut ballast = fs::File::create(path).unwrap();
    for size in [1 << 20, 1 << 12] {
        let piece = vec![0; size];
        while ballast.write_all(&piece).is_ok() {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_wait_for_space_say_so_and_go_on() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    Box::pin(in_time(waits_for_space(&disk))).await;
}

async fn waits_for_space(disk: &SmallDisk) {
    let place = Place::at(disk.0.path());
    let server = Process::start(&place);
    let mut pair = Pair::open(server.address, 1).await.unwrap();
    // Slow enough that whoever watches misses nothing.
    pair.pace = Duration::from_millis(10);
    let mut watching = Link::open(&pair.players[0], &pair.code, None)
        .await
        .unwrap();
    watching.hear_until("update").await.unwrap();
    let playing = tokio::spawn(pair.play(server.address));
    let ballast = disk.0.path().join("ballast");
    fill(&ballast);
    let waits = watching.hear_until("waiting").await.unwrap();
    assert_eq!(waits.waiting, Some(true), "the table says that it waits");
    tokio::time::sleep(Duration::from_millis(500)).await;
    fs::remove_file(&ballast).unwrap();
    let goes_on = watching.hear_until("waiting").await.unwrap();
    assert_eq!(goes_on.waiting, Some(false), "and that it goes on");
    for _ in 0..10 {
        watching.hear_until("update").await.unwrap();
    }
    server.stop();
    let pair = playing.await.unwrap();
    check(&place.address(), &[pair]).await;
}
