import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getStudentGigs } from '#contract/enrolment.ts'
import { type Gig, getMyGigs } from '#contract/gigs.ts'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { setTransport, type Transport } from '#src/api/transport.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { ownCoursesKey } from '#src/features/enrolment/enrolment-keys.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { GIG } from '#tests/screens/sample.ts'
import { firstPage } from '#tests/support/screen.ts'
import { adminPlan } from './admin-plan.ts'
import { runPlan } from './run-plan.ts'
import { studentPlan } from './student-plan.ts'
import { teacherPlan } from './teacher-plan.ts'
import { timetableSteps } from './timetable-steps.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keysOf = (steps: readonly { readonly key: readonly unknown[] }[] = []): readonly string[] =>
  steps.map(({ key }) => key.join(' ').trim())

test('prefetches every screen of an admin', () => {
  const keys = keysOf(adminPlan.all.lists())
  for (const screen of [
    'statistics',
    'waiting-teachers',
    'users',
    'gigs',
    'feedback pending',
    'reviews reported',
    'enrolments',
    'duplicate-receipts',
    'audit',
  ])
    expect(
      keys.some((key) => key.startsWith(`admin ${screen}`)),
      screen,
    ).toBe(true)
})

test('prefetches the timetable of this month and the next, also in December', () => {
  const december = new Date(2026, 11, 31).getTime()
  expect(keysOf(timetableSteps(december))).toEqual(['timetable 2026 11', 'timetable 2027 0'])
  for (const { all, lessons } of [studentPlan, teacherPlan])
    for (const { lists } of [all, lessons])
      expect(keysOf(lists()).filter((key) => key.startsWith('timetable '))).toHaveLength(2)
})

test('an app that stays open past the end of a month fetches the months of the new date', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30), toFake: ['Date'] })
  const monthsNow = () => keysOf(studentPlan.all.lists()).filter((key) => key.startsWith('timetable '))
  expect(monthsNow()).toEqual(['timetable 2026 10', 'timetable 2026 11'])
  vi.setSystemTime(new Date(2026, 11, 1))
  expect(monthsNow()).toEqual(['timetable 2026 11', 'timetable 2027 0'])
})

test('after a change of lessons, only few queries of all are fetched', () => {
  for (const { all, lessons } of [studentPlan, teacherPlan]) {
    const keys = keysOf(lessons.lists())
    expect(keys.length).toBeLessThanOrEqual(4)
    expect(keysOf(all.lists())).toEqual(expect.arrayContaining([...keys]))
  }
})

test('prefetches My Account for every role', () => {
  for (const { all } of [studentPlan, teacherPlan, adminPlan])
    expect(keysOf(all.lists())).toEqual(expect.arrayContaining(['profile', 'account', 'notification-settings']))
})

test('prefetches what is live, next or unread in the classes of a teacher and a student', () => {
  for (const { lessons } of [studentPlan, teacherPlan]) expect(keysOf(lessons.lists())).toContain('gigs current')
})

test('prefetches which reviews are own, which nobody can report', () => {
  expect(keysOf(studentPlan.all.lists())).toContain('reviews own-ids')
})

test('prefetches what the homes, the timetable and Feedback show beside the lists', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30), toFake: ['Date'] })
  expect(keysOf(studentPlan.all.lists())).toEqual(
    expect.arrayContaining(['enrolment waiting-places', 'attendance own 2026 10', 'payments dues', 'feedback mine']),
  )
  expect(keysOf(teacherPlan.all.lists())).toEqual(expect.arrayContaining(['payments current', 'feedback mine']))
})

test('prefetches each tab of the class room of a teacher, and the ledger of a monthly class', () => {
  const client = new QueryClient()
  const gigs = [
    { ...GIG, _id: 'whole', isTeacherUnavailable: true },
    { ...GIG, _id: 'monthly', period: 'month' },
  ] as const
  client.setQueryData(myGigsQuery().queryKey, firstPage<Gig>(gigs))
  expect(keysOf(teacherPlan.all.classSteps(client))).toEqual([
    'classroom whole own',
    'classroom whole resources own',
    'discussion whole',
    'classroom whole recitation-notes',
    'classroom whole recitations',
    'enrolment whole enrolled',
    'classroom whole pending-students',
    'enrolment whole requests',
    'classroom monthly own',
    'classroom monthly resources own',
    'discussion monthly',
    'classroom monthly recitation-notes',
    'classroom monthly recitations',
    'reviews gig monthly',
    'enrolment monthly enrolled',
    'classroom monthly pending-students',
    'enrolment monthly requests',
    'payments ledger monthly all',
    'payments months monthly',
  ])
})

test('prefetches only the newest twenty classes', () => {
  const client = new QueryClient()
  const gigs = Array.from({ length: 30 }, (_, at) => ({ _id: `g${at}` }) satisfies Partial<Gig>)
  client.setQueryData(ownCoursesKey('enrolled'), firstPage(gigs))
  const keys = keysOf(studentPlan.all.classSteps(client))
  expect(keys.filter((key) => key.startsWith('discussion'))).toHaveLength(20)
  expect(keys.slice(0, 7)).toEqual([
    'classroom g0 attended',
    'classroom g0 resources attended',
    'discussion g0',
    'classroom g0 recitation-notes',
    'classroom g0 recitations',
    'reviews gig g0',
    'classroom g0 rating',
  ])
})

test('a class that changed after its list was fetched is not saved as it was', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const client = new QueryClient()
  client.setQueryData(myGigsQuery().queryKey, firstPage([{ ...GIG, enrolledCount: 1 }]))
  const [step] = teacherPlan.all.classSteps(client)
  invalidate(client, [['gigs']])
  setTransport(async () => Response.json([{ ...GIG, enrolledCount: 2 }]))
  await step?.fetch(client)
  expect(client.getQueryData(ownGigQuery(GIG._id).queryKey)?.enrolledCount).toBe(2)
})

const FETCHED_AT = Date.parse('2026-03-01T10:00:00Z')
const MINUTE_MS = 60_000

/** A client with a list of one class, fetched at `FETCHED_AT`, half an hour ago. */
const createClientWithList = (queryKey: QueryKey) => {
  vi.useFakeTimers({ now: FETCHED_AT + 30 * MINUTE_MS, toFake: ['Date'] })
  vi.stubGlobal('navigator', { onLine: true })
  setTransport(() => Promise.reject(new Error('No request is needed.')))
  const client = new QueryClient()
  client.setQueryData(queryKey, firstPage([GIG]), { updatedAt: FETCHED_AT })
  return client
}

test.each([
  ['student', studentPlan, ownCoursesKey('enrolled'), attendedGigQuery(GIG._id).queryKey],
  ['teacher', teacherPlan, myGigsQuery().queryKey, ownGigQuery(GIG._id).queryKey],
] as const)('a class that is copied from the list of a %s is saved and is as old as the list', async (...row) => {
  const [, plan, listKey, classKey] = row
  for (const part of [plan.all, plan.lessons]) {
    const client = createClientWithList(listKey)
    await part.classSteps(client)[0]?.fetch(client)
    expect(client.getQueryState(classKey)).toMatchObject({ data: GIG, dataUpdatedAt: FETCHED_AT })
    expect(client.getQueryCache().find({ queryKey: classKey })?.meta?.persist).toBe(true)
  }
})

test('a copy replaces older data of the class, not newer ones', async () => {
  const { queryKey } = attendedGigQuery(GIG._id)
  const client = createClientWithList(ownCoursesKey('enrolled'))
  const [step] = studentPlan.all.classSteps(client)
  client.setQueryData(queryKey, { ...GIG, title: 'Newer' }, { updatedAt: FETCHED_AT + MINUTE_MS })
  await step?.fetch(client)
  expect(client.getQueryData(queryKey)?.title).toBe('Newer')
  client.setQueryData(queryKey, { ...GIG, title: 'Older' }, { updatedAt: FETCHED_AT - MINUTE_MS })
  await step?.fetch(client)
  expect(client.getQueryData(queryKey)?.title).toBe(GIG.title)
})

test('after a change of lessons, only the content of new classes is fetched', () => {
  const client = createClientWithList(ownCoursesKey('enrolled'))
  const wanted = () => keysOf(studentPlan.lessons.classSteps(client))
  expect(wanted()).toEqual(keysOf(studentPlan.all.classSteps(client)))
  for (const { key } of studentPlan.all.classSteps(client)) client.setQueryData(key, {})
  expect(wanted()).toEqual([attendedGigQuery(GIG._id).queryKey.join(' ')])
})

test.each([
  { who: 'student', plan: studentPlan, list: getStudentGigs, gig: {}, ofLists: 16, ofClass: 6 },
  { who: 'teacher', plan: teacherPlan, list: getMyGigs, gig: {}, ofLists: 11, ofClass: 8 },
  {
    who: 'teacher by the month',
    plan: teacherPlan,
    list: getMyGigs,
    gig: { period: 'month' },
    ofLists: 11,
    ofClass: 10,
  },
])('the whole plan of a $who sends $ofLists requests, and $ofClass for each class', async (row) => {
  vi.stubGlobal('navigator', { onLine: true })
  const countRequests = async (classes: number) => {
    const gigs = Array.from({ length: classes }, (_, at) => ({ ...GIG, ...row.gig, _id: `g${at}` }))
    const transport = vi.fn<Transport>(async ({ request: { url } }) =>
      url.startsWith(row.list.path) ? Response.json(gigs) : Response.json({}, { status: 404 }),
    )
    setTransport(transport)
    await runPlan(new QueryClient(), row.plan.all, { waitUntilIdle: async () => undefined, canContinue: () => true })
    return transport.mock.calls.length
  }
  expect(await countRequests(0)).toBe(row.ofLists)
  expect(await countRequests(3)).toBe(row.ofLists + 3 * row.ofClass)
})
