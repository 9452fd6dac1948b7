export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A timed part of a trace. Names and attributes hold no values of partners, no addresses' paths and no secrets. */
export interface Span {
  startChild(name: string, kind: SpanKind, attributes?: SpanAttributes): Span
  setAttributes(attributes: SpanAttributes): void
  /** @param error makes the span a failed one; its message is not recorded */
  end(error?: unknown): void
}

export interface SpanStart {
  readonly kind: SpanKind
  readonly attributes?: SpanAttributes
  /** The request that the span is, or that started the work: one id gives one trace. */
  readonly requestId?: string | undefined
  /** Whether the span is the request itself rather than work that follows from it. */
  readonly isRequest?: boolean
}

/** Exports spans; there is none unless an endpoint is configured (`tracing/otlp.ts`). */
export interface Tracing {
  startSpan(name: string, start: SpanStart): Span
  /** Sends what is pending, for a few seconds at most. */
  close(): Promise<void>
}
