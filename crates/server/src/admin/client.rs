//! Whoever comes to the door.

use std::{io, path::PathBuf};

use axum::{
    body::{Body, to_bytes},
    http::{Request, header},
};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::Code;
use tokio::net::UnixStream;

use super::{Announced, ShownNode, Tables};
use crate::errand::Drained;

/// Why nothing came of it.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// There is no socket.
    #[error(
        "no server has its admin socket at {0}: is one running? \
         Say where with --data FOLDER or --admin SOCKET, as the server was told"
    )]
    Nobody(PathBuf),
    /// A socket is left of a server that has ended.
    #[error("the server that listened at {0} has ended: start it again")]
    Ended(PathBuf),
    /// It is somebody else's.
    #[error("{0} is its owner's alone: ask as the user who runs the server, or as root")]
    NotPermitted(PathBuf),
    /// The server says why not.
    #[error("{0}")]
    Refused(String),
    /// Something else.
    #[error("{path}: {error}")]
    Failed {
        /// At which socket.
        path: PathBuf,
        /// What went wrong.
        error: String,
    },
}

/// The door of a server that runs on this machine.
#[derive(Clone, Debug)]
pub struct Admin {
    path: PathBuf,
}

impl Admin {
    /// The door at this path.
    pub fn at(path: PathBuf) -> Admin {
        Admin { path }
    }

    /// The nodes of the house.
    ///
    /// # Errors
    /// If nobody answers, or it cannot be told.
    pub async fn nodes(&self) -> Result<Vec<ShownNode>, AdminError> {
        self.ask("GET", "/nodes", &Value::Null).await
    }

    /// The tables that are open.
    ///
    /// # Errors
    /// If nobody answers, or it cannot be told.
    pub async fn tables(&self) -> Result<Tables, AdminError> {
        self.ask("GET", "/tables", &Value::Null).await
    }

    /// Has a node give its tables back.
    ///
    /// # Errors
    /// If nobody answers, or it cannot be done.
    pub async fn drain(&self, node: &str) -> Result<Drained, AdminError> {
        self.ask("POST", "/drain", &json!({ "node": node })).await
    }

    /// Puts a table away. True if it was open.
    ///
    /// # Errors
    /// If nobody answers, or it cannot be done.
    pub async fn close(&self, code: Code) -> Result<bool, AdminError> {
        self.ask("POST", "/close", &json!({ "code": code })).await
    }

    /// Shows a line to everybody who is connected.
    ///
    /// # Errors
    /// If nobody answers, or it cannot be done.
    pub async fn announce(&self, text: &str) -> Result<Announced, AdminError> {
        self.ask("POST", "/announce", &json!({ "text": text }))
            .await
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        verb: &str,
        path: &str,
        body: &Value,
    ) -> Result<T, AdminError> {
        let stream = UnixStream::connect(&self.path).await;
        let stream = stream.map_err(|error| self.unreached(&error))?;
        let request = Request::builder()
            .method(verb)
            .uri(path)
            .header(header::HOST, "romp")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()));
        let request = request.map_err(|error| self.failed(&error))?;
        let (mut sender, connection) = handshake(TokioIo::new(stream))
            .await
            .map_err(|error| self.failed(&error))?;
        tokio::spawn(connection);
        let answer = sender.send_request(request).await;
        let (head, body) = answer.map_err(|error| self.failed(&error))?.into_parts();
        let body = to_bytes(Body::new(body), usize::MAX).await;
        let body = body.map_err(|error| self.failed(&error))?;
        if !head.status.is_success() {
            let why = String::from_utf8_lossy(&body).into_owned();
            return Err(AdminError::Refused(why));
        }
        serde_json::from_slice(&body).map_err(|error| self.failed(&error))
    }

    fn unreached(&self, error: &io::Error) -> AdminError {
        let path = self.path.clone();
        match error.kind() {
            io::ErrorKind::NotFound => AdminError::Nobody(path),
            io::ErrorKind::ConnectionRefused => AdminError::Ended(path),
            io::ErrorKind::PermissionDenied => AdminError::NotPermitted(path),
            _ => self.failed(error),
        }
    }

    fn failed(&self, error: &impl ToString) -> AdminError {
        AdminError::Failed {
            path: self.path.clone(),
            error: error.to_string(),
        }
    }
}
