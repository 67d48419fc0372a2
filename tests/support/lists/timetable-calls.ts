import { getAttendance, getOwnAttendance } from '#contract/timetable/attendance.ts'
import { getLessons, getTimetable } from '#contract/timetable/lessons.ts'
import type { Api } from '#tests/support/api/api.ts'
import type { FilledWorld, ListCall } from './list-call.ts'

const DAY_MS = 86_400_000

const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** The calls of the timetable. Their lists are bounded by a range of time, not by a page. */
export const timetableCalls = async (
  api: Api,
  { gigId, tokens: { student, teacher } }: FilledWorld,
): Promise<readonly ListCall[]> => {
  const params = { gigId }
  const query = { from: daysFromNow(-20), to: daysFromNow(20) }
  const lessons = { token: teacher, params, query }
  const { body } = await api.call(getLessons, lessons)
  const attendance = { token: teacher, params, query: { originalStart: body[0].originalStart } }
  return [
    { name: getLessons.path, endpoint: getLessons, options: lessons },
    { name: `${getTimetable.path} of a student`, endpoint: getTimetable, options: { token: student, query } },
    { name: `${getTimetable.path} of a teacher`, endpoint: getTimetable, options: { token: teacher, query } },
    { name: getAttendance.path, endpoint: getAttendance, options: attendance },
    {
      name: getOwnAttendance.path,
      endpoint: getOwnAttendance,
      options: { token: student, query: { from: query.from, to: daysFromNow(0) } },
    },
  ]
}
