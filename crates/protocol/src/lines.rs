//! Lines of bounded length.

use std::io::{self, BufRead, BufReader, Read};

use super::answer::RequestError;

/// No request is longer, in bytes without the line end.
pub(crate) const LONGEST: usize = 1 << 20;

/// Reads requests line by line into one buffer.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// The lines of `input`.
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines {
            input: BufReader::with_capacity(1 << 16, input),
            line: Vec::new(),
        }
    }

    /// Is a whole line at hand, so that reading it will not wait?
    pub(crate) fn at_hand(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// The next line without its end, or what is wrong with it; nothing at the end of the input.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<&str, RequestError>>> {
        self.line.clear();
        let longest = LONGEST as u64 + 1;
        let size = (&mut self.input)
            .take(longest)
            .read_until(b'\n', &mut self.line)?;
        if size == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > LONGEST {
            self.input.skip_until(b'\n')?;
            let message = format!("a line has at most {LONGEST} bytes");
            return Ok(Some(Err(RequestError::new("line-too-long", message))));
        }
        let text = std::str::from_utf8(&self.line)
            .map_err(|_| RequestError::new("not-utf8", "a line is UTF-8 text"));
        Ok(Some(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_line_does_not_spoil_the_next() {
        let fits = "x".repeat(LONGEST);
        let mut input = format!("{fits}\n{fits}y\nb\n").into_bytes();
        input.extend(b"\xff\nlast");
        let mut lines = Lines::new(&*input);
        let mut next = || {
            let line = lines.next().unwrap();
            line.map(|line| line.map_or_else(|error| error.code.to_owned(), str::to_owned))
        };
        assert_eq!(next(), Some(fits));
        assert_eq!(next().as_deref(), Some("line-too-long"));
        assert_eq!(next().as_deref(), Some("b"));
        assert_eq!(next().as_deref(), Some("not-utf8"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
