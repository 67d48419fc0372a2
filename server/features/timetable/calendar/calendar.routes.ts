import type { FastifyInstance } from 'fastify'
import { exportCalendar, getCalendarLink, renewCalendarLink, revokeCalendarLink } from '#contract/timetable/calendar.ts'
import { TIMETABLE_GIGS_MAX } from '#contract/timetable/lessons.ts'
import { readLessonChanges, readSchedules } from '#server/domain/timetable/lessons.repository.ts'
import { readTimetableRevisions } from '#server/domain/timetable/timetable-revision.ts'
import { requireLessonReader } from '#server/features/timetable/timetable.access.ts'
import { readOwnGigs } from '#server/features/timetable/timetable.service.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import { serve } from '#server/web/http/serve.ts'
import { type CalendarGig, writeCalendar } from './calendar-file.ts'
import {
  CALENDAR_PATH,
  createExportLink,
  readLinkAge,
  redeemCalendarLink,
  renewLink,
  revokeLink,
} from './calendar-link.service.ts'

const DAY_MS = 86_400_000
/** Calendars keep the entries that they have imported, so schedules that ended earlier would only make the file longer. */
const PAST_DAYS = 90
const FUTURE_DAYS = 5 * 366

const originOf = ({ settings }: Platform): string => settings.publicUrl ?? `http://127.0.0.1:${settings.port}`

const readCalendar = async (platform: Platform, account: Account, gigId?: string): Promise<CalendarGig[]> => {
  const { db } = platform
  const shown = await readOwnGigs(db, account, { limit: TIMETABLE_GIGS_MAX, gigId })
  const ids = shown.map(({ _id }) => _id)
  if (ids.length === 0) return []
  const range = { from: new Date(Date.now() - PAST_DAYS * DAY_MS), to: new Date(Date.now() + FUTURE_DAYS * DAY_MS) }
  const schedules = await readSchedules(db, ids, range)
  // A series begins with its schedule, so the changes of all its lessons are needed.
  const from = new Date(Math.min(range.from.getTime(), ...schedules.map(({ validFrom }) => validFrom.getTime())))
  const changes = await readLessonChanges(db, ids, { ...range, from })
  const revisions = await readTimetableRevisions(db, ids)
  return shown.map(({ _id: id, title, teacherId }) => ({
    id,
    title,
    url: new URL(
      teacherId === account.id ? `/my-gigs/gigs/${id}` : `/student-dashboard/${id}?tab=meeting`,
      originOf(platform),
    ).href,
    schedules: schedules.filter((row) => row.gigId === id),
    changes: changes.filter((row) => row.gigId === id),
    revision: revisions.get(id)?.revision ?? 0,
    revisedAt: revisions.get(id)?.revisedAt ?? undefined,
  }))
}

export const calendarRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  const { db } = platform

  serve(context, getCalendarLink, ({ account }) => readLinkAge(db, account.id))
  serve(context, renewCalendarLink, async ({ account }) => ({ url: await renewLink(db, account.id) }))
  serve(context, revokeCalendarLink, async ({ account }) => {
    await revokeLink(db, account.id)
    return { message: 'The calendar address no longer works.' }
  })
  serve(context, exportCalendar, async ({ account, body }) => {
    if (body.gigId) await requireLessonReader(db, account, body.gigId)
    return { url: createExportLink(platform, account, body.gigId) }
  })

  app.get(CALENDAR_PATH, async (request, reply) => {
    const { account, gigId } = await redeemCalendarLink(platform, request)
    const gigs = await readCalendar(platform, account, gigId)
    const [only] = gigs
    const name = gigId && only ? only.title : `${platform.settings.public.brandName}: my lessons`
    return reply
      .header('Content-Type', 'text/calendar; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="lessons.ics"')
      .header('Cache-Control', 'private, no-store')
      .send(writeCalendar(name, gigs))
  })
}
