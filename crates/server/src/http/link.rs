//! Addresses that people can type or scan.

use std::{
    net::{IpAddr, SocketAddr, UdpSocket},
    sync::Arc,
};

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};
use fast_qr::{QRBuilder, convert::svg::SvgBuilder};

use crate::{config::Config, error::ApiError, state::AppState};

/// The address of this server as others reach it.
pub(crate) struct Base(String);

impl FromRequestParts<Arc<AppState>> for Base {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Base, ApiError> {
        let host = parts.headers.get(header::HOST);
        Ok(Base::of(
            &app.config,
            host.and_then(|host| host.to_str().ok()),
        ))
    }
}

impl Base {
    /// What was set; else what the asker typed, unless only this machine can reach that.
    fn of(config: &Config, host: Option<&str>) -> Base {
        let typed = host.filter(|host| !is_local(host));
        let found = match (&config.public_url, typed) {
            (Some(url), _) => url.trim_end_matches('/').to_owned(),
            (None, Some(host)) => format!("http://{host}"),
            (None, None) if config.listen.ip().is_unspecified() => {
                let port = host.and_then(|host| host.rsplit_once(':')?.1.parse().ok());
                let port = port.unwrap_or(config.listen.port());
                let ip = network_address().unwrap_or(IpAddr::from([127, 0, 0, 1]));
                format!("http://{}", SocketAddr::new(ip, port))
            }
            (None, None) => format!("http://{}", host.unwrap_or(&config.listen.to_string())),
        };
        Base(found)
    }

    /// The address of a path here.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

/// An address as a picture, in SVG.
pub(crate) fn qr(link: &str) -> Result<String, ApiError> {
    let code = QRBuilder::new(link).build();
    let code = code.map_err(|error| ApiError::Unreadable(error.to_string()))?;
    Ok(SvgBuilder::default().to_str(&code))
}

/// This machine's address in its network, if it is in one. Nothing is sent.
pub fn network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

fn is_local(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name == "localhost"
        || name
            .trim_matches(['[', ']'])
            .parse()
            .is_ok_and(|ip: IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_reaches_itself() {
        for host in ["localhost:7667", "127.0.0.1", "[::1]:80"] {
            assert!(is_local(host), "{host}");
        }
        for host in ["romp.example", "192.168.1.7:7667", "localhost.example:80"] {
            assert!(!is_local(host), "{host}");
        }
    }
}
