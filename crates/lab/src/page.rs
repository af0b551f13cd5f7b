//! One self-contained page.

use std::fmt::Write;

use crate::{
    figures::{Event, TableFigures},
    ladder::Rung,
    options::{Effect, Variant},
    report::{GameReport, ModeReport, Report},
    stats::{Estimate, Spread},
    svg::{PlotRow, bars, boxes, columns, escape, number, percent},
    words,
};

/// So many sorts of events are shown.
const EVENTS: usize = 18;

/// The report as an HTML page that needs nothing else.
pub fn page(report: &Report) -> String {
    let style = include_str!("style.css");
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Romp: the games, measured</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
    );
    push(&mut html, &head(report));
    for game in &report.games {
        push(&mut html, &section(game));
    }
    html + "</body>\n</html>\n"
}

fn push(html: &mut String, part: &str) {
    html.push_str(part);
    html.push('\n');
}

fn head(report: &Report) -> String {
    let link = |game: &GameReport| format!("<a href=\"#{}\">{}</a>", game.id, escape(game.name));
    let links: String = report.games.iter().map(link).collect();
    let findings = escape(&words::of_all(&report.games).join("\n"));
    let findings = findings.replace('\n', "</li>\n<li>");
    let effort = report.effort;
    format!(
        "<header>\n<h1>The games, measured</h1>\n\
         <p>Players of good sense, who look one move ahead and know only what their seat can know, \
         played {} contests at every table. Whiskers are 95 % intervals; dashed lines show what \
         would be fair. Seed {}.</p>\n<nav>{links}</nav>\n</header>\n<main>\n\
         <h2>What stands out</h2>\n<ul>\n<li>{findings}</li>\n</ul>\n{}\n</main>",
        effort.contests,
        report.seed,
        overview(&report.games)
    )
}

fn overview(games: &[GameReport]) -> String {
    let mut rows = String::new();
    for game in games {
        for mode in &game.modes {
            for table in &mode.tables {
                let first = table.order.first().copied().unwrap_or_default();
                let mut cells = [
                    escape(&game.named(mode)),
                    table.seats.to_string(),
                    number(table.turns.median),
                    number(table.decisions.median),
                    number(table.branching.median),
                    percent(table.forced),
                    percent(first.mean),
                ];
                if table.seats == 1 {
                    cells[2] = "–".into();
                    cells[6] = "–".into();
                }
                let _ = writeln!(rows, "<tr><td>{}</td></tr>", cells.join("</td><td>"));
            }
        }
    }
    format!(
        "<h3>All tables at a glance</h3>\n<div class=\"wide\"><table>\n<thead><tr><th>game</th>\
         <th>seats</th><th>turns</th><th>decisions</th><th>moves</th><th>no choice</th>\
         <th>1st wins</th></tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n\
         <p class=\"note\">Turns, decisions and moves to choose from are medians.</p>"
    )
}

fn section(game: &GameReport) -> String {
    let mut html = format!(
        "<section id=\"{}\">\n<h2>{}</h2>\n<p class=\"credit\">{}</p>\n",
        game.id,
        escape(game.name),
        escape(game.credit)
    );
    for mode in &game.modes {
        let _ = writeln!(html, "<h3>{}</h3>\n<div class=\"plots\">", escape(mode.id));
        for figure in figures(mode) {
            push(&mut html, &figure);
        }
        html.push_str("</div>\n");
    }
    html + "</section>"
}

fn figures(mode: &ModeReport) -> Vec<String> {
    let small = &mode.tables[0];
    let mut all = Vec::new();
    if small.seats > 1 {
        all.push(order(&mode.tables));
    }
    all.extend([
        length(&mode.tables),
        branching(small),
        scores(small),
        events(small),
        ladder(&mode.ladder, small.seats),
    ]);
    all.extend(mode.options.iter().map(option));
    all
}

fn figure(title: &str, plot: &str, shows: &str, stands_out: &str) -> String {
    format!(
        "<figure>\n<h4>{}</h4>\n{plot}\n<figcaption><p class=\"shows\">{shows}</p><p>{}</p></figcaption>\n</figure>",
        escape(title),
        escape(stands_out)
    )
}

fn order(tables: &[TableFigures]) -> String {
    let mut plots = String::new();
    for table in tables {
        let line = |(index, &part)| PlotRow::Line(words::ordinal(index).to_owned(), part);
        let mut rows = vec![PlotRow::Heading(format!("{} seats", table.seats))];
        rows.extend(table.order.iter().enumerate().map(line));
        let alt = format!(
            "Part of wins by order of play at a table of {}",
            table.seats
        );
        plots += &bars(&alt, &rows, Some(table.fair()), percent);
    }
    let shows = "The part of games won by whoever has the first turn, the second, and so on.";
    figure("Who begins", &plots, shows, &words::of_order(tables))
}

fn length(tables: &[TableFigures]) -> String {
    let rows = |title: &str, spread: fn(&TableFigures) -> Spread| {
        let line =
            |table: &TableFigures| PlotRow::Line(format!("{} seats", table.seats), spread(table));
        let mut rows = vec![PlotRow::Heading(title.to_owned())];
        rows.extend(tables.iter().map(line));
        boxes(&format!("{title} of a game"), &rows)
    };
    let mut plots = String::new();
    if tables[0].seats > 1 {
        plots += &rows("Turns", |table| table.turns);
    }
    plots += &rows("Decisions", |table| table.decisions);
    let shows = "Half of the games lie in the box, nine of ten on the line; the mark and the \
                 figure are the median.";
    figure("Length", &plots, shows, &words::of_length(tables))
}

fn branching(table: &TableFigures) -> String {
    let tenth = |(index, &moves): (usize, &f64)| (format!("{}", index + 1), moves, 0.0);
    let values: Vec<_> = table.course.iter().enumerate().map(tenth).collect();
    let alt = "Moves to choose from over the course of a game";
    let shows = format!(
        "Moves to choose from, on the mean, in each tenth of a game with {}.",
        table.seats
    );
    figure(
        "Choice",
        &columns(alt, &values),
        &shows,
        &words::of_branching(table),
    )
}

fn scores(table: &TableFigures) -> String {
    let bin = |&(from, winners, others): &(i32, u64, u64)| {
        (from.to_string(), winners as f64, others as f64)
    };
    let values: Vec<_> = table.scores.bins.iter().map(bin).collect();
    let shows = if table.seats == 1 {
        "How many games ended with so many points.".into()
    } else {
        format!(
            "How many <span class=\"key one\"></span>winners and <span class=\"key two\"></span>\
             others ended with so many points, in games with {}.",
            table.seats
        )
    };
    figure(
        "Points",
        &columns("How points spread", &values),
        &shows,
        &words::of_scores(table),
    )
}

fn events(table: &TableFigures) -> String {
    // What happens just once in every game says nothing.
    let tells = |event: &&Event| event.contests < 0.999 || event.per_contest > 1.001;
    let told = table.events.iter().filter(tells);
    let line = |event: &Event| {
        let sure = Estimate {
            mean: event.per_contest,
            low: event.per_contest,
            high: event.per_contest,
        };
        PlotRow::Line(event.name.clone(), sure)
    };
    let rows: Vec<_> = told.take(EVENTS).map(line).collect();
    let shows = format!(
        "How often each thing happens in a game with {}, on the mean.",
        table.seats
    );
    let plot = bars(
        "How often each thing happens in a game",
        &rows,
        None,
        number,
    );
    figure(
        "What happens",
        &plot,
        &shows,
        &words::of_events(&table.events),
    )
}

fn ladder(rungs: &[Rung], seats: u8) -> String {
    let line = |rung: &Rung| {
        let against = rung
            .against
            .as_ref()
            .map(|against| format!(" v. {against}"));
        PlotRow::Line(
            format!("{}{}", rung.player, against.unwrap_or_default()),
            rung.result,
        )
    };
    let rows: Vec<_> = rungs.iter().map(line).collect();
    let fair = rungs.first().filter(|_| seats > 1).map(|rung| rung.fair);
    let words = if seats > 1 { percent } else { number };
    let shows = if seats > 1 {
        "What one side of the higher level wins against the lower at all other seats; every deal \
         is played in every seating."
    } else {
        "Points left, on the mean."
    };
    let plot = bars("How the levels fare", &rows, fair, words);
    figure("The levels", &plot, shows, &words::of_ladder(rungs))
}

fn option(effect: &Effect) -> String {
    let rows = |title: &str, value: fn(&Variant) -> Estimate| {
        let line = |variant: &Variant| PlotRow::Line(variant.value.clone(), value(variant));
        let mut rows = vec![PlotRow::Heading(title.to_owned())];
        rows.extend(effect.variants.iter().map(line));
        rows
    };
    let mut plots = bars(
        "Decisions of a game",
        &rows("Decisions", |v| v.length),
        None,
        number,
    );
    if effect.seats > 1 {
        let fair = Some(1.0 / f64::from(effect.seats));
        let first = rows("Who begins wins", |variant| variant.first);
        plots += &bars("Part of wins of whoever begins", &first, fair, percent);
    }
    let shows = format!(
        "{}. The first line is the usual game, with {}.",
        escape(effect.about.trim_end_matches('.')),
        effect.seats
    );
    let title = format!("Option {}", effect.key);
    figure(&title, &plots, &shows, &words::of_option(effect))
}
