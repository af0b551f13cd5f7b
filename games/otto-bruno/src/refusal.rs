//! Why something is not allowed.

engine::refusals! {
    /// Why a move or a deal is not allowed.
    pub enum Illegal("OB") {
        WrongCards(1, "wrong-cards", "These are not the cards of this deck."),
        WrongSeats(3, "wrong-seats", "This deal is for another number of players."),
        WrongGroups(3, "wrong-groups", "A rack gets seven cards, the discard pile three, and each draw pile half of the rest."),
        WrongStarter(4, "wrong-starter", "Nobody starts from that seat at this table."),
        DrawFirst(5, "draw-first", "Draw a card first."),
        DrawnAlready(5, "drawn-already", "You have drawn your card."),
        NoCardThere(5, "no-card-there", "Your rack has no card in this place."),
        EmptyPile(5, "empty-pile", "The discard pile is empty."),
        ThreeStay(5, "three-stay", "You will not discard, so three cards must stay on the discard pile."),
        NotASet(6, "not-a-set", "These four cards are no set."),
        OneJoker(6, "one-joker", "A set has one joker at most."),
        MustDiscard(8, "must-discard", "You hold eight cards: show a set or discard one."),
        NothingToDiscard(8, "nothing-to-discard", "You discard only with eight cards in your rack."),
        NoDiscardAfterSet(9, "no-discard-after-set", "After a set you discard nothing."),
        BonusFirst(9, "bonus-first", "Draw your bonus cards first."),
        BonusFromDrawPile(9, "bonus-from-draw-pile", "Three cards stay on the discard pile: draw this bonus card from a draw pile."),
        SetWaits(11, "set-waits", "A set that bonus cards make waits for your next turn."),
        DrawPileNow(14, "draw-pile-now", "No card came from a draw pile for three rounds: this one must."),
        LeftmostTwin(15, "leftmost-twin", "You cannot tell this card from one further left: name that one."),
    }
}
