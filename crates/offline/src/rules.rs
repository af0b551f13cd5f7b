//! The rules by themselves, for programs that keep tables of their own: the engine protocol, a line in and a line out.

use protocol::Session;
use wasm_bindgen::prelude::wasm_bindgen;

/// A session of the engine protocol.
#[wasm_bindgen]
#[derive(Default)]
pub struct Rules(Session);

#[wasm_bindgen]
impl Rules {
    /// A session without a table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Rules {
        Rules::default()
    }

    /// Answers a request, each a line of JSON without its end.
    pub fn ask(&mut self, line: &str) -> String {
        self.0.ask(line)
    }
}
