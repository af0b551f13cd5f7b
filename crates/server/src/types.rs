//! The wire in TypeScript.

use engine::{About, Field, Kind, Mode, Span};
use table::{
    Deputy, TableAnswer,
    message::{
        Advice, ByeWhy, ClientMsg, Decision, End, Phrase, ServerMsg, Since, TableEvent, Update, Why,
    },
    request::ScreenWish,
    state::{
        Animal, Clock, PersonId, Proposal, Request, Settings, ShownPerson, ShownSeat, ShownTable,
        ShownTaker, ShownTurn, ShownWish, Stage, Wanted,
    },
};
use ts_rs::{Config, TS};

use crate::error::ShownFault;

/// All that goes over the wire, as TypeScript.
pub fn typescript() -> String {
    let whole = &Config::new().with_large_int("number");
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            [$(format!("{}export {}\n", <$type>::docs().unwrap_or_default(), <$type>::decl(whole))),*]
        };
    }
    let types = declare![
        ClientMsg,
        Since,
        Phrase,
        ServerMsg,
        Update,
        TableEvent,
        Deputy,
        Decision,
        Advice,
        End,
        Why,
        ByeWhy,
        ShownTable,
        Stage,
        ShownPerson,
        ShownSeat,
        ShownTaker,
        Request,
        Proposal,
        PersonId,
        Animal,
        Settings,
        Wanted,
        Clock,
        ShownWish,
        TableAnswer,
        ShownTurn,
        ScreenWish,
        ShownFault,
        About,
        Mode,
        Field,
        Kind,
        Span<u8>,
    ];
    let head = "// Written by `romp types` from crates/table and crates/server: do not change it here.\n\n\
                /**\n * A seat, by its letter.\n */\n\
                export type Seat = \"A\" | \"B\" | \"C\" | \"D\" | \"E\" | \"F\";\n";
    format!("{head}\n{}", types.join("\n"))
}
