import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { EndSpan, SpanOptions, Tracer } from './tracer.ts'

const SERVICE_NAME = 'halaqah'
const MAX_ATTRIBUTE_LENGTH = 2000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

const createEnd =
  (span: Span): EndSpan =>
  ({ attributes = {}, error }) => {
    span.setAttributes(attributes)
    if (error !== undefined) {
      // Messages of errors may contain personal data.
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }

/** Creates a tracer whose spans follow the asynchronous calls of a request or job. */
export const createTracer = (endpoint: string): Tracer => {
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE_NAME }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  })
  const spans = provider.getTracer(SERVICE_NAME)
  return {
    start: <Value>({ name, kind, attributes, needsParent }: SpanOptions, run: () => Value) => {
      if (needsParent && !trace.getActiveSpan()) return [run(), () => undefined]
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes })
      return [context.with(trace.setSpan(context.active(), span), run), createEnd(span)]
    },
    stop: async () => {
      await provider.shutdown()
      context.disable()
    },
  }
}
