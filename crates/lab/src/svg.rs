//! Plots: bars with intervals, boxes, columns. Drawn for the width of a phone, in the colours of
//! the page.

use maud::{Markup, html};

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
) -> Markup {
    let most = lines(rows)
        .map(|(_, bar)| bar.high)
        .chain(fair)
        .fold(0.0, f64::max);
    plot(alt, rows, most, |x, y, bar| {
        let (from, to) = (x(0.0), x(bar.mean));
        let (low, high, middle) = (x(bar.low.max(0.0)), x(bar.high), y + LINE / 2.0);
        let drawn = html! {
            (rect("bar", [from, y + 4.0, to - from, LINE - 8.0]))
            @if let Some(fair) = fair.map(x) { (line("fair", [fair, y, fair, y + LINE])) }
            @if bar.high > bar.low { (line("whisker", [low, middle, high, middle])) }
        };
        (drawn, words(bar.mean))
    })
}

/// Boxes from quarter to quarter with the median, and lines that leave one in twenty at each end.
pub(crate) fn boxes(alt: &str, rows: &[PlotRow<Spread>]) -> Markup {
    let most = lines(rows)
        .map(|(_, spread)| spread.p95)
        .fold(0.0, f64::max);
    plot(alt, rows, most, |x, y, spread| {
        let (from, to, median) = (x(spread.p25), x(spread.p75), x(spread.median));
        let middle = y + LINE / 2.0;
        let drawn = html! {
            (line("whisker", [x(spread.p5), middle, x(spread.p95), middle]))
            (rect("bar", [from, y + 4.0, (to - from).max(2.0), LINE - 8.0]))
            (line("median", [median, y + 3.0, median, y + LINE - 3.0]))
        };
        (drawn, number(spread.median))
    })
}

/// Columns side by side: of each a name, and what is drawn in the first and the second colour,
/// one upon the other.
pub(crate) fn columns(alt: &str, values: &[(String, f64, f64)]) -> Markup {
    const HEIGHT: f64 = 130.0;
    let most = values
        .iter()
        .map(|(_, one, two)| one + two)
        .fold(0.0, f64::max)
        .max(1e-9);
    let wide = WIDTH / values.len().max(1) as f64;
    let gap = (wide * 0.12).min(4.0);
    let column = |(index, (_, one, two)): (usize, &(String, f64, f64))| {
        let [first, second] = [one, two].map(|value| value / most * HEIGHT);
        let x = index as f64 * wide + gap;
        let wide = wide - 2.0 * gap;
        html! {
            (rect("bar", [x, HEIGHT - first, wide, first]))
            (rect("other", [x, HEIGHT - first - second, wide, second]))
        }
    };
    // Only as many names as there is room for.
    let each = values.len().div_ceil(8).max(1);
    let name = |(index, (name, ..)): (usize, &(String, f64, f64))| {
        let x = ((index as f64 + 0.5) * wide).clamp(14.0, WIDTH - 14.0);
        text("name", "middle", x, HEIGHT + 15.0, name)
    };
    let content = html! {
        @for column in values.iter().enumerate().map(column) { (column) }
        (line("axis", [0.0, HEIGHT, WIDTH, HEIGHT]))
        @for name in values.iter().enumerate().step_by(each).map(name) { (name) }
    };
    frame(alt, HEIGHT + 20.0, &content)
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
    draw: impl Fn(&dyn Fn(f64) -> f64, f64, &T) -> (Markup, String),
) -> Markup {
    let longest = lines(rows).map(|(name, _)| name.chars().count()).max();
    let left = (6.6 * longest.unwrap_or_default() as f64 + 8.0).clamp(30.0, 172.0);
    let span = WIDTH - VALUE - left;
    let x = |value: f64| left + value / most.max(1e-9) * span;
    let row = |(index, row): (usize, &PlotRow<T>)| {
        let y = index as f64 * LINE;
        match row {
            PlotRow::Heading(name) => text("heading", "start", 0.0, y + 15.0, name),
            PlotRow::Line(name, value) => {
                let (drawn, words) = draw(&x, y, value);
                html! {
                    (text("name", "start", 0.0, y + 15.0, name))
                    (line("axis", [left, y, left, y + LINE]))
                    (drawn)
                    (text("value", "end", WIDTH, y + 15.0, &words))
                }
            }
        }
    };
    let content = html! {
        @for row in rows.iter().enumerate().map(row) { (row) }
    };
    frame(alt, rows.len() as f64 * LINE + 2.0, &content)
}

fn frame(alt: &str, height: f64, content: &Markup) -> Markup {
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height:.0}")) role="img" aria-label=(alt) { (content) }
    }
}

/// A length to the tenth: more is not seen.
fn tenth(value: f64) -> String {
    format!("{value:.1}")
}

fn rect(class: &str, [x, y, width, height]: [f64; 4]) -> Markup {
    let [x, y, width, height] = [x, y, width.max(0.0), height.max(0.0)].map(tenth);
    html! { rect class=(class) x=(x) y=(y) width=(width) height=(height) {} }
}

fn line(class: &str, ends: [f64; 4]) -> Markup {
    let [x1, y1, x2, y2] = ends.map(tenth);
    html! { line class=(class) x1=(x1) y1=(y1) x2=(x2) y2=(y2) {} }
}

fn text(class: &str, anchor: &str, x: f64, y: f64, words: &str) -> Markup {
    let [x, y] = [x, y].map(tenth);
    html! { text class=(class) text-anchor=(anchor) x=(x) y=(y) { (words) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_to_draw_is_drawn_all_the_same() {
        assert!(bars("none", &[], None, number).0.starts_with("<svg"));
        assert!(columns("none", &[]).0.ends_with("</svg>"));
        let zero = [PlotRow::Line("a & b".into(), Spread::default())];
        let drawn = boxes("<zero>", &zero).0;
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
