import type { FastifyInstance } from 'fastify'
import { exportAttendance, getAttendance, getOwnAttendance, markAttendance } from '#contract/timetable/attendance.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { readAttendance, readOwnAttendance, saveMark } from './attendance.service.ts'
import { ATTENDANCE_PATH, createAttendanceLink, writeAttendance } from './attendance-export.service.ts'

export const attendanceRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  const { db } = platform

  serve(context, getAttendance, ({ account, params, query }) => readAttendance(db, account, { ...params, ...query }))
  serve(context, markAttendance, async ({ account, ...call }) => {
    await saveMark(db, account, call)
    return { message: 'Attendance saved' }
  })
  serve(context, getOwnAttendance, ({ account, query }) => readOwnAttendance(db, account, { query }))
  serve(context, exportAttendance, async ({ account, body }) => ({
    url: await createAttendanceLink(platform, account, body.gigId),
  }))

  app.get(ATTENDANCE_PATH, async (request, reply) =>
    reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="attendance.csv"')
      .header('Cache-Control', 'private, no-store')
      .send(await writeAttendance(platform, request.query)),
  )
}
