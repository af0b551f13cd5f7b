//! A table in plain text.

use std::io::{self, Write};

/// Rows of cells under a heading; words stand to the left, figures to the right.
pub(crate) struct Columns {
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// An empty table with this heading.
    pub(crate) fn new(heading: &[&str]) -> Columns {
        Columns {
            rows: vec![heading.iter().map(ToString::to_string).collect()],
        }
    }

    /// Adds a row of as many cells as the heading has.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.rows[0].len(), "a cell for each heading");
        self.rows.push(cells);
    }

    /// Writes the table.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let columns = 0..self.rows[0].len();
        let width = |column: usize| {
            self.rows
                .iter()
                .map(|row| row[column].chars().count())
                .max()
        };
        let is_figure = |cell: &String| cell.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        let shapes: Vec<(usize, bool)> = columns
            .map(|column| {
                let figures = self.rows[1..].iter().all(|row| is_figure(&row[column]));
                (width(column).unwrap_or(0), figures)
            })
            .collect();
        for row in &self.rows {
            let cells = row.iter().zip(&shapes).map(|(cell, &(width, figures))| {
                if figures {
                    format!("{cell:>width$}")
                } else {
                    format!("{cell:<width$}")
                }
            });
            writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        Ok(())
    }
}

/// A whole number with its thousands apart, as `1 234 567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_figures_right() {
        let mut table = Columns::new(&["game", "plies"]);
        table.row(vec!["otters".into(), grouped(7)]);
        table.row(vec!["été".into(), grouped(1_234_567)]);
        let mut text = Vec::new();
        table.write(&mut text).unwrap();
        assert_eq!(
            String::from_utf8(text).unwrap(),
            "game        plies\notters          7\nété     1 234 567\n"
        );
    }
}
