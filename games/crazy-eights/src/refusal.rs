//! Why something is not allowed.

engine::refusals! {
    /// Why a move or an outcome of chance is not allowed.
    pub enum Illegal("CE") {
        NotThisDeck(1, "not-this-deck", "These are not the cards of this table."),
        NoSuchStarter(2, "no-such-starter", "Nobody starts from that seat at this table."),
        DealFirst(2, "deal-first", "The cards must be dealt first."),
        NotTurnedUp(3, "not-turned-up", "This card is not the first of the pile: it goes back into the stock."),
        NotInHand(4, "not-in-hand", "You have no such card in your hand."),
        DoesNotFit(4, "does-not-fit", "This card has neither the suit nor the rank that is asked for."),
        DrawnEnough(5, "drawn-enough", "You have drawn as many cards as you may."),
        DrawFirst(5, "draw-first", "You may pass only after you have drawn."),
        MustPlay(6, "must-play", "You have a card that fits, so you must play."),
        NameFirst(7, "name-first", "First name the suit that your eight asks for."),
        NothingToName(7, "nothing-to-name", "A suit is only named after an eight."),
        AnswerTwo(9, "answer-two", "A two can only be answered with a two."),
        NoAnswer(9, "no-answer", "A two cannot be answered at this table: draw."),
        NoStock(12, "no-stock", "There is no card left to draw."),
        NotThePile(12, "not-the-pile", "Just the pile without its top card is shuffled."),
        NothingToSay(17, "nothing-to-say", "At this table nothing has to be said."),
        SayLater(17, "say-later", "That is only said with two cards in hand, one of which fits."),
        SaidSo(17, "said-so", "You have said that one card will be left, so play."),
        NotLast(13, "not-last", "Your last card must not be an eight or another special card."),
    }
}
