//! Why something is not allowed.

engine::refusals! {
    /// Why a move or a deal is not allowed.
    pub enum Illegal("ON") {
        WrongCards(2, "wrong-cards", "These are not the cards that so many players use."),
        ThreeColumns(4, "three-columns", "Three columns start with one card each."),
        SpecialColumn(4, "special-column", "A column starts with an otter card."),
        WrongCount(5, "wrong-count", "This is not the number of cards that so many players use."),
        NotDealt(5, "not-dealt", "The cards are not dealt yet."),
        NoSuchStarter(6, "no-such-starter", "Nobody starts from that seat at this table."),
        NotInHand(7, "not-in-hand", "You do not hold this card."),
        DoesNotFit(7, "does-not-fit", "Only an equal card or one further in the column's direction fits here."),
        GiveFirst(9, "give-first", "First give the previous player an otter card of the column you collect."),
        RestartFirst(9, "restart-first", "First start the emptied column with a card from your hand."),
        NothingCollected(9, "nothing-collected", "You have collected no column."),
        NotInColumn(9, "not-in-column", "This card does not lie in that column."),
        SpecialsNeverScore(11, "specials-never-score", "A special is never given and never scored."),
        NoOtterThere(11, "no-otter-there", "A column without an otter card cannot be collected."),
        OtterFirst(12, "otter-first", "A column starts with an otter card as long as you hold one."),
        NoPick(15, "no-pick", "Only a Pick lets you name the next player."),
        NameFirst(15, "name-first", "First name the next player."),
        NotYourself(15, "not-yourself", "You cannot name yourself."),
        NoSuchPlayer(15, "no-such-player", "Nobody sits there."),
        NotYourLast(16, "not-your-last", "Only after your last card do you take a column for yourself."),
        TakeFirst(16, "take-first", "First take one of the longest columns."),
        NotLongest(16, "not-longest", "You must take a longest column."),
        ScoreFirst(16, "score-first", "First score an otter card of the column you take."),
        Ended(17, "ended", "The game has ended."),
    }
}
