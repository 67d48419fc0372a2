import type { FastifyInstance } from 'fastify'
import { mergeMarks } from '#contract/library/bookmarks.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mergeAccountMarks } from './bookmarks.service.ts'
import { compressAnswer } from './compress.ts'

export const bookmarksRoutes = (app: FastifyInstance, platform: Platform): void => {
  // A scope of its own: the hook is for these answers alone.
  app.register(async (scope) => {
    scope.addHook('onSend', compressAnswer)
    serve({ app: scope, platform }, mergeMarks, ({ account, body }) => mergeAccountMarks(platform, account.id, body))
  })
}
