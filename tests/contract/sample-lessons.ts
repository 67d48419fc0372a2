import type { Endpoint } from '#contract/endpoint.ts'
import * as attendance from '#contract/timetable/attendance.ts'
import * as calendar from '#contract/timetable/calendar.ts'
import * as lessons from '#contract/timetable/lessons.ts'
import { listLessons } from '#server/domain/timetable/lessons.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import { lessonChanges } from '#server/storage/database/schema-timetable.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { gigsOf, type SampleWorld, studentOf } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const nextMonth = () => ({ from: new Date().toISOString(), to: inDays(30).toISOString() })

/** Finds a coming lesson of the caller's class, and gives the class a timetable if it has none. */
const findLesson = async (world: SampleWorld, who: TestUser) => {
  const { db } = world.api.platform
  const gigId = gigsOf(world, who).enrolled
  await saveSchedule(db, gigId, {
    timeZone: 'Asia/Karachi',
    firstDay: new Date().toISOString().slice(0, 10),
    lessons: [{ weekday: 'monday', start: '17:00', minutes: 60 }],
  })
  const found = await listLessons(db, [gigId], { from: inDays(1), to: inDays(20) })
  return { gigId, originalStart: found[0]?.originalStart.toISOString() ?? '' }
}

/** A lesson that was moved to an hour ago. */
const createBegunLesson = async (world: SampleWorld, who: TestUser) => {
  const gigId = gigsOf(world, who).enrolled
  const originalStart = new Date(Date.now() - HOUR_MS)
  await world.api.platform.db
    .insert(lessonChanges)
    .values({ gigId, originalStart, startsAt: originalStart, minutes: 60, isCancelled: false })
    .onConflictDoNothing()
  return { gigId, originalStart: originalStart.toISOString() }
}

export const lessonSamples: readonly (readonly [Endpoint, Sample])[] = [
  [lessons.getLessons, (world, who) => ({ params: { gigId: gigsOf(world, who).enrolled }, query: nextMonth() })],
  [lessons.getTimetable, () => ({ query: nextMonth() })],
  [
    lessons.moveLesson,
    async (world, who) => ({ body: { ...(await findLesson(world, who)), startsAt: inDays(3).toISOString() } }),
  ],
  [lessons.cancelLesson, async (world, who) => ({ body: { ...(await findLesson(world, who)), reason: 'I am ill' } })],
  [calendar.exportCalendar, (world, who) => ({ body: { gigId: gigsOf(world, who).enrolled } })],
  [attendance.getOwnAttendance, () => ({ query: nextMonth() })],
  [
    attendance.getAttendance,
    async (world, who) => {
      const { gigId, originalStart } = await createBegunLesson(world, who)
      return { params: { gigId }, query: { originalStart } }
    },
  ],
  [
    attendance.markAttendance,
    async (world, who) => {
      const { gigId, originalStart } = await createBegunLesson(world, who)
      return { params: { gigId }, body: { originalStart, studentId: studentOf(world, who), isPresent: true } }
    },
  ],
  [attendance.exportAttendance, (world, who) => ({ body: { gigId: gigsOf(world, who).enrolled } })],
  [lessons.restoreLesson, async (world, who) => ({ body: await findLesson(world, who) })],
]
