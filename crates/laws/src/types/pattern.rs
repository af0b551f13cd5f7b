//! A regular expression as the words it stands for, if these are few.

use std::{iter::Peekable, str::Chars};

/// No pattern is written out that stands for more.
const MOST: usize = 200;

/// The words that fit `pattern`, in its order: none if it has other signs than groups,
/// alternatives, classes and `?`, or stands for too many.
pub(super) fn words(pattern: &str) -> Option<Vec<String>> {
    let whole = pattern.strip_prefix('^')?.strip_suffix('$')?;
    let mut signs = whole.chars().peekable();
    let words = alternatives(&mut signs)?;
    signs.next().is_none().then_some(words)
}

/// `a|b|c`
fn alternatives(signs: &mut Peekable<Chars>) -> Option<Vec<String>> {
    let mut all = sequence(signs)?;
    while signs.next_if_eq(&'|').is_some() {
        all.extend(sequence(signs)?);
    }
    Some(all)
}

/// `a[bc](d|e)?`
fn sequence(signs: &mut Peekable<Chars>) -> Option<Vec<String>> {
    let mut all = vec![String::new()];
    while let Some(sign) = signs.next_if(|sign| !"|)".contains(*sign)) {
        let mut next = match sign {
            '(' => alternatives(signs).filter(|_| signs.next() == Some(')'))?,
            '[' => class(signs)?,
            plain if plain.is_alphanumeric() || plain == '-' => vec![plain.to_string()],
            _ => return None,
        };
        if signs.next_if_eq(&'?').is_some() {
            next.insert(0, String::new());
        }
        if all.len() * next.len() > MOST {
            return None;
        }
        let with = |start: &String| next.iter().map(|end| format!("{start}{end}")).collect();
        all = all
            .iter()
            .flat_map(|start| -> Vec<String> { with(start) })
            .collect();
    }
    Some(all)
}

/// `abc]`, `a-c]`
fn class(signs: &mut Peekable<Chars>) -> Option<Vec<String>> {
    let mut all = Vec::new();
    loop {
        let first = match signs.next()? {
            ']' => return Some(all),
            plain if plain.is_alphanumeric() => plain,
            _ => return None,
        };
        let last = match signs.next_if_eq(&'-') {
            Some(_) => signs.next().filter(|last| last.is_alphanumeric())?,
            None => first,
        };
        all.extend((first..=last).map(String::from));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_of_few_words_is_written_out() {
        for (pattern, wanted) in [
            ("^[A-F]$", "A B C D E F"),
            ("^([1-2][rg]|joker)$", "1r 1g 2r 2g joker"),
            ("^(u?([8-9]|1[0-1])|gift)$", "8 9 10 11 u8 u9 u10 u11 gift"),
        ] {
            let words = words(pattern).map(|words| words.join(" "));
            assert_eq!(words.as_deref(), Some(wanted), "{pattern}");
        }
    }

    #[test]
    fn any_other_pattern_is_not() {
        for pattern in [
            "A",
            "^a*$",
            "^.$",
            "^(a$",
            "^a)$",
            "^[^a]$",
            "^[a-z][a-z]$",
            "^\\d$",
        ] {
            assert_eq!(words(pattern), None, "{pattern}");
        }
    }
}
