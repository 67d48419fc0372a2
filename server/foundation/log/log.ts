import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { toLoggedNetwork } from '#server/foundation/network/network.ts'
import type { LogSettings } from './log-settings.ts'
import { errorText, loggableError } from './loggable-error.ts'

const findError = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : first

/** Pino uses the error's own message if there is no other, and Fastify passes it as the message. */
const safeMessage = (first: unknown, message: unknown): string | undefined => {
  const error = findError(first)
  return error instanceof Error && (message === undefined || message === error.message) ? errorText(error) : undefined
}

/**
 * Creates the server's log, one JSON line per event. E-mail addresses, tokens and bodies are never logged.
 * @param destination standard output by default
 */
export const createLog = (settings: LogSettings, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.email', '*.password'],
    serializers: {
      // Queries contain e-mail addresses and signatures of links, so only the path is logged.
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        network: toLoggedNetwork(request.ip),
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
