import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { fileRoutes } from '#server/domain/files/files.routes.ts'
import { discussionRoutes } from '#server/features/discussion/discussion.routes.ts'
import { recitationNotesRoutes } from '#server/features/recitations/notes/recitation-notes.routes.ts'
import { recitationsRoutes } from '#server/features/recitations/recitations.routes.ts'
import { resourcesRoutes } from '#server/features/resources/resources.routes.ts'
import { ratingRoutes } from '#server/features/reviews/rating/rating.routes.ts'
import { reviewsRoutes } from '#server/features/reviews/reviews.routes.ts'
import { meetingRoutes } from '#server/features/room/meeting/meeting.routes.ts'
import { createUnknownPath } from '#server/foundation/problems/api-problem.ts'
import { traceRequests } from '#server/foundation/tracing/trace-requests.ts'
import { configRoutes } from '#server/web/http/config.routes.ts'
import { answerClientError, enforceUploadRate, serverTimeouts } from '#server/web/http/connection-limits.ts'
import { isBuildFile, setHeaders } from '#server/web/http/headers.ts'
import { acceptEmptyJson } from '#server/web/http/json-body.ts'
import { escapeMalformed } from '#server/web/http/malformed-address.ts'
import { warnAboutUnknownProxy } from '#server/web/http/operator-warnings.ts'
import { setProblemHandler } from '#server/web/http/problems.ts'
import { addServerGauges } from '#server/web/metrics/gauges.ts'
import { metricsRoutes } from '#server/web/metrics/metrics.routes.ts'
import { presenceRoutes } from '#server/web/realtime/presence.routes.ts'
import { auditRoutes } from './features/admin/audit/audit.routes.ts'
import { adminEnrolmentsRoutes } from './features/admin/enrolments/enrolments.routes.ts'
import { adminGigsRoutes } from './features/admin/gigs/gigs.routes.ts'
import { healthRoutes } from './features/admin/health/health.routes.ts'
import { adminReviewsRoutes } from './features/admin/reviews/reviews.routes.ts'
import { statisticsRoutes } from './features/admin/statistics/statistics.routes.ts'
import { usersRoutes } from './features/admin/users/users.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { exportRoutes } from './features/auth/export/export.routes.ts'
import { securityRoutes } from './features/auth/security.routes.ts'
import { duplicateReceiptRoutes } from './features/enrolment/duplicate-receipts/duplicates.routes.ts'
import { enrolmentRoutes } from './features/enrolment/enrolment.routes.ts'
import { waitingListRoutes } from './features/enrolment/waiting-list/waiting-list.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { gigsRoutes } from './features/gigs/gigs.routes.ts'
import { bookmarksRoutes } from './features/library/bookmarks.routes.ts'
import { booksRoutes } from './features/library/books.routes.ts'
import { libraryRoutes } from './features/library/library.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { publicRoutes } from './features/public/public.routes.ts'
import { attendanceRoutes } from './features/timetable/attendance/attendance.routes.ts'
import { calendarRoutes } from './features/timetable/calendar/calendar.routes.ts'
import { timetableRoutes } from './features/timetable/timetable.routes.ts'
import { verificationRoutes } from './features/verification/verification.routes.ts'
import type { Platform } from './platform/platform.ts'
import { docsRoutes } from './web/openapi/docs.routes.ts'

const BODY_LIMIT_BYTES = 1024 * 1024

const features = [
  configRoutes,
  fileRoutes,
  presenceRoutes,
  authRoutes,
  securityRoutes,
  exportRoutes,
  verificationRoutes,
  gigsRoutes,
  timetableRoutes,
  attendanceRoutes,
  calendarRoutes,
  enrolmentRoutes,
  duplicateReceiptRoutes,
  waitingListRoutes,
  paymentsRoutes,
  meetingRoutes,
  ratingRoutes,
  reviewsRoutes,
  recitationNotesRoutes,
  recitationsRoutes,
  resourcesRoutes,
  discussionRoutes,
  libraryRoutes,
  booksRoutes,
  bookmarksRoutes,
  feedbackRoutes,
  profileRoutes,
  publicRoutes,
  notificationsRoutes,
  statisticsRoutes,
  usersRoutes,
  adminGigsRoutes,
  adminEnrolmentsRoutes,
  adminReviewsRoutes,
  auditRoutes,
  healthRoutes,
]

/** Creates the server with all API routes, without the pages. It does not listen yet. */
export const createApp = async (platform: Platform): Promise<FastifyInstance> => {
  const { settings } = platform
  const logger: FastifyBaseLogger = platform.log
  const app = fastify({
    loggerInstance: logger,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => escapeMalformed(url),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    ...serverTimeouts,
    clientErrorHandler: answerClientError,
  })
  setProblemHandler(app)
  acceptEmptyJson(app)
  enforceUploadRate(app)
  await setHeaders(app, settings)
  traceRequests(app)
  metricsRoutes(app, platform)
  warnAboutUnknownProxy(app, settings, platform.log)
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  await app.register(multipart)
  app.addHook('onRequest', async (request, reply) => {
    if (!isBuildFile(request.url)) reply.header('X-Request-Id', request.id)
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  for (const routes of features) routes(app, platform)
  platform.live.attach(app, platform)
  // Jobs of an earlier run may only start after every feature has registered its workers and event handlers.
  app.addHook('onReady', async () => platform.jobs.start())
  docsRoutes(app, settings)
  addServerGauges(platform)
  app.all('/api/*', () => {
    throw createUnknownPath()
  })
  return app
}
