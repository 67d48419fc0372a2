import * as z from 'zod/mini'

export const metricsEnvironment = {
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\w.~+/-]{16,}=*$/, 'should be 16 or more characters'))),
}

export interface MetricsSettings {
  /** Needed to read `/metrics`. Undefined: only this machine may read it. */
  readonly metricsToken: string | undefined
}
