//! The description of the API is a promise: a change shows here.

#[test]
fn the_api_is_as_described() {
    insta::assert_snapshot!(server::openapi());
}
