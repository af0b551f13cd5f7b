//! One self-contained page.

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

use crate::{
    figures::{Event, TableFigures},
    ladder::Rung,
    options::{Effect, Variant},
    report::{GameReport, ModeReport, Report},
    stats::{Estimate, Spread},
    svg::{PlotRow, bars, boxes, columns, number, percent},
    words,
};

/// So many sorts of events are shown.
const EVENTS: usize = 18;

/// The report as an HTML page that needs nothing else.
pub fn page(report: &Report) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Romp: the games, measured" }
                style { (PreEscaped(include_str!("style.css"))) }
            }
            body {
                (head(report))
                @for game in &report.games { (section(game)) }
            }
        }
    };
    page.into_string()
}

fn head(report: &Report) -> Markup {
    html! {
        header {
            h1 { "The games, measured" }
            p {
                "Players of good sense, who look one move ahead and know only what their seat can know, \
                 played " (report.effort.contests) " contests at every table. Whiskers are 95 % intervals; \
                 dashed lines show what would be fair. Seed " (report.seed) "."
            }
            nav {
                @for game in &report.games { a href={ "#" (game.id) } { (game.name) } }
            }
        }
        main {
            h2 { "What stands out" }
            ul {
                @for finding in words::of_all(&report.games) { li { (finding) } }
            }
            (overview(&report.games))
        }
    }
}

fn overview(games: &[GameReport]) -> Markup {
    let heads = [
        "game",
        "seats",
        "turns",
        "decisions",
        "moves",
        "no choice",
        "1st wins",
    ];
    html! {
        h3 { "All tables at a glance" }
        div.wide {
            table {
                thead {
                    tr {
                        @for head in heads { th { (head) } }
                    }
                }
                tbody {
                    @for game in games {
                        @for mode in &game.modes {
                            @for table in &mode.tables { (row(&game.named(mode), table)) }
                        }
                    }
                }
            }
        }
        p.note { "Turns, decisions and moves to choose from are medians." }
    }
}

fn row(name: &str, table: &TableFigures) -> Markup {
    let first = table.order.first().copied().unwrap_or_default();
    let of_many = |words: String| {
        if table.seats == 1 {
            "–".into()
        } else {
            words
        }
    };
    html! {
        tr {
            td { (name) }
            td { (table.seats) }
            td { (of_many(number(table.turns.median))) }
            td { (number(table.decisions.median)) }
            td { (number(table.branching.median)) }
            td { (percent(table.forced)) }
            td { (of_many(percent(first.mean))) }
        }
    }
}

fn section(game: &GameReport) -> Markup {
    html! {
        section id=(game.id) {
            h2 { (game.name) }
            p.credit { (game.credit) }
            @for mode in &game.modes {
                h3 { (mode.id) }
                div.plots {
                    @for figure in figures(mode) { (figure) }
                }
            }
        }
    }
}

fn figures(mode: &ModeReport) -> Vec<Markup> {
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

/// A plot, or several, with what is shown and what stands out.
fn figure(title: &str, plot: &Markup, shows: impl Render, stands_out: &str) -> Markup {
    html! {
        figure {
            h4 { (title) }
            (plot)
            figcaption {
                p.shows { (shows) }
                p { (stands_out) }
            }
        }
    }
}

fn order(tables: &[TableFigures]) -> Markup {
    let plot = |table: &TableFigures| {
        let line = |(index, &part)| PlotRow::Line(words::ordinal(index).to_owned(), part);
        let mut rows = vec![PlotRow::Heading(format!("{} seats", table.seats))];
        rows.extend(table.order.iter().enumerate().map(line));
        let alt = format!(
            "Part of wins by order of play at a table of {}",
            table.seats
        );
        bars(&alt, &rows, Some(table.fair()), percent)
    };
    let plots = html! {
        @for table in tables { (plot(table)) }
    };
    let shows = "The part of games won by whoever has the first turn, the second, and so on.";
    figure("Who begins", &plots, shows, &words::of_order(tables))
}

fn length(tables: &[TableFigures]) -> Markup {
    let rows = |title: &str, spread: fn(&TableFigures) -> Spread| {
        let line =
            |table: &TableFigures| PlotRow::Line(format!("{} seats", table.seats), spread(table));
        let mut rows = vec![PlotRow::Heading(title.to_owned())];
        rows.extend(tables.iter().map(line));
        boxes(&format!("{title} of a game"), &rows)
    };
    let plots = html! {
        @if tables[0].seats > 1 { (rows("Turns", |table| table.turns)) }
        (rows("Decisions", |table| table.decisions))
    };
    let shows = "Half of the games lie in the box, nine of ten on the line; the mark and the \
                 figure are the median.";
    figure("Length", &plots, shows, &words::of_length(tables))
}

fn branching(table: &TableFigures) -> Markup {
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
        shows,
        &words::of_branching(table),
    )
}

fn scores(table: &TableFigures) -> Markup {
    let bin = |&(from, winners, others): &(i32, u64, u64)| {
        (from.to_string(), winners as f64, others as f64)
    };
    let values: Vec<_> = table.scores.bins.iter().map(bin).collect();
    let shows = html! {
        @if table.seats == 1 {
            "How many games ended with so many points."
        } @else {
            "How many " span.key.one {} "winners and " span.key.two {}
            "others ended with so many points, in games with " (table.seats) "."
        }
    };
    figure(
        "Points",
        &columns("How points spread", &values),
        shows,
        &words::of_scores(table),
    )
}

fn events(table: &TableFigures) -> Markup {
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
        shows,
        &words::of_events(&table.events),
    )
}

fn ladder(rungs: &[Rung], seats: u8) -> Markup {
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

fn option(effect: &Effect) -> Markup {
    let rows = |title: &str, value: fn(&Variant) -> Estimate| {
        let line = |variant: &Variant| PlotRow::Line(variant.value.clone(), value(variant));
        let mut rows = vec![PlotRow::Heading(title.to_owned())];
        rows.extend(effect.variants.iter().map(line));
        rows
    };
    let length = rows("Decisions", |variant| variant.length);
    let first = rows("Who begins wins", |variant| variant.first);
    let fair = Some(1.0 / f64::from(effect.seats));
    let plots = html! {
        (bars("Decisions of a game", &length, None, number))
        @if effect.seats > 1 { (bars("Part of wins of whoever begins", &first, fair, percent)) }
    };
    let shows = format!(
        "{}. The first line is the usual game, with {}.",
        effect.about.trim_end_matches('.'),
        effect.seats
    );
    let title = format!("Option {}", effect.key);
    figure(&title, &plots, shows, &words::of_option(effect))
}
