import type { Parsed } from '#contract/endpoint.ts'
import {
  type Attendance,
  type getOwnAttendance,
  type markAttendance,
  type OwnAttendance,
  PRESENT_SHARE,
} from '#contract/timetable/attendance.ts'
import { TIMETABLE_GIGS_MAX } from '#contract/timetable/lessons.ts'
import { LESSON_MINUTES_MAX } from '#contract/timetable/schedule.ts'
import { preventGigDeletion, requireGig } from '#server/domain/find-gig.ts'
import { requireOwnGig } from '#server/domain/gig-access.ts'
import { earliestStartOf, endOf } from '#server/domain/timetable/lesson-times.ts'
import { findLesson, type GigLesson, listLessons } from '#server/domain/timetable/lessons.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'
import {
  type LessonSpan,
  type Mark,
  readEnrolledGigs,
  readEnrolledStudents,
  readMarks,
  readVisits,
  upsertMark,
  type Visit,
} from './attendance.repository.ts'

const MINUTE_MS = 60_000

const spanOf = ({ startsAt, minutes }: GigLesson): LessonSpan => ({ from: startsAt, to: endOf(startsAt, minutes) })

/** The total length of the visits within a lesson, in milliseconds. */
const sumOverlap = (visits: readonly Visit[], { from, to }: LessonSpan): number =>
  visits.reduce((sum, { enteredAt, leftAt }) => {
    const overlap = Math.min(leftAt.getTime(), to.getTime()) - Math.max(enteredAt.getTime(), from.getTime())
    return sum + Math.max(0, overlap)
  }, 0)

/** What is stored about one student and a lesson. */
interface StoredPresence {
  readonly acceptedAt: Date
  readonly visits: readonly Visit[]
  readonly mark: Mark | undefined
}

/**
 * Whether one student was present: the teacher's mark counts more than the live room.
 * @returns undefined if the lesson ended before the student was accepted, and has neither a visit nor a mark
 */
const toPresence = (lesson: GigLesson, { acceptedAt, visits, mark }: StoredPresence) => {
  const span = spanOf(lesson)
  const present = sumOverlap(visits, span)
  if (span.to <= acceptedAt && present === 0 && !mark) return undefined
  return {
    minutes: Math.round(present / MINUTE_MS),
    isPresent: mark?.isPresent ?? present >= lesson.minutes * MINUTE_MS * PRESENT_SHARE,
    isMarked: mark !== undefined,
  }
}

const isSameStart = (lesson: GigLesson, { originalStart }: Pick<Mark, 'originalStart'>): boolean =>
  originalStart.getTime() === lesson.originalStart.getTime()

/** @throws ApiProblem if the class has no such lesson, or it was cancelled or has not begun */
const requireBegunLesson = async (db: Database, gigId: string, originalStart: Date): Promise<GigLesson> => {
  const lesson = await findLesson(db, gigId, originalStart)
  if (!lesson || lesson.status === 'cancelled')
    throw new ApiProblem('not_found', 'This class has no lesson at that time.')
  if (lesson.startsAt > (await readClock(db))) throw new ApiProblem('conflict', 'This lesson has not begun.')
  return lesson
}

/** Lists the enrolled students of a lesson, and whether they were present. Students who joined later are left out. */
export const listAttendance = async (db: Database, lesson: GigLesson): Promise<Attendance[]> => {
  const { gigId, originalStart } = lesson
  const visits = await readVisits(db, [gigId], { span: spanOf(lesson) })
  const marks = await readMarks(db, [gigId], {
    span: { from: originalStart, to: new Date(originalStart.getTime() + 1) },
  })
  return (await readEnrolledStudents(db, gigId)).flatMap(({ acceptedAt, ...student }) => {
    const presence = toPresence(lesson, {
      acceptedAt,
      visits: visits.filter(({ accountId }) => accountId === student._id),
      mark: marks.find(({ studentId }) => studentId === student._id),
    })
    return presence ? [{ ...student, ...presence }] : []
  })
}

export const readAttendance = async (
  db: Database,
  teacher: Account,
  key: { readonly gigId: string; readonly originalStart: string },
): Promise<Attendance[]> => {
  await requireOwnGig(db, teacher, key.gigId)
  return listAttendance(db, await requireBegunLesson(db, key.gigId, new Date(key.originalStart)))
}

export const saveMark = async (
  db: Database,
  teacher: Account,
  { params, body }: Parsed<typeof markAttendance>,
): Promise<void> => {
  const { gigId } = params
  await requireOwnGig(db, teacher, gigId)
  const { originalStart } = await requireBegunLesson(db, gigId, new Date(body.originalStart))
  const isStudent = (await readEnrolledStudents(db, gigId)).some(({ _id }) => _id === body.studentId)
  if (!isStudent) throw new ApiProblem('not_found', 'This student is not in your class.')
  await db.transaction(async (tx) => {
    // Lock the gig before the account, in the order of all writers.
    requireGig((await preventGigDeletion(tx, gigId)) || undefined)
    await upsertMark(tx, { gigId, originalStart, studentId: body.studentId, isPresent: body.isPresent })
  })
}

/**
 * Lists the lessons of a student that have begun in a range, over all classes, from the acceptance on. While a lesson lasts,
 * the room does not make a student absent: phones save the answer.
 */
export const readOwnAttendance = async (
  db: Database,
  student: Account,
  { query }: Parsed<typeof getOwnAttendance>,
): Promise<OwnAttendance[]> => {
  const now = await readClock(db)
  const span = { from: new Date(query.from), to: new Date(Math.min(Date.parse(query.to), now.getTime())) }
  if (span.to <= span.from) return []
  const acceptances = new Map(
    (await readEnrolledGigs(db, student.id, TIMETABLE_GIGS_MAX)).map(({ gigId, acceptedAt }) => [gigId, acceptedAt]),
  )
  const gigIds = [...acceptances.keys()]
  if (gigIds.length === 0) return []
  const lessons = (await listLessons(db, gigIds, span)).filter(({ status }) => status !== 'cancelled')
  const visits = await readVisits(db, gigIds, {
    // Those of the lessons that begin before the range or end after it, too.
    span: { from: earliestStartOf(span.from), to: endOf(span.to, LESSON_MINUTES_MAX) },
    accountId: student.id,
  })
  const earliest = lessons.reduce(
    (first, { originalStart }) => Math.min(first, originalStart.getTime()),
    span.from.getTime(),
  )
  const marks = await readMarks(db, gigIds, {
    span: { from: new Date(earliest), to: new Date(now.getTime() + 60 * 86_400_000) },
    studentId: student.id,
  })
  return lessons.flatMap((lesson) => {
    const ofGig = <Row extends { readonly gigId: string }>(rows: readonly Row[]) =>
      rows.filter(({ gigId }) => gigId === lesson.gigId)
    const acceptedAt = acceptances.get(lesson.gigId)
    const mark = ofGig(marks).find((stored) => isSameStart(lesson, stored))
    const presence = acceptedAt && toPresence(lesson, { acceptedAt, visits: ofGig(visits), mark })
    if (!presence) return []
    const { minutes, isPresent, isMarked } = presence
    const isFinal = isPresent || isMarked || spanOf(lesson).to <= now
    if (!isFinal) return []
    return [{ gigId: lesson.gigId, originalStart: lesson.originalStart.toISOString(), minutes, isPresent }]
  })
}
