//! Deals by hand: name the cards that matter, the rest follows in deck order.

use engine::Game;
use laws::Play;
use otto_bruno::{Card, Deck, OttoBruno};

pub(crate) type Table = Play<OttoBruno>;

/// A deal of the usual deck in notation. Each of `groups` (racks from A, then discard, left, right)
/// names its first cards: `3g/1b`, `3g/?` for any card with that OTTO face, `joker`, or `?`. The rest
/// is filled with what is left of the deck, jokers last.
pub(crate) fn deal(seats: u8, starter: &str, groups: &[&str]) -> String {
    let mut left: Vec<Option<Card>> = Deck::default().cards().map(Some).collect();
    let rest = 67 - 3 - 7 * usize::from(seats);
    let mut sizes = vec![7; seats.into()];
    sizes.extend([3, rest - rest / 2, rest / 2]);
    let mut wanted: Vec<Vec<&str>> = groups
        .iter()
        .map(|group| group.split_whitespace().collect())
        .collect();
    wanted.resize(sizes.len(), Vec::new());
    let mut pick = |pattern: &str| -> Card {
        let fits = |card: &Card| {
            let text = card.to_string();
            match pattern.split_once('/') {
                Some((otto, "?")) => text.starts_with(&format!("{otto}/")),
                Some(("?", bruno)) => text.ends_with(&format!("/{bruno}")),
                _ => pattern == "?" || text == pattern,
            }
        };
        let found = left.iter_mut().find(|card| card.as_ref().is_some_and(fits));
        found
            .unwrap_or_else(|| panic!("no card {pattern} is left"))
            .take()
            .expect("a card that fits")
    };
    // What is named most exactly first, so that the rest takes none of it.
    let mut dealt: Vec<Vec<Option<Card>>> = sizes.iter().map(|&size| vec![None; size]).collect();
    for half in [false, true] {
        for (group, words) in dealt.iter_mut().zip(&wanted) {
            for (place, word) in group.iter_mut().zip(words) {
                if *word != "?" && word.contains('?') == half {
                    *place = Some(pick(word));
                }
            }
        }
    }
    let groups = dealt.into_iter().map(|group| {
        let cards = group
            .into_iter()
            .map(|card| card.unwrap_or_else(|| pick("?")).to_string());
        cards.collect::<Vec<_>>().join(" ")
    });
    format!(
        "* deal {starter} | {}",
        groups.collect::<Vec<_>>().join(" | ")
    )
}

/// A table of the usual deck with such a deal.
pub(crate) fn table(seats: u8, starter: &str, groups: &[&str]) -> Table {
    let mut play = Play::new(OttoBruno::ABOUT.modes[0].id, seats, "{}");
    play.take(&deal(seats, starter, groups));
    play
}

/// The rack of a seat as somebody sees it.
pub(crate) fn rack(play: &Table, seat: usize, whose: &str) -> String {
    let cards = &play.view(whose).players[seat].rack;
    let texts = cards.iter().map(|stood| stood.card.to_string());
    texts.collect::<Vec<_>>().join(" ")
}

/// What somebody sees on top of the left, the right and the discard pile, with their heights.
pub(crate) fn piles(play: &Table, whose: &str) -> String {
    let view = play.view(whose);
    format!("{} {} {}", view.left, view.right, view.discard)
}
