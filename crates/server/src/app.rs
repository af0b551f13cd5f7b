//! A server from start to stop.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::serve::ListenerExt;
use store::{Store, StoreError, Write};
use tokio::{net::TcpListener, sync::Semaphore};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    config::Config, ground::Ground, http, keys::Key, limits::Limits, metrics, rooms::Rooms,
    time::now_ms,
};

/// Why a server does not start, or ends.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The data folder or the network cannot be used.
    #[error("{what}: {error}")]
    Io {
        /// What was tried.
        what: String,
        /// Why it failed.
        error: io::Error,
    },
}

/// A server that listens.
pub struct Server {
    ground: Arc<Ground>,
    listener: TcpListener,
}

/// So long the last answers may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

impl Server {
    /// Opens the store, rebuilds every open table and listens. Nobody is answered yet.
    ///
    /// # Errors
    /// If the data folder, the database or the address cannot be used.
    pub async fn start(config: Config) -> Result<Server, ServerError> {
        let io = |what: String| move |error| ServerError::Io { what, error };
        let data = &config.place.data;
        std::fs::create_dir_all(data).map_err(io(data.display().to_string()))?;
        let key = data.join("key");
        let key = Key::load(&key).map_err(io(key.display().to_string()))?;
        let listener = TcpListener::bind(config.listen).await;
        let listener = listener.map_err(io(config.listen.to_string()))?;
        metrics::install();
        let store = Store::open(&config.place.address()).await?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let ground = Arc::new(Ground {
            limits: Limits::new(&config),
            config,
            store,
            key,
            rooms: Rooms::default(),
            thinking: Arc::new(Semaphore::new(cores)),
            tasks: TaskTracker::new(),
            stop: CancellationToken::new(),
        });
        let tables = ground.rebuild().await?;
        tracing::info!(tables, store = %ground.config.place.address(), "rebuilt");
        Ok(Server { ground, listener })
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` completes; then tells all devices to connect again later, lets every
    /// room finish what it does and returns. What was acknowledged is on disk all along.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { ground, listener } = self;
        // A move is small and waits for nothing: no packet is held back for a fuller one.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let app = http::router(&ground).into_make_service_with_connect_info::<SocketAddr>();
        ground.tasks.spawn(keep_house(Arc::clone(&ground)));
        let stopping = Arc::clone(&ground);
        let served = axum::serve(listener, app).with_graceful_shutdown(async move {
            stop.await;
            tracing::info!("stopping");
            stopping.stop.cancel();
        });
        let mut served = tokio::spawn(served.into_future());
        let ended = tokio::select! {
            ended = &mut served => Some(ended),
            () = ground.stop.cancelled() => None,
        };
        ground.tasks.close();
        let _ = tokio::time::timeout(FAREWELL, ground.tasks.wait()).await;
        let ended = match ended {
            Some(ended) => Ok(ended),
            None => tokio::time::timeout(FAREWELL, served).await,
        };
        tracing::info!("stopped");
        // Whoever has not let go by now is cut off.
        ended.map_or(Ok(()), |joined| joined.unwrap_or(Ok(())))
    }
}

/// Forgets what need not be remembered, every now and then.
async fn keep_house(ground: Arc<Ground>) {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let mut tick = tokio::time::interval(Duration::from_mins(10));
    loop {
        tokio::select! {
            () = ground.stop.cancelled() => return,
            _ = tick.tick() => {}
        }
        ground.limits.sweep();
        ground.rooms.sweep();
        if ground.config.retention == 0 {
            continue;
        }
        let since = now_ms() - DAY * ground.config.retention as i64;
        let Ok(old) = ground.store.untouched(since).await else {
            continue;
        };
        for code in old.into_iter().filter(|&code| !ground.rooms.has(code)) {
            match ground.store.keep(vec![Write::Forget(code)]).await {
                Ok(()) => tracing::info!(table = %code, "deleted: nobody came"),
                Err(error) => tracing::warn!(table = %code, %error, "not deleted"),
            }
        }
    }
}
