//! The table reads no clock, opens nothing and waits for nobody.

use std::{fs, path::Path, process::Command};

#[test]
fn it_names_no_clock_no_thread_and_no_file() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            read += 1;
            for world in [
                "std::time",
                "Instant",
                "SystemTime",
                "std::thread",
                "std::fs",
                "std::net",
                "async fn",
                "async move",
            ] {
                assert!(!text.contains(world), "{}: {world}", path.display());
            }
        }
    }
    assert!(read > 40, "all of it was read: {read}");
}

#[test]
fn it_depends_on_nothing_that_does() {
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--package",
            "table",
            "--edges",
            "normal",
            "--prefix",
            "none",
            "--offline",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let tree = String::from_utf8(tree.stdout).unwrap();
    assert!(tree.contains("engine v"), "{tree}");
    for world in [
        "tokio",
        "axum",
        "sqlx",
        "hyper",
        "getrandom",
        "store v",
        "server v",
    ] {
        assert!(!tree.lines().any(|line| line.starts_with(world)), "{world}");
    }
}
