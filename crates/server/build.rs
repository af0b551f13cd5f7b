//! The web app is embedded as it is built; where it is not, the folder is empty.

fn main() {
    let dist = "../../web/dist";
    println!("cargo::rerun-if-changed=build.rs");
    // With debug assertions it is not embedded, but read from there.
    if !cfg!(debug_assertions) {
        println!("cargo::rerun-if-changed={dist}");
    }
    std::fs::create_dir_all(dist).expect("the folder of the web app can be made");
}
