import type { FastifyInstance } from 'fastify'
import { mergeMarks } from '#contract/library/bookmarks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { mergeAccountMarks } from './bookmarks.service.ts'
import { compressAnswer } from './compress.ts'

export const bookmarksRoutes = (app: FastifyInstance, platform: Platform): void => {
  // Registers a scope, so that the hook runs only for these routes.
  app.register(async (scope) => {
    scope.addHook('onSend', compressAnswer)
    serve({ app: scope, platform }, mergeMarks, ({ account, body }) => mergeAccountMarks(platform, account.id, body))
  })
}
