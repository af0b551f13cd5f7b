use std::fs;

use crate::support::romp;

#[test]
fn a_tiny_report_is_written_and_its_figures_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.html");
    let path = path.to_str().unwrap();
    let tiny = ["report", "--contests", "2", "--deals", "0", "--json"];
    let figures = romp(&[&tiny[..], &["--out", path]].concat()).json();
    let games = figures["games"].as_array().expect("a list of games");
    assert_eq!(games.len(), 5);
    let page = fs::read_to_string(path).unwrap();
    for game in games {
        let name = game["id"].as_str().unwrap();
        assert!(page.contains(&format!("<section id=\"{name}\">")), "{name}");
        assert!(game["modes"][0]["tables"][0]["decisions"]["median"].is_number());
    }
    assert_eq!(
        romp(&tiny).json(),
        figures,
        "the same seed, the same figures"
    );
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is_played() {
    let said = romp(&["report", "--out", "/no/such/folder/report.html"]).refused(2);
    assert!(
        said.contains("cannot write /no/such/folder/report.html"),
        "{said}"
    );
    romp(&["report"]).refused(2);
    romp(&["report", "--out", "x.html", "--quick", "--thorough"]).refused(2);
}
