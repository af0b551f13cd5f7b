//! What programs rely on is a promise: a change shows here.

#[test]
fn the_api_is_as_described() {
    insta::assert_snapshot!(server::openapi());
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
