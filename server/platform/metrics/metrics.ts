import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. From a cached answer to the slowest upload that a proxy waits for. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

export interface GaugeReading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

interface GaugeOptions {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
}

/** What a server counts for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Runs of jobs, thus also pushes and mails. `retried`: failed, with attempts left. `failed`: failed for good. */
  readonly jobRuns: Counter<'topic' | 'outcome'>
  /** Requests with an idempotency key. `repeated`: answered with the stored answer of the first. */
  readonly deliveries: Counter<'outcome'>
  /**
   * Adds a gauge that is read at each scrape, or replaces the one of that name. If reading fails, the gauge is left out
   * of that scrape.
   */
  readonly addGauge: (
    options: GaugeOptions,
    read: () => readonly GaugeReading[] | Promise<readonly GaugeReading[]>,
  ) => void
}

/** Creates the metrics of one server. Names follow Prometheus: base units, and `_total` for counters. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    jobRuns: new Counter({
      name: 'halaqah_job_runs_total',
      help: 'Runs of jobs: done, retried later, or failed for good.',
      labelNames: ['topic', 'outcome'],
      registers,
    }),
    deliveries: new Counter({
      name: 'halaqah_deliveries_total',
      help: 'Requests with an idempotency key: first, or repeated by a phone that missed the answer.',
      labelNames: ['outcome'],
      registers,
    }),
    addGauge: ({ name, help, labelNames = [] }, read) => {
      registry.removeSingleMetric(name)
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        collect: async () => {
          gauge.reset()
          const readings = await Promise.resolve(read()).catch(() => [])
          for (const { labels = {}, value } of readings) gauge.set(labels, value)
        },
      })
    },
  }
}
