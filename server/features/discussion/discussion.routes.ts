import type { FastifyInstance } from 'fastify'
import { sendAttachment } from '#contract/discussion/attachments.ts'
import { getComments, postComment, removeComment, reportComment } from '#contract/discussion/discussion.ts'
import { getReaders, markCommentsRead } from '#contract/discussion/read-marks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { postAttachment } from './attachments.service.ts'
import { postMessage, readDiscussion, removeMessage } from './discussion.service.ts'
import { registerDiscussionEvents } from './discussion-live.service.ts'
import { listReaders, markRead } from './read-marks.service.ts'
import { reportMessage } from './report-comment.service.ts'

export const discussionRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getComments, (call) => readDiscussion(platform, call))

  serve(context, postComment, (call) => postMessage(platform, call))

  serve(context, sendAttachment, (call) => postAttachment(platform, call))

  serve(context, removeComment, (call) => removeMessage(platform, call))

  serve(context, reportComment, (call) => reportMessage(platform, call))

  serve(context, getReaders, (call) => listReaders(platform, call))

  serve(context, markCommentsRead, (call) => markRead(platform, call))

  registerDiscussionEvents(platform)
}
