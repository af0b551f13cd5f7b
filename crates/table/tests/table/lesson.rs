//! A game's lesson: a prepared deal, against bots whose luck is always the same.

use engine::{Lesson, fair::Bytes32};
use records::Key;
use table::{Agents, Came, HostOrder, OrderError, PersonOrder};

use crate::kit::Table;

#[test]
fn it_is_laid_as_its_file_says_and_claims_no_fair_deal() {
    for about in catalog::ABOUT {
        let lesson = Lesson::of(about).unwrap();
        let (table, ada) = Table::lesson(about.id);
        let shown = &table.last(ada, "table").unwrap()["table"];
        assert_eq!(shown["lesson"], true, "{}", about.id);
        assert_eq!(shown["wish"]["mode"], lesson.mode);
        let (row, _) = table.contests.values().next().unwrap();
        assert_eq!(Some(row.secret), lesson.secret);
        assert!(row.again, "its secret was known before");
        let bots = shown["seats"].as_array().unwrap().iter();
        let levels: Vec<u64> = bots.filter_map(|seat| seat["level"].as_u64()).collect();
        assert_eq!(
            levels,
            lesson
                .bots
                .iter()
                .map(|&level| level.into())
                .collect::<Vec<u64>>()
        );
    }
}

#[test]
fn nothing_can_be_added_to_its_deal() {
    let mut table = Table::lesson_laid("otters");
    let seal = PersonOrder::Seal {
        seal: Bytes32([1; 32]),
    };
    assert_eq!(
        table.ask(table.host, seal).err(),
        Some(OrderError::DealKnown)
    );
}

#[test]
fn its_agents_think_alike_in_every_house() {
    let (mut table, mut ada) = Table::lesson("crazy-eights");
    while table.questions.is_empty() {
        table.play(&mut ada);
    }
    let question = table.questions.pop().unwrap();
    assert!(question.lesson);
    let answers = [1, 2, 3].map(|house| {
        let mut agent = Agents::default()
            .take(&question, &Key::new([house; 32]))
            .unwrap();
        match question.answer(&mut *agent, &|| true) {
            Came::Move(mv) => mv.unwrap(),
            Came::Hint(_) => unreachable!("a move was asked for"),
        }
    });
    assert!(
        answers.iter().all(|answer| *answer == answers[0]),
        "{answers:?}"
    );
}

#[test]
fn it_is_one_after_a_restart() {
    let (mut table, ada) = Table::lesson("otters");
    table.disconnect(ada);
    table.restart();
    let ada = table.connect(table.host);
    assert_eq!(table.last(ada, "table").unwrap()["table"]["lesson"], true);
}

#[test]
fn what_is_played_after_it_is_none() {
    let (mut table, ada) = Table::lesson("otters");
    table.ask(table.host, HostOrder::Stop).unwrap();
    table.ask(table.host, HostOrder::Start).unwrap();
    assert_eq!(table.last(ada, "table").unwrap()["table"]["lesson"], false);
}
