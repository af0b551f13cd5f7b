//! The work whose instructions `cargo verify` counts, for every game and mode of the catalog.
//!
//! Each piece of work runs in [`counted::counted`], at whose end callgrind writes its count, and
//! gives a line here: `GAME MODE SEATS WHAT UNITS`. `xtask/src/benches.rs` puts the two together.

mod bench;
mod counted;
mod room;

fn main() {
    let games = catalog::visit_all(&bench::EveryMode).concat();
    for row in games.into_iter().chain(room::rows()) {
        println!("{row}");
    }
}
