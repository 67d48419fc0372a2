import type { FastifyInstance } from 'fastify'
import { getComments, postComment, removeComment, reportComment } from '#contract/classroom/discussion.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { postMessage, readDiscussion, removeMessage } from './discussion.service.ts'
import { registerDiscussionEvents } from './discussion-live.service.ts'
import { reportMessage } from './report-comment.service.ts'

export const discussionRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getComments, (call) => readDiscussion(platform, call))

  serve(context, postComment, (call) => postMessage(platform, call))

  serve(context, removeComment, (call) => removeMessage(platform, call))

  serve(context, reportComment, (call) => reportMessage(platform, call))

  registerDiscussionEvents(platform)
}
