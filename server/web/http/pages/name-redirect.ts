import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isLoopbackHost } from '#server/foundation/network/loopback-host.ts'
import { hasHttpsUrl, type SiteSettings } from '#server/foundation/settings/site-settings.ts'

const REDIRECTED_COOKIE = 'redirected'
const COOKIE_SECONDS = 5

interface Site {
  readonly settings: Pick<SiteSettings, 'publicUrl'>
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Finds where a visit belongs that reached the site under another name than PUBLIC_URL. There, a session would end at its
 * first renewal, because the server accepts the refresh cookie from pages of PUBLIC_URL only.
 *
 * A proxy that does not forward the Host header makes every visit look like one under another name, and would redirect
 * for ever. The browser then sends the cookie of the redirect back, and the redirects end until the next start.
 * @returns a function that redirects the visit, or returns false
 */
export const createNameRedirect = ({
  settings,
  log,
}: Site): ((request: FastifyRequest, reply: FastifyReply) => boolean) => {
  const target = settings.publicUrl === undefined ? undefined : new URL(settings.publicUrl)
  let isHostHidden = false
  // Operators look at a server through a tunnel, and programs check it from its own machine.
  const isOtherName = (host: string): boolean =>
    target !== undefined && host !== target.hostname && (!isLoopbackHost(host) || isLoopbackHost(target.hostname))
  return (request, reply) => {
    const host = request.hostname?.toLowerCase() ?? ''
    if (!target || isHostHidden || host === '' || !request.url.startsWith('/') || !isOtherName(host)) return false
    if (request.cookies[REDIRECTED_COOKIE] !== undefined) {
      isHostHidden = true
      log.warn({ host: host.slice(0, 200) }, 'The proxy in front does not forward the Host header of its requests.')
      return false
    }
    reply
      .setCookie(REDIRECTED_COOKIE, '1', {
        path: '/',
        maxAge: COOKIE_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure: hasHttpsUrl(settings),
      })
      .header('Cache-Control', 'no-store')
      .redirect(target.origin + request.url, 307)
    return true
  }
}
