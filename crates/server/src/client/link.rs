//! A connection to a table.

use std::io;

use engine::Seat;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig},
};

use super::Api;

/// A connection of a device. It knows of which contest it last heard.
pub struct Link {
    socket: WebSocketStream<TcpStream>,
    device: u64,
    /// The contest that is named in what it says.
    pub contest: String,
}

/// How an update begins.
const UPDATE: &str = r#"{"type":"update","contest":""#;

/// A message of the server, as much as a player needs of it.
#[derive(Deserialize, Debug, Default)]
pub struct Heard {
    /// What it is.
    #[serde(rename = "type")]
    pub kind: String,
    /// The client's number for what is answered.
    pub id: Option<u64>,
    /// The contest.
    pub contest: Option<String>,
    /// The journal's length.
    pub seq: Option<u32>,
    /// How many steps count.
    pub ply: Option<u32>,
    /// What may be decided.
    pub decision: Option<Choice>,
    /// How it ended, if it has.
    pub end: Option<Value>,
    /// Why something is refused or ends.
    pub why: Option<String>,
    /// The clause that forbids a move.
    pub clause: Option<String>,
    /// May the last step be taken back?
    #[serde(default)]
    pub can_undo: bool,
    /// Milliseconds left to each awaited seat.
    #[serde(default)]
    pub clocks: Vec<(Seat, u64)>,
    /// What happened since the last update.
    #[serde(default)]
    pub told: Vec<Value>,
    /// What the eyes see.
    pub view: Option<Box<RawValue>>,
    /// The table.
    pub table: Option<Value>,
    /// Does the table wait for its database?
    pub waiting: Option<bool>,
}

/// A decision as it is sent.
#[derive(Deserialize, Debug)]
pub struct Choice {
    /// Its number.
    pub id: u32,
    /// Must it be taken?
    pub awaited: bool,
    /// The moves.
    pub moves: Vec<Box<RawValue>>,
}

impl Link {
    /// Connects as whoever `api` is, without a hello.
    ///
    /// # Errors
    /// If the server cannot be reached or does not open a WebSocket.
    pub async fn connect(api: &Api, code: &str) -> io::Result<Link> {
        let stream = TcpStream::connect(api.address()).await?;
        Link::over(stream, api, code).await
    }

    /// Connects as whoever `api` is over this stream to its server, without a hello.
    ///
    /// # Errors
    /// If the server does not open a WebSocket.
    pub async fn over(stream: TcpStream, api: &Api, code: &str) -> io::Result<Link> {
        stream.set_nodelay(true)?;
        let address = api.address();
        let url = format!("ws://{address}/api/tables/{code}/socket");
        let mut request = url.into_client_request().map_err(io::Error::other)?;
        let cookie = api.cookie.parse().map_err(io::Error::other)?;
        request.headers_mut().insert("cookie", cookie);
        let config = WebSocketConfig::default()
            .read_buffer_size(2048)
            .write_buffer_size(0);
        let opened = client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = opened.map_err(io::Error::other)?;
        Ok(Link {
            socket,
            device: api.device,
            contest: String::new(),
        })
    }

    /// Connects and says hello.
    ///
    /// # Errors
    /// If the server cannot be reached or does not open a WebSocket.
    pub async fn open(api: &Api, code: &str, since: Option<(&str, u32)>) -> io::Result<Link> {
        let mut link = Link::connect(api, code).await?;
        link.hello(since).await?;
        Ok(link)
    }

    /// Says hello.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn hello(&mut self, since: Option<(&str, u32)>) -> io::Result<()> {
        let since = since.map(|(contest, seq)| json!({"contest": contest, "seq": seq}));
        let hello = json!({"type": "hello", "v": 2, "device": self.device, "since": since});
        self.say(&hello.to_string()).await
    }

    /// Says something.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn say(&mut self, text: &str) -> io::Result<()> {
        self.socket
            .send(Message::text(text))
            .await
            .map_err(io::Error::other)
    }

    /// Sends a move.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn play(&mut self, id: u64, decision: u32, mv: &RawValue) -> io::Result<()> {
        let mv = mv.get();
        let contest = &self.contest;
        let text = format!(
            r#"{{"type":"move","id":{id},"contest":"{contest}","decision":{decision},"move":{mv}}}"#
        );
        self.say(&text).await
    }

    /// Takes the last step back.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn undo(&mut self, id: u64) -> io::Result<()> {
        let contest = &self.contest;
        let text = format!(r#"{{"type":"undo","id":{id},"contest":"{contest}"}}"#);
        self.say(&text).await
    }

    /// Asks for a hint.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn hint(&mut self, id: u64) -> io::Result<()> {
        let contest = &self.contest;
        let text = format!(r#"{{"type":"hint","id":{id},"contest":"{contest}"}}"#);
        self.say(&text).await
    }

    /// The next message as it was sent, text or compressed; none at the end.
    pub async fn frame(&mut self) -> Option<Message> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => {
                    self.note_contest(&text);
                    return Some(Message::Text(text));
                }
                frame @ Message::Binary(_) => return Some(frame),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    fn note_contest(&mut self, text: &str) {
        let named = text.strip_prefix(UPDATE);
        if let Some((contest, _)) = named.and_then(|rest| rest.split_once('"'))
            && contest != self.contest
        {
            contest.clone_into(&mut self.contest);
        }
    }

    /// The text of the next message; none at the end.
    pub async fn text(&mut self) -> Option<String> {
        let frame = self.frame().await?;
        frame.to_text().ok().map(str::to_owned)
    }

    /// The next message; none at the end.
    pub async fn hear(&mut self) -> Option<Heard> {
        let text = self.text().await?;
        serde_json::from_str(&text).ok()
    }

    /// The next message of this kind; none if the connection ends before.
    pub async fn hear_until(&mut self, kind: &str) -> Option<Heard> {
        loop {
            let heard = self.hear().await?;
            if heard.kind == kind {
                return Some(heard);
            }
        }
    }
}
