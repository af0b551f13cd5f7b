//! Rows to keep.

use engine::{SetupSpec, fair::Bytes32};
use store::{Code, ContestId, ContestRow, Line, System, TableRow};

/// A table with this code.
pub(crate) fn table(code: Code, open: bool, touched: i64) -> TableRow {
    TableRow {
        code,
        doc: r#"{"people":["Élodie"]}"#.into(),
        open,
        touched,
        version: 1,
    }
}

/// A contest at a table.
pub(crate) fn contest(code: Code) -> ContestRow {
    let mut spec = SetupSpec {
        game: "otters".into(),
        rules: Some(1),
        seats: 2,
        ..SetupSpec::default()
    };
    spec.options.insert("simple".into(), true.into());
    ContestRow {
        id: ContestId::draw(&mut System),
        code,
        spec,
        secret: Bytes32([7; 32]),
        seals: vec![(engine::Seat::new(1), Bytes32([9; 32]))],
        words: vec![(engine::Seat::new(1), "river".parse().unwrap())],
        again: true,
        seats: r#"[{"person":1},{"bot":2}]"#.into(),
        began: 1_000,
        ended: None,
    }
}

/// A line of a contest.
pub(crate) fn line(contest: ContestId, seq: u32) -> Line {
    Line {
        contest,
        seq,
        text: format!("A lay {seq}"),
        mark: format!("1:{seq}"),
        at: 1_000 + i64::from(seq),
        spent: 40,
    }
}
