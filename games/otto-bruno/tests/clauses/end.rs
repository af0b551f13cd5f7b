//! OB-12 to OB-14: the end.

use engine::{Eyes, Luck, Quick, Rules, Seat, Sight, Silent, Turn};
use otto_bruno::{Move, OttoBruno, Phase, Pile};

use crate::kit::{Table, rack, table};

/// Draws from the left pile and discards the new card, seat by seat, until `left` cards are there.
fn drain(play: &mut Table, left: usize) {
    while play.view("crowd").left.count > left {
        let seat = play.awaited();
        play.take(&format!("{seat} draw left"));
        if play.awaited() == seat {
            let legal = play.legal(&seat);
            let last = if legal.contains("discard 8") {
                "discard 8"
            } else {
                "done"
            };
            play.take(&format!("{seat} {last}"));
        }
    }
}

/// A table of two where A draws the last card of the left pile, `last`, on his usual turn.
fn near_the_end(a: &str, b: &str, last: &str) -> Table {
    let left = format!("{}{last}", "? ".repeat(24));
    let mut play = table(2, "A", &[a, b, "", &left]);
    drain(&mut play, 1);
    assert_eq!(play.awaited(), "A");
    play
}

#[test]
fn ob_12_the_last_card_ends_the_game_with_a_discard() {
    let mut play = near_the_end("1r/2g", "", "4b/1y");
    play.take("A draw left");
    assert_eq!(
        play.told("B")[1],
        "The left pile is used up: the last turn."
    );
    assert_eq!(play.refusal("A done"), "OB-8");
    let before = play.view("B").discard.count;
    play.take("A discard 8");
    assert_eq!(play.view("B").discard.count, before + 1);
    assert_eq!(play.awaited(), "over");
    assert!(play.result().is_some());
}

#[test]
fn ob_12_he_may_still_show_a_set_without_bonus_or_turning() {
    let mut play = near_the_end("1r/? 2r/? 3r/? 1b/? 2b/?", "", "4r/?");
    play.take_all("A draw left; A show 1 2 3 8");
    assert_eq!(play.legal("A"), "done");
    play.take("A done");
    assert_eq!(play.result().unwrap(), "A=1 (1) B=0 (2)");
    let view = play.view("crowd");
    assert_eq!(view.active, otto_bruno::Name::Otto);
    assert_eq!(view.players[0].rack.len(), 4);
}

#[test]
fn ob_12_he_may_still_show_two_sets() {
    let mut play = near_the_end("1r/? 2r/? 3r/? 1b/? 2b/? 3b/? 4b/?", "", "4r/?");
    play.take_all("A draw left; A show 1 2 3 8; A show 1 2 3 4");
    assert_eq!(play.result().unwrap(), "A=2 (1) B=0 (2)");
}

#[test]
fn ob_12_either_draw_pile_ends_it() {
    let mut play = table(3, "A", &[]);
    while play.awaited() != "over" {
        let seat = play.awaited();
        play.take_all(&format!("{seat} draw right; {seat} discard 8"));
    }
    let view = play.view("A");
    assert_eq!((view.left.count, view.right.count), (22, 0));
}

/// Games with few different cards, where sets are common, up to the first bonus card that is the
/// last of the left pile: how many sets were shown then, by whom, and what came of it.
///
/// B shows all he has. A hoards his cards and takes up what is discarded, so that bonus cards come
/// from the draw piles, until the left pile is low.
fn ended_by_bonus() -> Vec<(u8, Seat, OttoBruno)> {
    let backs = [("1r", "2y"), ("1y", "2g"), ("1g", "2b"), ("1b", "2r")]
        .map(|(otto, bruno)| format!("{otto:?}:{:?}", vec![bruno; 16]));
    let backs = backs.join(",");
    let options = format!("{{\"deck\":{{\"jokers\":3,\"backs\":{{{backs}}}}}}}");
    let mut luck = Quick::new(12);
    let mut ended = Vec::new();
    for _ in 0..500 {
        let mut game = *Table::new("table", 2, &options).deal();
        game.deal(&game.roll(&mut luck), &mut Silent);
        while let Some(seat) = game.turn().awaited().first() {
            let before = game.view(Eyes::crowd());
            let (phase, mut moves) = (game.phase(), Vec::new());
            game.moves(seat, &mut moves);
            let hoards = seat == Seat::new(0) && before.left.count > 2;
            let liked = |mv: &&Move| match mv {
                Move::Draw { from } => *from == [Pile::Left, Pile::Discard][usize::from(hoards)],
                Move::Show { .. } => !hoards,
                Move::Discard { .. } | Move::Done => hoards,
            };
            let mv = moves.iter().find(liked).copied();
            game.apply(seat, mv.unwrap_or_else(|| luck.pick(&moves)), &mut Silent);
            if let Phase::Bonus { shown, .. } = phase {
                let after = game.view(Eyes::crowd());
                if after.left.count == 0 {
                    assert_eq!(before.active, after.active, "nothing is turned over");
                    ended.push((shown, seat, game));
                    break;
                }
            }
        }
    }
    ended
}

#[test]
fn ob_12_a_bonus_card_may_be_the_last() {
    let ended = ended_by_bonus();
    for shown in 1..=2 {
        let with = ended.iter().filter(|(sets, ..)| *sets == shown);
        assert!(
            with.clone().count() >= 5,
            "after {shown} sets: {}",
            with.count()
        );
    }
    let mut showed = 0;
    for (shown, seat, mut game) in ended {
        if game.turn() == Turn::Over {
            let view = game.view(Eyes::crowd());
            assert!(shown == 2 || view.players[seat.index()].rack.len() < 4);
            continue;
        }
        // One set was shown: a second may follow, and nothing else.
        assert_eq!((shown, game.phase()), (1, Phase::Play { shown: 1 }));
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        assert_eq!(moves.pop(), Some(Move::Done));
        assert!(moves.iter().all(|mv| matches!(mv, Move::Show { .. })));
        showed += usize::from(!moves.is_empty());
        game.apply(seat, moves.pop().unwrap_or(Move::Done), &mut Silent);
        assert_eq!(game.turn(), Turn::Over, "no further bonus card");
    }
    assert!(showed > 0, "a set came by a bonus card at the end");
}

#[test]
fn ob_13_most_sets_win_whatever_is_left() {
    let mut play = near_the_end(
        "4b/? 4g/? 4y/? 3r/4g 3y/4b 3g/4r 4r/3g",
        "1r/2g 1y/2b 1g/2r 1b/2y 2r/1g 2y/1b 2g/1r",
        "4r/?",
    );
    play.take_all("A draw left; A show 1 2 3 8; A done");
    assert_eq!(play.result().unwrap(), "A=1 (1) B=0 (2)");
    let view = play.view("crowd");
    assert_eq!(
        [0, 1].map(|seat| view.players[seat].rest),
        [Some(28), Some(21)]
    );
}

/// Nobody shows a set and everybody discards what he drew: racks stay as dealt.
fn without_sets(a: &str, b: &str) -> Table {
    let mut play = table(2, "A", &[a, b]);
    drain(&mut play, 0);
    play
}

#[test]
fn ob_13_a_tie_goes_to_the_smaller_rest_of_both_faces() {
    let play = without_sets(
        "1r/2g 1y/2b 1g/2r 1b/2y 2r/1g 2y/1b joker",
        "3r/4g 3y/4b 4r/3g 4g/3r 4y/3b 3g/4r 3b/4y",
    );
    assert_eq!(play.result().unwrap(), "A=0 (1) B=0 (2)");
    let rest: Vec<_> = play
        .view("crowd")
        .players
        .iter()
        .map(|player| player.rest)
        .collect();
    assert_eq!(rest, [Some(6 * 3 + 5), Some(7 * 7)]);
}

#[test]
fn ob_13_a_full_tie_is_shared() {
    let play = without_sets(
        "1r/2g 1y/2b 1g/2r 1b/2y 3r/2g 2r/3g joker",
        "2r/1g 2y/1b 2g/1r 2b/1y 2y/3b 3y/2b 3g/2r",
    );
    assert_eq!(play.result().unwrap(), "A=0 (1) B=0 (1)");
}

#[test]
fn ob_13_racks_are_laid_open_for_the_count() {
    let play = without_sets("1r/2g joker", "4b/1y");
    for whose in ["A", "B", "crowd"] {
        assert!(rack(&play, 0, whose).starts_with("1r/2g joker/joker"));
        assert!(rack(&play, 1, whose).starts_with("4b/1y"));
    }
}

/// So many turns with a card from the discard pile.
fn dry(play: &mut Table, turns: usize) {
    for _ in 0..turns {
        let seat = play.awaited();
        play.take_all(&format!("{seat} draw discard; {seat} discard 8"));
    }
}

#[test]
fn ob_14_after_three_rounds_without_one_a_card_comes_from_a_draw_pile() {
    for seats in 2..=4_u8 {
        let mut play = table(seats, "B", &[]);
        dry(&mut play, 3 * usize::from(seats));
        assert_eq!(play.awaited(), "B");
        assert_eq!(play.refusal("B draw discard"), "OB-14");
        assert_eq!(play.legal("B"), "draw left, draw right");
        play.take_all("B draw right; B discard 8");
        dry(&mut play, 3 * usize::from(seats));
        assert_eq!(
            play.refusal(&format!("{} draw discard", play.awaited())),
            "OB-14"
        );
    }
}

#[test]
fn ob_14_a_bonus_card_from_a_draw_pile_counts_too() {
    let mut play = table(2, "A", &["1r/? 2r/? 3r/?", "1y/?", "4r/?"]);
    // A puts 4r back each time; B puts back what he drew.
    dry(&mut play, 4);
    play.take_all("A draw discard; A show 1 2 3 8; A done; A draw left; A draw right");
    // Six turns were dry had the bonus cards not counted; A has fewer than seven cards now.
    play.take_all("B draw discard; B discard 8");
    assert_eq!(play.refusal("A draw discard"), "OB-5");
    play.take_all("A draw left; A done");
    dry(&mut play, 6);
    assert_eq!(play.refusal("B draw discard"), "OB-14");
}
