//! The time of a contest.

use core::time::Duration;

use crate::Time;

/// A stopwatch that shows how long a contest has been played, in whole milliseconds as journals keep
/// them. It stands in pauses and while a step is written, so that what it shows at a step follows from
/// the journal alone.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Watch {
    shown: Duration,
    /// Since when it goes on from there, if it goes.
    since: Option<Time>,
}

impl Watch {
    /// What it shows.
    pub(super) fn at(&self, now: Time) -> Duration {
        let gone = self.since.map_or(Duration::ZERO, |since| now - since);
        self.shown + Duration::from_millis(gone.as_millis() as u64)
    }

    /// What it showed when it last stood.
    pub(super) fn shown(&self) -> Duration {
        self.shown
    }

    /// Sets it; it stands.
    pub(super) fn set(&mut self, shown: Duration) {
        *self = Watch { shown, since: None };
    }

    /// Does it go?
    pub(super) fn goes(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it go on.
    pub(super) fn go(&mut self, now: Time) {
        self.since = self.since.or(Some(now));
    }

    /// Stops it.
    pub(super) fn stop(&mut self, now: Time) {
        self.set(self.at(now));
    }

    /// When it will show this, if it goes on.
    pub(super) fn when(&self, shown: Duration) -> Option<Time> {
        Some(self.since? + shown.saturating_sub(self.shown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_stands_and_goes_on() {
        let ms = Duration::from_millis;
        let start = Time::after(ms(7));
        let mut watch = Watch::default();
        assert_eq!((watch.at(start), watch.when(ms(5))), (ms(0), None));
        watch.go(start);
        let later = start + Duration::from_micros(7_900);
        assert_eq!(watch.at(later), ms(7));
        assert_eq!(watch.when(ms(9)), Some(start + ms(9)));
        watch.stop(later);
        assert_eq!((watch.at(later + ms(9)), watch.when(ms(9))), (ms(7), None));
        watch.go(later + ms(9));
        watch.go(later + ms(10));
        assert_eq!(watch.at(later + ms(11)), ms(9));
        assert_eq!(watch.when(ms(3)), Some(later + ms(9)), "long ago");
    }
}
