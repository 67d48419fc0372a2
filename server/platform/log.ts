import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

/**
 * The server's log: one JSON line an event. No e-mail, token or body is ever written.
 * @param settings the level
 */
export const createLog = (settings: Settings): Logger =>
  pino({
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.email', '*.password'],
    serializers: {
      // The query carries e-mail addresses and the seals of links: only the path is kept.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  })
