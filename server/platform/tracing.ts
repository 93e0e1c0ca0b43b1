// Traces by OpenTelemetry: spans of requests, their statements and their jobs. Its API does nothing until `startTracing`.
import {
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from './log.ts'

const tracer = () => trace.getTracer('xamego')

/**
 * Sends spans to a collector, in batches, over OTLP. The library reads its other settings itself: `OTEL_SERVICE_NAME`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`. Answers what sends the rest and ends it.
 */
export async function startTracing(endpoint: string, log: Log): Promise<() => Promise<void>> {
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const named = resourceFromAttributes({ 'service.name': 'xamego' })
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const warn = (problem: string) => log.warn({ problem }, 'traces have a problem')
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  return async () => {
    await provider.shutdown()
    for (const one of [trace, context, propagation, diag]) one.disable()
  }
}

const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR })

/**
 * A span of each request, by the name of what handles it, under the proxy's own where one is trusted: a stranger's header
 * would have us keep what they like.
 */
export function traceRequests(
  app: FastifyInstance,
  trustsProxy: boolean,
  nameOf: (request: FastifyRequest) => string,
): void {
  const traced = new WeakMap<FastifyRequest, ReturnType<typeof context.active>>()
  app.addHook('onRequest', (request, _, next) => {
    const parent = trustsProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method, 'xamego.request_id': request.id }
    const span = tracer().startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes }, parent)
    traced.set(request, trace.setSpan(parent, span))
    next()
  })
  // Only now: reading a body loses what surrounds it.
  app.addHook('preHandler', (request, _, next) => context.with(traced.get(request) ?? ROOT_CONTEXT, next))
  app.addHook('onResponse', (request, reply, next) => {
    const span = trace.getSpan(traced.get(request) ?? ROOT_CONTEXT)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (span && reply.statusCode >= 500) fail(span)
    span?.end()
    next()
  })
}

/** Begins a statement's span, by its name, under a request or job that is traced. Answers what ends it. */
export function traceStatement(nameOf: () => string): ((failed?: boolean) => void) | undefined {
  if (!trace.getActiveSpan()) return undefined
  const name = nameOf()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
  return (failed) => {
    if (failed) fail(span)
    span.end()
  }
}

/** Place in a trace, to be kept with work that is owed; `undefined` outside of one. */
export function traceNow(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Does a job as a span under the request that owes it. */
export function traceJob<Result>(
  name: string,
  owedBy: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = propagation.extract(ROOT_CONTEXT, owedBy ? { traceparent: owedBy } : {})
  return tracer().startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span)
      throw error
    } finally {
      span.end()
    }
  })
}
