import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. From a cached response to the slowest upload that a proxy waits for. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
/** Seconds. From a job that runs immediately to one that a service rejected for hours. */
const JOB_BUCKETS = [0.1, 0.5, 1, 5, 30, 120, 600, 3600, 21_600]

interface GaugeReading {
  readonly name: string
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Gauges that one function reads. */
interface GaugeGroup {
  /** The help text of each gauge by its name. */
  readonly help: Readonly<Record<string, string>>
  readonly labelNames?: readonly string[]
  /** Called once for each scrape. */
  readonly read: () => readonly GaugeReading[] | Promise<readonly GaugeReading[]>
}

/** The metrics of one server, as instruments of prom-client. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Runs of jobs, thus also pushes and mails. `retried`: failed, with attempts left. `failed`: failed for good. */
  readonly jobRuns: Counter<'topic' | 'outcome'>
  /** From the change that caused a job, or from when it is due, to its end, also over retries and crashes. */
  readonly jobDelays: Histogram<'topic'>
  /** `expired`: the browser has unsubscribed. `rejected`: refused for good. `retried`: the service is busy or away. */
  readonly pushes: Counter<'outcome'>
  readonly mails: Counter<'outcome'>
  /** Requests with an idempotency key. `repeated`: answered with the stored answer of the first. */
  readonly deliveries: Counter<'outcome'>
  /** Rendered public pages. Far fewer than visits, because a page is rendered again only after a change. */
  readonly pageRenders: Counter
  /** Adds gauges, or replaces gauges of the same names. If `read` fails, a scrape has no value for them. */
  readonly addGauges: (group: GaugeGroup) => void
}

const addGauges = (registry: Registry, { help, labelNames = [], read }: GaugeGroup): void => {
  const gauges = new Map<string, Gauge>()
  const readAll = async (): Promise<void> => {
    const readings = await Promise.resolve(read()).catch(() => [])
    // `reset` would set a gauge without labels to 0.
    for (const gauge of gauges.values()) labelNames.length === 0 ? gauge.remove() : gauge.reset()
    for (const { name, labels = {}, value } of readings) gauges.get(name)?.set(labels, value)
  }
  // A scrape collects all gauges at the same time.
  let running: Promise<void> | undefined
  const collect = (): Promise<void> => {
    running ??= readAll().finally(() => {
      running = undefined
    })
    return running
  }
  for (const [name, text] of Object.entries(help)) {
    registry.removeSingleMetric(name)
    gauges.set(name, new Gauge({ name, help: text, labelNames: [...labelNames], registers: [registry], collect }))
  }
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
    jobDelays: new Histogram({
      name: 'halaqah_job_delay_seconds',
      help: 'Time from the change that caused a job, or from when it is due, to its end.',
      labelNames: ['topic'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    pushes: new Counter({
      name: 'halaqah_pushes_total',
      help: 'Push messages: sent, or expired, rejected or retried by the push service.',
      labelNames: ['outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'halaqah_mails_total',
      help: 'Mails: sent to the mail server, or failed.',
      labelNames: ['outcome'],
      registers,
    }),
    deliveries: new Counter({
      name: 'halaqah_deliveries_total',
      help: 'Requests with an idempotency key: first, or repeated by a phone that missed the answer.',
      labelNames: ['outcome'],
      registers,
    }),
    pageRenders: new Counter({
      name: 'halaqah_page_renders_total',
      help: 'Pages rendered because they were not in memory, or because what they show had changed.',
      registers,
    }),
    addGauges: (group) => addGauges(registry, group),
  }
}
