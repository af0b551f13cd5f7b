//! The deck file as data.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    deck_file::as_data()
}
