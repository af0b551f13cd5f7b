//! A table that a later program has written, changed by this one.

use serde_json::{Value, json};
use table::{Closing, Input, PersonOrder};

use crate::kit::{Disk, MINUTE, Table, read};

#[test]
fn what_a_later_program_wrote_is_still_there_after_a_change() {
    let (mut table, _) = Table::duel();
    let mut doc: Value = serde_json::from_str(&table.row.doc).unwrap();
    let later = [
        ("/weather", json!("rain")),
        ("/settings/music", json!({"loud": true})),
        ("/people/1/pronoun", json!("they")),
        ("/coming/cut_by", json!([1, 2])),
    ];
    for (path, value) in &later {
        let (place, name) = path.rsplit_once('/').unwrap();
        doc.pointer_mut(place).unwrap()[name] = value.clone();
    }
    table.row.doc = doc.to_string();
    table.restart();
    // People and names change, also where nobody knows at first whether it was kept; the table is put away.
    table.join("Cy");
    table.disk = Disk::FailsAfter;
    let rename = PersonOrder::Rename {
        name: Some(read(json!("Ada the second"))),
        animal: None,
    };
    table.begin_order(Some(table.host), rename);
    table.wait(MINUTE);
    assert_eq!(
        table.disk,
        Disk::Keeps,
        "nobody knew, and all was read again"
    );
    table.hear(Input::Close);
    assert_eq!(table.closed, Some(Closing::PutAway));
    let kept: Value = serde_json::from_str(&table.row.doc).unwrap();
    assert_eq!(kept["people"][0]["name"], "Ada the second");
    assert_eq!(kept["people"][2]["name"], "Cy");
    for (path, value) in &later {
        assert_eq!(kept.pointer(path), Some(value), "{path}");
    }
}
