//! What people write, made plain: all of it is shown to others.

use super::letters::{composed, is_mark};

/// No letter has more bytes before it is made plain: enough for a few accents each.
const MOST_BYTES: usize = 10;

/// No letter has more marks of its own: more than any script needs would tower over the lines above.
const MOST_MARKS: usize = 3;

/// A text of composed letters and single spaces, without what does not print or turns the line round;
/// none if nothing is left of it or more than `most` characters are.
pub(super) fn plain(text: &str, most: usize) -> Option<String> {
    if text.len() > MOST_BYTES * most {
        return None;
    }
    let mut marks = MOST_MARKS;
    let composed: String = composed(text)
        .chars()
        .filter(|&letter| prints(letter))
        .filter(|&letter| {
            let is_mark = is_mark(letter);
            marks = if is_mark { marks + 1 } else { 0 };
            // One that stands first has no letter to stand on.
            !is_mark || marks <= MOST_MARKS
        })
        .collect();
    let plain = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=most).contains(&plain.chars().count());
    fits.then_some(plain)
}

/// Not a control, and not one of those that turn the line round or take no room.
fn prints(letter: char) -> bool {
    !matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{8e2}'
        | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
        && (!letter.is_control() || letter.is_whitespace())
}
