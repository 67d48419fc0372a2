import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { SiteSettings } from '#server/foundation/settings/site-settings.ts'
import type { HttpSettings } from '#server/web/context/http-settings.ts'

/** Limits the warnings, because clients choose the origins that they send and could flood the log. */
const MAX_HINTS = 5

const loggedHints = new WeakMap<Logger, Set<string>>()

const warnOnce = (log: Logger, details: Readonly<Record<string, string>>, text: string): void => {
  const key = `${text} ${Object.values(details).join(' ')}`
  const hints = loggedHints.get(log) ?? new Set()
  loggedHints.set(log, hints)
  if (hints.has(key) || hints.size >= MAX_HINTS) return
  hints.add(key)
  log.warn(details, text)
}

/** Logs a warning once if a request came through a proxy although TRUST_PROXY is 0. */
export const warnAboutUnknownProxy = (
  app: FastifyInstance,
  { trustProxy }: Pick<HttpSettings, 'trustProxy'>,
  log: Logger,
): void => {
  if (trustProxy > 0) return
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] === undefined) return
    const text =
      'A request came through a proxy, but TRUST_PROXY is 0: all visitors share one rate limit and look like http. Set TRUST_PROXY to the number of proxies in front, 1 for most.'
    warnOnce(log, {}, text)
  })
}

/**
 * Logs a warning once for each rejected origin, because PUBLIC_URL may be wrong.
 * @param origin sent by the browser
 */
export const warnAboutPublicUrl = (
  { settings: { publicUrl }, log }: { readonly settings: Pick<SiteSettings, 'publicUrl'>; readonly log: Logger },
  origin: string,
): void => {
  if (!publicUrl) return
  const text =
    'A request was rejected because its page has another origin than PUBLIC_URL. If this origin is your site, set PUBLIC_URL to it.'
  warnOnce(log, { origin: origin.slice(0, 200), publicUrl }, text)
}
