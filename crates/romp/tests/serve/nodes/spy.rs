//! Listens in on the bus.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{JoinHandle, spawn},
    time::Duration,
};

use serde_json::Value;

/// Something that one node said to another: which it was for, its head, and how long the rest is.
pub(super) struct Parcel {
    pub(super) subject: String,
    pub(super) head: Value,
    pub(super) head_length: usize,
}

/// Somebody who hears all that nodes say to each other.
pub(super) struct Spy {
    heard: Arc<Mutex<Vec<Parcel>>>,
    ends: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Spy {
    /// Listens from now on.
    pub(super) fn at(bus: SocketAddr) -> Spy {
        let stream = TcpStream::connect(bus).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_millis(100)))
            .unwrap();
        let mut reader = BufReader::new(stream.try_clone().unwrap());
        let mut stream = stream;
        stream
            .write_all(b"CONNECT {\"verbose\":false}\r\nSUB romp.*.node.* 1\r\nPING\r\n")
            .unwrap();
        let mut line = String::new();
        while line != "PONG\r\n" {
            line.clear();
            reader.read_line(&mut line).unwrap();
        }
        let (heard, ends) = (Arc::default(), Arc::new(AtomicBool::new(false)));
        let (ours, end) = (Arc::clone(&heard), Arc::clone(&ends));
        let thread = spawn(move || listen(&mut reader, &mut stream, &ours, &end));
        Spy {
            heard,
            ends,
            thread: Some(thread),
        }
    }

    /// All that was said.
    pub(super) fn end(mut self) -> Vec<Parcel> {
        // What is on its way still comes.
        std::thread::sleep(Duration::from_millis(300));
        self.ends.store(true, Relaxed);
        self.thread.take().unwrap().join().unwrap();
        std::mem::take(&mut self.heard.lock().unwrap())
    }
}

fn listen(
    reader: &mut BufReader<TcpStream>,
    stream: &mut TcpStream,
    heard: &Mutex<Vec<Parcel>>,
    ends: &AtomicBool,
) {
    let mut line = String::new();
    while !ends.load(Relaxed) {
        // A pause leaves what was read so far in the line.
        if reader.read_line(&mut line).is_err() {
            continue;
        }
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        line.clear();
        match words.first().map(String::as_str) {
            Some("PING") => stream.write_all(b"PONG\r\n").unwrap(),
            Some("MSG") => {
                let length: usize = words.last().unwrap().parse().unwrap();
                heard
                    .lock()
                    .unwrap()
                    .extend(read(reader, &words[1], length));
            }
            _ => {}
        }
    }
}

fn read(reader: &mut BufReader<TcpStream>, subject: &str, length: usize) -> Option<Parcel> {
    let mut body = vec![0; length + 2];
    let mut filled = 0;
    while filled < body.len() {
        if let Ok(count) = reader.read(&mut body[filled..]) {
            filled += count;
        }
    }
    let head = body[..length].split(|&byte| byte == b'\n').next()?;
    Some(Parcel {
        subject: subject.to_owned(),
        head: serde_json::from_slice(head).ok()?,
        head_length: head.len(),
    })
}
