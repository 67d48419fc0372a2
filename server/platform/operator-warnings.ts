import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Callers can choose what they send: a flood of origins must not become a flood of hints. */
const MAX_HINTS = 5

/** What was said already, by the log it was said in. */
const loggedHints = new WeakMap<Logger, Set<string>>()

const warnOnce = (log: Logger, details: Readonly<Record<string, string>>, text: string): void => {
  const key = `${text} ${Object.values(details).join(' ')}`
  const hints = loggedHints.get(log) ?? new Set()
  loggedHints.set(log, hints)
  if (hints.has(key) || hints.size >= MAX_HINTS) return
  hints.add(key)
  log.warn(details, text)
}

/**
 * Says once that a proxy is in front which the settings do not know.
 * @param app the server
 * @param settings of the server
 * @param log of the server
 */
export const warnAboutUnknownProxy = (app: FastifyInstance, { trustProxy }: Settings, log: Logger): void => {
  if (trustProxy > 0) return
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] === undefined) return
    const text =
      'A request came through a proxy, but TRUST_PROXY is 0: all visitors share one rate limit and look like http. Set TRUST_PROXY to the number of proxies in front, 1 for most.'
    warnOnce(log, {}, text)
  })
}

/**
 * Says once for an origin that PUBLIC_URL may be wrong.
 * @param ground settings and log of the server
 * @param origin that a browser sent and the server refused
 */
export const warnAboutPublicUrl = (
  { settings: { publicUrl }, log }: { readonly settings: Settings; readonly log: Logger },
  origin: string,
): void => {
  if (!publicUrl) return
  const text =
    'A browser was refused because its page comes from another address than PUBLIC_URL. If this origin is your site, set PUBLIC_URL to it.'
  warnOnce(log, { origin: origin.slice(0, 200), publicUrl }, text)
}
