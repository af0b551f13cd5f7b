//! A way between two programs that can be cut: what is said on it waits, and nobody hangs up.

use std::{io, net::SocketAddr, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// What gets through.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Cut {
    /// Is nothing let through from whoever connected?
    pub(crate) there: bool,
    /// Or to them?
    pub(crate) back: bool,
    /// How much longer everything takes.
    pub(crate) delay: Duration,
}

impl Cut {
    /// Nothing gets through, either way.
    pub(crate) const BOTH: Cut = Cut {
        there: true,
        back: true,
        delay: Duration::ZERO,
    };
}

/// The way to one address.
pub(crate) struct Relay {
    /// Where it begins.
    pub(crate) address: SocketAddr,
    cut: watch::Sender<Cut>,
}

impl Relay {
    /// Opens a way to this address.
    pub(crate) async fn to(end: SocketAddr) -> io::Result<Relay> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (cut, state) = watch::channel(Cut::default());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(join(near, end, state.clone()));
            }
        });
        Ok(Relay { address, cut })
    }

    /// Cuts it, or mends it.
    pub(crate) fn cut(&self, cut: Cut) {
        self.cut.send_replace(cut);
    }
}

async fn join(near: TcpStream, end: SocketAddr, cut: watch::Receiver<Cut>) {
    // A cut way takes no new connections through, either.
    if passes(&mut cut.clone(), |cut| cut.there).await.is_none() {
        return;
    }
    let Ok(far) = TcpStream::connect(end).await else {
        return;
    };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let (near_read, near_write) = near.into_split();
    let (far_read, far_write) = far.into_split();
    // Whichever end hangs up, both do.
    tokio::select! {
        () = carry(near_read, far_write, cut.clone(), |cut| cut.there) => {}
        () = carry(far_read, near_write, cut, |cut| cut.back) => {}
    }
}

async fn carry(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut cut: watch::Receiver<Cut>,
    is_cut: impl Fn(&Cut) -> bool,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let Some(Cut { delay, .. }) = passes(&mut cut, &is_cut).await else {
            return;
        };
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// Waits until something gets through. None if nothing ever will.
async fn passes(cut: &mut watch::Receiver<Cut>, is_cut: impl Fn(&Cut) -> bool) -> Option<Cut> {
    cut.wait_for(|cut| !is_cut(cut)).await.ok().map(|cut| *cut)
}
