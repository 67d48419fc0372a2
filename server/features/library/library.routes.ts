import type { FastifyInstance, FastifyReply } from 'fastify'
import { getChapter, getChapterInfo, getChapters, getIndopakVerses, searchQuran } from '#contract/library.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/platform/serve.ts'
import { compressAnswer } from './compress.ts'
import { allChapters, infoOfChapter, oneChapter, searchVerses, versesOfChapter } from './library.service.ts'

/** The text changes only with a release: a day old is as good as new, and a week old is shown while the next arrives. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800'

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
    serve(here, searchQuran, ({ query, reply }) => kept(reply, searchVerses(query)))
  })
}
