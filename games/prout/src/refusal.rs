//! Why something is not allowed.

engine::refusals! {
    /// Why a move or an outcome of chance is not allowed.
    pub enum Illegal("PR") {
        OtherChance(3, "other-chance", "Chance decides something else now."),
        WrongDeck(1, "wrong-deck", "A deal is an order of all cards of this deck, and of no others."),
        IntoxStart(3, "intox-start", "An INTOX card cannot start a pile."),
        WrongPiles(4, "wrong-piles", "A shuffle is an order of each pile, one after another."),
        NotTied(5, "not-tied", "Only a seat that is still tied can be drawn."),
        NoSuchStarter(17, "no-such-starter", "Somebody at this table must begin."),

        ChoiceOver(4, "choice-over", "The hands are chosen."),
        ChooseFirst(4, "choose-first", "Choose your five cards first."),
        NotDealt(4, "not-dealt", "You have no such card to choose."),
        FiveChosen(4, "five-chosen", "You have chosen five: keep them, or drop one."),
        NotChosen(4, "not-chosen", "You have not chosen that card."),
        NotFive(4, "not-five", "A hand has five cards."),
        Dithering(4, "dithering", "You have changed your mind often enough."),

        NotHeld(6, "not-held", "You do not hold that card."),
        OffLogic(6, "off-logic", "That card does not suit this pile."),
        MustLay(6, "must-lay", "You must play a card."),
        IntoxIsPlayed(8, "intox-is-played", "An INTOX card is not laid on a pile."),
        IntoxOpens(8, "intox-opens", "An INTOX card is a whole turn: it cannot follow another card."),
        EffectFirst(8, "effect-first", "The INTOX effect comes first."),
        NoEffect(8, "no-effect", "No INTOX effect asks for that now."),
        NotYourself(2, "not-yourself", "Choose another player at this table."),
        PhewNumbered(2, "phew-numbered", "Phew puts out a numbered card."),

        CanPlay(9, "can-play", "A malus is only for those who can lay no card and have no INTOX."),
        MalusFirst(9, "malus-first", "You can lay no card: take a malus first."),
        MalusTaken(9, "malus-taken", "Lay a card after the malus."),
        EmptiedPlace(9, "emptied-place", "Lay on the place you emptied."),
        PlaceTaken(11, "place-taken", "A new pile starts on an empty place."),
        NewPilesFirst(11, "new-piles-first", "Lay the new piles first."),
        FlipFirst(12, "flip-first", "Flip the pile, or let it stay, first."),
        NothingToFlip(12, "nothing-to-flip", "There is nothing to flip now."),
        Announce(13, "announce", "A face comes up: announce a value from 1 to 13."),
        NoAnnouncement(13, "no-announcement", "A back comes up: nothing is announced."),
        OnTheBack(13, "on-the-back", "Lay on the back that came up, or stop."),

        NoDrawing(10, "no-drawing", "You do not choose what to draw now."),
        DrawFirst(18, "draw-first", "Draw first."),
        DrawCount(18, "draw-count", "Draw one to three cards, never beyond five in hand."),
        MustLayOne(18, "must-lay-one", "Lay at least one card."),
    }
}
