import type { FastifyInstance } from 'fastify'
import { cancelLesson, getLessons, getTimetable, moveLesson, restoreLesson } from '#contract/timetable/lessons.ts'
import { listLessons, toLesson } from '#server/domain/timetable/lessons.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { restorePlannedLesson, saveCancelledLesson, saveMovedLesson } from './change-lesson.service.ts'
import { requireLessonReader } from './timetable.access.ts'
import { readTimetable, toRange } from './timetable.service.ts'
import { startTimetableClock } from './timetable-clock.ts'

export const timetableRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  const { db } = platform

  serve(context, getLessons, async ({ account, params, query }) => {
    await requireLessonReader(db, account, params.gigId)
    return (await listLessons(db, [params.gigId], toRange(query))).map(toLesson)
  })
  serve(context, getTimetable, ({ account, query }) => readTimetable(db, account, query))
  serve(context, moveLesson, ({ account, body }) => saveMovedLesson(platform, account, body))
  serve(context, cancelLesson, ({ account, body }) => saveCancelledLesson(platform, account, body))
  serve(context, restoreLesson, ({ account, body }) => restorePlannedLesson(platform, account, body))

  startTimetableClock(app, platform)
}
