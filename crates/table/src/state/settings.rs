//! What a table agrees on besides the rules.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Clock;

/// What a table agrees on besides the rules.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Settings {
    /// How long a seat may think.
    pub clock: Clock,
    /// After so many seconds a bot plays for somebody who is away.
    #[schema(minimum = 5, maximum = 3600)]
    pub patience: u16,
    /// May others watch?
    pub watchers: bool,
    /// Do seats see again what they have seen before?
    pub memory_help: bool,
    /// May new people come in?
    pub door_open: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            clock: Clock::None,
            patience: 60,
            watchers: true,
            memory_help: false,
            door_open: true,
        }
    }
}

/// Settings somebody wants changed; what is left out stays as it is.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields, default)]
#[ts(optional_fields)]
pub struct Wanted {
    pub clock: Option<Clock>,
    #[schema(minimum = 5, maximum = 3600)]
    pub patience: Option<u16>,
    pub watchers: Option<bool>,
    pub memory_help: Option<bool>,
    pub door_open: Option<bool>,
}

impl From<&Settings> for Wanted {
    /// All of them as they are.
    fn from(settings: &Settings) -> Wanted {
        Wanted {
            clock: Some(settings.clock),
            patience: Some(settings.patience),
            watchers: Some(settings.watchers),
            memory_help: Some(settings.memory_help),
            door_open: Some(settings.door_open),
        }
    }
}

impl Wanted {
    /// Does it touch what may change only between contests?
    pub fn changes_play(&self) -> bool {
        self.clock.is_some() || self.memory_help.is_some()
    }

    /// Changes the settings, if the table can be played like that.
    pub fn apply(&self, to: &mut Settings) -> bool {
        let sound = self.clock.is_none_or(Clock::is_sound)
            && self
                .patience
                .is_none_or(|seconds| (5..=3600).contains(&seconds));
        if sound {
            let set = |value: &mut bool, wanted: Option<bool>| *value = wanted.unwrap_or(*value);
            to.clock = self.clock.unwrap_or(to.clock);
            to.patience = self.patience.unwrap_or(to.patience);
            set(&mut to.watchers, self.watchers);
            set(&mut to.memory_help, self.memory_help);
            set(&mut to.door_open, self.door_open);
        }
        sound
    }
}
