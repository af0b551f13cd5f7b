//! What people write, made plain: all of it is shown to others.

use unicode_normalization::UnicodeNormalization;

/// No letter has more bytes before it is made plain: enough for a few accents each.
const MOST_BYTES: usize = 10;

/// A text of composed letters and single spaces, without what does not print or turns the line round;
/// none if nothing is left of it or more than `most` characters are.
pub(crate) fn plain(text: &str, most: usize) -> Option<String> {
    if text.len() > MOST_BYTES * most {
        return None;
    }
    let composed: String = text.nfkc().filter(|&letter| prints(letter)).collect();
    let plain = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=most).contains(&plain.chars().count());
    fits.then_some(plain)
}

/// Not a control, and not one of those that turn the line round or take no room.
fn prints(letter: char) -> bool {
    !matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
        && (!letter.is_control() || letter.is_whitespace())
}
