//! The laws every game keeps.

mod follower;

use follower::Follower;
use otter_nonsense::OtterNonsense;

laws::suite! {
    OtterNonsense, Follower;
    one_head_each: "table", 6, r#"{"deck":{"heads":[1,1,1,1,1,1,1,1,1,1,1,1,1]}}"#;
}
