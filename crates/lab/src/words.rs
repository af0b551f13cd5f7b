//! What stands out, in a sentence: worked out from the figures.

use crate::{
    figures::{Event, TableFigures},
    ladder::Rung,
    options::{Effect, Variant},
    report::{GameReport, ModeReport},
    stats::Estimate,
    svg::{number, percent},
};

/// First, second, and so on.
pub(crate) fn ordinal(index: usize) -> &'static str {
    ["1st", "2nd", "3rd", "4th", "5th", "6th"][index]
}

/// Is this further from `fair` than luck explains? Many figures are looked at, so that 95 % is
/// not enough.
pub(crate) fn is_clear(estimate: Estimate, fair: f64) -> bool {
    let error = estimate.high - estimate.mean;
    (estimate.mean - fair).abs() > 1.5 * error
}

/// The place in the order of play furthest from its fair part, if that is clear.
fn furthest(table: &TableFigures) -> Option<(usize, Estimate)> {
    let fair = table.fair();
    // Of equals the last is found, which is the first here.
    let clear = table.order.iter().copied().enumerate().rev();
    let clear = clear.filter(|&(_, part)| is_clear(part, fair));
    clear.max_by(|(_, one), (_, other)| {
        (one.mean - fair)
            .abs()
            .total_cmp(&(other.mean - fair).abs())
    })
}

pub(crate) fn of_order(tables: &[TableFigures]) -> String {
    let found: Vec<String> = tables
        .iter()
        .filter_map(|table| {
            let (index, part) = furthest(table)?;
            let (who, wins, fair) = (ordinal(index), percent(part.mean), percent(table.fair()));
            Some(format!(
                "at a table of {} the {who} wins {wins} (fair: {fair})",
                table.seats
            ))
        })
        .collect();
    if found.is_empty() {
        "No place in the order of play wins more or less than luck explains.".into()
    } else {
        format!("More than luck explains: {}.", found.join("; "))
    }
}

pub(crate) fn of_length(tables: &[TableFigures]) -> String {
    let (first, last) = (&tables[0], &tables[tables.len() - 1]);
    let turns = if first.seats > 1 {
        ("turns", first.turns)
    } else {
        ("decisions", first.decisions)
    };
    let (unit, spread) = turns;
    let mut words = vec![format!(
        "With {}, half of the games take {} to {} {unit}, one in twenty more than {}.",
        first.seats,
        number(spread.p25),
        number(spread.p75),
        number(spread.p95)
    )];
    if last.seats > first.seats {
        words.push(format!(
            "With {} there are {}, {} for each player.",
            last.seats,
            compared(last.decisions.median / first.decisions.median.max(1.0)),
            number(last.decisions.median / f64::from(last.seats))
        ));
    }
    words.join(" ")
}

/// So many times as many decisions, in words.
fn compared(times: f64) -> String {
    match times {
        2.0.. => format!("{times:.1} times as many decisions"),
        1.005..2.0 => format!("{} more decisions", percent(times - 1.0)),
        0.995..1.005 => "as many decisions".into(),
        _ => format!("{} fewer decisions", percent(1.0 - times)),
    }
}

pub(crate) fn of_branching(table: &TableFigures) -> String {
    let parts = || table.course.iter().copied().enumerate();
    let by = |(_, one): &(usize, f64), (_, other): &(usize, f64)| one.total_cmp(other);
    let widest = parts().max_by(by).unwrap_or_default();
    let narrowest = parts().min_by(by).unwrap_or_default();
    let when = |index: usize| match index {
        0 => "at the start",
        1..=3 => "early on",
        4..=6 => "half way",
        7 | 8 => "late",
        _ => "at the end",
    };
    format!(
        "A real decision has {} moves on the median. Choice is widest {} ({}) and narrowest {} \
         ({}); {} of decisions leave no choice.",
        number(table.branching.median),
        when(widest.0),
        number(widest.1),
        when(narrowest.0),
        number(narrowest.1),
        percent(table.forced)
    )
}

pub(crate) fn of_scores(table: &TableFigures) -> String {
    let scores = &table.scores;
    if table.seats == 1 {
        return format!("The mean is {} points.", number(table.points.mean));
    }
    let fewer = if scores.winners < scores.others {
        " (fewer is better)"
    } else {
        ""
    };
    format!(
        "Winners have {} points on the mean, others {}{fewer}. {} of games are decided by one \
         point or less, and {} are shared.",
        number(scores.winners),
        number(scores.others),
        percent(scores.close),
        percent(scores.shared)
    )
}

pub(crate) fn of_events(events: &[Event]) -> String {
    let named = |events: Vec<&Event>, figure: fn(&Event) -> String| {
        let words = events
            .iter()
            .take(3)
            .map(|event| format!("“{}” ({})", event.name, figure(event)));
        words.collect::<Vec<_>>().join(", ")
    };
    let mut rare: Vec<&Event> = events
        .iter()
        .filter(|event| event.contests < 0.25)
        .collect();
    rare.sort_by(|one, other| one.contests.total_cmp(&other.contests));
    let mut words = vec![if rare.is_empty() {
        "Everything listed happens in at least one game of four.".into()
    } else {
        let figure = |event: &Event| format!("{} of games", percent(event.contests));
        format!("Rare: {}.", named(rare, figure))
    }];
    let mut doubled: Vec<&Event> = events
        .iter()
        .filter(|event| event.doubled > 0.02 && event.doubled < 0.4 * event.per_contest)
        .filter(|event| event.per_contest < 12.0)
        .collect();
    doubled.sort_by(|one, other| other.doubled.total_cmp(&one.doubled));
    if !doubled.is_empty() {
        let figure = |event: &Event| format!("{} times a game", number(event.doubled));
        words.push(format!("Twice in one turn: {}.", named(doubled, figure)));
    }
    words.join(" ")
}

pub(crate) fn of_ladder(rungs: &[Rung]) -> String {
    if rungs.is_empty() {
        return "The levels did not play.".into();
    }
    if rungs.iter().any(|rung| rung.against.is_none()) {
        let by = |one: &&Rung, other: &&Rung| one.result.mean.total_cmp(&other.result.mean);
        let best = rungs.iter().min_by(by).map(|rung| rung.player.as_str());
        return format!(
            "The fewest points are left by {}.",
            best.unwrap_or("nobody")
        );
    }
    let names = |rungs: Vec<&Rung>| {
        let against = |rung: &&Rung| rung.against.clone().unwrap_or_default();
        let words = rungs
            .iter()
            .map(|rung| format!("{} over {}", rung.player, against(rung)));
        words.collect::<Vec<_>>().join(", ")
    };
    let clear = |rung: &&Rung| rung.result.low > rung.fair;
    let worse = |rung: &&Rung| rung.result.high < rung.fair;
    let (good, bad): (Vec<&Rung>, Vec<&Rung>) = rungs.iter().partition(clear);
    let worse: Vec<&Rung> = bad.iter().copied().filter(|rung| worse(rung)).collect();
    let open: Vec<&Rung> = bad
        .iter()
        .copied()
        .filter(|rung| rung.result.high >= rung.fair)
        .collect();
    let mut words = match good.len() {
        all if all == rungs.len() => vec!["Each level clearly beats the one below.".to_owned()],
        0 => Vec::new(),
        _ => vec![format!("Clear: {}.", names(good))],
    };
    if !open.is_empty() {
        words.push(format!("Not settled by so few games: {}.", names(open)));
    }
    if !worse.is_empty() {
        words.push(format!("The wrong way round: {}.", names(worse)));
    }
    words.join(" ")
}

pub(crate) fn of_option(effect: &Effect) -> String {
    let usual = &effect.variants[0];
    let changes = effect.variants[1..]
        .iter()
        .map(|variant| change(usual, variant, effect.seats));
    changes.collect::<Vec<_>>().join(" ")
}

fn change(usual: &Variant, variant: &Variant, seats: u8) -> String {
    let apart = |one: Estimate, other: Estimate| {
        let error = (one.high - one.mean).hypot(other.high - other.mean);
        (one.mean - other.mean).abs() > 1.5 * error
    };
    let length = if apart(usual.length, variant.length) {
        let times = variant.length.mean / usual.length.mean.max(1e-9);
        format!("there are {}", compared(times))
    } else {
        "games take as long".into()
    };
    let first = match variant.first.mean - usual.first.mean {
        _ if seats == 1 => String::new(),
        more if apart(usual.first, variant.first) => {
            let how = if more > 0.0 { "more" } else { "less" };
            format!(
                ", and who begins wins {how} ({})",
                percent(variant.first.mean)
            )
        }
        _ => ", and who begins wins no more and no less".into(),
    };
    format!("With “{}” {length}{first}.", variant.value)
}

/// The few things of all games that stand out most.
pub(crate) fn of_all(games: &[GameReport]) -> Vec<String> {
    let modes = || {
        games
            .iter()
            .flat_map(|game| game.modes.iter().map(move |mode| (game, mode)))
    };
    let tables = || {
        modes().flat_map(|(game, mode)| mode.tables.iter().map(move |table| (game, mode, table)))
    };
    let name = |game: &GameReport, mode: &ModeReport, seats: u8| {
        format!("{} with {seats}", game.named(mode))
    };
    let mut found = Vec::new();
    let unfair = |table: &TableFigures| {
        let part = furthest(table)?;
        Some((part.1.mean / table.fair(), part))
    };
    let unfairest = tables()
        .filter(|(.., table)| table.seats > 1)
        .filter_map(|(game, mode, table)| Some((game, mode, table, unfair(table)?)))
        .max_by(|one, other| (one.3.0 - 1.0).abs().total_cmp(&(other.3.0 - 1.0).abs()));
    found.push(match unfairest {
        Some((game, mode, table, (times, (index, _)))) => format!(
            "Order of play matters most in {}: the {} wins {} times its fair part.",
            name(game, mode, table.seats),
            ordinal(index),
            format_args!("{times:.2}")
        ),
        None => "In no game does the order of play matter more than luck explains.".into(),
    });
    let by = |key: fn(&TableFigures) -> f64| {
        tables().max_by(|one, other| key(one.2).total_cmp(&key(other.2)))
    };
    if let Some((game, mode, table)) = by(|table| table.decisions.median) {
        let (name, count) = (
            name(game, mode, table.seats),
            number(table.decisions.median),
        );
        found.push(format!(
            "The longest game is {name}, with {count} decisions."
        ));
    }
    if let Some((game, mode, table)) = by(|table| table.branching.median) {
        let (name, count) = (
            name(game, mode, table.seats),
            number(table.branching.median),
        );
        found.push(format!(
            "The most choice is in {name}: {count} moves to choose from."
        ));
    }
    if let Some((game, mode, table)) = by(|table| table.forced) {
        let (name, part) = (name(game, mode, table.seats), percent(table.forced));
        found.push(format!(
            "There is most often no choice in {name}: in {part} of decisions."
        ));
    }
    if let Some((game, mode, table)) = by(|table| table.scores.close) {
        let (name, part) = (name(game, mode, table.seats), percent(table.scores.close));
        found.push(format!(
            "The closest race is {name}: {part} of games end within one point."
        ));
    }
    let change = |one: &Variant, other: &Variant| other.length.mean / one.length.mean.max(1e-9);
    let options = modes().flat_map(|(game, mode)| {
        let effects = mode.options.iter();
        effects.flat_map(move |effect| {
            let others = effect.variants[1..].iter();
            others.map(move |variant| {
                (
                    game,
                    mode,
                    effect,
                    variant,
                    change(&effect.variants[0], variant),
                )
            })
        })
    });
    let strongest = options.max_by(|one, other| one.4.ln().abs().total_cmp(&other.4.ln().abs()));
    if let Some((game, mode, effect, variant, times)) = strongest {
        found.push(format!(
            "The option that changes the length most is {}={} in {}: {times:.1} times the decisions.",
            effect.key,
            variant.value,
            name(game, mode, effect.seats)
        ));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(mean: f64, error: f64) -> Estimate {
        Estimate {
            mean,
            low: mean - error,
            high: mean + error,
        }
    }

    #[test]
    fn only_what_luck_does_not_explain_is_said_of_the_ladder_and_options() {
        let rung = |player: &str, mean, error| Rung {
            player: player.into(),
            against: Some("random".into()),
            result: estimate(mean, error),
            fair: 0.5,
        };
        assert_eq!(
            of_ladder(&[rung("level 1", 0.9, 0.1)]),
            "Each level clearly beats the one below."
        );
        let mixed = of_ladder(&[
            rung("x", 0.9, 0.1),
            rung("y", 0.55, 0.2),
            rung("z", 0.2, 0.1),
        ]);
        assert!(mixed.contains("Clear: x over random."), "{mixed}");
        assert!(mixed.contains("few games: y over random."), "{mixed}");
        assert!(mixed.contains("wrong way round: z over random."), "{mixed}");

        let variant = |length, first| Variant {
            value: "step".into(),
            length: estimate(length, 1.0),
            first: estimate(first, 0.01),
            points: 0.0,
        };
        let longer = change(&variant(40.0, 0.5), &variant(60.0, 0.5), 2);
        assert_eq!(
            longer,
            "With “step” there are 50\u{a0}% more decisions, and who begins wins no more and no less."
        );
        let luckier = change(&variant(40.0, 0.5), &variant(40.5, 0.6), 2);
        assert!(
            luckier.contains("as long, and who begins wins more (60\u{a0}%)"),
            "{luckier}"
        );
    }
}
