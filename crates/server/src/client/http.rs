//! Requests, JSON both ways.

use std::{
    fmt, io,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard},
};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::keys::random_bytes;

/// A server, and the token of one person at one of its tables.
#[derive(Clone, Debug)]
pub struct Api {
    address: SocketAddr,
    /// Connections that wait for the next request, for all who share them.
    kept: Arc<Mutex<Vec<TcpStream>>>,
    /// The cookie as it is sent back, empty before the first table.
    pub cookie: String,
    /// The device's number, as it is said in `hello`.
    pub device: u64,
}

/// A request that was refused.
#[derive(Debug)]
pub struct Refusal {
    /// The status.
    pub status: u16,
    /// What the server says.
    pub body: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.status, self.body)
    }
}

impl std::error::Error for Refusal {}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Refusal {
        Refusal {
            status: 0,
            body: error.to_string(),
        }
    }
}

impl Api {
    /// Nobody yet, at no table.
    pub fn new(address: SocketAddr) -> Api {
        Api {
            address,
            kept: Arc::default(),
            cookie: String::new(),
            device: draw_device(),
        }
    }

    /// Somebody else, at no table yet, who uses the same connections.
    #[must_use]
    pub fn another(&self) -> Api {
        Api {
            cookie: String::new(),
            device: draw_device(),
            ..self.clone()
        }
    }

    /// The same person on the same device, with the server at another address.
    #[must_use]
    pub fn moved(&self, address: SocketAddr) -> Api {
        Api {
            cookie: self.cookie.clone(),
            device: self.device,
            ..Api::new(address)
        }
    }

    /// Where the server is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Asks for text.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn text(&mut self, verb: &str, path: &str, body: Value) -> Result<String, Refusal> {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let request = format!(
            "{verb} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len(),
        );
        let answer = self.ask(request.as_bytes()).await?;
        let answer = String::from_utf8_lossy(&answer);
        let cut_short = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut_short)?;
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        let status = status.and_then(|status| status.parse().ok()).unwrap_or(0);
        if let Some(cookie) = lines.find_map(|line| line.strip_prefix("set-cookie: ")) {
            self.cookie = cookie.split(';').next().unwrap_or_default().into();
        }
        let body = body.to_owned();
        if (200..300).contains(&status) {
            Ok(body)
        } else {
            Err(Refusal { status, body })
        }
    }

    fn kept(&self) -> MutexGuard<'_, Vec<TcpStream>> {
        self.kept.lock().expect("nobody panics with it")
    }

    /// Sends a request on a connection that is kept, or on a new one, and gives the whole answer.
    async fn ask(&self, request: &[u8]) -> io::Result<Vec<u8>> {
        loop {
            let kept = self.kept().pop();
            let (mut stream, is_new) = match kept {
                Some(stream) => (stream, false),
                None => (TcpStream::connect(self.address).await?, true),
            };
            match exchange(&mut stream, request).await {
                Ok(answer) => {
                    self.kept().push(stream);
                    return Ok(answer);
                }
                // The server has closed it meanwhile, nearly always before it read anything.
                Err(_) if !is_new => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Asks for JSON.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn json(&mut self, verb: &str, path: &str, body: Value) -> Result<Value, Refusal> {
        let text = self.text(verb, path, body).await?;
        serde_json::from_str(&text).map_err(|error| io::Error::other(error).into())
    }
}

/// A number nobody else has. Small enough for whoever keeps numbers as JavaScript does.
fn draw_device() -> u64 {
    u32::from_le_bytes(random_bytes()).into()
}

/// Sends a request and reads its answer.
async fn exchange(stream: &mut TcpStream, request: &[u8]) -> io::Result<Vec<u8>> {
    stream.write_all(request).await?;
    let mut answer = Vec::with_capacity(1024);
    loop {
        if stream.read_buf(&mut answer).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if whole(&answer).is_some_and(|whole| whole <= answer.len()) {
            return Ok(answer);
        }
    }
}

/// How long an answer is, once its head is there.
fn whole(answer: &[u8]) -> Option<usize> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = str::from_utf8(&answer[..end]).ok()?;
    let length = head
        .split("\r\n")
        .find_map(|line| line.strip_prefix("content-length: "));
    Some(end + 4 + length.and_then(|length| length.parse().ok()).unwrap_or(0))
}
