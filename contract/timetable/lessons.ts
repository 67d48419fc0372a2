import * as z from 'zod/mini'
import { MEMBER_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { Id } from '#contract/user.ts'
import { LessonMinutes, Schedule } from './schedule.ts'

/** The longest range of a call. A calendar page of a month shows up to six weeks. */
export const LESSON_RANGE_DAYS = 45
/** Bounds how far a lesson can move, so that a query finds the lessons that were moved into its range. */
export const MOVE_DAYS_MAX = 60
/** The maximum of lessons in one response, and of classes in a person's timetable. */
export const LESSONS_MAX = 1000
export const TIMETABLE_GIGS_MAX = 200

const DAY_MS = 86_400_000

/** One lesson. `originalStart` identifies it within its class, wherever it was moved. */
export const Lesson = z.object({
  gigId: z.string(),
  /** The start according to the schedule. */
  originalStart: z.string(),
  startsAt: z.string(),
  minutes: z.number(),
  status: z.enum(['planned', 'moved', 'cancelled']),
  /** The teacher's reason for moving or cancelling the lesson; may be empty. */
  reason: z.string(),
})
export type Lesson = z.infer<typeof Lesson>

const Moment = z.iso.datetime({ offset: true })

const rangeFields = { from: Moment, to: Moment }
const isRange = ({ from, to }: { readonly from: string; readonly to: string }): boolean => {
  const length = Date.parse(to) - Date.parse(from)
  return length > 0 && length <= LESSON_RANGE_DAYS * DAY_MS
}
const WRONG_RANGE = 'Choose a range of at most 45 days.'

/** Lessons that start in `from <= start < to`. */
export const LessonRange = z.object(rangeFields).check(z.refine(isRange, WRONG_RANGE))

export const getLessons = endpoint({
  method: 'GET',
  path: '/api/timetable/gigs/:gigId/lessons',
  access: MEMBER_CALLERS,
  whenOffline: 'saved',
  summary: 'The lessons of a gig in a range of time, for its members, moved and cancelled ones included',
  params: z.object({ gigId: Id }),
  query: LessonRange,
  output: z.array(Lesson),
})

/** A class of a timetable. */
export const TimetableGig = z.object({
  _id: z.string(),
  title: z.string(),
  isTeacher: z.boolean(),
  schedule: z.optional(Schedule),
})
export type TimetableGig = z.infer<typeof TimetableGig>

export const Timetable = z.object({
  gigs: z.array(TimetableGig),
  lessons: z.array(Lesson),
  /** Whether the response omits classes or lessons because there are too many. */
  isCut: z.boolean(),
})
export type Timetable = z.infer<typeof Timetable>

export const getTimetable = endpoint({
  method: 'GET',
  path: '/api/timetable/lessons',
  access: ['student', 'teacher'],
  whenOffline: 'saved',
  summary: 'The lessons of all classes of the caller in a range of time',
  query: LessonRange,
  output: Timetable,
})

const reason = z.string().check(z.overwrite(toOneLine), z.maxLength(300, 'Write at most 300 characters.'))

export const moveLesson = endpoint({
  method: 'POST',
  path: '/api/timetable/move-lesson',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Moves one lesson to another time, or changes its length, and notifies the students',
  body: z.object({
    gigId: Id,
    originalStart: Moment,
    /** Time and length stay as they are if omitted. */
    startsAt: z.optional(Moment),
    minutes: z.optional(LessonMinutes),
    reason: z._default(reason, ''),
  }),
  output: Lesson,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const cancelLesson = endpoint({
  method: 'POST',
  path: '/api/timetable/cancel-lesson',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Cancels one lesson with a reason, and notifies the students',
  body: z.object({
    gigId: Id,
    originalStart: Moment,
    reason: reason.check(z.minLength(1, 'Tell your students why the lesson is cancelled.')),
  }),
  output: Lesson,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const restoreLesson = endpoint({
  method: 'POST',
  path: '/api/timetable/restore-lesson',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Puts a moved or cancelled lesson back to its time, and notifies the students',
  body: z.object({ gigId: Id, originalStart: Moment }),
  output: Lesson,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})
