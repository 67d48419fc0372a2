/** A unit of work in a trace. Attributes hold no personal data: no ids, addresses, texts or values of queries. */
export interface SpanOptions {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes: Readonly<Record<string, string | number>>
  /** Creates a span only inside of a request or job, because each server polls for jobs every second. */
  readonly needsParent?: true
}

/** Ends a span with attributes that its work has found out. */
export type EndSpan = (outcome: { readonly attributes?: SpanOptions['attributes']; readonly error?: unknown }) => void

export interface Tracer {
  /** Starts a span and runs work inside it; the work may continue after `run` has returned. */
  readonly start: <Value>(options: SpanOptions, run: () => Value) => readonly [Value, EndSpan]
  /** Sends the spans that wait. */
  readonly stop: () => Promise<void>
}
