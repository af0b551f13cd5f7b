//! What people would like to play, and how.

use engine::{About, Kind, SetupSpec};
use serde_json::{Map, Value};
use table::state::{Clock, Wanted};

use crate::luck::Luck;

/// Any game, any mode, with any options that can be played.
pub(crate) fn spec(luck: &mut Luck) -> SetupSpec {
    let about: &'static About = luck.pick::<&'static About>(catalog::ABOUT);
    for _ in 0..4 {
        let mode = luck.pick(about.modes);
        let (least, most) = (*mode.seats.start(), *mode.seats.end());
        let seats = least + luck.below(u64::from(most - least) + 1) as u8;
        let mut options = Map::new();
        for field in about.options {
            if luck.below(3) > 0 {
                continue;
            }
            let value = match field.kind {
                Kind::Flag => Value::from(luck.below(2) == 0),
                Kind::Choice { words } => Value::from(*luck.pick(words)),
                Kind::Number { min, max } => {
                    let most = max.min(min + 12);
                    Value::from(u64::from(min) + luck.below(u64::from(most - min) + 1))
                }
                Kind::Deck => continue,
            };
            options.insert(field.key.into(), value);
        }
        let spec = SetupSpec {
            game: about.id.into(),
            rules: None,
            mode: Some(mode.id.into()),
            seats,
            options,
        };
        if catalog::open(&spec).is_ok() {
            return spec;
        }
    }
    SetupSpec {
        game: about.id.into(),
        seats: *about.modes[0].seats.start(),
        ..SetupSpec::default()
    }
}

/// Some settings, now and then out of range.
pub(crate) fn settings(luck: &mut Luck) -> Wanted {
    let clock = match luck.below(8) {
        0..=2 => Clock::None,
        3 => Clock::Relaxed,
        4 | 5 => Clock::Move {
            seconds: 5 + luck.below(60) as u16,
        },
        6 => Clock::Total {
            seconds: 30 + luck.below(600) as u16,
            bonus: luck.below(20) as u16,
        },
        _ => Clock::Move { seconds: 1 },
    };
    let flag = |luck: &mut Luck| (luck.below(3) == 0).then(|| luck.below(2) == 0);
    Wanted {
        clock: (luck.below(2) == 0).then_some(clock),
        patience: (luck.below(2) == 0).then(|| 5 + luck.below(120) as u16),
        watchers: flag(luck),
        memory_help: flag(luck),
        door_open: (luck.below(12) == 0).then(|| luck.below(4) > 0),
    }
}

/// Settings that a table can be opened with.
pub(crate) fn first_settings(luck: &mut Luck) -> Wanted {
    let wanted = settings(luck);
    Wanted {
        clock: wanted.clock.filter(|clock| clock.is_sound()),
        door_open: None,
        ..wanted
    }
}
