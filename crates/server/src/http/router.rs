//! Every route, and what all requests pass through.

use std::sync::Arc;

use axum::{Router, extract::DefaultBodyLimit, middleware::from_fn_with_state};
use tower_http::{
    compression::CompressionLayer,
    request_id::{PropagateRequestIdLayer, SetRequestIdLayer},
};
use utoipa::openapi::OpenApi;
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt},
    routes,
};

use super::{access, client, contests, docs, games, headers, health, origin, tables};
use crate::{assets, cluster::forward, state::AppState};

/// No request's body is longer.
const LONGEST_BODY: usize = 16 * 1024;
/// But where a journal comes along: whole contests take a few thousand bytes.
const LONGEST_JOURNAL: usize = 64 * 1024;

/// A journal comes along here.
fn longer() -> DefaultBodyLimit {
    DefaultBodyLimit::max(LONGEST_JOURNAL)
}

fn api() -> OpenApiRouter<Arc<AppState>> {
    OpenApiRouter::with_openapi(docs::base())
        .routes(routes!(games::list::list))
        .routes(routes!(games::levels::levels))
        .routes(routes!(tables::create::create).layer(longer()))
        .routes(routes!(
            tables::table::show,
            tables::table::change,
            tables::table::delete
        ))
        .routes(routes!(tables::join::join))
        .routes(routes!(tables::people::rename, tables::people::leave))
        .routes(routes!(tables::companions::bring))
        .routes(routes!(tables::people::revoke))
        .routes(routes!(tables::people::kick))
        .routes(routes!(tables::invite::invite))
        .routes(routes!(tables::carry::carry))
        .routes(routes!(tables::carried::carried))
        .routes(routes!(tables::seats::sit))
        .routes(routes!(tables::requests::grant, tables::requests::decline))
        .routes(routes!(tables::seats::stand))
        .routes(routes!(tables::next::next, tables::next::not_next))
        .routes(routes!(tables::seats::swap, tables::seats::unswap))
        .routes(routes!(tables::seats::bot))
        .routes(routes!(tables::people::host))
        .routes(routes!(tables::words::seal))
        .routes(routes!(tables::words::word))
        .routes(routes!(tables::contest::start))
        .routes(routes!(tables::contest::stop))
        .routes(routes!(tables::contest::rematch))
        .routes(routes!(tables::screens::open))
        .routes(routes!(tables::screens::wish))
        .routes(routes!(
            tables::proposals::propose,
            tables::proposals::unpropose
        ))
        .routes(routes!(tables::proposals::decline_proposal))
        .routes(routes!(tables::socket::socket))
        .routes(routes!(contests::share::share).layer(longer()))
        .routes(routes!(contests::show::show))
        .routes(routes!(contests::journal::journal))
        .routes(routes!(contests::replay::replay))
        .routes(routes!(contests::branch::branch))
}

/// The description of the API.
pub(crate) fn openapi() -> OpenApi {
    api().split_for_parts().1
}

/// Everything the server answers to.
pub(crate) fn router(app: &Arc<AppState>) -> Router {
    let (api, description) = api().split_for_parts();
    // Files are compressed already.
    api.merge(docs::routes(&description))
        .layer(CompressionLayer::new())
        .merge(health::routes())
        .fallback(assets::page)
        .layer(from_fn_with_state(Arc::clone(app), forward))
        .layer(from_fn_with_state(Arc::clone(app), client::limit))
        .layer(from_fn_with_state(Arc::clone(app), origin::check))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(headers::layer())
        .layer(from_fn_with_state(Arc::clone(app), access::watch))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(access::NewName))
        .layer(from_fn_with_state(Arc::clone(app), access::doubt_name))
        .with_state(Arc::clone(app))
}
