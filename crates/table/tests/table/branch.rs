use crate::kit::Table;

#[test]
fn who_waits_at_a_table_that_plays_on_is_told_what_happened_before() {
    // Given a contest of which some steps were taken elsewhere, and Ada who waits for its beginning,
    let mut table = Table::going_on("otters", 5);
    let ada = table.connect(table.host);
    table.join("Bo");
    // when it begins,
    table.hush();
    table.ask(table.host, table::HostOrder::Start).unwrap();
    // then she has its log from the first step on.
    assert_eq!(table.kinds(ada), ["table", "log", "update"]);
    let told = &table.last(ada, "log").unwrap()["told"];
    assert!(told.as_array().unwrap().len() > 5, "{told}");
    assert_eq!(table.update(ada)["ply"], 5);
}
