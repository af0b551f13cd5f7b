//! Every series there is, but for those of the store: what it is called, and what is in it. `docs/operation.md` lists them.

use std::sync::LazyLock;

use metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};

/// Series that are looked up once, for some are added to with every move.
macro_rules! series {
    ($($handle:ident: $kind:ident = $register:ident($name:literal, $about:literal);)*) => {
        $(pub(crate) static $handle: LazyLock<$kind> =
            LazyLock::new(|| $register!(description: $about, $name));)*

        /// All of them are served from the start, at nothing.
        pub(super) fn register() {
            $(LazyLock::force(&$handle);)*
            let about = "1, with the version of the program as a label";
            gauge!(description: about, "romp_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
        }
    };
}

series! {
    // Play.
    TABLES: Gauge = gauge("romp_tables", "tables that are open");
    CONTESTS: Counter = counter("romp_contests_total", "contests begun");
    CONTESTS_OVER: Counter = counter("romp_contests_over_total", "contests played to their end");
    STEPS: Counter = counter("romp_steps_total", "steps taken: moves, and what chance did");
    STEP_TO_DISK: Histogram = histogram("romp_step_to_disk_seconds", "from a step taken to its receipt from the database");
    STEP_TO_DEVICE: Histogram = histogram("romp_step_to_device_seconds", "from a room hearing of a step to all devices being written to");
    INBOX_MESSAGES: Gauge = gauge("romp_inbox_messages", "messages that wait for rooms");
    INBOX_DEEPEST: Gauge = gauge("romp_inbox_deepest", "messages that wait for the room for which most wait, of 64 at most");

    // Bots.
    THINKING: Gauge = gauge("romp_thoughts", "thoughts of bots and hints under way");
    THOUGHTS: Counter = counter("romp_thoughts_total", "thoughts begun");
    THOUGHT_WAIT: Histogram = histogram("romp_thought_wait_seconds", "from a thought asked for to a free core for it");
    BOT_WAIT: Histogram = histogram("romp_bot_wait_seconds", "from a bot being asked for a move to its move, with the pace that it keeps");

    // Connections and requests.
    CONNECTIONS: Gauge = gauge("romp_connections", "devices that are connected to a table");
    CONNECTIONS_REFUSED: Counter = counter("romp_connections_refused_total", "connections refused by the limits");
    REQUEST: Histogram = histogram("romp_request_seconds", "from a request's head read to the head of its answer");
    REQUESTS_FAILED: Counter = counter("romp_requests_failed_total", "requests answered with 5xx");
    REQUESTS_REFUSED: Counter = counter("romp_requests_refused_total", "requests, files and new tables refused by the limits");
    MESSAGES: Counter = counter("romp_messages_total", "messages that devices said");
    MALFORMED: Counter = counter("romp_malformed_messages_total", "messages that could not be read");
    FALLEN_BEHIND: Counter = counter("romp_clients_fallen_behind_total", "times a device did not take what it was told");

    // What it stands on.
    DATABASE_UP: Gauge = gauge("romp_database_up", "1 if the database answers within a second, else 0");
    WRITER_REQUESTS: Gauge = gauge("romp_writer_requests", "requests that wait for the next commit, of 4,096 at most");

    // A house of several nodes.
    BUS_UP: Gauge = gauge("romp_bus_up", "1 if the bus carries both ways or none is needed, else 0");
    BUS_DROPPED: Counter = counter("romp_bus_dropped_total", "parcels for other nodes that found no place in the queue, or were not taken by the bus");
    BUS_MALFORMED: Counter = counter("romp_bus_malformed_total", "parcels of other nodes that could not be read");
    NODES: Gauge = gauge("romp_nodes", "nodes with a lease, as this one sees it; 0 for a server by itself");
    LIVES: Counter = counter("romp_lives_total", "times this node has got a lease: more than once if others took it for dead");
    FENCED: Counter = counter("romp_fenced_total", "times this node was taken for dead, or had to take itself for dead");
    BURIED: Counter = counter("romp_buried_total", "nodes that this one has buried");
}
