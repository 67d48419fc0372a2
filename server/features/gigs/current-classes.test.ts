import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postComment } from '#contract/discussion/discussion.ts'
import { markCommentsRead } from '#contract/discussion/read-marks.ts'
import {
  CURRENT_CLASSES_LOOKED_AT,
  CURRENT_CLASSES_MAX,
  type CurrentClass,
  getCurrentClasses,
} from '#contract/gigs/current-classes.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

const MINUTE_MS = 60_000
const NEWER = 30

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.platform.db.delete(gigs)
})

const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS)

interface Classes {
  readonly count?: number
  readonly ageMinutes?: number
  readonly fields?: Partial<Omit<typeof gigs.$inferInsert, 'id' | 'createdAt'>>
  readonly status?: typeof enrolments.$inferInsert.status
}

/** Adds classes of the teacher, each older than the one before, with the student. */
const addClasses = async ({ count = 1, ageMinutes = 0, fields, status = 'enrolled' }: Classes): Promise<string[]> => {
  const { teacher, student } = api.world.people
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    teacherId: teacher,
    title: `Class ${ageMinutes + index}`,
    description: 'B',
    price: 3896,
    maxStudents: 30,
    createdAt: minutesFromNow(-ageMinutes - index),
    ...fields,
  }))
  await api.platform.db.insert(gigs).values(rows)
  await api.platform.db
    .insert(enrolments)
    .values(rows.map(({ id, createdAt }) => ({ gigId: id, studentId: student, status, createdAt })))
  return rows.map(({ id }) => id)
}

const addClass = async (classes: Omit<Classes, 'count'> = {}): Promise<string> => (await addClasses(classes))[0] ?? ''

const open = async (gigIds: readonly string[], emptySince: Date | null = null): Promise<void> => {
  const rows = gigIds.map((gigId) => ({
    gigId,
    provider: 'builtin' as const,
    roomName: crypto.randomUUID(),
    url: '/',
    startedById: api.world.people.teacher,
    emptySince,
  }))
  await api.platform.db.insert(meetings).values(rows)
}

const post = (gigId: string, as: TestUser) =>
  api.call(postComment, { as, params: { gigId }, body: { message: 'Salam' } })
const list = async (as: TestUser): Promise<CurrentClass[]> => (await api.call(getCurrentClasses, { as })).body
const idsOf = async (as: TestUser) => (await list(as)).map(({ _id }) => _id)
const lessonIn = (minutes: number) => ({ nextLessonAt: minutesFromNow(minutes), nextLessonMinutes: 45 })

test('a live class older than many others comes first, then the next lessons, then for a teacher unread messages [D14.25]', async () => {
  const unread = await addClass({ ageMinutes: 400 })
  const [late, soon] = [
    await addClass({ ageMinutes: 300, fields: lessonIn(120) }),
    await addClass({ ageMinutes: 500, fields: lessonIn(60) }),
  ]
  const live = await addClass({ ageMinutes: 600 })
  await addClasses({ count: NEWER })
  await open([live])
  await post(unread, 'teacher')
  expect(await idsOf('student')).toEqual([live, soon, late])
  expect(await idsOf('teacher')).toEqual([live, soon, late])
  await post(unread, 'student')
  expect(await idsOf('teacher')).toEqual([live, soon, late, unread])
})

test('a class has only what a home shows of it', async () => {
  const { nextLessonAt, nextLessonMinutes } = lessonIn(60)
  const gigId = await addClass({ fields: { nextLessonAt, nextLessonMinutes } })
  await open([gigId], new Date())
  await post(gigId, 'teacher')
  const shown = {
    _id: gigId,
    title: 'Class 0',
    nextLesson: { startsAt: nextLessonAt.toISOString(), minutes: 45 },
    isLive: true,
    isRoomEmpty: true,
  }
  expect(await list('student')).toEqual([shown])
  expect(await list('teacher')).toEqual([{ ...shown, hasUnread: false }])
  await post(gigId, 'student')
  expect(await list('teacher')).toEqual([{ ...shown, hasUnread: true }])
})

test('read messages, lessons that are over and closed rooms are not current; a lesson that goes on is', async () => {
  const read = await addClass()
  await post(read, 'student')
  await api.call(markCommentsRead, { as: 'teacher', params: { gigId: read }, body: { seq: 1 } })
  await addClass({ fields: lessonIn(-46) })
  const closed = await addClass()
  await open([closed])
  await api.platform.db.update(meetings).set({ endedAt: new Date() }).where(eq(meetings.gigId, closed))
  const going = await addClass({ fields: lessonIn(-44) })
  expect(await idsOf('student')).toEqual([going])
  expect(await idsOf('teacher')).toEqual([going])
})

test('only classes that a person teaches or is enrolled in are current', async () => {
  const fields = lessonIn(60)
  const own = await addClass({ fields })
  const pending = await addClass({ fields, status: 'pending' })
  const rejected = await addClass({ fields, status: 'rejected' })
  const archived = await addClass({ fields: { ...fields, archivedAt: new Date() } })
  const ofOthers = await addClass({ fields: { ...fields, teacherId: api.world.people.teacher2 }, status: 'pending' })
  await open([own, pending, rejected, archived, ofOthers])
  expect((await idsOf('student')).sort()).toEqual([own, archived].sort())
  expect((await idsOf('teacher')).sort()).toEqual([own, pending, rejected, archived].sort())
  expect(await idsOf('teacher2')).toEqual([ofOthers])
  expect(await idsOf('student2')).toEqual([])
  expect((await api.call(getCurrentClasses, { as: 'admin' })).status).toBe(403)
})

test('of each kind so many classes are listed: the newest live ones and the first lessons', async () => {
  const live = await addClasses({ count: CURRENT_CLASSES_MAX + 1, ageMinutes: 100 })
  await open(live)
  const scheduled = await addClasses({ count: CURRENT_CLASSES_MAX + 1, ageMinutes: 200 })
  for (const [index, id] of scheduled.entries())
    await api.platform.db
      .update(gigs)
      .set(lessonIn(1000 - index))
      .where(eq(gigs.id, id))
  for (const as of ['teacher', 'student'] as const)
    expect(await idsOf(as)).toEqual([...live.slice(0, -1), ...scheduled.slice(1).reverse()])
})

test('what is current is found among the 500 newest classes of a person [D14.25]', async () => {
  const ids = await addClasses({ count: CURRENT_CLASSES_LOOKED_AT + 1 })
  const [oldest, tooOld] = ids.slice(-2)
  await api.platform.db
    .update(gigs)
    .set(lessonIn(60))
    .where(inArray(gigs.id, ids.slice(-2)))
  expect([CURRENT_CLASSES_LOOKED_AT, tooOld]).toEqual([500, expect.any(String)])
  for (const as of ['teacher', 'student'] as const) expect(await idsOf(as)).toEqual([oldest])
})
