import { subscribe } from 'node:diagnostics_channel';
import {
  context,
  createContextKey,
  defaultTextMapGetter,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { isTracingSuppressed, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealthCheck } from './http/request-log.js';
import { withTimeout } from './with-timeout.js';

interface OutgoingRequest {
  method: string;
  origin: string | URL;
  addHeader(name: string, value: string): void;
}

/** The tracer of the service that handles the current request; tests run several services in one process. */
const TRACER = createContextKey('tracer');
/** How long shutdown waits for a collector that does not respond. The whole shutdown may take 4.5 s. */
const FLUSH_TIMEOUT_MS = 1_000;
const propagator = new W3CTraceContextPropagator();
let isPrepared = false;

/**
 * Sends spans to an OpenTelemetry collector: one for each request that the service answers, and one for each that it sends
 * while doing so. The header `traceparent` joins them into one trace. Spans contain route patterns instead of URLs, which may
 * contain secrets. Imported only if there is a collector, see docs/adr/0036-metrics-traces-and-health.md.
 */
export function traceRequests(fastify: FastifyInstance, service: string, collector: string): void {
  prepareProcess();
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', `${collector}/`).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'chhapai', 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('@chhapai/service-kit');
  const requests = new WeakMap<FastifyRequest, { span: Span; traced: Context }>();

  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isHealthCheck(request.url)) return done();
    const parent = propagator.extract(context.active(), request.headers, defaultTextMapGetter);
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'http.request.id': request.id };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const traced = trace.setSpan(parent, span).setValue(TRACER, tracer);
    requests.set(request, { span, traced });
    context.with(traced, done);
  });
  // Reading the body loses the context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    context.with(requests.get(request)?.traced ?? context.active(), done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    endSpan(requests.get(request)?.span, reply.statusCode, 500);
    done();
  });
  fastify.addHook('onClose', () =>
    withTimeout(provider.shutdown(), FLUSH_TIMEOUT_MS).catch((error: unknown) =>
      fastify.log.warn({ err: error }, 'Cannot send the last traces'),
    ),
  );
}

function prepareProcess(): void {
  if (isPrepared) return;
  isPrepared = true;
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  traceOutgoingRequests();
}

/** Traces the requests that undici sends, which include those of `fetch`. */
function traceOutgoingRequests(): void {
  const spans = new WeakMap<OutgoingRequest, { span: Span; status?: number }>();
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: OutgoingRequest };
    const current = context.active();
    const tracer = current.getValue(TRACER) as Tracer | undefined;
    if (!tracer || isTracingSuppressed(current)) return;
    const attributes = { 'http.request.method': request.method, 'server.address': new URL(request.origin).host };
    const span = tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }, current);
    spans.set(request, { span });
    propagator.inject(trace.setSpan(current, span), request, { set: (to, name, value) => to.addHeader(name, value) });
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: OutgoingRequest; response: { statusCode: number } };
    const sent = spans.get(request);
    if (sent) sent.status = response.statusCode;
  });
  subscribe('undici:request:trailers', (message) => {
    const sent = spans.get((message as { request: OutgoingRequest }).request);
    endSpan(sent?.span, sent?.status ?? 0, 400);
  });
  subscribe('undici:request:error', (message) => {
    const { request, error } = message as { request: OutgoingRequest; error: Error };
    const span = spans.get(request)?.span;
    span?.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
    span?.end();
  });
}

function endSpan(span: Span | undefined, status: number, firstError: number): void {
  span?.setAttribute('http.response.status_code', status);
  if (status >= firstError) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}
