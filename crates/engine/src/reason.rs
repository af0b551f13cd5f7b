//! What a person could say for a move.

#[cfg(not(target_family = "wasm"))]
use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value};

/// Something that speaks for a move: a code with arguments, which clients word in the player's
/// language.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Reason {
    /// Its stable name.
    pub code: &'static str,
    /// What it speaks of: cards, places, seats, numbers.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub args: Map<String, Value>,
    /// In plain English, to follow "because it".
    pub text: String,
}

impl Reason {
    /// A reason that speaks of nothing in particular.
    pub fn new(code: &'static str, text: String) -> Reason {
        Reason {
            code,
            args: Map::new(),
            text,
        }
    }

    /// The same reason, speaking of this too.
    ///
    /// # Panics
    /// If the value has no JSON form.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Serialize) -> Reason {
        let value = serde_json::to_value(value).expect("an argument has a JSON form");
        self.args.insert(name.to_owned(), value);
        self
    }
}

/// A sort of reason that a game can give.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct ReasonKind {
    /// Its stable name.
    pub code: &'static str,
    /// The names of its arguments.
    pub args: &'static [&'static str],
    /// The JSON Schema of each of them: no browser asks for it, and all that makes one would come along.
    #[cfg(not(target_family = "wasm"))]
    #[serde(skip)]
    pub schemas: &'static [fn(&mut SchemaGenerator) -> Schema],
    /// In plain English, the arguments in braces.
    pub text: &'static str,
}

/// Declares the reasons a game can give: variant, stable name, English after "because it", the
/// arguments.
///
/// ```
/// engine::reasons! {
///     pub enum Because { Opens("opens", "opens door {door} of {all}") { door: u8, all: u8 } }
/// }
/// let reason = engine::Reason::from(Because::Opens { door: 2, all: 3 });
/// assert_eq!((reason.code, reason.text.as_str()), ("opens", "opens door 2 of 3"));
/// assert_eq!(Because::KINDS[0].args, ["door", "all"]);
/// ```
#[macro_export]
macro_rules! reasons {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($variant:ident($code:literal, $text:literal) { $($arg:ident: $type:ty),* }),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Eq, PartialEq, Debug)]
        $vis enum $name {
            $(
                #[doc = concat!("Because it ", $text, ".")]
                $variant { $(#[doc = concat!("The `", stringify!($arg), "` it speaks of.")] $arg: $type),* }
            ),*
        }
        impl $name {
            /// All sorts of them.
            pub const KINDS: &'static [$crate::ReasonKind] = &[$($crate::ReasonKind {
                code: $code,
                args: &[$(stringify!($arg)),*],
                #[cfg(not(target_family = "wasm"))]
                schemas: &[$(::schemars::SchemaGenerator::subschema_for::<$type>),*],
                text: $text,
            }),*];
        }
        impl From<$name> for $crate::Reason {
            fn from(reason: $name) -> $crate::Reason {
                match reason {
                    $($name::$variant { $($arg),* } => {
                        $crate::Reason::new($code, format!($text))$(.with(stringify!($arg), $arg))*
                    })*
                }
            }
        }
    };
}
