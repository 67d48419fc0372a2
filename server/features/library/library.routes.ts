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
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
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

/** The text changes only with a release: a day old is as good as new, and a week old is shown while the next arrives. */
const CACHED_FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** The list says what is new: nobody may answer from memory. */
const REVALIDATED = 'public, no-cache'
/** A piece is named by its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

const withCacheHeader = <Answer>(reply: FastifyReply, answer: Answer): Answer => {
  reply.header('Cache-Control', CACHED_FOR_A_DAY)
  return answer
}

export const libraryRoutes = (app: FastifyInstance, platform: Platform): void => {
  // A scope of its own: the hook is for these answers alone.
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
      reply.header('Cache-Control', REVALIDATED)
      return listPacks()
    })
    serve(context, getQuranPiece, ({ params, reply }) => {
      const { lines, brotli } = requirePiece(params.piece)
      reply.header('Cache-Control', IMMUTABLE)
      setPrecompressed(reply, brotli)
      return lines
    })
  })
}
