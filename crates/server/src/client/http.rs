//! Requests, JSON both ways.

use std::{error::Error, fmt, iter::successors, net::SocketAddr};

use axum::{
    body::{Body, to_bytes},
    http::{HeaderMap, Request, header},
};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use serde_json::Value;

use crate::keys::random_bytes;

/// A server, and the token of one person at one of its tables.
#[derive(Clone, Debug)]
pub struct Api {
    address: SocketAddr,
    /// Its connections wait for the next request, for all who share them.
    client: Client<HttpConnector, Body>,
    /// The cookie as it is sent back, empty before the first table.
    pub cookie: String,
    /// What else is sent with every request.
    pub headers: HeaderMap,
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

impl Error for Refusal {}

impl Refusal {
    /// Nobody answered, or not as was asked.
    fn unanswered(error: impl Error + 'static) -> Refusal {
        let causes = successors(Some(&error as &dyn Error), |&cause| cause.source());
        Refusal {
            status: 0,
            body: causes
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(": "),
        }
    }
}

impl Api {
    /// Nobody yet, at no table.
    pub fn new(address: SocketAddr) -> Api {
        Api {
            address,
            client: Client::builder(TokioExecutor::new()).build_http(),
            cookie: String::new(),
            headers: HeaderMap::new(),
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
            Body::empty()
        } else {
            Body::from(body.to_string())
        };
        let mut request = Request::builder()
            .method(verb)
            .uri(format!("http://{}{path}", self.address))
            .header(header::COOKIE, &self.cookie)
            .header(header::CONTENT_TYPE, "application/json")
            .body(body)
            .map_err(Refusal::unanswered)?;
        request.headers_mut().extend(self.headers.clone());
        let answer = self.client.request(request).await;
        let (head, body) = answer.map_err(Refusal::unanswered)?.into_parts();
        let cookie = head.headers.get(header::SET_COOKIE);
        if let Some(cookie) = cookie.and_then(|cookie| cookie.to_str().ok()) {
            self.cookie = cookie.split(';').next().unwrap_or_default().into();
        }
        let body = to_bytes(Body::new(body), usize::MAX).await;
        let body = body.map_err(Refusal::unanswered)?;
        let body = String::from_utf8_lossy(&body).into_owned();
        if head.status.is_success() {
            Ok(body)
        } else {
            let status = head.status.as_u16();
            Err(Refusal { status, body })
        }
    }

    /// Asks for JSON.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn json(&mut self, verb: &str, path: &str, body: Value) -> Result<Value, Refusal> {
        let text = self.text(verb, path, body).await?;
        serde_json::from_str(&text).map_err(Refusal::unanswered)
    }
}

/// A number nobody else has. Small enough for whoever keeps numbers as JavaScript does.
fn draw_device() -> u64 {
    u32::from_le_bytes(random_bytes()).into()
}
