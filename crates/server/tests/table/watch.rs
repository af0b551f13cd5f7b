//! For those who keep the server running.

use serde_json::Value;

use crate::running::serve;

#[tokio::test]
async fn counts_are_told_where_the_keeper_listens_and_nowhere_else() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    server.table(serde_json::json!({})).await;
    let everybody = server.api().text("GET", "/metrics", Value::Null).await;
    assert!(!everybody.unwrap_or_default().contains("romp_"));
    let mut keeper = server.keeper();
    let counts = keeper.text("GET", "/metrics", Value::Null).await.unwrap();
    assert!(counts.contains("romp_tables 1"), "{counts}");
    for (path, says) in [("/healthz", "alive\n"), ("/readyz", "ready\n")] {
        for mut api in [server.api(), keeper.another()] {
            let said = api.text("GET", path, Value::Null).await.unwrap();
            assert_eq!(said, says);
        }
    }
    assert!(keeper.text("GET", "/api/games", Value::Null).await.is_err());
    server.stop().await;
}
