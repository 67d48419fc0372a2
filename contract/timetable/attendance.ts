import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'
import { LessonRange } from './lessons.ts'

/** A student counts as present after this share of the lesson in the live room. */
export const PRESENT_SHARE = 0.5

const Moment = z.iso.datetime({ offset: true })

export const Attendance = z.object({
  _id: z.string(),
  name: z.string(),
  /** The minutes in the live room during the lesson. */
  minutes: z.number(),
  isPresent: z.boolean(),
  /** The teacher has set `isPresent`, which overrides the time in the live room. */
  isMarked: z.boolean(),
})
export type Attendance = z.infer<typeof Attendance>

export const getAttendance = endpoint({
  method: 'GET',
  path: '/api/timetable/gigs/:gigId/attendance',
  access: ['teacher'],
  whenOffline: 'saved',
  summary: 'Which enrolled students were present at a lesson that has begun; those who joined later are left out',
  params: z.object({ gigId: Id }),
  query: z.object({ originalStart: Moment }),
  output: z.array(Attendance),
})

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/api/timetable/gigs/:gigId/attendance',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Corrects whether a student was present at a lesson',
  params: z.object({ gigId: Id }),
  body: z.object({ originalStart: Moment, studentId: Id, isPresent: z.boolean() }),
  output: Message,
  limits: [{ max: 600, seconds: 3600, by: 'account' }],
})

/**
 * A lesson that has begun, and whether the caller was present. Lessons from before the caller joined are left out, and
 * while a lesson lasts, a caller who has not been in the room for half of it yet.
 */
export const OwnAttendance = z.object({
  gigId: z.string(),
  originalStart: z.string(),
  minutes: z.number(),
  isPresent: z.boolean(),
})
export type OwnAttendance = z.infer<typeof OwnAttendance>

export const getOwnAttendance = endpoint({
  method: 'GET',
  path: '/api/timetable/attendance',
  access: ['student'],
  whenOffline: 'saved',
  summary: 'Whether the caller was present at the lessons of a range of time, over all classes',
  query: LessonRange,
  output: z.array(OwnAttendance),
})

export const exportAttendance = endpoint({
  method: 'POST',
  path: '/api/timetable/attendance-export',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'A short-lived link to a CSV file with the attendance of a gig in the last year',
  body: z.object({ gigId: Id }),
  output: z.object({ url: z.string() }),
  limits: [{ max: 30, seconds: 3600, by: 'account' }],
})
