//! How people on the spot come to the table.

use std::{
    env,
    net::SocketAddr,
    process::{Command, Stdio},
};

use fast_qr::QRBuilder;

/// What browsers keep back from an address without a certificate, other than this machine's own.
const PLAIN: &str = "\
Over plain http everything can be played, and phones can be hands around a television. Browsers keep back\n\
four things there: keeping a screen awake (set it so on the device), installing the app, playing on without a\n\
network, and copying a link with one tap. On this machine, or behind a proxy with https, they work.";

/// Says under which addresses a server is reached, and opens the browser where there is one.
pub(super) fn welcome(address: SocketAddr) {
    let port = address.port();
    let here = format!("http://localhost:{port}");
    println!("On this machine   {here}");
    let ip = address.ip();
    let others = if ip.is_unspecified() {
        server::network_address()
    } else {
        (!ip.is_loopback()).then_some(ip)
    };
    if let Some(ip) = others {
        let there = format!("http://{}", SocketAddr::new(ip, port));
        println!("On other devices  {there}");
        println!("On a television   {there}/tv");
        if let Ok(code) = QRBuilder::new(there).build() {
            println!("{}", code.to_str());
        }
        println!("{PLAIN}");
    }
    println!("Ctrl-C ends it; the tables are kept.");
    open_browser(&here);
}

/// Opens a page, if there is a screen to see it on. If that fails, its address is on the terminal.
fn open_browser(page: &str) {
    let screen = ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| env::var_os(name).is_some());
    let program: &[&str] = match env::consts::OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/C", "start"],
        _ if screen => &["xdg-open"],
        _ => return,
    };
    let _ = Command::new(program[0])
        .args(&program[1..])
        .arg(page)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
