import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasHttpsUrl, type Settings } from '#server/platform/settings.ts'

/** Where cookies of accounts are sent: to the calls of accounts alone. */
const PATH = '/api/auth'

type CookieName = 'refresh' | 'device'

// Browsers accept a cookie with this prefix only from https and with Secure, so that no http answer can plant one.
const prefixedName = (settings: Settings, name: CookieName): string =>
  hasHttpsUrl(settings) ? `__Secure-${name}` : name

const optionsFor = (settings: Settings, request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    path: PATH,
    secure: hasHttpsUrl(settings) || request.protocol === 'https',
  }) as const

/**
 * Reads a cookie of ours.
 * @param settings of the server
 * @param request that brought it
 * @param name without a prefix. The plain name counts too: it was set before PUBLIC_URL was https.
 */
export const readCookie = (settings: Settings, request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[prefixedName(settings, name)] ?? request.cookies[name]

/**
 * Deletes a cookie of ours, under either name.
 * @param settings of the server
 * @param reply that carries it
 * @param name without a prefix
 */
export const deleteCookie = (settings: Settings, reply: FastifyReply, name: CookieName): void => {
  for (const each of new Set([prefixedName(settings, name), name]))
    reply.clearCookie(each, optionsFor(settings, reply.request))
}

/**
 * Sets a cookie of ours, unreadable for scripts, and deletes one that was set under its plain name before.
 * @param settings of the server
 * @param reply that carries it
 * @param cookie its name without a prefix, its value, and how long the browser keeps it
 */
export const writeCookie = (
  settings: Settings,
  reply: FastifyReply,
  { name, value, seconds }: { readonly name: CookieName; readonly value: string; readonly seconds: number },
): void => {
  const options = optionsFor(settings, reply.request)
  const own = prefixedName(settings, name)
  reply.setCookie(own, value, { ...options, maxAge: seconds })
  if (own !== name && reply.request.cookies[name] !== undefined) reply.clearCookie(name, options)
}
