import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { errorText, loggableError } from './loggable-error.ts'
import type { Settings } from './settings.ts'

const errorIn = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : first

/** Pino repeats an error's own message where no other is given, and Fastify hands it over as the message. */
const safeMessage = (first: unknown, message: unknown): string | undefined => {
  const error = errorIn(first)
  return error instanceof Error && (message === undefined || message === error.message) ? errorText(error) : undefined
}

/**
 * The server's log: one JSON line an event. No e-mail, token or body is ever written.
 * @param settings the level
 * @param destination standard output where it is absent
 */
export const createLog = (settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.email', '*.password'],
    serializers: {
      // The query carries e-mail addresses and the seals of links: only the path is kept.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      err: loggableError,
    },
    hooks: {
      logMethod(args, method) {
        const [first, message, ...rest] = args
        const safe = safeMessage(first, message)
        if (safe === undefined) method.apply(this, args)
        else method.apply(this, [first, safe, ...rest])
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
