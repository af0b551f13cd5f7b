//! Everything that can be set, by flag or by environment.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use store::Address;

/// Where a server keeps everything.
#[derive(clap::Args, Clone, Debug)]
pub struct Where {
    /// The folder of the SQLite file; made if it is not there
    #[arg(long, env = "ROMP_DATA", default_value = "romp-data")]
    pub data: PathBuf,
    /// A PostgreSQL server instead of the SQLite file, as `postgres://user:password@host/database?sslmode=verify-full`
    #[arg(long, env = "ROMP_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
}

impl Where {
    /// Where the store is.
    pub fn address(&self) -> Address {
        match &self.database {
            Some(url) => Address::Postgres(url.clone()),
            None => Address::File(self.data.join("romp.db")),
        }
    }
}

/// How many of our own proxies stand between a client and the server.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Proxies(pub usize);

impl FromStr for Proxies {
    type Err = &'static str;
    /// A number; `true` is one, `false` none.
    fn from_str(text: &str) -> Result<Proxies, Self::Err> {
        let number = match text {
            "true" => Ok(1),
            "false" => Ok(0),
            number => number.parse(),
        };
        let number = number.ok().filter(|number| *number <= 9);
        number.map(Proxies).ok_or("a number from 0 to 9, or true")
    }
}

/// How a server is run. Every flag has an environment variable.
#[derive(clap::Args, Clone, Debug)]
pub struct Config {
    /// The address to listen on
    #[arg(long, env = "ROMP_LISTEN", default_value = "127.0.0.1:7667")]
    pub listen: SocketAddr,
    /// Where it keeps everything
    #[command(flatten)]
    pub place: Where,
    /// The NATS server through which the nodes of one house speak, as `nats://host:4222`: several servers then share one
    /// PostgreSQL database
    #[arg(long, env = "ROMP_BUS", hide_env_values = true, requires = "database")]
    pub bus: Option<String>,
    /// What this node is called among the others; its address if nothing is said
    #[arg(long, env = "ROMP_NODE", requires = "bus")]
    pub node: Option<String>,
    /// The Unix socket at which `romp nodes`, `tables`, `drain`, `close` and `announce` reach this server, its owner's alone;
    /// `admin.sock` in the data folder if nothing is said
    #[arg(long, env = "ROMP_ADMIN", value_name = "SOCKET")]
    pub admin: Option<PathBuf>,
    /// The address people type, for links, QR codes and the origin check, as `https://romp.example`
    #[arg(long, env = "ROMP_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Take the client's address from X-Forwarded-For: so many of your own proxies, one after
    /// another, add to it (1 if no number is given)
    #[arg(
        long,
        env = "ROMP_BEHIND_PROXY",
        value_name = "PROXIES",
        num_args = 0..=1,
        require_equals = true,
        default_value = "0",
        default_missing_value = "1"
    )]
    pub behind_proxy: Proxies,
    /// The address to serve /metrics on; without one they are not served
    #[arg(long, env = "ROMP_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// As many tables are open at once at most; then the one empty for longest is put away
    #[arg(long, env = "ROMP_MAX_TABLES", default_value_t = 20_000)]
    pub max_tables: usize,
    /// As many connections at once from one address at most; 0 for any number
    #[arg(long, env = "ROMP_MAX_CONNECTIONS", default_value_t = 256)]
    pub max_connections: u32,
    /// As many connections at once in all at most; 0 for any number
    #[arg(long, env = "ROMP_MAX_CONNECTIONS_IN_ALL", default_value_t = 10_000)]
    pub max_connections_in_all: usize,
    /// Requests a minute from one address; 0 for any number
    #[arg(long, env = "ROMP_REQUESTS_PER_MINUTE", default_value_t = 240)]
    pub requests_per_minute: u32,
    /// Files of the web app a minute to one address; 0 for any number
    #[arg(long, env = "ROMP_FILES_PER_MINUTE", default_value_t = 3000)]
    pub files_per_minute: u32,
    /// Tables an hour that one address may open; 0 for any number
    #[arg(long, env = "ROMP_TABLES_PER_HOUR", default_value_t = 120)]
    pub tables_per_hour: u32,
    /// Codes without a table that one address may try a minute; 0 for any number
    #[arg(long, env = "ROMP_MISSES_PER_MINUTE", default_value_t = 30)]
    pub misses_per_minute: u32,
    /// Messages a second over one connection; 0 for any number
    #[arg(long, env = "ROMP_MESSAGES_PER_SECOND", default_value_t = 20)]
    pub messages_per_second: u32,
    /// Milliseconds, more or less, that a bot waits before it moves while people look on
    #[arg(long, env = "ROMP_BOT_PACE", default_value_t = 900)]
    pub bot_pace: u64,
    /// Minutes after which a table where nobody is connected is put away until somebody comes
    #[arg(long, env = "ROMP_CLOSE_AFTER", default_value_t = 24 * 60)]
    pub close_after: u64,
    /// Days after which a table nobody came to is deleted with all that was played there; 0 for never
    #[arg(long, env = "ROMP_RETENTION", default_value_t = 90)]
    pub retention: u32,
    /// The key that signs seats, 64 hexadecimal digits, instead of the one kept with the tables
    #[arg(long, env = "ROMP_KEY", hide_env_values = true)]
    pub key: Option<String>,
    /// Log every request: its id, method, path, status and time, and no address
    #[arg(long, env = "ROMP_ACCESS_LOG")]
    pub access_log: bool,
    /// Logs as JSON, one object a line
    #[arg(long, env = "ROMP_LOG_JSON")]
    pub log_json: bool,
}

/// Where a server's admin socket is.
#[derive(clap::Args, Clone, Debug)]
pub struct AdminPlace {
    /// The folder of the server's data
    #[arg(long, env = "ROMP_DATA", default_value = "romp-data")]
    data: PathBuf,
    /// The server's admin socket, if it is not `admin.sock` there
    #[arg(long, env = "ROMP_ADMIN", value_name = "SOCKET")]
    admin: Option<PathBuf>,
}

impl AdminPlace {
    /// The path of the socket.
    pub fn socket(&self) -> PathBuf {
        let usual = || socket_in(&self.data);
        self.admin.clone().unwrap_or_else(usual)
    }
}

/// Where the admin socket is if nothing is said.
pub(crate) fn socket_in(data: &Path) -> PathBuf {
    data.join("admin.sock")
}

impl Config {
    /// What this node is called.
    pub(crate) fn node_name(&self) -> String {
        let address = || self.listen.to_string();
        self.node.clone().unwrap_or_else(address)
    }

    pub(crate) fn close_after(&self) -> Duration {
        Duration::from_mins(self.close_after)
    }

    /// Is the page served over TLS?
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.starts_with("https://"))
    }
}
