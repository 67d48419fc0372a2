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
import { compressAnswer, hasPacked } from './compress.ts'
import {
  allChapters,
  allPacks,
  infoOfChapter,
  oneChapter,
  onePiece,
  searchVerses,
  translationOfChapter,
  uthmaniOfChapter,
  versesOfChapter,
} from './library.service.ts'
import { searchThroughCache } from './search-cache.ts'

/** The text changes only with a release: a day old is as good as new, and a week old is shown while the next arrives. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800'
/** The list says what is new: nobody may answer from memory. */
const ASKED_ANEW = 'public, no-cache'
/** A piece is named by its content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

const kept = <Answer>(reply: FastifyReply, answer: Answer): Answer => {
  reply.header('Cache-Control', KEPT)
  return answer
}

export const libraryRoutes = (app: FastifyInstance, platform: Platform): void => {
  // A scope of its own: the hook is for these answers alone.
  app.register(async (scope) => {
    const here = { app: scope, platform }
    scope.addHook('onSend', compressAnswer)
    serve(here, getChapters, ({ reply }) => kept(reply, allChapters()))
    serve(here, getChapter, ({ params, reply }) => kept(reply, oneChapter(params.id)))
    serve(here, getChapterInfo, ({ params, reply }) => kept(reply, infoOfChapter(params.id)))
    serve(here, getIndopakVerses, ({ query, reply }) => kept(reply, versesOfChapter(query.chapter_number)))
    serve(here, getUthmaniVerses, ({ query, reply }) => kept(reply, uthmaniOfChapter(query.chapter_number)))
    serve(here, getTranslation, ({ params, query, reply }) =>
      kept(reply, translationOfChapter(params.id, query.chapter_number)),
    )
    serve(here, searchQuran, async ({ query, reply }) => kept(reply, await searchThroughCache(query, searchVerses)))
    serve(here, getQuranPacks, ({ reply }) => {
      reply.header('Cache-Control', ASKED_ANEW)
      return allPacks()
    })
    serve(here, getQuranPiece, ({ params, reply }) => {
      const { lines, brotli } = onePiece(params.piece)
      reply.header('Cache-Control', FOR_EVER)
      hasPacked(reply, brotli)
      return lines
    })
  })
}
