//! The wire in TypeScript.

use table::{
    Deputy,
    message::{
        Advice, ByeWhy, ClientMsg, Decision, End, Phrase, ServerMsg, Since, TableEvent, Update, Why,
    },
    state::{
        Animal, Clock, PersonId, Proposal, Request, Settings, ShownPerson, ShownSeat, ShownTable,
        ShownTaker, ShownTurn, ShownWish, Stage, Wanted,
    },
};
use ts_rs::{Config, TS};

use crate::{
    error::ShownFault,
    http::{ShownGame, ShownLevel, ShownMode, ShownOption, TableAnswer},
};

/// How the engine writes an [`engine::Text`].
#[derive(TS)]
#[ts(rename = "Text")]
#[expect(dead_code, reason = "it describes JSON that others write")]
pub(crate) struct ShownText {
    en: String,
    fr: String,
}

/// How the engine writes an [`engine::Kind`].
#[derive(TS)]
#[ts(rename = "Kind", tag = "type", rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes JSON that others write")]
pub(crate) enum ShownKind {
    Flag,
    Choice { words: Vec<String> },
    Number { min: u32, max: u32 },
    Deck,
}

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
        ShownFault,
        ShownGame,
        ShownMode,
        ShownOption,
        ShownKind,
        ShownText,
        ShownLevel,
    ];
    let head = "// Written by `romp types` from crates/table and crates/server: do not change it here.\n\n\
                /**\n * A seat, by its letter.\n */\n\
                export type Seat = \"A\" | \"B\" | \"C\" | \"D\" | \"E\" | \"F\";\n";
    format!("{head}\n{}", types.join("\n"))
}
