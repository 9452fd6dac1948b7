import type { Context, Span as OtelSpan, Tracer } from '@opentelemetry/api'
import { SpanKind as OtelSpanKind, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import type { IdGenerator, SpanExporter } from '@opentelemetry/sdk-trace-base'
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { isApiError } from '../errors.ts'
import type { Span, SpanKind, SpanStart, Tracing } from '../lib/tracing.ts'
import { codeOf } from '../lib/untyped.ts'
import { runOutsideScopes } from '../lib/work-scope.ts'
import { traceOutgoingRequests } from './outgoing.ts'

const kinds: { readonly [K in SpanKind]: OtelSpanKind } = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
  internal: OtelSpanKind.INTERNAL,
}

/** Spans must not keep a process from ending. */
const maxCloseMs = 3_000

/**
 * Exports spans by OTLP over HTTP. Endpoint, headers, sampler, resource and batches come from the standard variables
 * (`OTEL_…`), which the SDK reads.
 * @param hosts names of other servers that spans may show
 */
export function createOtlpTracing(log: Logger, hosts: ReadonlySet<string>): Tracing {
  const ids = createIds()
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': 'castlane' })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(withoutName(defaultResource().attributes)),
    spanProcessors: [new BatchSpanProcessor(outsideScopes(new OTLPTraceExporter(), log))],
  })
  const tracer = provider.getTracer('castlane')
  const stopTracing = traceOutgoingRequests(hosts)
  return {
    startSpan: (name, start) => toSpan(tracer, startRoot(tracer, ids, name, start)),
    async close() {
      stopTracing()
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxCloseMs).unref())
      await Promise.race([provider.shutdown(), timeout]).catch((error: unknown) =>
        log.warn({ err: error }, 'the last spans could not be exported'),
      )
    },
  }
}

/** The SDK's own attributes; its placeholder for the service's name would replace Castlane's. */
function withoutName({ 'service.name': _name, ...attributes }: ReturnType<typeof defaultResource>['attributes']) {
  return resourceFromAttributes(attributes)
}

/** Sends spans outside the work that filled the batch, and logs when sending starts to fail and works again. */
function outsideScopes(exporter: SpanExporter, log: Logger): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      runOutsideScopes(() =>
        exporter.export(spans, (result) => {
          const failed = result.error !== undefined
          if (failed && !failing) log.warn({ err: result.error }, 'spans could not be exported')
          if (!failed && failing) log.info('spans are exported again')
          failing = failed
          done(result)
        }),
      )
    },
    shutdown: () => exporter.shutdown(),
  }
}

interface Ids extends IdGenerator {
  /** The context of the next spans; a span is started in the same turn. */
  next: { traceId: string; spanId?: string } | null
}

function createIds(): Ids {
  const random = new RandomIdGenerator()
  return {
    next: null,
    generateTraceId() {
      return this.next?.traceId ?? random.generateTraceId()
    },
    generateSpanId() {
      return this.next?.spanId ?? random.generateSpanId()
    },
  }
}

/**
 * A request's trace is its id, `req_` and 32 hexadecimal digits, so that work is traced to its request without storing
 * anything.
 */
function idsOf(requestId: string): { traceId: string; spanId: string } | null {
  const traceId = /^req_([0-9a-f]{32})$/.exec(requestId)?.[1]
  return traceId === undefined ? null : { traceId, spanId: traceId.slice(16) }
}

function startRoot(tracer: Tracer, ids: Ids, name: string, start: SpanStart): OtelSpan {
  const { kind, attributes, requestId, isRequest = false } = start
  const request = requestId === undefined ? null : idsOf(requestId)
  ids.next = request && (isRequest ? request : { traceId: request.traceId })
  try {
    return tracer.startSpan(
      name,
      {
        kind: kinds[kind],
        ...(attributes && { attributes }),
        ...(request && !isRequest && { links: [{ context: { ...request, traceFlags: TraceFlags.NONE } }] }),
      },
      ROOT_CONTEXT,
    )
  } finally {
    ids.next = null
  }
}

function toSpan(tracer: Tracer, span: OtelSpan): Span {
  const context: Context = trace.setSpan(ROOT_CONTEXT, span)
  return {
    startChild: (name, kind, attributes) =>
      toSpan(tracer, tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context)),
    setAttributes: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', typeOf(error))
      }
      span.end()
    },
  }
}

/** The error's code or class: a message may quote what a partner sent. */
function typeOf(error: unknown): string {
  if (isApiError(error)) return error.code
  const code = codeOf(error)
  if (typeof code === 'string') return code
  return error instanceof Error ? error.constructor.name : typeof error
}
