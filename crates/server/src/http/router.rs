//! Every route, and what all requests pass through.

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
};
use tower_http::compression::CompressionLayer;
use utoipa::openapi::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{client, contests, docs, games, health, origin, tables};
use crate::{assets, ground::Ground};

/// No request's body is longer.
const LONGEST_BODY: usize = 16 * 1024;

fn api() -> OpenApiRouter<Arc<Ground>> {
    OpenApiRouter::with_openapi(docs::base())
        .routes(routes!(games::list::list))
        .routes(routes!(games::levels::levels))
        .routes(routes!(tables::create::create))
        .routes(routes!(
            tables::show::show,
            tables::change::change,
            tables::delete::delete
        ))
        .routes(routes!(tables::join::join))
        .routes(routes!(tables::rename::rename, tables::leave::leave))
        .routes(routes!(tables::revoke::revoke))
        .routes(routes!(tables::kick::kick))
        .routes(routes!(tables::invite::invite))
        .routes(routes!(tables::carry::carry))
        .routes(routes!(tables::carried::carried))
        .routes(routes!(tables::sit::sit))
        .routes(routes!(tables::grant::grant, tables::decline::decline))
        .routes(routes!(tables::stand::stand))
        .routes(routes!(tables::next::next, tables::not_next::not_next))
        .routes(routes!(tables::swap::swap, tables::unswap::unswap))
        .routes(routes!(tables::bot::bot))
        .routes(routes!(tables::host::host))
        .routes(routes!(tables::seal::seal))
        .routes(routes!(tables::word::word))
        .routes(routes!(tables::start::start))
        .routes(routes!(tables::stop::stop))
        .routes(routes!(tables::rematch::rematch))
        .routes(routes!(
            tables::propose::propose,
            tables::unpropose::unpropose
        ))
        .routes(routes!(tables::decline_proposal::decline_proposal))
        .routes(routes!(tables::socket::socket))
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
pub(crate) fn router(ground: &Arc<Ground>) -> Router {
    let (api, description) = api().split_for_parts();
    // Files are compressed already.
    api.merge(docs::routes(&description))
        .layer(CompressionLayer::new())
        .merge(health::routes())
        .fallback(assets::page)
        .layer(from_fn_with_state(Arc::clone(ground), client::limit))
        .layer(from_fn_with_state(Arc::clone(ground), origin::check))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn(origin::headers))
        .with_state(Arc::clone(ground))
}
