//! Why something is not allowed.

engine::refusals! {
    /// Why a move or an outcome of chance is not allowed.
    pub enum Illegal("OT") {
        NotTheseGrounds(1, "not-these-grounds", "These are not the lakes of this table's deck."),
        NotTheseBlues(2, "not-these-blues", "These are not the blue cards of this table's deck."),
        NoSuchStarter(5, "no-such-starter", "Nobody starts from that seat at this table."),
        DealFirst(5, "deal-first", "The cards must be dealt first."),
        NotInHand(7, "not-in-hand", "You have no such card in your hand."),
        NoPlayground(8, "no-playground", "There is no lake at this place any more."),
        NotTheDiscards(9, "not-the-discards", "Just the discards are shuffled into the new deck."),
        MoveFirst(12, "move-first", "First pick the otter that your Move card moves."),
        NothingToMove(12, "nothing-to-move", "An otter is only picked after a Move card."),
        MoveElsewhere(12, "move-elsewhere", "The otter must come from another lake."),
        NoOtter(12, "no-otter", "Alligators stay where they are: only otters move."),
        NotThere(12, "not-there", "There is no such otter at that lake."),
        Barred(13, "barred", "An alligator bars this lake."),
    }
}
