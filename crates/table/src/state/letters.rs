//! What Unicode says of letters: its tables where there are none, and in a browser the browser's own, for they are a
//! tenth of all that it would have to fetch.

#[cfg(not(target_family = "wasm"))]
mod told {
    use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

    pub(crate) fn composed(text: &str) -> String {
        text.nfkc().collect()
    }

    pub(crate) fn is_mark(letter: char) -> bool {
        is_combining_mark(letter)
    }
}

#[cfg(target_family = "wasm")]
mod told {
    use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_name = String)]
        type Text;
        #[wasm_bindgen(method)]
        fn normalize(this: &Text, form: &str) -> String;

        #[wasm_bindgen(js_name = RegExp)]
        type Pattern;
        #[wasm_bindgen(constructor, js_class = "RegExp")]
        fn new(pattern: &str, flags: &str) -> Pattern;
        #[wasm_bindgen(method)]
        fn test(this: &Pattern, text: &str) -> bool;
    }

    pub(crate) fn composed(text: &str) -> String {
        let text = JsValue::from_str(text);
        text.unchecked_ref::<Text>().normalize("NFKC")
    }

    pub(crate) fn is_mark(letter: char) -> bool {
        !letter.is_ascii() && Pattern::new(r"^\p{M}$", "u").test(letter.encode_utf8(&mut [0; 4]))
    }
}

/// A text in Unicode's form NFKC: composed, and what is only another shape of a letter is that letter.
pub(super) use told::composed;
/// Is this a mark on another letter?
pub(super) use told::is_mark;
