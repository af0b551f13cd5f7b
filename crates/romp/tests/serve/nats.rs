//! A private NATS server.

use std::{
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A NATS server on a port of its own, gone with this value.
pub(crate) struct Nats {
    child: Option<Child>,
    port: u16,
}

impl Nats {
    /// Starts one, or says why not.
    pub(crate) fn start() -> Option<Nats> {
        let there = Command::new("nats-server").arg("--version").output();
        if there.is_err() {
            eprintln!("nats-server is not installed: not tested");
            return None;
        }
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        let mut nats = Nats { child: None, port };
        nats.go_on();
        Some(nats)
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// As `kill -9`.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Starts it again, where it was.
    pub(crate) fn go_on(&mut self) {
        let child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.child = Some(child.unwrap());
        for _ in 0..200 {
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("NATS does not start");
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
