//! Traces reach whoever the environment names.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{
        atomic::Ordering::Relaxed,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use crate::{
    pair::Pair,
    process::{Place, Process, in_time},
};

/// Takes what is sent over a connection until it ends.
fn take(stream: TcpStream, exports: &Sender<(String, Vec<u8>)>) -> Option<()> {
    let mut reader = BufReader::new(stream);
    loop {
        let (mut head, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok().filter(|read| *read > 0)?;
            if line == "\r\n" {
                break;
            }
            let line = line.to_ascii_lowercase();
            if let Some(number) = line.strip_prefix("content-length: ") {
                length = number.trim().parse().ok()?;
            }
            head.push_str(&line);
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
        reader.get_mut().write_all(answer).ok()?;
        exports.send((head, body)).ok()?;
    }
}

/// A collector: its address, and what comes there.
fn collector() -> (String, Receiver<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (sender, exports) = channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sender = sender.clone();
            thread::spawn(move || take(stream, &sender));
        }
    });
    (address, exports)
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_and_a_step_s_way_are_sent_where_the_environment_says() {
    in_time(async {
        let place = Place::sqlite();
        let (address, exports) = collector();
        let more = [
            ("OTEL_EXPORTER_OTLP_ENDPOINT", address.as_str()),
            ("OTEL_EXPORTER_OTLP_HEADERS", "x-house=otter"),
            ("OTEL_BSP_SCHEDULE_DELAY", "50"),
        ];
        let server = Process::try_start(&place, &more).unwrap();
        let pair = Pair::open(server.address, 0).await.unwrap();
        let progress = pair.progress.clone();
        let code = pair.code.clone();
        let playing = tokio::spawn(pair.play(server.address));
        while progress.moves.load(Relaxed) < 5 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        progress.ends.store(true, Relaxed);
        playing.await.unwrap();
        // What is left is sent when it ends.
        server.stop();
        let mut sent = Vec::new();
        for (head, body) in exports.try_iter() {
            assert!(head.starts_with("post /v1/traces "), "{head}");
            assert!(
                head.contains("content-type: application/x-protobuf"),
                "{head}"
            );
            assert!(head.contains("x-house: otter"), "{head}");
            sent.extend(body);
        }
        let sent = String::from_utf8_lossy(&sent);
        for word in ["romp", "said", "heard", "kept", "told", &code] {
            assert!(sent.contains(word), "{word} is not sent");
        }
        assert!(
            sent.contains("POST /api/tables/{code}/start"),
            "requests by their route"
        );
        for name in ["Ada", "Bob"] {
            assert!(!sent.contains(name), "{name} is in a trace");
        }
    })
    .await;
}

#[test]
fn where_traces_cannot_be_sent_the_server_says_so_and_does_not_start() {
    let place = Place::sqlite();
    let start = |variable, value| Process::try_start(&place, &[(variable, value)]);
    for (variable, value) in [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "https://collector.example"),
        ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "collector:4318"),
    ] {
        let why = start(variable, value).map(drop).unwrap_err();
        assert!(
            why.contains(variable) && why.contains("http://HOST:PORT"),
            "{why}"
        );
    }
    let more = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9"),
        ("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"),
    ];
    let why = Process::try_start(&place, &more).map(drop).unwrap_err();
    assert!(why.contains("OTEL_EXPORTER_OTLP_PROTOCOL=grpc"), "{why}");
}
