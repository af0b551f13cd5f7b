//! Where requests and connections come from, as far as limits care.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// An address that limits count: an IPv4 address, or the first half of an IPv6 address. Whoever has
/// one IPv6 address has the whole half below it.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) struct Source(IpAddr);

impl From<IpAddr> for Source {
    fn from(address: IpAddr) -> Source {
        Source(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

/// The client's address, where so many of our own proxies stand between it and us: each adds the
/// address it was reached from to the end of `X-Forwarded-For`. What stands before is hearsay.
pub(crate) fn forwarded(headers: &HeaderMap, proxies: usize) -> Option<IpAddr> {
    let entries: Vec<&[u8]> = headers
        .get_all("x-forwarded-for")
        .iter()
        .flat_map(|line| line.as_bytes().split(|&byte| byte == b','))
        .collect();
    let entry = entries.len().checked_sub(proxies)?;
    // What others wrote may be no text.
    let entry = str::from_utf8(entries.get(entry)?).ok()?.trim();
    let with_port = || entry.parse().ok().map(|address: SocketAddr| address.ip());
    entry.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(address: &str) -> Source {
        address.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn ipv6_addresses_of_one_network_are_one_source() {
        assert_eq!(source("2001:db8:1:2::1"), source("2001:db8:1:2:ffff::9"));
        assert_ne!(source("2001:db8:1:2::1"), source("2001:db8:1:3::1"));
        assert_eq!(source("::ffff:192.0.2.7"), source("192.0.2.7"));
        assert_ne!(source("192.0.2.7"), source("192.0.2.8"));
    }

    #[test]
    fn only_what_our_own_proxies_wrote_is_believed() {
        let client = |lines: &[&str], proxies| {
            let lines = lines.iter().map(|line| {
                let value = axum::http::HeaderValue::from_bytes(line.as_bytes()).unwrap();
                (
                    axum::http::HeaderName::from_static("x-forwarded-for"),
                    value,
                )
            });
            forwarded(&lines.collect(), proxies).map(|address| address.to_string())
        };
        let lines = ["198.51.100.1, 198.51.100.2", "203.0.113.3 ,192.0.2.4"];
        assert_eq!(client(&lines, 1).unwrap(), "192.0.2.4");
        assert_eq!(client(&lines, 2).unwrap(), "203.0.113.3");
        assert_eq!(client(&lines, 3).unwrap(), "198.51.100.2");
        assert_eq!(client(&lines, 5), None, "no proxy of ours wrote so much");
        assert_eq!(client(&[], 1), None);
        assert_eq!(client(&["192.0.2.4, unknown"], 1), None);
        assert_eq!(client(&["é, 192.0.2.4"], 1).unwrap(), "192.0.2.4");
        assert_eq!(client(&["192.0.2.4:5678"], 1).unwrap(), "192.0.2.4");
        assert_eq!(client(&["[2001:db8::1]:80"], 1).unwrap(), "2001:db8::1");
    }
}
