//! One address for all nodes: each connection goes to the next one that is ready.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};

/// A node that takes no connection by then is left out.
const SOON: Duration = Duration::from_millis(500);
/// Before all are tried again; so long, in all, whoever comes waits for one.
const PAUSE: Duration = Duration::from_millis(100);
const TRIES: usize = 100;

/// A node as the balancer knows it.
#[derive(Clone)]
pub(super) struct Door {
    pub(super) listen: SocketAddr,
    pub(super) ready: Arc<AtomicBool>,
}

/// Passes connections on, for ever.
pub(super) async fn balance(listener: TcpListener, doors: Vec<Door>) {
    let mut next = 0;
    loop {
        match listener.accept().await {
            Ok((device, _)) => {
                next += 1;
                tokio::spawn(pass_on(device, doors.clone(), next));
            }
            Err(_) => sleep(PAUSE).await,
        }
    }
}

async fn pass_on(mut device: TcpStream, doors: Vec<Door>, first: usize) {
    for number in first..first + TRIES {
        let door = &doors[number % doors.len()];
        if door.ready.load(Relaxed)
            && let Ok(Ok(mut node)) = timeout(SOON, TcpStream::connect(door.listen)).await
        {
            let _ = (device.set_nodelay(true), node.set_nodelay(true));
            tokio::select! {
                _ = copy_bidirectional(&mut device, &mut node) => {}
                // Whoever is connected to a node that does not answer connects to another.
                () = is_not_ready(&door.ready) => {}
            }
            return;
        }
        if number % doors.len() == 0 {
            sleep(PAUSE).await;
        }
    }
}

async fn is_not_ready(ready: &AtomicBool) {
    while ready.load(Relaxed) {
        sleep(PAUSE).await;
    }
}
