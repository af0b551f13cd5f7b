//! A message to several devices: written once, compressed at most once.

use std::cell::{OnceCell, RefCell};

use axum::{
    body::Bytes,
    extract::ws::{Message as Frame, Utf8Bytes},
};
use flate2::{Compress, Compression, FlushCompress};
use table::message::Since;

/// Shorter messages are not compressed: they fit into one packet as they are.
pub(crate) const LONG: usize = 1024;

thread_local! {
    // It holds a few hundred kB: one for each thread, none for each connection.
    static COMPRESS: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

/// A message on its way.
pub(crate) struct Letter {
    text: Utf8Bytes,
    packed: OnceCell<Bytes>,
    update: OnceCell<Option<Since>>,
}

/// How an update begins.
const UPDATE: &str = r#"{"type":"update","contest":""#;
/// What follows the contest.
const SEQ: &str = r#"","seq":"#;

impl Letter {
    pub(crate) fn new(text: String) -> Letter {
        Letter {
            text: text.into(),
            packed: OnceCell::new(),
            update: OnceCell::new(),
        }
    }

    /// Which update it is, if it is one.
    pub(crate) fn update(&self) -> Option<Since> {
        *self.update.get_or_init(|| {
            let (contest, rest) = self.text.strip_prefix(UPDATE)?.split_once(SEQ)?;
            let (seq, _) = rest.split_once(',')?;
            Some(Since {
                contest: contest.parse().ok()?,
                seq: seq.parse().ok()?,
            })
        })
    }

    /// As it is sent: raw-deflated in a binary frame if it is long and the device takes that, as
    /// text otherwise.
    pub(crate) fn frame(&self, deflate: bool) -> Frame {
        if deflate && self.text.len() >= LONG {
            Frame::Binary(self.packed.get_or_init(|| pack(&self.text)).clone())
        } else {
            Frame::Text(self.text.clone())
        }
    }
}

/// A text, raw-deflated on its own: what was sent before does not matter.
fn pack(text: &str) -> Bytes {
    COMPRESS.with_borrow_mut(|compress| {
        compress.reset();
        let mut packed = Vec::with_capacity(text.len());
        let done = |compress: &mut Compress, packed: &mut Vec<u8>| {
            let read = compress.total_in() as usize;
            let status =
                compress.compress_vec(&text.as_bytes()[read..], packed, FlushCompress::Finish);
            status.expect("a compressor takes any text") == flate2::Status::StreamEnd
        };
        while !done(compress, &mut packed) {
            // What cannot be compressed grows a little.
            packed.reserve(LONG);
        }
        packed.into()
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::DeflateDecoder;

    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_again() {
        let mixed: String = (0..5000_u64)
            .map(|n| {
                char::from(
                    b' ' + (n.wrapping_mul(n ^ 0x9e37).wrapping_mul(0xbf58_476d) >> 7) as u8 % 90,
                )
            })
            .collect();
        for text in ["", "x", &"otter ".repeat(1000), &mixed, "a last short one"] {
            let packed = pack(text);
            let mut unpacked = String::new();
            DeflateDecoder::new(&packed[..])
                .read_to_string(&mut unpacked)
                .unwrap();
            assert_eq!(unpacked, text);
        }
    }
}
