//! Long messages come compressed to those who asked, and to nobody else.

use std::io::Read;

use flate2::read::DeflateDecoder;
use serde_json::Value;
use server::client::Link;
use tokio_tungstenite::tungstenite::Message;

use crate::running::{play, serve};

/// Shorter messages stay as they are.
const LONG: usize = 1024;

/// A message as it came, and as it reads.
struct Came {
    packed: bool,
    bytes: usize,
    text: String,
}

impl Came {
    fn is_update(&self) -> bool {
        self.text.starts_with(r#"{"type":"update""#)
    }
}

/// Everything a device hears until the contest is over.
async fn listen(link: &mut Link) -> Vec<Came> {
    let mut all = Vec::new();
    while let Some(frame) = link.frame().await {
        let bytes = frame.len();
        let (packed, text) = match frame {
            Message::Binary(packed) => {
                let mut text = String::new();
                let unpacked = DeflateDecoder::new(&packed[..]).read_to_string(&mut text);
                unpacked.unwrap();
                (true, text)
            }
            text => (false, text.into_text().unwrap().to_string()),
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        let over = message["type"] == "update" && message.get("end").is_some();
        all.push(Came {
            packed,
            bytes,
            text,
        });
        if over {
            break;
        }
    }
    all
}

#[tokio::test]
async fn those_who_ask_get_long_messages_compressed_and_others_never() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    for about in catalog::ABOUT {
        let (code, people) = server.game(about.id).await;
        // The first player has two more devices. Both see what that seat sees.
        let mut plain = Link::open(&people[0], &code, None).await.unwrap();
        let mut asked = Link::connect(&people[0], &code).await.unwrap();
        let hello = r#"{"type":"hello","v":2,"device":1,"deflate":true}"#;
        asked.say(hello).await.unwrap();
        let mut players = Vec::new();
        for (person, luck) in people.iter().zip(1..) {
            let mut link = Link::open(person, &code, None).await.unwrap();
            players.push(tokio::spawn(async move {
                play(&mut link, luck, 10_000).await;
            }));
        }
        let (plain, asked) = tokio::join!(listen(&mut plain), listen(&mut asked));
        for player in players {
            player.await.unwrap();
        }
        let texts = |all: &[Came]| -> Vec<String> {
            let updates = all.iter().filter(|came| came.is_update());
            updates.map(|came| came.text.clone()).collect()
        };
        // The last ones: who comes first may hear an update more.
        let (a, b) = (texts(&plain), texts(&asked));
        let same = a.iter().rev().zip(b.iter().rev()).all(|(a, b)| a == b);
        assert!(same && a.len().min(b.len()) > 5, "{}", about.id);
        assert!(plain.iter().all(|came| !came.packed), "{}", about.id);
        for came in &asked {
            assert_eq!(came.packed, came.text.len() >= LONG, "{}", about.id);
            assert!(came.bytes <= came.text.len());
        }
        let mut late = Link::connect(&people[0], &code).await.unwrap();
        late.say(hello).await.unwrap();
        let greeting = listen(&mut late).await;
        print(about.id, &asked, &greeting);
    }
    server.stop().await;
}

/// What compression saves: `cargo test -p server --test table deflate -- --nocapture`.
fn print(game: &str, all: &[Came], at_the_end: &[Came]) {
    let sum = |all: &[&Came]| -> (usize, usize) {
        let long = all.iter().map(|came| came.text.len()).sum();
        (long, all.iter().map(|came| came.bytes).sum())
    };
    let first = 1 + all.iter().position(Came::is_update).unwrap();
    let (hello, packed_hello) = sum(&all[..first].iter().collect::<Vec<_>>());
    let updates: Vec<&Came> = all.iter().filter(|came| came.is_update()).collect();
    let (long, packed) = sum(&updates);
    let n = updates.len();
    let mut late = at_the_end.iter();
    let told = late.find(|came| came.text.starts_with(r#"{"type":"log""#));
    let told = told.expect("whoever comes is told what happened");
    println!(
        "{game}: hello answered in {hello} B, compressed {packed_hello}; an update {} B, compressed {}; \
         the log at the end {} B, compressed {}",
        long / n,
        packed / n,
        told.text.len(),
        told.bytes
    );
}
