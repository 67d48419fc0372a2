import * as z from 'zod/mini'

export const logEnvironment = {
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
}

export interface LogSettings {
  readonly logLevel: string
}
