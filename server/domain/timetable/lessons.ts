import { and, eq } from 'drizzle-orm'
import type { Lesson } from '#contract/timetable/lessons.ts'
import type { Database } from '#server/storage/database/open.ts'
import { lessonChanges } from '#server/storage/database/schema-timetable.ts'
import { listPlannedLessons, type PlannedLesson, type TimeRange } from './lesson-times.ts'
import { type LessonChange, readLessonChanges, readSchedules } from './lessons.repository.ts'

/** A lesson of a gig with its change applied. */
export interface GigLesson extends Omit<Lesson, 'originalStart' | 'startsAt'> {
  readonly originalStart: Date
  readonly startsAt: Date
  /** The number of its changes. */
  readonly sequence: number
  /** Its length by the schedule; undefined if the schedule no longer has this lesson. */
  readonly plannedMinutes: number | undefined
}

const keyOf = ({ gigId, originalStart }: { readonly gigId: string; readonly originalStart: Date }): string =>
  `${gigId} ${originalStart.getTime()}`

const toChangedLesson = (
  { isCancelled, changedAt: _, ...change }: LessonChange,
  plannedMinutes: number | undefined,
): GigLesson => ({ ...change, status: isCancelled ? 'cancelled' : 'moved', plannedMinutes })

const isInRange = ({ startsAt }: GigLesson, { from, to }: TimeRange): boolean => startsAt >= from && startsAt < to

/** A planned lesson of a gig that has not changed. */
const toPlannedLesson = (gigId: string, { originalStart, minutes }: PlannedLesson): GigLesson => ({
  gigId,
  originalStart,
  minutes,
  plannedMinutes: minutes,
  startsAt: originalStart,
  status: 'planned',
  reason: '',
  sequence: 0,
})

/** Lists the lessons of gigs that start in a range, cancelled ones included, in the order of their starts. */
export const listLessons = async (db: Database, gigIds: readonly string[], range: TimeRange): Promise<GigLesson[]> => {
  if (gigIds.length === 0) return []
  const rows = await readSchedules(db, gigIds, range)
  const lessons = new Map(
    rows
      .flatMap((rules) => listPlannedLessons(rules, range).map((planned) => toPlannedLesson(rules.gigId, planned)))
      .map((lesson) => [keyOf(lesson), lesson]),
  )
  for (const change of await readLessonChanges(db, gigIds, range)) {
    const key = keyOf(change)
    lessons.set(key, toChangedLesson(change, lessons.get(key)?.minutes))
  }
  return [...lessons.values()]
    .filter((lesson) => isInRange(lesson, range))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/**
 * Finds one lesson, wherever it was moved.
 * @param originalStart its start by the schedule
 */
export const findLesson = async (db: Database, gigId: string, originalStart: Date): Promise<GigLesson | undefined> => {
  const range = { from: originalStart, to: new Date(originalStart.getTime() + 1) }
  const [change] = await db
    .select()
    .from(lessonChanges)
    .where(and(eq(lessonChanges.gigId, gigId), eq(lessonChanges.originalStart, originalStart)))
  const rows = await readSchedules(db, [gigId], range)
  const [planned] = rows.flatMap((rules) => listPlannedLessons(rules, range))
  if (change) return toChangedLesson(change, planned?.minutes)
  return planned && toPlannedLesson(gigId, planned)
}

/** Converts a lesson to the contract's Lesson. */
export const toLesson = ({
  sequence: _,
  plannedMinutes: __,
  originalStart,
  startsAt,
  ...lesson
}: GigLesson): Lesson => ({
  ...lesson,
  originalStart: originalStart.toISOString(),
  startsAt: startsAt.toISOString(),
})
