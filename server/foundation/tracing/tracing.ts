import type { SpanOptions, Tracer } from './tracer.ts'

let tracer: Tracer | undefined

/** Undefined unless traces are sent. */
export const currentTracer = (): Tracer | undefined => tracer

/**
 * Starts to send traces by OTLP over HTTP. OpenTelemetry's packages are loaded only here.
 * @param endpoint of a collector, such as http://127.0.0.1:4318; undefined sends none
 * @returns sends the spans that wait, and ends
 */
export const startTracing = async (endpoint: string | undefined): Promise<() => Promise<void>> => {
  if (endpoint === undefined) return async () => undefined
  const { createTracer } = await import('./open-telemetry.ts')
  const started = createTracer(endpoint)
  tracer = started
  return async () => {
    tracer = undefined
    await started.stop()
  }
}

/** Runs work in a span, if traces are sent. */
export const traced = async <Value>(options: SpanOptions, work: () => Promise<Value>): Promise<Value> => {
  if (!tracer) return work()
  const [running, end] = tracer.start(options, work)
  return running.then(
    (value) => {
      end({})
      return value
    },
    (error: unknown) => {
      end({ error })
      throw error
    },
  )
}
