import { and, eq, sql } from 'drizzle-orm'
import type { Parsed } from '#contract/endpoint.ts'
import {
  type cancelLesson,
  type Lesson,
  MOVE_DAYS_MAX,
  type moveLesson,
  type restoreLesson,
} from '#contract/timetable/lessons.ts'
import { recordAudit } from '#server/domain/audit.ts'
import type { GigColumns } from '#server/domain/find-gig.ts'
import { lockOwnGig } from '#server/domain/gig-access.ts'
import { endOf } from '#server/domain/timetable/lesson-times.ts'
import { findLesson, type GigLesson, toLesson } from '#server/domain/timetable/lessons.ts'
import { refreshTimetable } from '#server/domain/timetable/refresh-timetable.ts'
import { recordTimetableChange } from '#server/domain/timetable/timetable-revision.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import { lessonChanges } from '#server/storage/database/schema-timetable.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import type { Account } from '#server/web/auth/account.ts'

const DAY_MS = 86_400_000
const NO_SUCH_LESSON = 'This class has no lesson at that time. Reload the timetable.'
const LESSON_OVER = 'This lesson is over.'
const TIME_OVER = 'Choose a time in the future.'
const LENGTH_OVER = 'With this length the lesson would be over already.'

interface LessonKey {
  readonly gigId: string
  readonly originalStart: string
}

interface LockedLesson {
  readonly tx: Database
  readonly gig: GigColumns
  readonly lesson: GigLesson
  readonly now: Date
}

const lockLesson = async (tx: Database, teacher: Account, key: LessonKey): Promise<LockedLesson> => {
  const gig = await lockOwnGig(tx, teacher, key.gigId)
  const lesson = await findLesson(tx, gig.id, new Date(key.originalStart))
  if (!lesson) throw new ApiProblem('not_found', NO_SUCH_LESSON)
  return { tx, gig, lesson, now: await readClock(tx) }
}

type Change = Pick<GigLesson, 'startsAt' | 'minutes' | 'status' | 'reason'>
type AnnouncedChange = Change & { readonly kind: EventMap['lesson.changed']['kind'] }

const storeChange = async (
  { tx, lesson }: LockedLesson,
  { startsAt, minutes, status, reason }: Change,
): Promise<void> => {
  const { gigId, originalStart } = lesson
  const values = { startsAt, minutes, reason, isCancelled: status === 'cancelled', changedAt: sql`now()` }
  if (status === 'planned')
    await tx
      .delete(lessonChanges)
      .where(and(eq(lessonChanges.gigId, gigId), eq(lessonChanges.originalStart, originalStart)))
  else
    await tx
      .insert(lessonChanges)
      .values({ gigId, originalStart, ...values })
      .onConflictDoUpdate({
        target: [lessonChanges.gigId, lessonChanges.originalStart],
        set: values,
      })
}

/** Stores a change of a locked lesson with its notifications, the next lesson and the trail. */
const applyChange = async (platform: Platform, locked: LockedLesson, change: AnnouncedChange): Promise<Lesson> => {
  const { tx, gig, lesson, now } = locked
  const { kind, ...columns } = change
  const isReasonOnly =
    lesson.status === columns.status &&
    lesson.startsAt.getTime() === columns.startsAt.getTime() &&
    lesson.minutes === columns.minutes
  if (isReasonOnly && lesson.reason === columns.reason) return toLesson(lesson)
  await storeChange(locked, columns)
  await refreshTimetable(tx, gig.id, now)
  await recordTimetableChange(tx, gig.id)
  const before = lesson.startsAt.toISOString()
  const after = columns.startsAt.toISOString()
  const isExplained = isReasonOnly && kind === 'moved' && columns.reason !== ''
  await platform.events.publish(tx, isExplained ? 'lesson.explained' : 'lesson.changed', {
    gigId: gig.id,
    kind,
    before,
    after,
    minutes: columns.minutes,
    reason: columns.reason,
  })
  const subject = { byId: gig.teacherId, personId: gig.teacherId, gigId: gig.id }
  await recordAudit(tx, {
    ...subject,
    kind: 'gig.edited',
    before: `Lesson: ${before}`,
    after: `Lesson: ${kind} ${after}${columns.reason && ` · ${columns.reason}`}`,
  })
  return toLesson({ ...lesson, ...columns })
}

const requireComing = ({ lesson, now }: LockedLesson): void => {
  if (endOf(lesson.startsAt, lesson.minutes) <= now) throw new ApiProblem('conflict', LESSON_OVER)
}

const restored = (startsAt: Date, minutes: number): AnnouncedChange => ({
  kind: 'restored',
  status: 'planned',
  startsAt,
  minutes,
  reason: '',
})

type Move = Pick<Change, 'startsAt' | 'minutes' | 'reason'>

/** What a move makes of a lesson. A lesson at the time and with the length of the schedule is a planned one. */
const toMoved = ({ originalStart, plannedMinutes }: GigLesson, move: Move): AnnouncedChange => {
  const { startsAt, minutes } = move
  const isPlanned = startsAt.getTime() === originalStart.getTime() && minutes === plannedMinutes
  return isPlanned ? restored(startsAt, minutes) : { ...move, kind: 'moved', status: 'moved' }
}

/** A lesson that has begun keeps its start, and needs an end in the future. */
const findMoveProblem = (lesson: GigLesson, { startsAt, minutes }: Move, now: Date): string | undefined => {
  if (startsAt.getTime() === lesson.startsAt.getTime()) return endOf(startsAt, minutes) <= now ? LENGTH_OVER : undefined
  if (startsAt <= now) return TIME_OVER
  const isFar = Math.abs(startsAt.getTime() - lesson.originalStart.getTime()) > MOVE_DAYS_MAX * DAY_MS
  return isFar ? `A lesson moves at most ${MOVE_DAYS_MAX} days.` : undefined
}

/** Moves one lesson. A cancelled lesson takes place again, at the new time. */
export const saveMovedLesson = (
  platform: Platform,
  teacher: Account,
  { startsAt: newStart, minutes: newMinutes, reason, ...key }: Parsed<typeof moveLesson>['body'],
): Promise<Lesson> =>
  platform.transaction(async (tx) => {
    const locked = await lockLesson(tx, teacher, key)
    requireComing(locked)
    const { lesson, now } = locked
    const startsAt = newStart === undefined ? lesson.startsAt : new Date(newStart)
    const minutes = newMinutes ?? lesson.minutes
    const move = { startsAt, minutes, reason }
    const problem = findMoveProblem(lesson, move, now)
    if (problem) throw new ApiProblem('invalid', problem)
    return applyChange(platform, locked, toMoved(lesson, move))
  })

export const saveCancelledLesson = (
  platform: Platform,
  teacher: Account,
  { reason, ...key }: Parsed<typeof cancelLesson>['body'],
): Promise<Lesson> =>
  platform.transaction(async (tx) => {
    const locked = await lockLesson(tx, teacher, key)
    requireComing(locked)
    const { startsAt, minutes } = locked.lesson
    return applyChange(platform, locked, { kind: 'cancelled', status: 'cancelled', startsAt, minutes, reason })
  })

/** Puts a lesson back to the time of the schedule. */
export const restorePlannedLesson = (
  platform: Platform,
  teacher: Account,
  key: Parsed<typeof restoreLesson>['body'],
): Promise<Lesson> =>
  platform.transaction(async (tx) => {
    const locked = await lockLesson(tx, teacher, key)
    const { lesson, now } = locked
    const { originalStart, plannedMinutes } = lesson
    if (plannedMinutes === undefined) throw new ApiProblem('conflict', 'The timetable no longer has this lesson.')
    if (endOf(originalStart, plannedMinutes) <= now) throw new ApiProblem('conflict', LESSON_OVER)
    return applyChange(platform, locked, restored(originalStart, plannedMinutes))
  })
