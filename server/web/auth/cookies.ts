import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasHttpsUrl, type SiteSettings } from '#server/foundation/settings/site-settings.ts'

/** Only account endpoints receive these cookies. */
const COOKIE_PATH = '/api/auth'

type CookieName = 'refresh' | 'device'

// Browsers accept this prefix only over https with `Secure`, so no http response can plant such a cookie.
const prefixedName = (settings: Pick<SiteSettings, 'publicUrl'>, name: CookieName): string =>
  hasHttpsUrl(settings) ? `__Secure-${name}` : name

const cookieOptions = (settings: Pick<SiteSettings, 'publicUrl'>, request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    path: COOKIE_PATH,
    secure: hasHttpsUrl(settings) || request.protocol === 'https',
  }) as const

/**
 * Reads a cookie by its name without prefix. Also accepts the plain name, which was set before PUBLIC_URL was https.
 */
export const readCookie = (
  settings: Pick<SiteSettings, 'publicUrl'>,
  request: FastifyRequest,
  name: CookieName,
): string | undefined => request.cookies[prefixedName(settings, name)] ?? request.cookies[name]

/** Deletes a cookie under its prefixed and its plain name. */
export const deleteCookie = (
  settings: Pick<SiteSettings, 'publicUrl'>,
  reply: FastifyReply,
  name: CookieName,
): void => {
  for (const each of new Set([prefixedName(settings, name), name]))
    reply.clearCookie(each, cookieOptions(settings, reply.request))
}

/**
 * Sets an HttpOnly cookie, and deletes the one with the plain name from before PUBLIC_URL was https.
 * @param cookie `name` without prefix; `seconds` until it expires
 */
export const writeCookie = (
  settings: Pick<SiteSettings, 'publicUrl'>,
  reply: FastifyReply,
  { name, value, seconds }: { readonly name: CookieName; readonly value: string; readonly seconds: number },
): void => {
  const options = cookieOptions(settings, reply.request)
  const own = prefixedName(settings, name)
  reply.setCookie(own, value, { ...options, maxAge: seconds })
  if (own !== name && reply.request.cookies[name] !== undefined) reply.clearCookie(name, options)
}
