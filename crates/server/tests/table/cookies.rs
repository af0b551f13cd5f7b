//! What a browser keeps to know who it is.

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::running::{Running, serve};

/// The cookies that an answer sets.
async fn set_by(
    server: &Running,
    verb: &str,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Vec<String> {
    let body = body.to_string();
    let request = format!(
        "{verb} {path} HTTP/1.1\r\nhost: romp\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let cookies = answer
        .lines()
        .filter_map(|line| line.strip_prefix("set-cookie: "));
    cookies.map(str::to_owned).collect()
}

#[tokio::test]
async fn a_table_is_sent_its_own_cookie_and_no_other() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"game": "otters", "seats": 2});
    let asked = json!({"wish": spec, "name": "Ada", "animal": "otter"});
    let set = set_by(&server, "POST", "/api/tables", "", &asked).await;
    let [cookie] = &set[..] else {
        panic!("{set:?}")
    };
    let code = cookie.split('.').nth(1).unwrap();
    let path = format!("Path=/api/tables/{code}; ");
    assert!(cookie.contains(&path), "{cookie}");
    assert!(cookie.contains("HttpOnly; SameSite=Strict"), "{cookie}");
    server.stop().await;
}

/// Cookies used to be sent with every request, all of them: `romp_CODE`, for all of `/api`.
#[tokio::test]
async fn an_old_cookie_is_understood_and_replaced() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host) = server.table(json!({})).await;
    let (other, _) = server.table(json!({})).await;
    let token = host.cookie.split_once('=').unwrap().1;
    let at = format!("/api/tables/{code}");
    let old = format!("romp_{code}={token}; romp_{other}=void");
    let set = set_by(&server, "GET", &at, &old, &Value::Null).await;
    let new = format!("romp={token}; Path=/api/tables/{code}; ");
    let gone = format!("romp_{code}=; Path=/api; ");
    assert!(set.iter().any(|cookie| cookie.starts_with(&new)), "{set:?}");
    let cleared = set.iter().find(|cookie| cookie.starts_with(&gone));
    assert!(cleared.unwrap().contains("Max-Age=0"));
    assert_eq!(set.len(), 2, "other tables keep theirs: {set:?}");
    // Once it is replaced nothing more is set.
    let set = set_by(&server, "GET", &at, &format!("romp={token}"), &Value::Null).await;
    assert!(set.is_empty(), "{set:?}");
    server.stop().await;
}
