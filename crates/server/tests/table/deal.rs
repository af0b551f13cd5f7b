//! Words of the seats' own in the deal: sealed before any is shown.

use std::time::Duration;

use engine::{
    Journal, Seat, SeatSet, Verdict,
    fair::{self, Bytes32},
};
use serde_json::{Value, json};
use server::client::{Api, Link};

use crate::running::{Running, play, serve};

fn seat(letter: &str) -> Seat {
    letter.parse().unwrap()
}

fn set(letters: &[&str]) -> SeatSet {
    letters.iter().map(|letter| seat(letter)).collect()
}

/// Somebody on a seat who has a word of their own.
struct Sealer<'a> {
    api: &'a mut Api,
    code: &'a str,
    seat: &'a str,
    word: &'a str,
}

impl Sealer<'_> {
    async fn put(&mut self, what: &str, value: &str) -> Result<Value, u16> {
        let path = format!("/api/tables/{}/{what}", self.code);
        let asked = self.api.json("PUT", &path, json!({ what: value })).await;
        asked
            .map(|answer| answer["table"].clone())
            .map_err(|refusal| refusal.status)
    }

    async fn seal(&mut self) -> Result<Value, u16> {
        let path = format!("/api/tables/{}", self.code);
        let table = self.api.json("GET", &path, Value::Null).await.unwrap();
        let commitment: Bytes32 = table["table"]["commitment"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap();
        let seal = fair::seal(&commitment, seat(self.seat), &self.word.parse().unwrap());
        self.put("seal", &seal.to_string()).await
    }

    async fn show(&mut self) -> Result<Value, u16> {
        self.put("word", self.word).await
    }
}

/// Two people at a table who may seal a word each.
macro_rules! sealers {
    ($server:expr => $code:ident, $a:ident, $b:ident) => {
        let ($code, mut host) = $server.table(json!({})).await;
        let mut guest = $server.guest(&$code, "Bob", "B").await;
        let mut $a = Sealer {
            api: &mut host,
            code: &$code,
            seat: "A",
            word: "river 5eed",
        };
        let mut $b = Sealer {
            api: &mut guest,
            code: &$code,
            seat: "B",
            word: "stones 5eed",
        };
    };
}

async fn start(host: &mut Api, code: &str) -> Result<Value, u16> {
    let path = format!("/api/tables/{code}/start");
    let asked = host.json("POST", &path, Value::Null).await;
    asked
        .map(|answer| answer["table"].clone())
        .map_err(|refusal| refusal.status)
}

/// Plays the contest to its end and checks its journal.
async fn finish(server: &Running, code: &str, a: &Api, b: &Api) -> (Journal, Verdict, String) {
    let mut one = Link::open(a, code, None).await.unwrap();
    let mut two = Link::open(b, code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut one, 1, 10_000), play(&mut two, 2, 10_000));
    let contest = end.contest.unwrap();
    let path = format!("/api/contests/{contest}/journal");
    let text = server.api().text("GET", &path, Value::Null).await.unwrap();
    let journal: Journal = text.parse().unwrap();
    let verdict = journal.verify(&catalog::open).unwrap();
    (journal, verdict, contest)
}

/// Lets so much time pass for the server at once.
async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

#[tokio::test]
async fn seats_seal_their_words_before_any_is_shown() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    sealers!(server => code, a, b);
    let mut watcher = Link::open(b.api, &code, None).await.unwrap();
    a.seal().await.unwrap();
    let table = b.seal().await.unwrap();
    assert_eq!(table["seals"].as_array().unwrap().len(), 2);
    assert_eq!(
        a.show().await,
        Err(409),
        "no word is taken while seals may change"
    );

    let table = start(a.api, &code).await.unwrap();
    assert_eq!(
        (&table["opening"], &table["stage"], &table["contest"]),
        (&json!(["A", "B"]), &json!("gathering"), &Value::Null)
    );
    assert_eq!(
        b.put("word", "pebbles").await,
        Err(422),
        "it is not the one that was sealed"
    );
    let table = b.show().await.unwrap();
    assert_eq!(table["opening"], json!(["A"]));
    b.show().await.expect("a retry is safe");
    let table = a.show().await.unwrap();
    assert_eq!(
        (&table["opening"], &table["stage"], &table["seals"]),
        (&json!([]), &json!("playing"), &json!([]))
    );
    while let Some(text) = watcher.text().await {
        assert!(!text.contains("5eed"), "a word was told: {text}");
        if text.contains("\"update\"") {
            break;
        }
    }
    let (journal, verdict, contest) = finish(&server, &code, a.api, b.api).await;
    assert!(verdict.computed);
    assert_eq!(verdict.trust.sealed, set(&["A", "B"]));
    let words: Vec<_> = journal
        .words
        .iter()
        .map(|(_, word)| word.as_str())
        .collect();
    assert_eq!(
        words,
        ["river 5eed", "stones 5eed"],
        "by seat, not by haste"
    );

    let path = format!("/api/contests/{contest}");
    let shown = server.api().json("GET", &path, Value::Null).await.unwrap();
    assert_eq!(shown["words"][1], json!(["B", "stones 5eed"]));
    assert_eq!(shown["seals"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn nobody_changes_seats_while_words_are_awaited() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"wish": {"game": "otters", "seats": 3}, "bots": [["C", 1]]});
    let (code, mut host) = server.table(spec).await;
    let mut guest = server.guest(&code, "Bob", "B").await;
    let mut a = Sealer {
        api: &mut host,
        code: &code,
        seat: "A",
        word: "river",
    };
    a.seal().await.unwrap();
    start(a.api, &code).await.unwrap();
    let no_bot = json!({"level": null});
    let at = |path: &str| format!("/api/tables/{code}/{path}");
    let by_host = [
        ("PUT", "seats/C/bot", no_bot),
        ("POST", "rematch", json!({"same_deal": true})),
    ];
    for (verb, path, body) in by_host {
        let refused = a.api.json(verb, &at(path), body).await.unwrap_err();
        assert!(refused.body.contains("starting"), "{path}: {refused:?}");
    }
    let seat = at("seats/C/sit");
    let refused = guest.json("POST", &seat, Value::Null).await.unwrap_err();
    assert!(refused.body.contains("starting"), "{refused:?}");
    // Whoever leaves takes nobody's place in the deal with them.
    guest
        .json("DELETE", &at("people/me"), Value::Null)
        .await
        .unwrap();
    let mut late = server.api();
    let who = json!({"name": "Cleo", "animal": "fox"});
    late.json("POST", &at("people"), who).await.unwrap();
    let seat = at("seats/B/sit");
    let refused = late.json("POST", &seat, Value::Null).await.unwrap_err();
    assert!(refused.body.contains("starting"), "{refused:?}");
    let table = a.show().await.unwrap();
    assert_eq!(table["stage"], "playing");
    server.stop().await;
}

#[tokio::test]
async fn a_word_that_is_not_shown_in_time_is_left_out_and_the_journal_says_so() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    sealers!(server => code, a, b);
    a.seal().await.unwrap();
    b.seal().await.unwrap();
    let mut link = Link::open(a.api, &code, None).await.unwrap();
    start(a.api, &code).await.unwrap();
    a.show().await.unwrap();
    pass(Duration::from_secs(6)).await;
    link.hear_until("update").await.expect("it begins without");
    assert_eq!(b.show().await, Err(409), "too late");
    let (journal, verdict, _) = finish(&server, &code, a.api, b.api).await;
    assert!(verdict.computed);
    assert_eq!(
        (verdict.trust.sealed, verdict.trust.withheld),
        (set(&["A"]), set(&["B"]))
    );
    assert_eq!(journal.words.len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_between_seals_and_words_loses_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    sealers!(server => code, a, b);
    a.seal().await.unwrap();
    b.seal().await.unwrap();
    start(a.api, &code).await.unwrap();
    a.show().await.unwrap();
    server.stop().await;

    let server = serve(data.path(), &[]).await;
    let again = |old: &Api| {
        let mut api = server.api();
        api.cookie.clone_from(&old.cookie);
        api
    };
    let (host, mut guest) = (again(a.api), again(b.api));
    b.api = &mut guest;
    let table = b.show().await.unwrap();
    assert_eq!(table["stage"], "playing");
    let (_, verdict, _) = finish(&server, &code, &host, b.api).await;
    assert!(verdict.computed);
    assert_eq!(verdict.trust.sealed, set(&["A", "B"]));
    server.stop().await;
}

#[tokio::test]
async fn what_is_fixed_stays_fixed_and_what_is_not_goes_with_its_seat() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    sealers!(server => code, a, b);
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    a.seal().await.unwrap();
    b.seal().await.unwrap();
    let stood = b
        .api
        .json("POST", &at("/stand"), Value::Null)
        .await
        .unwrap();
    let seals = stood["table"]["seals"].as_array().unwrap();
    assert_eq!((seals.len(), &seals[0][0]), (1, &json!("A")));
    let sit = at("/seats/B/sit");
    b.api.json("POST", &sit, Value::Null).await.unwrap();
    b.seal().await.unwrap();

    let fixed = start(a.api, &code).await.unwrap();
    assert_eq!(start(a.api, &code).await, Err(409));
    assert_eq!(b.seal().await, Err(409));
    for path in ["/stand", "/seats/A/swap"] {
        let refused = b.api.json("POST", &at(path), Value::Null).await;
        assert_eq!(refused.unwrap_err().status, 409, "{path}");
    }
    let spec = json!({"wish": {"game": "otters", "seats": 2}});
    let refused = a.api.json("PATCH", &at(""), spec).await;
    assert_eq!(refused.unwrap_err().status, 409);
    let me = at("/people/me");
    let left = b.api.json("DELETE", &me, Value::Null).await.unwrap();
    assert_eq!(left["table"]["seals"], fixed["seals"]);
    a.show().await.unwrap();
    pass(Duration::from_secs(6)).await;
    let mut link = Link::open(a.api, &code, None).await.unwrap();
    link.hear_until("update").await.expect("it begins without");
    server.stop().await;
}

#[tokio::test]
async fn a_deal_played_before_takes_no_words_and_its_journal_says_what_it_is() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    sealers!(server => code, a, b);
    a.seal().await.unwrap();
    start(a.api, &code).await.unwrap();
    a.show().await.unwrap();
    let (first, verdict, contest) = finish(&server, &code, a.api, b.api).await;
    assert!(!verdict.trust.again);

    let rematch = format!("/api/tables/{code}/rematch");
    b.seal().await.expect("for new luck, which does not come");
    let same = json!({"same_deal": true});
    let table = a.api.json("POST", &rematch, same).await.unwrap();
    assert_eq!(table["table"]["stage"], "playing", "no word is awaited");
    let (second, verdict, _) = finish(&server, &code, a.api, b.api).await;
    assert!(verdict.computed && verdict.trust.again);
    assert_eq!((first.words, first.seals), (second.words, second.seals));

    let branch = format!("/api/contests/{contest}/branch");
    let asked = json!({"ply": 3, "bots": 1, "name": "Cid", "animal": "owl"});
    let mut cid = server.api();
    let made = cid.json("POST", &branch, asked).await.unwrap();
    assert_eq!(made["table"]["known"], true);
    let code = made["table"]["code"].as_str().unwrap().to_owned();
    let mut c = Sealer {
        api: &mut cid,
        code: &code,
        seat: "A",
        word: "mud",
    };
    assert_eq!(c.seal().await, Err(409), "its secret is known");
    server.stop().await;
}
