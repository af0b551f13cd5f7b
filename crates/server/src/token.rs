//! Signed proofs: who somebody is at a table, and a seat on its way to another device.

use std::fmt::Write;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::Key;
use table::{Claim, state::PersonId};

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
pub(crate) struct Token {
    pub(crate) claim: Claim,
    pub(crate) is_for: Use,
}

impl Token {
    /// The claim to be somebody, if it is good for that.
    pub(crate) fn person(&self) -> Option<Claim> {
        (self.is_for == Use::Person).then_some(self.claim)
    }

    fn text(&self) -> String {
        let Claim {
            code,
            person,
            epoch,
        } = &self.claim;
        match self.is_for {
            Use::Person => format!("p.{code}.{}.{epoch}", person.0),
            Use::Carry { until } => format!("c.{code}.{}.{epoch}.{until}", person.0),
        }
    }

    /// The token with its signature.
    pub(crate) fn sign(&self, key: &Key) -> String {
        let mut text = self.text();
        let signature = mac(key, &text).finalize().into_bytes();
        text.push('.');
        for byte in signature {
            write!(text, "{byte:02x}").expect("a string takes what is written");
        }
        text
    }

    /// A token, if this server signed it. Signatures are compared in constant time.
    pub(crate) fn verify(key: &Key, token: &str) -> Option<Token> {
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
        let claim = Claim {
            code,
            person,
            epoch,
        };
        Some(Token { claim, is_for })
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

    fn token(is_for: Use) -> Token {
        let claim = Claim {
            code: "ABCDEF".parse().unwrap(),
            person: PersonId(3),
            epoch: 77,
        };
        Token { claim, is_for }
    }

    #[test]
    fn what_was_signed_is_read_back_and_nothing_else() {
        let key = Key::new([1; 32]);
        for is_for in [Use::Person, Use::Carry { until: 12 }] {
            let text = token(is_for).sign(&key);
            assert_eq!(Token::verify(&key, &text), Some(token(is_for)));
            assert_eq!(Token::verify(&Key::new([2; 32]), &text), None);
            for place in 0..text.len() {
                let mut other = text.clone().into_bytes();
                other[place] ^= 1;
                let other = String::from_utf8(other).unwrap();
                assert_eq!(Token::verify(&key, &other), None, "{other}");
            }
        }
        assert_eq!(Token::verify(&key, ""), None);
    }
}
