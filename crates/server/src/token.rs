//! Signed proofs: who somebody is at a table, and a seat on its way to another device.

use std::fmt::Write;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{Code, Key};

use crate::sitting::{Person, PersonId};

/// What a token is good for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Use {
    /// Being this person, as long as the table knows them by this epoch.
    Person,
    /// Becoming this person on another device, until this second since 1970.
    Carry {
        /// The last second.
        until: i64,
    },
}

/// What a token says. It holds nothing secret; the signature makes it worth something.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Claim {
    pub(crate) code: Code,
    pub(crate) person: PersonId,
    /// A number of the person's own; when it changes, all their tokens are void.
    pub(crate) epoch: u32,
    pub(crate) is_for: Use,
}

impl Claim {
    /// To be this person.
    pub(crate) fn of(code: Code, person: &Person) -> Claim {
        let &Person { id, epoch, .. } = person;
        Claim {
            code,
            person: id,
            epoch,
            is_for: Use::Person,
        }
    }

    fn text(&self) -> String {
        let Claim {
            code,
            person,
            epoch,
            is_for,
        } = self;
        match is_for {
            Use::Person => format!("p.{code}.{}.{epoch}", person.0),
            Use::Carry { until } => format!("c.{code}.{}.{epoch}.{until}", person.0),
        }
    }

    /// The claim with its signature.
    pub(crate) fn sign(&self, key: &Key) -> String {
        let mut text = self.text();
        let signature = mac(key, &text).finalize().into_bytes();
        text.push('.');
        for byte in signature {
            write!(text, "{byte:02x}").expect("a string takes what is written");
        }
        text
    }

    /// The claim of a token, if this server signed it. Signatures are compared in constant time.
    pub(crate) fn verify(key: &Key, token: &str) -> Option<Claim> {
        let (text, signature) = token.rsplit_once('.')?;
        let signature: engine::fair::Bytes32 = signature.parse().ok()?;
        mac(key, text).verify_slice(&signature.0).ok()?;
        let mut parts = text.split('.');
        let kind = parts.next()?;
        let code = parts.next()?.parse().ok()?;
        let person = PersonId(parts.next()?.parse().ok()?);
        let epoch = parts.next()?.parse().ok()?;
        let is_for = match kind {
            "p" => Use::Person,
            _ => Use::Carry {
                until: parts.next()?.parse().ok()?,
            },
        };
        Some(Claim {
            code,
            person,
            epoch,
            is_for,
        })
    }
}

/// What only this server can make of a text.
pub(crate) fn mac(key: &Key, text: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.bytes()).expect("any length of key will do");
    mac.update(text.as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(is_for: Use) -> Claim {
        Claim {
            code: "ABCDEF".parse().unwrap(),
            person: PersonId(3),
            epoch: 77,
            is_for,
        }
    }

    #[test]
    fn what_was_signed_is_read_back_and_nothing_else() {
        let key = Key::new([1; 32]);
        for is_for in [Use::Person, Use::Carry { until: 12 }] {
            let token = claim(is_for).sign(&key);
            assert_eq!(Claim::verify(&key, &token), Some(claim(is_for)));
            assert_eq!(Claim::verify(&Key::new([2; 32]), &token), None);
            for place in 0..token.len() {
                let mut other = token.clone().into_bytes();
                other[place] ^= 1;
                let other = String::from_utf8(other).unwrap();
                assert_eq!(Claim::verify(&key, &other), None, "{other}");
            }
        }
        assert_eq!(Claim::verify(&key, ""), None);
    }
}
