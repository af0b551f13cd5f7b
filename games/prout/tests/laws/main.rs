//! The laws every game keeps.

mod follower;

use follower::Follower;
use prout::Prout;

laws::suite! {
    Prout, Follower, edge["base" 60, "common" 25];
    base_match_by_values: "base", 2, r#"{"match_to":100,"value_scoring":true}"#;
    base_of_four_by_steps_and_values: "base", 4, r#"{"logic":"step","value_scoring":true}"#;
    base_of_draughts: "base", 5, r#"{"deck":{"numbers":[3,3,3,3,3,3,4,3,3,3,3,3,3],
        "unicorns":[1,1,2,12,13,13],"intox":{"gift":0,"swap":0,"draught":8,"phew":0}}}"#;
    base_of_gifts_and_swaps: "base", 4, r#"{"deck":{"numbers":[0,0,0,0,0,0,10,10,10,10,0,0,0],
        "unicorns":[7,7,7,7,7,7],"intox":{"gift":4,"swap":4,"draught":0,"phew":0}}}"#;
    /// Every lay is a brelan.
    common_of_sevens: "common", 2, r#"{"deck":{"numbers":[0,0,0,0,0,0,40,0,0,0,0,0,0],
        "unicorns":[7,7,7,7,7,7],"intox":{"gift":8,"swap":0,"draught":0,"phew":0}}}"#;
    /// A card suits an equal one or none: maluses and flips all the time.
    solo_of_ends: "solo", 1, r#"{"logic":"step","deck":{"numbers":[20,0,0,0,0,0,0,0,0,0,0,0,20],
        "unicorns":[1,1,1,13,13,13],"intox":{"gift":2,"swap":2,"draught":2,"phew":2}}}"#;
}
