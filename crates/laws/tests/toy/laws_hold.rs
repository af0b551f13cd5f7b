//! Laws 1 to 13: kept by the toy, and each flaw caught by its law. Law 15: not kept by the deaf.

use engine::{Eyes, Game, Rules, Setup, Sight};
use laws::{Broken, Figures, Law, check_games};

use crate::{
    flaw::{Flaw, spoil},
    game::{Padded, Toy},
    options::Options,
};

fn check<G: Game<Options = Options>>(mode: &str, seats: u8) -> Result<Figures, Broken> {
    let setup = Setup::<G>::new(Some(mode), seats, Options::default()).expect("a table");
    check_games(&setup, 1, 20, &mut |_| {})
}

#[test]
fn the_toy_keeps_all_laws() {
    for (mode, seats, options) in laws::tables::<Toy>() {
        laws::keep::<Toy>(mode, seats, &options);
    }
}

#[test]
fn its_tables_have_every_mode_number_of_seats_and_bound() {
    let tables = laws::tables::<Toy>().into_iter();
    let lines: Vec<String> = tables
        .map(|(mode, seats, options)| format!("{mode} {seats} {options}"))
        .collect();
    assert_eq!(
        lines,
        [
            "free 2 {}",
            "free 3 {}",
            "free 4 {}",
            r#"free 2 {"rounds":1}"#,
            r#"free 3 {"rounds":9}"#,
            "pairs 4 {}",
            r#"pairs 4 {"rounds":1}"#,
            r#"pairs 4 {"rounds":9}"#,
        ]
    );
}

#[test]
fn its_policy_beats_chance() {
    laws::beats_chance::<Toy>(&[]);
}

#[test]
#[should_panic(expected = "not by 100")]
fn who_wins_now_and_then_is_not_better_by_all_there_is_to_win() {
    laws::beats_chance::<Toy>(&[("pairs", 100)]);
}

#[test]
fn figures_say_what_was_done() {
    let figures = check::<Toy>("free", 3).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!((figures.games, figures.deals), (20, 40));
    assert!(figures.plies >= 20 * 2 * (1 + 3 + 21), "{figures}");
    assert!(figures.most_choices == 4 && figures.mean_choices() > 1.0);
    assert!(figures.commits > 0 && figures.mixed > 0 && figures.worlds > figures.plies);
    assert!(figures.tellings > figures.plies, "{figures}");
}

#[test]
fn what_is_broken_is_shown_so_that_it_can_be_seen_again() {
    spoil(Flaw::PointsOutOfBounds);
    let broken = check::<Toy>("free", 2).unwrap_err();
    let text = broken.to_string();
    assert!(
        text.starts_with("law 13 (points add up) is broken: A has 17 points"),
        "{text}"
    );
    assert!(text.contains("seed 1, ply") && text.contains("game toy 1\nmode free\nseats 2\n"));
}

/// Hears nothing, and so knows only the table before the first step.
struct Deaf(<Toy as Sight>::View);

impl laws::Follower<Toy> for Deaf {
    fn sit(_: &Setup<Toy>, _: Eyes, view: <Toy as Sight>::View) -> Deaf {
        Deaf(view)
    }

    fn hear(&mut self, _: &<Toy as Rules>::Event) {}

    fn view(&self) -> &<Toy as Sight>::View {
        &self.0
    }
}

#[test]
#[should_panic(expected = "law 15 (what is told keeps up the table) is broken")]
fn who_is_deaf_cannot_keep_up() {
    laws::keep_up::<Toy, Deaf>("free", 2, "{}");
}

/// One test a flaw: the law that must catch it.
macro_rules! caught {
    ($($name:ident: $flaw:ident breaks $law:ident in $mode:literal, $seats:literal;)*) => {$(
        #[test]
        fn $name() {
            spoil(Flaw::$flaw);
            match check::<Toy>($mode, $seats) {
                Ok(figures) => panic!("nobody noticed: {figures}"),
                Err(broken) => assert_eq!(broken.law, Law::$law, "{broken}"),
            }
        }
    )*};
}

caught! {
    nobody_is_awaited: NobodyAwaited breaks PlayGoesOn in "free", 2;
    a_seat_without_a_move: NoMove breaks PlayGoesOn in "free", 2;
    a_move_listed_twice: MoveTwice breaks PlayGoesOn in "free", 2;
    an_idle_move_that_is_illegal: IdleIllegal breaks PlayGoesOn in "free", 2;
    a_roll_that_is_refused: RollRefused breaks PlayGoesOn in "free", 2;
    rules_that_panic: RulesPanic breaks PlayGoesOn in "free", 2;
    a_check_that_lets_more_through: CheckTooLax breaks CheckAgreesWithMoves in "free", 2;
    a_check_that_lets_less_through: CheckTooStrict breaks CheckAgreesWithMoves in "free", 2;
    a_lost_card: CardLost breaks CardsAreConserved in "free", 2;
    a_doubled_card: CardDoubled breaks CardsAreConserved in "free", 2;
    a_forged_card: CardForged breaks CardsAreConserved in "free", 2;
    an_endless_contest: Endless breaks ContestsEnd in "free", 2;
    a_move_that_reads_back_wrong: MoveMisread breaks NotationReadsBack in "free", 2;
    a_move_whose_json_reads_back_wrong: MoveMisreadAsJson breaks NotationReadsBack in "free", 2;
    chance_that_reads_back_wrong: ChanceMisread breaks NotationReadsBack in "free", 2;
    options_that_read_back_wrong: OptionsMisread breaks NotationReadsBack in "free", 2;
    a_state_that_depends_on_something_outside: OutsideState breaks JournalsReplay in "free", 3;
    a_view_that_leaks: ViewLeaks breaks NothingLeaks in "free", 2;
    a_view_with_memory_that_leaks: MemoryViewLeaks breaks NothingLeaks in "free", 2;
    moves_that_leak: MovesLeak breaks NothingLeaks in "free", 2;
    an_idle_move_that_leaks: IdleLeaks breaks NothingLeaks in "free", 2;
    a_refusal_that_leaks: RefusalLeaks breaks NothingLeaks in "free", 2;
    a_turn_that_leaks: TurnLeaks breaks NothingLeaks in "free", 2;
    bids_that_leak: BidsLeak breaks NothingLeaks in "free", 3;
    a_telling_that_leaks: TellingLeaks breaks NothingLeaks in "free", 2;
    a_deal_that_is_told: DealIsTold breaks NothingLeaks in "free", 2;
    a_shuffle_after_which_all_is_still_known: ShuffleForgetsNothing breaks NothingLeaks in "free", 2;
    equal_cards_told_apart_by_memory: EqualsAreNotParted breaks NothingLeaks in "free", 2;
    hidden_cards_that_are_followed: HidingIsFollowed breaks NothingLeaks in "free", 2;
    cards_tied_too_tightly: TiedTooTightly breaks NothingLeaks in "free", 2;
    commits_that_race: CommitsRace breaks CommitsCommute in "free", 3;
    commits_whose_order_counts: CommitsInOrder breaks CommitsCommute in "free", 3;
    cards_that_cannot_be_imagined: CardsShutAway breaks ImaginingMixes in "free", 2;
    points_out_of_bounds: PointsOutOfBounds breaks PointsAddUp in "free", 2;
    unequal_partners: PartnersUnequal breaks PointsAddUp in "pairs", 4;
    a_contest_without_a_winner: NobodyFirst breaks PointsAddUp in "free", 3;
}

// The blindfold holds in debug builds only.
#[cfg(debug_assertions)]
caught! {
    a_view_that_asks_for_the_truth: TruthInView breaks ViewsAreBlindfolded in "free", 2;
    a_telling_that_asks_for_the_truth: TruthInTelling breaks ViewsAreBlindfolded in "free", 2;
}

#[test]
fn a_state_too_large() {
    let broken = check::<Padded<4096>>("free", 2).unwrap_err();
    assert_eq!(broken.law, Law::StateIsSmall);
}
