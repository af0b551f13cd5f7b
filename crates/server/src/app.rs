//! A server from start to stop.

use std::{
    io,
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use store::{Address, NoKey, Store, StoreError, make_private_folder};
use tokio::{net::TcpListener, sync::broadcast};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

#[cfg(unix)]
use crate::{admin::AdminSocket, config::socket_in};
use crate::{
    cluster::{Bus, Cluster, keep_lease},
    config::Config,
    http,
    keys::{house_of, key_of},
    life::Life,
    limits::{Limits, Place},
    listen::listen,
    rooms::Rooms,
    state::AppState,
    thinking::Thinking,
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
    /// The key that is given is none.
    #[error("ROMP_KEY: {0}")]
    Key(NoKey),
    /// The admin socket that was asked for cannot be had.
    #[error("--admin: {}: {error}", path.display())]
    Admin {
        /// Where.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The address of the bus is none.
    #[error("--bus: {0}; it is given as nats://HOST:4222")]
    Bus(String),
}

/// A server that listens.
pub struct Server {
    app: Arc<AppState>,
    listener: TcpListener,
    /// Where the counts are told.
    metrics: Option<TcpListener>,
    #[cfg(unix)]
    admin: Option<AdminSocket>,
}

/// As many announcements wait for a connection that is busy at most.
const NEWS: usize = 16;
/// So long the last answers may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

impl Server {
    /// Opens the store, rebuilds every open table and listens. Nobody is answered yet.
    ///
    /// # Errors
    /// If the data folder, the database, the key or the address cannot be used.
    pub async fn start(config: Config) -> Result<Server, ServerError> {
        let io = |what: String| move |error| ServerError::Io { what, error };
        let data = &config.place.data;
        let given = config
            .key
            .as_deref()
            .map(str::parse)
            .transpose()
            .map_err(ServerError::Key)?;
        let bind = async |address: SocketAddr| {
            let bound = TcpListener::bind(address).await;
            bound.map_err(io(address.to_string()))
        };
        let listener = bind(config.listen).await?;
        let metrics = match config.metrics_listen {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        if metrics.is_some() {
            crate::metrics::install();
        }
        let address = config.place.address();
        if let Address::File(_) = address {
            make_private_folder(data).map_err(io(data.display().to_string()))?;
        }
        let (store, nodes) = if config.bus.is_some() {
            let (store, nodes) = Store::open_shared(&address).await?;
            (store, Some(nodes))
        } else {
            (Store::open(&address).await?, None)
        };
        #[cfg(unix)]
        let admin = admin_socket(&config)?;
        let key = match given {
            Some(key) => key,
            None => key_of(&store, &data.join("key")).await?,
        };
        let cluster = match (&config.bus, nodes) {
            (Some(bus), Some(nodes)) => {
                let name = config.node_name();
                let bus = Bus::connect(bus, &name, &house_of(&key)).await;
                let bus = bus.map_err(ServerError::Bus)?;
                Some(Cluster::new(name, store.clone(), nodes, bus))
            }
            _ => None,
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let app = Arc::new(AppState {
            limits: Limits::new(&config),
            config,
            only: Life::only(store.clone()),
            store,
            cluster,
            key,
            rooms: Rooms::default(),
            thinking: Thinking::new(cores),
            news: broadcast::Sender::new(NEWS),
            tasks: TaskTracker::new(),
            drained: CancellationToken::new(),
            stop: CancellationToken::new(),
            done: CancellationToken::new(),
        });
        if app.cluster.is_none() {
            let tables = app.rebuild().await?;
            tracing::info!(tables, store = %app.config.place.address(), "rebuilt");
        }
        Ok(Server {
            app,
            listener,
            metrics,
            #[cfg(unix)]
            admin,
        })
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address it tells its counts on, if it does.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn metrics_address(&self) -> io::Result<Option<SocketAddr>> {
        self.metrics
            .as_ref()
            .map(TcpListener::local_addr)
            .transpose()
    }

    /// Serves until `stop` completes; then tells all devices to connect again later, lets every
    /// room finish what it does and returns. What was acknowledged is on disk all along.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Server {
            app,
            listener,
            metrics,
            #[cfg(unix)]
            mut admin,
        } = self;
        app.tasks.spawn(keep_house(Arc::clone(&app)));
        if let Some(listener) = metrics {
            let app = Arc::clone(&app);
            let keepers = http::keepers_router(&app);
            let free = |_| Some(Place::default());
            tokio::spawn(async move {
                tokio::select! {
                    () = listen(listener, keepers, &app, free) => {}
                    () = crate::metrics::keep_up() => {}
                }
            });
        }
        #[cfg(unix)]
        let at_door = admin
            .as_mut()
            .and_then(AdminSocket::listener)
            .map(|listener| {
                let router = crate::admin::router(&app);
                tokio::spawn(axum::serve(listener, router).into_future())
            });
        let guests = http::router(&app);
        let lease = tokio::spawn(keep_lease(Arc::clone(&app), guests.clone()));
        let counted = |peer| app.limits.arrive(peer);
        tokio::select! {
            () = listen(listener, guests, &app, counted) => {}
            () = stop => {}
        }
        tracing::info!("stopping");
        #[cfg(unix)]
        {
            // Another server may have the path from now on.
            drop(admin);
            if let Some(at_door) = at_door {
                at_door.abort();
            }
        }
        app.stop.cancel();
        app.tasks.close();
        // Whoever has not let go by then is cut off.
        let _ = tokio::time::timeout(FAREWELL, app.tasks.wait()).await;
        app.done.cancel();
        let _ = tokio::time::timeout(FAREWELL, lease).await;
        let _ = tokio::time::timeout(FAREWELL, app.store.close()).await;
        tracing::info!("stopped");
    }
}

/// The door of whoever keeps the server. Where none was asked for, it may be missing: somebody may run a server where
/// nothing can be written.
#[cfg(unix)]
fn admin_socket(config: &Config) -> Result<Option<AdminSocket>, ServerError> {
    let asked = config.admin.clone();
    let path = asked.unwrap_or_else(|| socket_in(&config.place.data));
    match AdminSocket::bind(&path) {
        Ok(socket) => Ok(Some(socket)),
        Err(error) if config.admin.is_some() => Err(ServerError::Admin { path, error }),
        Err(error) => {
            let path = path.display();
            tracing::warn!(%path, %error, "no admin socket: give one with --admin");
            Ok(None)
        }
    }
}

/// Forgets what need not be remembered, every now and then.
async fn keep_house(app: Arc<AppState>) {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let mut tick = tokio::time::interval(Duration::from_mins(10));
    let (start, steady) = (now_ms(), Instant::now());
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            _ = tick.tick() => {}
        }
        app.limits.sweep();
        app.rooms.sweep();
        if app.config.retention == 0 {
            continue;
        }
        let now = now_ms();
        // A clock that jumped may be wrong by years: nothing is deleted on its word.
        let drift = now - start - steady.elapsed().as_millis() as i64;
        if drift.abs() > DAY {
            tracing::warn!(
                drift,
                "the clock has jumped: nothing is deleted until a restart"
            );
            continue;
        }
        let since = now - DAY * i64::from(app.config.retention);
        let Ok(old) = app.store.untouched(since).await else {
            continue;
        };
        for code in old {
            match app.forget_untouched(code, since).await {
                Ok(true) => tracing::info!(table = %code, "deleted: nobody came"),
                Ok(false) => {}
                Err(error) => tracing::warn!(table = %code, %error, "not deleted"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use serde_json::json;

    use super::*;
    use table::state::{Settings, TableState};

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        config: Config,
    }

    /// Old tables were listed for deletion a moment ago; this happens before they are deleted.
    #[tokio::test]
    async fn a_table_opened_a_moment_ago_is_not_deleted() {
        let data = tempfile::tempdir().unwrap();
        let place = data.path().to_str().unwrap();
        let config = Cli::parse_from(["romp", "--listen=127.0.0.1:0", "--data", place]).config;
        let server = Server::start(config).await.unwrap();
        let app = &server.app;
        let spec = serde_json::from_value(json!({"game": "otters", "seats": 2})).unwrap();
        let mut codes = Vec::new();
        for _ in 0..4 {
            let code = store::Code::draw(&mut store::System);
            let state = TableState::new(&spec, Settings::default(), &mut store::System).unwrap();
            let row = state.row(code, 1, 10);
            let write = store::Write::Table(row);
            app.store.keep(vec![write]).await.unwrap();
            codes.push(code);
        }
        let [forsaken, opened, opening, touched] = codes[..] else {
            unreachable!()
        };
        app.room(opened).await.unwrap();
        let mut row = app.store.table(touched).await.unwrap().unwrap();
        (row.touched, row.version) = (20, 2);
        let write = store::Write::Table(row);
        app.store.keep(vec![write]).await.unwrap();
        // Both at once: whoever comes first, nobody has a room without a table.
        let (room, gone) = tokio::join!(app.room(opening), app.forget_untouched(opening, 15));
        assert_eq!(room.is_ok(), !gone.unwrap());
        for (code, goes) in [(forsaken, true), (opened, false), (touched, false)] {
            let gone = app.forget_untouched(code, 15).await.unwrap();
            assert_eq!(gone, goes);
            let row = app.store.table(code).await.unwrap();
            assert_eq!(row.is_none(), goes);
        }
    }
}
