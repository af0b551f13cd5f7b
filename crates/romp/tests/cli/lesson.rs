use engine::Lesson;

use crate::support::{romp, scratch};

#[test]
fn a_deal_is_found_for_a_lesson_and_written_as_its_file() {
    let few = ["lesson", "--game", "otto-bruno", "--deals", "8"];
    let found = romp(&few).good();
    let lesson = Lesson::read(&found).unwrap();
    assert!(lesson.secret.is_some());
    assert_eq!(
        found
            .lines()
            .filter(|line| line.starts_with("# met: OB-"))
            .count(),
        5
    );
    assert_eq!(romp(&few).good(), found, "the same deals, the same lesson");
}

#[test]
fn a_lesson_that_cannot_be_is_refused() {
    let torn = scratch("torn-lesson.toml", "mode duel\n");
    let said = romp(&["lesson", "--game", "otters", "--lesson", &torn]).refused(2);
    assert!(said.contains("line 1"), "{said}");
    let crowd = scratch("crowd.toml", "mode = \"duel\"\nseats = 9\nbots = [1]\n");
    let said = romp(&[
        "lesson", "--game", "otters", "--lesson", &crowd, "--deals", "1",
    ])
    .refused(2);
    assert!(said.contains("not for 9 seats"), "{said}");
    romp(&["lesson", "--game", "chess"]).refused(2);
}
