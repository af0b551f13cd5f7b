//! Whoever sends nothing, reads nothing, or connects without end.

use std::time::Duration;

use serde_json::{Value, json};
use server::client::Link;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::running::serve;

/// Nobody waits that long. Only ever waited for with the clock stopped: it passes at once.
const AN_HOUR: Duration = Duration::from_hours(1);

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nhost: romp\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    tokio::time::pause();
    let mut answer = [0; 12];
    let answered = timeout(AN_HOUR, slow.read_exact(&mut answer)).await;
    tokio::time::resume();
    answered.expect("it is not waited for").unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_not_waited_for() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let slow = TcpStream::connect(server.address).await.unwrap();
    let (mut read, mut write) = slow.into_split();
    // It asks again and again, and takes no answer.
    let asking = tokio::spawn(async move {
        let request = "GET /api/openapi.json HTTP/1.1\r\nhost: romp\r\n\r\n".repeat(100);
        while write.write_all(request.as_bytes()).await.is_ok() {}
    });
    // All that lies between them fills up; then the clock is all that moves.
    tokio::time::pause();
    let given_up = timeout(AN_HOUR, asking).await;
    tokio::time::resume();
    given_up.expect("it is let go").unwrap();
    let mut rest = Vec::new();
    let _ = read.read_to_end(&mut rest).await;
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_the_house_too() {
    let data = tempfile::tempdir().unwrap();
    for bound in ["--max-connections=4", "--max-connections-in-all=4"] {
        let server = serve(data.path(), &[bound]).await;
        let (code, host) = server.table(json!({})).await;
        // The host's own connection is kept for the next request; a socket counts as well.
        let mut link = Link::open(&host, &code, None).await.unwrap();
        link.hear_until("table").await.unwrap();
        let _idle = [
            TcpStream::connect(server.address).await.unwrap(),
            TcpStream::connect(server.address).await.unwrap(),
        ];
        let mut fifth = server.api();
        let refused = fifth
            .text("GET", "/healthz", Value::Null)
            .await
            .unwrap_err();
        assert_eq!(refused.status, 0, "it is not even answered");
        drop(link);
        // The place of a socket that has ended is free again.
        while fifth.text("GET", "/healthz", Value::Null).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        server.stop().await;
    }
}
