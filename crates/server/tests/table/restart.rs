//! The server goes and comes back.

use serde_json::{Value, json};
use server::client::Link;

use crate::running::{play, play_some, serve, store_in};

#[tokio::test]
async fn a_contest_goes_on_after_a_restart_as_if_nothing_had_been() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    play_some(&mut a, &mut b).await;
    let mut watcher = Link::open(&server.api(), &code, None).await.unwrap();
    let before = watcher.hear_until("update").await.unwrap();
    server.stop().await;
    assert_eq!(
        watcher.hear_until("bye").await.unwrap().why.unwrap(),
        "restart"
    );
    assert!(watcher.hear().await.is_none());

    let server = serve(data.path(), &[]).await;
    let (host, guest) = (host.moved(server.address), guest.moved(server.address));
    let mut watcher = Link::open(&server.api(), &code, None).await.unwrap();
    let after = watcher.hear_until("update").await.unwrap();
    assert_eq!(after.seq, before.seq);
    assert_eq!(after.view.unwrap().get(), before.view.unwrap().get());
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 3, 10_000), play(&mut b, 4, 10_000));
    assert!(end.end.is_some());
    server.stop().await;
}

/// Both choose their hands at PROUT at the same time. What the one does, takes back, and what befalls the
/// server meanwhile is nothing to the other, whose move is on its way.
#[tokio::test]
async fn a_move_on_its_way_fits_after_a_restart_and_after_an_undo_of_another() {
    let data = tempfile::tempdir().unwrap();
    let mut server = serve(data.path(), &[]).await;
    let spec = json!({"wish": {"game": "prout", "seats": 2}});
    let (code, mut host, mut guest) = server.pair(spec).await;
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let asked = b.hear_until("update").await.unwrap();
    let mut open = asked.decision.unwrap();
    for (id, undone) in (10..).zip([false, true]) {
        let mut a = Link::open(&host, &code, None).await.unwrap();
        let first = a.hear_until("update").await.unwrap().decision.unwrap();
        a.play(10 * id, first.id, &first.moves[0]).await.unwrap();
        a.hear_until("accepted").await.unwrap();
        if undone {
            a.undo(10 * id + 1).await.unwrap();
            a.hear_until("accepted").await.unwrap();
        }
        server.stop().await;
        server = serve(data.path(), &[]).await;
        (host, guest) = (host.moved(server.address), guest.moved(server.address));
        let mut b = Link::open(&guest, &code, None).await.unwrap();
        let same = b.hear_until("update").await.unwrap().decision.unwrap();
        assert_eq!(same.id, open.id, "the same decision as before");
        b.play(id, open.id, &open.moves[0]).await.unwrap();
        open = b.hear_until("update").await.unwrap().decision.unwrap();
        b.hear_until("accepted").await.unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn a_contest_that_cannot_be_read_is_put_away_as_it_is_and_another_is_played() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    server.stop().await;
    let store = store_in(data.path()).await;
    let row = store.open_contests().await.unwrap().remove(0);
    let mut damage = store.lines(row.id, 0).await.unwrap().pop().unwrap();
    damage.seq += 1;
    damage.text = "moths were here".into();
    store.keep(vec![store::Write::Line(damage)]).await.unwrap();
    let damaged = store.lines(row.id, 0).await.unwrap();
    store.close().await;

    let server = serve(data.path(), &[]).await;
    let (mut host, mut guest) = (host.moved(server.address), guest.moved(server.address));
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    let mut eyes = Link::open(&guest, &code, None).await.unwrap();
    let frozen = host.json("GET", &at(""), Value::Null).await.unwrap();
    assert_eq!(frozen["table"]["stage"], "read_only");
    let no = guest.json("POST", &at("/stop"), Value::Null).await;
    assert_eq!(no.unwrap_err().status, 403, "the host decides");
    let stopped = host.json("POST", &at("/stop"), Value::Null).await.unwrap();
    let table = &stopped["table"];
    assert_eq!(
        (&table["stage"], &table["contest"]),
        (&json!("gathering"), &Value::Null)
    );
    while eyes.hear_until("table").await.unwrap().table.as_ref() != Some(table) {}
    // Nothing was written over what somebody may still want to read.
    assert_eq!(store.lines(row.id, 0).await.unwrap(), damaged);
    assert_eq!(store.contest(row.id).await.unwrap(), Some(row.clone()));
    server.stop().await;

    let server = serve(data.path(), &[]).await;
    let mut host = host.moved(server.address);
    let start = host.json("POST", &at("/start"), Value::Null).await.unwrap();
    assert_eq!(start["table"]["stage"], "playing");
    assert_ne!(start["table"]["contest"], json!(row.id));
    server.stop().await;
}

#[tokio::test]
async fn a_contest_of_unknown_rules_is_shown_and_never_touched() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, _guest) = server.pair(json!({})).await;
    server.stop().await;
    // As if it had been played by a server of another age.
    let store = store_in(data.path()).await;
    let mut row = store.open_contests().await.unwrap().remove(0);
    let lines = store.lines(row.id, 0).await.unwrap();
    row.id = store::ContestId::draw(&mut store::System);
    row.spec.rules = Some(999);
    let mut state = store.open_tables().await.unwrap().remove(0);
    let mut doc: Value = serde_json::from_str(&state.doc).unwrap();
    doc["contest"] = json!(row.id);
    state.doc = doc.to_string();
    let lines = lines.into_iter().map(|line| store::Line {
        contest: row.id,
        ..line
    });
    let mut writes: Vec<_> = lines.map(store::Write::Line).collect();
    writes.push(store::Write::Forget(state.code));
    store.keep(writes).await.unwrap();
    state.version = 1;
    let again = vec![store::Write::Begin(row.clone()), store::Write::Table(state)];
    store.keep(again).await.unwrap();
    store.close().await;

    let server = serve(data.path(), &[]).await;
    let mut api = server.api();
    let table = api
        .json("GET", &format!("/api/tables/{code}"), Value::Null)
        .await
        .unwrap();
    assert_eq!(table["table"]["stage"], "read_only");
    let mut host = host.moved(server.address);
    let start = format!("/api/tables/{code}/start");
    let refused = host.json("POST", &start, Value::Null).await.unwrap_err();
    assert!(refused.body.contains("read-only"), "{refused:?}");
    let shown = api
        .json("GET", &format!("/api/contests/{}", row.id), Value::Null)
        .await
        .unwrap();
    assert_eq!(shown["playable"], false);
    assert_eq!(shown["plies"], store.lines(row.id, 0).await.unwrap().len());
    server.stop().await;
}
