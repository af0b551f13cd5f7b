//! Plots: bars with intervals, boxes, columns. Drawn for the width of a phone, in the colours of
//! the page.

use std::fmt::Write;

use crate::stats::{Estimate, Spread};

const WIDTH: f64 = 360.0;
const LINE: f64 = 22.0;
/// Where a value is written, to the right of the bars.
const VALUE: f64 = 56.0;

/// A line of a plot of bars or boxes.
pub(crate) enum PlotRow<T> {
    /// Names the lines below it.
    Heading(String),
    /// A name and what is drawn for it.
    Line(String, T),
}

/// Bars from 0, each with its interval, and a dashed line at what would be fair.
pub(crate) fn bars(
    alt: &str,
    rows: &[PlotRow<Estimate>],
    fair: Option<f64>,
    words: impl Fn(f64) -> String,
) -> String {
    let most = lines(rows)
        .map(|(_, bar)| bar.high)
        .chain(fair)
        .fold(0.0, f64::max);
    plot(alt, rows, most, |svg, x, y, bar| {
        let (from, to) = (x(0.0), x(bar.mean));
        rect(svg, "bar", [from, y + 4.0, to - from, LINE - 8.0]);
        if let Some(fair) = fair {
            line(svg, "fair", [x(fair), y, x(fair), y + LINE]);
        }
        if bar.high > bar.low {
            let (low, high) = (x(bar.low.max(0.0)), x(bar.high));
            line(svg, "whisker", [low, y + LINE / 2.0, high, y + LINE / 2.0]);
            for end in [low, high] {
                line(svg, "whisker", [end, y + 7.0, end, y + LINE - 7.0]);
            }
        }
        words(bar.mean)
    })
}

/// Boxes from quarter to quarter with the median, and lines that leave one in twenty at each end.
pub(crate) fn boxes(alt: &str, rows: &[PlotRow<Spread>]) -> String {
    let most = lines(rows)
        .map(|(_, spread)| spread.p95)
        .fold(0.0, f64::max);
    plot(alt, rows, most, |svg, x, y, spread| {
        let middle = y + LINE / 2.0;
        line(
            svg,
            "whisker",
            [x(spread.p5), middle, x(spread.p95), middle],
        );
        let (from, to) = (x(spread.p25), x(spread.p75));
        rect(
            svg,
            "bar",
            [from, y + 4.0, (to - from).max(2.0), LINE - 8.0],
        );
        let median = x(spread.median);
        line(svg, "median", [median, y + 3.0, median, y + LINE - 3.0]);
        number(spread.median)
    })
}

/// Columns side by side: of each a name, and what is drawn in the first and the second colour,
/// one upon the other.
pub(crate) fn columns(alt: &str, values: &[(String, f64, f64)]) -> String {
    const HEIGHT: f64 = 130.0;
    let most = values
        .iter()
        .map(|(_, one, two)| one + two)
        .fold(0.0, f64::max)
        .max(1e-9);
    let wide = WIDTH / values.len().max(1) as f64;
    let mut svg = String::new();
    for (index, (_, one, two)) in values.iter().enumerate() {
        let (x, tall) = (index as f64 * wide, |value: f64| value / most * HEIGHT);
        let (first, second) = (tall(*one), tall(*two));
        let gap = (wide * 0.12).min(4.0);
        rect(
            &mut svg,
            "bar",
            [x + gap, HEIGHT - first, wide - 2.0 * gap, first],
        );
        rect(
            &mut svg,
            "other",
            [x + gap, HEIGHT - first - second, wide - 2.0 * gap, second],
        );
    }
    line(&mut svg, "axis", [0.0, HEIGHT, WIDTH, HEIGHT]);
    // Only as many names as there is room for.
    let each = values.len().div_ceil(8).max(1);
    for (index, (name, ..)) in values.iter().enumerate().step_by(each) {
        let x = (index as f64 + 0.5) * wide;
        text(
            &mut svg,
            "name",
            "middle",
            x.clamp(14.0, WIDTH - 14.0),
            HEIGHT + 15.0,
            name,
        );
    }
    frame(alt, HEIGHT + 20.0, &svg)
}

/// A number as people write it: decimals only where they matter.
pub(crate) fn number(value: f64) -> String {
    match value.abs() {
        _ if value.fract().abs() < 1e-9 => format!("{value:.0}"),
        0.0..0.095 => format!("{value:.2}"),
        0.095..9.95 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

/// A part as per cent.
pub(crate) fn percent(part: f64) -> String {
    match 100.0 * part {
        share @ 0.05..9.95 => format!("{share:.1}\u{a0}%"),
        share => format!("{share:.0}\u{a0}%"),
    }
}

/// Text that may stand in HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

fn lines<T>(rows: &[PlotRow<T>]) -> impl Iterator<Item = (&String, &T)> {
    rows.iter().filter_map(|row| match row {
        PlotRow::Line(name, value) => Some((name, value)),
        PlotRow::Heading(_) => None,
    })
}

/// Rows under one another; `draw` draws a line and gives the words for its value.
fn plot<T>(
    alt: &str,
    rows: &[PlotRow<T>],
    most: f64,
    draw: impl Fn(&mut String, &dyn Fn(f64) -> f64, f64, &T) -> String,
) -> String {
    let longest = lines(rows).map(|(name, _)| name.chars().count()).max();
    let left = (6.6 * longest.unwrap_or_default() as f64 + 8.0).clamp(30.0, 172.0);
    let span = WIDTH - VALUE - left;
    let x = |value: f64| left + value / most.max(1e-9) * span;
    let (mut svg, mut y) = (String::new(), 0.0);
    for row in rows {
        match row {
            PlotRow::Heading(name) => text(&mut svg, "heading", "start", 0.0, y + 15.0, name),
            PlotRow::Line(name, value) => {
                text(&mut svg, "name", "start", 0.0, y + 15.0, name);
                line(&mut svg, "axis", [left, y, left, y + LINE]);
                let words = draw(&mut svg, &x, y, value);
                text(&mut svg, "value", "end", WIDTH, y + 15.0, &words);
            }
        }
        y += LINE;
    }
    frame(alt, y + 2.0, &svg)
}

fn frame(alt: &str, height: f64, content: &str) -> String {
    let alt = escape(alt);
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{alt}\">{content}</svg>"
    )
}

fn rect(svg: &mut String, class: &str, [x, y, width, height]: [f64; 4]) {
    let (width, height) = (width.max(0.0), height.max(0.0));
    let _ = write!(
        svg,
        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
    );
}

fn line(svg: &mut String, class: &str, [x1, y1, x2, y2]: [f64; 4]) {
    let _ = write!(
        svg,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
}

fn text(svg: &mut String, class: &str, anchor: &str, x: f64, y: f64, words: &str) {
    let words = escape(words);
    let _ = write!(
        svg,
        "<text class=\"{class}\" text-anchor=\"{anchor}\" x=\"{x:.1}\" y=\"{y:.1}\">{words}</text>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_to_draw_is_drawn_all_the_same() {
        assert!(bars("none", &[], None, number).starts_with("<svg"));
        assert!(columns("none", &[]).ends_with("</svg>"));
        let zero = [PlotRow::Line("a & b".into(), Spread::default())];
        let drawn = boxes("<zero>", &zero);
        assert!(
            !drawn.contains("NaN") && drawn.contains("a &amp; b"),
            "{drawn}"
        );
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [0.034, 3.0, 3.21, 32.1].map(number),
            ["0.03", "3", "3.2", "32"]
        );
        assert_eq!(
            [0.0, 0.034, 0.5].map(percent),
            ["0\u{a0}%", "3.4\u{a0}%", "50\u{a0}%"]
        );
    }
}
