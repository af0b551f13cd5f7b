//! Table options. The cards are those of an ordinary deck: there is no file for them.

engine::options! {
    /// What a table may choose.
    #[derive(Copy)]
    pub struct Options("CE") {
        /// How many cards one may draw in a turn, and then pass; 0 for no end of it (CE-5).
        draws(5, 1..=10): u8 = 1,
        /// Must one play if one can (CE-6)?
        must_play(6): bool = false,
        /// Do twos, queens and aces do something (CE-8)?
        specials(8): bool = true,
        /// May a two be answered with a two (CE-9)?
        twos_stack(9): bool = true,
        /// Does the pile become a new stock (CE-12)?
        reshuffle(12): bool = true,
        /// Must the last card be a plain one (CE-13)?
        plain_last(13): bool = false,
        /// Must one say so before one plays the last card but one (CE-17)?
        say_last(17): bool = false,
        /// Does the first seat begin, and not whom chance draws (CE-2)?
        first_begins(2): bool = false,
    }
}
