//! Traces, for whoever asks for them in the environment as OpenTelemetry has it (`OTEL_EXPORTER_OTLP_ENDPOINT` …): a
//! request, and a step's way through a room. Without that nothing is recorded, and a span costs one look at a number.

use std::{env, time::Duration};

use async_trait::async_trait;
use axum::body::Body;
use hyper_util::{client::legacy, rt::TokioExecutor};
use opentelemetry::{KeyValue, trace::TracerProvider};
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    trace::{SdkTracerProvider, Tracer},
};
use tokio::{runtime::Handle, time::timeout};

/// Where the spans are that are traced.
pub(crate) const WAY: &str = "romp::way";

/// Why what is asked for cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum TracesError {
    /// Where they are to be sent is said in a way that this program does not understand.
    #[error(
        "{variable}={value}: traces are sent as http/protobuf to http://HOST:PORT and in no other way"
    )]
    Unknown {
        /// The variable.
        variable: &'static str,
        /// What it says.
        value: String,
    },
    /// The exporter refuses what the environment says.
    #[error("OTEL_…: {0}")]
    Refused(String),
}

/// The traces of this program, if they are asked for.
#[derive(Default)]
pub struct Traces(Option<SdkTracerProvider>);

impl Traces {
    /// As the environment says.
    ///
    /// # Errors
    /// If it asks for something that cannot be done.
    ///
    /// # Panics
    /// Outside a runtime, if it asks for something.
    pub(crate) fn asked_for() -> Result<Traces, TracesError> {
        let said = |variable| env::var(variable).ok().filter(|value| !value.is_empty());
        let endpoints = [
            "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
            "OTEL_EXPORTER_OTLP_ENDPOINT",
        ];
        let mut endpoints = endpoints
            .into_iter()
            .filter_map(|name| Some((name, said(name)?)));
        let Some((variable, value)) = endpoints.next() else {
            return Ok(Traces(None));
        };
        if said("OTEL_SDK_DISABLED").is_some_and(|value| value.eq_ignore_ascii_case("true")) {
            return Ok(Traces(None));
        }
        if !value.starts_with("http://") {
            return Err(TracesError::Unknown { variable, value });
        }
        for variable in [
            "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL",
            "OTEL_EXPORTER_OTLP_PROTOCOL",
        ] {
            if let Some(value) = said(variable).filter(|value| value != "http/protobuf") {
                return Err(TracesError::Unknown { variable, value });
            }
        }
        let exporter = SpanExporter::builder()
            .with_http()
            .with_protocol(Protocol::HttpBinary)
            .with_http_client(Sender::new())
            .build()
            .map_err(|error| TracesError::Refused(error.to_string()))?;
        let mut resource = Resource::builder();
        if said("OTEL_SERVICE_NAME").is_none() {
            resource = resource.with_service_name("romp");
        }
        let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource.with_attribute(version).build())
            .build();
        Ok(Traces(Some(provider)))
    }

    /// Who records them.
    pub(crate) fn tracer(&self) -> Option<Tracer> {
        self.0.as_ref().map(|provider| provider.tracer("romp"))
    }

    /// Sends what is left, as the program ends.
    pub async fn end(self) {
        if let Some(provider) = self.0 {
            // It waits on a thread; what cannot be sent is lost.
            let _ = tokio::task::spawn_blocking(move || provider.shutdown()).await;
        }
    }
}

/// Whoever has not taken them by then does not get them.
const SOON: Duration = Duration::from_secs(10);

/// Sends traces. It is asked on a thread of its own, and does it where all else is sent.
#[derive(Debug)]
struct Sender {
    runtime: Handle,
    client: legacy::Client<legacy::connect::HttpConnector, Body>,
}

impl Sender {
    fn new() -> Sender {
        Sender {
            runtime: Handle::current(),
            client: legacy::Client::builder(TokioExecutor::new()).build_http(),
        }
    }
}

#[async_trait]
impl HttpClient for Sender {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let answer = self.client.request(request.map(Body::from));
        let answer = self.runtime.spawn(async { timeout(SOON, answer).await });
        let answer = answer.await???;
        // Nobody reads what it says.
        Ok(answer.map(|_| Bytes::new()))
    }
}
