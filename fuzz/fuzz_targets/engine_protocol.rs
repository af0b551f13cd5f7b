//! Any bytes as lines to `romp engine`: it never panics, and every line gets one line back, which
//! is a JSON object with either `ok` or `error`.

#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;

fuzz_target!(|bytes: &[u8]| {
    let mut out = Vec::new();
    protocol::serve(bytes, &mut out).expect("memory takes every answer");
    let answers = String::from_utf8(out).expect("answers are text");

    let asked = bytes.split_inclusive(|&byte| byte == b'\n').count();
    assert_eq!(answers.lines().count(), asked, "one answer a line");
    for answer in answers.lines() {
        // An id comes back as it was sent: a number may be larger than any that can be read.
        let answer: BTreeMap<String, Box<RawValue>> =
            serde_json::from_str(answer).expect("a JSON object");
        assert!(answer.contains_key("ok") != answer.contains_key("error"));
    }
});
