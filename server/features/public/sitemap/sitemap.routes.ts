import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { createUnknownPath } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createRobots, createSitemap, createSitemapIndex } from './sitemap.ts'

/** Crawlers read a site map once a day. */
const CACHE_SECONDS = 600
const MAX_BYTES = 8 * 1024 * 1024

const Params = z.object({ file: z.string() })

/** Serves `/sitemap.xml`, the site maps that it lists, and `/robots.txt`. */
export const sitemapRoutes = (app: FastifyInstance, { db, settings }: Platform): void => {
  const cache = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (text) => text.length,
    ttl: CACHE_SECONDS * 1000,
  })
  const originOf = ({ protocol, host }: FastifyRequest): string => settings.publicUrl ?? `${protocol}://${host}`

  const readCached = async (key: string, make: () => Promise<string | undefined>): Promise<string> => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const text = await make()
    if (text === undefined) throw createUnknownPath()
    cache.set(key, text)
    return text
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    reply.type('application/xml; charset=utf-8').header('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
    return readCached(`${origin} index`, () => createSitemapIndex(db, origin))
  })
  app.get('/sitemaps/:file', async (request, reply) => {
    const origin = originOf(request)
    const { file } = Params.parse(request.params)
    const text = await readCached(`${origin} ${file}`, () => createSitemap(db, origin, file))
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
      .send(text)
  })
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(createRobots(originOf(request))),
  )
}
