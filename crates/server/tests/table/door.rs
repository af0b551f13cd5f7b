//! What gets through the door, and what is seen from there.

use serde_json::json;

use crate::ground::serve;

#[tokio::test]
async fn words_are_made_plain() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let put = format!("/api/tables/{code}/word");
    let word = json!({"word": "old\u{202e}\u{200b}  ｒｉｖｅｒ"});
    let cut = host.json("PUT", &put, word).await.unwrap();
    assert_eq!(cut["table"]["words"], json!([["A", "old river"]]));
    for wrong in ["\u{202e}", "\u{e0041}", &"x".repeat(81)] {
        let refused = host.json("PUT", &put, json!({"word": wrong})).await;
        assert_eq!(refused.unwrap_err().status, 400, "{wrong:?}");
    }
    server.stop().await;
}
