import type { FastifyRequest } from 'fastify'
import { publicOrigin, type WithSettings } from '#server/web/http/origin.ts'

/** A host name or an IP address, with or without a port. */
const ORIGIN = /^https?:\/\/(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/
/** Enough for a laptop: localhost, its network address, a tunnel. */
const MAX_ORIGINS = 4

/**
 * The origin for absolute links in a page, such as its share image. Without PUBLIC_URL, which production requires, it
 * is the client's `Host` header. Pages are cached per origin, so a forged origin reaches only its sender. The number of
 * origins is limited, so that forged ones cannot fill the cache.
 * @returns a function that finds the origin of a request; empty for relative links
 */
export const createPageOrigins = (
  platform: WithSettings,
): ((request: Pick<FastifyRequest, 'protocol' | 'host'>) => string) => {
  const known = new Set<string>()
  return (request) => {
    const origin = publicOrigin(platform, request).toLowerCase()
    if (platform.settings.publicUrl || known.has(origin)) return origin
    if (known.size >= MAX_ORIGINS || !ORIGIN.test(origin)) return ''
    known.add(origin)
    return origin
  }
}
