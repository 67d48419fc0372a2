import type { FastifyInstance, FastifyReply } from 'fastify'
import { getQuranPacks, getQuranPiece } from '#contract/library/packs.ts'
import {
  getChapter,
  getChapterInfo,
  getChapters,
  getIndopakVerses,
  getTranslation,
  getUthmaniVerses,
  searchQuran,
} from '#contract/library/quran.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { compressAnswer, setPrecompressed } from './compress.ts'
import {
  listChapters,
  listPacks,
  readChapter,
  readChapterInfo,
  readIndopakVerses,
  readTranslation,
  readUthmaniVerses,
  requirePiece,
  searchVerses,
} from './library.service.ts'
import { searchWithCache } from './search-cache.ts'

/** Texts change only with a release, so a day-old copy is fresh, and a week-old one may be shown while revalidating. */
const CACHE_CONTROL_FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** The list announces new texts, so caches must revalidate it. */
const REVALIDATED_CACHE_CONTROL = 'public, no-cache'
/** Pieces are named by a hash of their content. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

const withCacheHeader = <Answer>(reply: FastifyReply, answer: Answer): Answer => {
  reply.header('Cache-Control', CACHE_CONTROL_FOR_A_DAY)
  return answer
}

export const libraryRoutes = (app: FastifyInstance, platform: Platform): void => {
  // Registers a scope, so that the hook runs only for these routes.
  app.register(async (scope) => {
    const context = { app: scope, platform }
    scope.addHook('onSend', compressAnswer)
    serve(context, getChapters, ({ reply }) => withCacheHeader(reply, listChapters()))
    serve(context, getChapter, ({ params, reply }) => withCacheHeader(reply, readChapter(params.id)))
    serve(context, getChapterInfo, ({ params, reply }) => withCacheHeader(reply, readChapterInfo(params.id)))
    serve(context, getIndopakVerses, ({ query, reply }) =>
      withCacheHeader(reply, readIndopakVerses(query.chapter_number)),
    )
    serve(context, getUthmaniVerses, ({ query, reply }) =>
      withCacheHeader(reply, readUthmaniVerses(query.chapter_number)),
    )
    serve(context, getTranslation, ({ params, query, reply }) =>
      withCacheHeader(reply, readTranslation(params.id, query.chapter_number)),
    )
    serve(context, searchQuran, async ({ query, reply }) =>
      withCacheHeader(reply, await searchWithCache(query, searchVerses)),
    )
    serve(context, getQuranPacks, ({ reply }) => {
      reply.header('Cache-Control', REVALIDATED_CACHE_CONTROL)
      return listPacks()
    })
    serve(context, getQuranPiece, ({ params, reply }) => {
      const { lines, brotli } = requirePiece(params.piece)
      reply.header('Cache-Control', IMMUTABLE_CACHE_CONTROL)
      setPrecompressed(reply, brotli)
      return lines
    })
  })
}
