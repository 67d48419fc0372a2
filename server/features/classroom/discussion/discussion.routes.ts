import type { FastifyInstance } from 'fastify'
import { getComments, postComment, removeComment, reportComment } from '#contract/classroom/discussion.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { post, readDiscussion, remove } from './discussion.service.ts'
import { openRooms } from './discussion-live.service.ts'
import { report } from './report-comment.service.ts'

export const discussionRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getComments, (call) => readDiscussion(platform, call))

  serve(here, postComment, (call) => post(platform, call))

  serve(here, removeComment, (call) => remove(platform, call))

  serve(here, reportComment, (call) => report(platform, call))

  openRooms(platform)
}
