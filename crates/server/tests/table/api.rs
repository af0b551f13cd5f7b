//! What programs rely on is a promise: a change shows here.

use serde_json::{Value, json};

use crate::running::serve;

#[test]
fn the_api_is_as_described() {
    insta::assert_snapshot!(server::openapi());
}

fn description() -> Value {
    serde_json::from_str(&server::openapi()).unwrap()
}

#[test]
fn every_body_is_described_by_its_own_fields() {
    let api = description();
    let described = |verb: &str, path: &str| {
        let body = &api["paths"][path][verb]["requestBody"]["content"]["application/json"];
        let name = body["schema"]["$ref"].as_str().unwrap();
        let name = name.rsplit('/').next().unwrap();
        let fields = api["components"]["schemas"][name]["properties"].as_object();
        let mut fields: Vec<_> = fields.unwrap().keys().cloned().collect();
        fields.sort_unstable();
        fields
    };
    let table = "/api/tables/{code}";
    for (verb, path, fields) in [
        (
            "post",
            "/api/tables",
            &[
                "animal", "bots", "contest", "key", "lesson", "name", "settings", "wish",
            ][..],
        ),
        ("post", "/api/contests", &["journal", "seats"]),
        ("patch", table, &["settings", "wish"]),
        (
            "post",
            &format!("{table}/people"),
            &["animal", "key", "name"],
        ),
        ("post", &format!("{table}/carried"), &["ticket"]),
        ("put", &format!("{table}/seats/{{seat}}/bot"), &["level"]),
        ("put", &format!("{table}/host"), &["person"]),
        ("patch", &format!("{table}/people/me"), &["animal", "name"]),
        ("put", &format!("{table}/proposal"), &["wish"]),
        ("put", &format!("{table}/word"), &["word"]),
        ("put", &format!("{table}/seal"), &["seal"]),
        (
            "post",
            &format!("{table}/rematch"),
            &["move_on", "same_deal"],
        ),
        (
            "post",
            "/api/contests/{id}/branch",
            &["animal", "bots", "key", "name", "ply", "seat"],
        ),
    ] {
        assert_eq!(described(verb, path), fields, "{verb} {path}");
    }
}

#[test]
fn whatever_is_referred_to_is_described() {
    let text = server::openapi();
    let api = description();
    for (_, rest) in text
        .match_indices("\"$ref\": \"#")
        .map(|(at, _)| text[at..].split_once('#').unwrap())
    {
        let place = rest.split_once('"').unwrap().0;
        assert!(api.pointer(place).is_some(), "{place}");
    }
}

type Ask<'a> = &'a dyn Fn(i64) -> Value;

#[tokio::test]
async fn numbers_are_taken_as_far_as_described_and_no_further() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let api = description();
    let clock = |kind: &str, name: &str, number: i64| {
        let mut clock = json!({"kind": kind, "seconds": 60, "bonus": 5});
        clock[name] = number.into();
        if kind == "move" {
            clock.as_object_mut().unwrap().remove("bonus");
        }
        json!({"settings": {"clock": clock}})
    };
    let asked: [(&str, Ask<'_>); 5] = [
        (
            "Wanted/properties/patience",
            &|n| json!({"settings": {"patience": n}}),
        ),
        ("Clock/oneOf/2/properties/seconds", &|n| {
            clock("move", "seconds", n)
        }),
        ("Clock/oneOf/3/properties/seconds", &|n| {
            clock("total", "seconds", n)
        }),
        ("Clock/oneOf/3/properties/bonus", &|n| {
            clock("total", "bonus", n)
        }),
        ("Level", &|n| json!({"bots": [["B", n]]})),
    ];
    for (field, ask) in asked {
        let described = api
            .pointer(&format!("/components/schemas/{field}"))
            .unwrap();
        let bound = |name: &str| described[name].as_i64().expect("a number is bounded");
        let (least, most) = (bound("minimum"), bound("maximum"));
        for number in [least - 1, least, most, most + 1] {
            let mut table =
                json!({"wish": {"game": "otters", "seats": 2}, "name": "Ada", "animal": "otter"});
            let more = ask(number);
            table
                .as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            let answer = server.api().json("POST", "/api/tables", table).await;
            let taken = (least..=most).contains(&number);
            assert_eq!(answer.is_ok(), taken, "{field}: {number}");
        }
    }
    server.stop().await;
}

/// `ROMP_BLESS=1` writes it anew, as `romp types` does.
#[test]
fn the_types_of_the_web_app_are_current() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/generated/wire.ts"
    );
    if std::env::var_os("ROMP_BLESS").is_some() {
        std::fs::write(path, server::typescript()).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert!(
        kept == server::typescript(),
        "`romp types --out web/src/generated` writes what is sent now"
    );
}
